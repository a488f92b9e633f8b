"""What is kept on disk."""

from noughts.store.home import data_folder

__all__ = ["data_folder"]
