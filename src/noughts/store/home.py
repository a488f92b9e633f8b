"""Where Noughts keeps its data."""

import os
import sys
from pathlib import Path

from noughts.game import NoughtsError


def data_folder() -> Path:
    """Return the data folder, made if need be: NOUGHTS_HOME, or the platform's usual place."""
    if home := os.environ.get("NOUGHTS_HOME"):
        folder = Path(home)
    elif sys.platform == "darwin":
        folder = Path.home() / "Library" / "Application Support" / "noughts"
    elif sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA", Path.home())) / "noughts"
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "noughts"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NoughtsError(
            f"cannot make the data folder {folder}: {error.strerror}; NOUGHTS_HOME names another"
        ) from error
    return folder
