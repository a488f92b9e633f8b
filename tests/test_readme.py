"""The README's console examples, run as they stand."""

import re
import shlex
from pathlib import Path

import pytest

from noughts.cli.app import run

README = Path(__file__).parent.parent / "README.md"
BLOCKS = re.findall(r"^```console\n(.*?)^```", README.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
EXAMPLES = re.findall(r"^\$ noughts (.*)\n((?:(?!\$ ).*\n)*)", "".join(BLOCKS), re.MULTILINE)


@pytest.mark.parametrize(("arguments", "shown"), EXAMPLES)
def test_a_readme_example_prints_what_it_says(arguments: str, shown: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(shlex.split(arguments))
    said = capsys.readouterr()
    assert said.out + said.err == shown


def test_the_readme_has_examples() -> None:
    assert len(EXAMPLES) >= 3
