"""Who may touch the native core; the layers are checked by import-linter."""

import ast
from pathlib import Path

import noughts

HOME = Path(noughts.__file__).parent
ROOMS_OF_SPEED = {"board", "engine", "solver", "env"}


def test_only_the_rooms_of_speed_import_the_native_core() -> None:
    found = set()
    for path in HOME.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = (
                [alias.name for alias in node.names]
                if isinstance(node, ast.Import)
                else [f"{node.module}.{alias.name}" for alias in node.names]
                if isinstance(node, ast.ImportFrom)
                else []
            )
            if any("_native" in name.split(".") for name in names):
                found.add(path.relative_to(HOME).parts[0])
    assert "board" in found
    assert found <= ROOMS_OF_SPEED
