from pathlib import Path

import pytest

from noughts import NoughtsError
from noughts.store import data_folder


def test_the_data_folder_is_where_noughts_home_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOUGHTS_HOME", str(tmp_path / "a" / "b"))
    assert data_folder() == tmp_path / "a" / "b"
    assert data_folder().is_dir()


def test_a_data_folder_that_cannot_be_made_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("NOUGHTS_HOME", str(tmp_path / "file" / "below"))
    with pytest.raises(NoughtsError, match=r"cannot make the data folder .*NOUGHTS_HOME names another"):
        data_folder()


def test_without_noughts_home_it_is_the_usual_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOUGHTS_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert tmp_path in data_folder().parents
