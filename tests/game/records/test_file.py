import os
import stat
from pathlib import Path

import pytest
from hypothesis import given

from noughts import RecordError, Side
from noughts.game.records.file import LARGEST_FILE, parse_record, read_record, write_record
from noughts.game.records.psq import write_psq
from noughts.game.records.record import MOST_MOVES, Record
from noughts.game.records.sgf import write_sgf
from noughts.game.records.text import write_text
from records import examples, gomoku, records


@pytest.mark.parametrize("suffix", [".txt", ".sgf", ".psq", ".SGF"])
def test_a_file_has_the_form_of_its_suffix(tmp_path: Path, suffix: str) -> None:
    record = gomoku("h8", "i9")
    record.players[Side.X] = "Žofie"
    path = tmp_path / f"game{suffix}"
    assert write_record(record, path) == []
    assert read_record(path) == record
    assert read_record(str(path)) == record
    renamed = path.rename(tmp_path / "game.of-chess")
    assert read_record(renamed) == record
    assert os.listdir(tmp_path) == ["game.of-chess"]


@given(records())
def test_text_shows_its_form_by_itself(record: Record) -> None:
    assert parse_record(write_text(record).text) == record
    assert parse_record("\ufeff" + write_text(record).text) == record
    written = write_sgf(record)
    assert written.dropped or parse_record(written.text) == record


def test_psq_shows_itself_too() -> None:
    assert parse_record(write_psq(gomoku("h8")).text) == gomoku("h8")


def test_what_the_form_drops_is_returned(tmp_path: Path) -> None:
    assert write_record(examples()[0], tmp_path / "game.psq")[0] == "psq drops the date"


def test_the_largest_record_can_be_read_back(tmp_path: Path) -> None:
    record = gomoku()
    for _ in range(MOST_MOVES):
        record.add(record.root, (14, 14), "!")
    for suffix in (".txt", ".sgf"):
        write_record(record, tmp_path / f"game{suffix}")
        assert read_record(tmp_path / f"game{suffix}") == record


def test_too_many_bytes_are_neither_read_nor_written(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(b" " * (LARGEST_FILE + 1))
    with pytest.raises(RecordError, match=f"{LARGEST_FILE + 1} bytes are too many"):
        read_record(path)
    record = gomoku("h8")
    record.root.comment = "!" * LARGEST_FILE
    with pytest.raises(RecordError, match="bytes are too many"):
        write_record(record, path)
    assert path.stat().st_size == LARGEST_FILE + 1
    with pytest.raises(RecordError, match="characters are too many"):
        parse_record(" " * (LARGEST_FILE + 1))


def test_bad_encoding_is_refused_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(b'[Game "3,3,3"]\n[X "\xe9"]\nresult *\n')
    with pytest.raises(RecordError, match="byte 19 is not UTF-8"):
        read_record(path)


def test_piskvork_writes_in_the_code_page_of_its_system(tmp_path: Path) -> None:
    path = tmp_path / "game.psq"
    path.write_bytes(b"Piskvorky 15x15, 0:0, 0\n8,8,0\nCaf\xe9\nBob\n0\n")
    assert read_record(path).players[Side.X] == "Café"
    assert read_record(path.rename(tmp_path / "game")).players[Side.X] == "Café"


def test_half_a_character_is_written_escaped_or_not_at_all(tmp_path: Path) -> None:
    record = gomoku("h8")
    record.root.comment = "\ud800"
    write_record(record, tmp_path / "game.txt")
    assert read_record(tmp_path / "game.txt") == record
    with pytest.raises(RecordError, match="half a character"):
        write_record(record, tmp_path / "game.sgf")


def test_what_is_not_a_plain_file_is_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.txt")
    (tmp_path / "folder.txt").mkdir()
    (tmp_path / "link.txt").symlink_to("pipe.txt")
    for name, message in (("pipe", "not a plain file"), ("folder", "a folder"), ("link", "not a plain file")):
        with pytest.raises(RecordError, match=message):
            read_record(tmp_path / f"{name}.txt")
        with pytest.raises(RecordError, match=message):
            write_record(gomoku("h8"), tmp_path / f"{name}.txt")
    with pytest.raises(RecordError, match="not a plain file"):
        read_record("/dev/zero")
    assert len(os.listdir(tmp_path)) == 3


def test_the_system_says_no_in_one_line(tmp_path: Path) -> None:
    for path in (tmp_path / "none.txt", tmp_path / "none" / "game.txt", "a\0b.txt", tmp_path / ("long" * 100 + ".txt")):
        with pytest.raises(RecordError, match="cannot be read") as error:
            read_record(path)
        assert "\n" not in str(error.value)
    for path in (tmp_path / "none" / "game.txt", "a\0b.txt", tmp_path / ("long" * 100 + ".txt")):
        with pytest.raises(RecordError, match="cannot be written") as error:
            write_record(gomoku("h8"), path)
        assert "\n" not in str(error.value)


def test_other_suffixes_are_read_but_not_written(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"\.txt, \.sgf, \.psq"):
        write_record(gomoku("h8"), tmp_path / "game.pgn")
    (tmp_path / "game.pgn").write_text("1. e4 e5")
    with pytest.raises(RecordError, match="does not begin a record"):
        read_record(tmp_path / "game.pgn")


@pytest.mark.parametrize("failing", ["replace", "fsync", "chmod"])
def test_a_failed_write_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    path = tmp_path / "game.txt"
    write_record(gomoku("h8"), path)
    before = path.read_bytes()

    def fail(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, failing, fail)
    with pytest.raises(RecordError, match="No space left on device"):
        write_record(gomoku("h8", "i9"), path)
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["game.txt"]


def test_an_interrupted_write_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_record(gomoku("h8"), tmp_path / "game.txt")
    assert os.listdir(tmp_path) == []


def test_permissions_are_kept_and_new_files_are_as_usual(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    usual = tmp_path / "usual"
    usual.touch()
    write_record(gomoku("h8"), path)
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE(usual.stat().st_mode)
    path.chmod(0o640)
    write_record(gomoku("h8", "i9"), path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link.txt").symlink_to("game.txt")
    write_record(gomoku("h8"), tmp_path / "link.txt")
    assert (tmp_path / "link.txt").is_symlink()
    assert read_record(tmp_path / "game.txt") == gomoku("h8")
