"""Faulty programs: a correct one with one piece exchanged, and the code that the grader must name."""

from pathlib import Path
from typing import NamedTuple

SAMPLES = Path(__file__).parent / "samples"
PROOF = "noughts-proof"
"""What the writing program calls its files; none may be found afterwards."""


class Planted(NamedTuple):
    """A piece of a correct program, what stands there instead, and the codes that must be named."""

    old: str
    new: str
    codes: tuple[str, ...]


_SEARCH = "    return search(board, stones, -99, 99)[1]"
_WINNER = "    for a, b, c in lines(board):"

FUNCTIONS = {
    "diagonal_missed": Planted(
        "    yield [board[i][i] for i in range(3)]\n    yield [board[i][2 - i] for i in range(3)]\n",
        "",
        ("winner-diagonal", "terminal-won"),
    ),
    "one_diagonal_missed": Planted("    yield [board[i][2 - i] for i in range(3)]\n", "", ("winner-diagonal",)),
    "columns_missed": Planted("    yield from zip(*board, strict=True)\n", "", ("winner-column",)),
    "draw_before_win": Planted(
        _WINNER, "    if not actions(board):\n        return None\n" + _WINNER, ("draw-before-win",)
    ),
    "turn_wrong_late": Planted(
        "    return X if stones % 2 == 0 else O",
        "    return X if stones % 2 == 0 or stones > 6 else O",
        ("turn-wrong",),
    ),
    "result_mutates": Planted("    copy = [row[:] for row in board]", "    copy = board", ("mutates-input",)),
    "occupied_offered": Planted("for j in range(3) if board[i][j] is EMPTY}", "for j in range(3)}", ("actions-wrong",)),
    "utility_flipped": Planted("{X: 1, O: -1, None: 0}", "{X: -1, O: 1, None: 0}", ("utility-sign",)),
    "never_blocks": Planted(
        _SEARCH,
        """    free = sorted(actions(board))
    for action in free:
        if winner(result(board, action)):
            return action
    threats = [(i, j) for i, j in free if loses(board, i, j)]
    return ([action for action in free if action not in threats] or free or [None])[0]


def loses(board, i, j):
    copy = [row[:] for row in board]
    copy[i][j] = O if player(board) == X else X
    return winner(copy) is not None""",
        ("never-blocks",),
    ),
    "blocks_before_winning": Planted(
        _SEARCH,
        """    for i, j in sorted(actions(board)):
        copy = [row[:] for row in board]
        copy[i][j] = O if player(board) == X else X
        if winner(copy) and not winner(board):
            return i, j
"""
        + _SEARCH,
        ("blocks-before-winning",),
    ),
    "slow_win_preferred": Planted(
        "    return utility(board) * (10 - stones)", "    return utility(board) * (10 + stones)", ("slow-win",)
    ),
    "takes_the_first_cell": Planted(
        _SEARCH, "    return min(actions(board), default=None)", ("opening-wrong", "misses-win", "misses-fork")
    ),
    "plays_on_stones": Planted(_SEARCH, "    return (1, 1)", ("illegal-move", "moves-when-over")),
    "counts_from_one": Planted(
        _SEARCH,
        "    move = search(board, stones, -99, 99)[1]\n    return move and (move[0] + 1, move[1] + 1)",
        ("one-based",),
    ),
    "crash_on_full_board": Planted(
        "    return {X: 1", "    if not actions(board):\n        board[3]\n    return {X: 1", ("crash",)
    ),
    "recurses_without_end": Planted(
        "    return winner(board) is not None or",
        "    return len(actions(board)) == 1 and terminal(board) or",
        ("crash",),
    ),
    "endless_loop": Planted(_SEARCH, "    while True:\n        pass", ("timeout",)),
    "ignores_signals": Planted(
        _SEARCH,
        "    import signal\n    for number in (1, 2, 15):\n        signal.signal(number, signal.SIG_IGN)\n"
        "    while True:\n        pass",
        ("timeout",),
    ),
    "prints": Planted("    return X if stones", '    print("<b>thinking</b>")\n    return X if stones', ("noise",)),
    "prints_without_end": Planted(_SEARCH, '    while True:\n        print("x" * 999)', ("noise",)),
    "forks_without_end": Planted(_SEARCH, "    import os\n    while True:\n        os.fork()", ("forks",)),
    "forks_while_loading": Planted(
        "nodes_explored = 0\n",
        "import os\nwhile True:\n    try:\n        os.fork()\n    except OSError:\n        pass\n",
        ("forks",),
    ),
    "leaves_a_daemon": Planted(
        "nodes_explored = 0\n",
        """nodes_explored = 0
import os
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.setsid()
        os.execvp("sleep", ["sleep", "3600"])
    os._exit(0)
""",
        (),
    ),
    "eats_memory": Planted(
        _SEARCH, "    hoard = []\n    while True:\n        hoard.append(bytearray(10_000_000))", ("memory",)
    ),
    "writes_outside": Planted(
        _SEARCH,
        f"""    import os, pwd
    for place in ("/tmp", "/var/tmp", pwd.getpwuid(0).pw_dir, "/etc", os.path.dirname(__file__)):
        try:
            open(os.path.join(place, "{PROOF}"), "w").close()
        except OSError:
            pass
"""
        + _SEARCH,
        ("writes-outside",),
    ),
    "exits": Planted(_SEARCH, "    raise SystemExit(0)", ("exits",)),
    "exits_hard": Planted(_SEARCH, "    import os\n    os._exit(0)", ("exits",)),
    "exits_while_loading": Planted("nodes_explored = 0\n", "import sys\nsys.exit()\n", ("exits",)),
    "breaks_the_interpreter": Planted(
        _SEARCH, "    import os, signal\n    os.kill(os.getpid(), signal.SIGSEGV)", ("crash",)
    ),
    "closes_everything": Planted(_SEARCH, "    import os\n    os.closerange(0, 100)", ("exits",)),
    "writes_to_the_grader": Planted(
        _SEARCH,
        """    import os
    for fd in range(3, 100):
        try:
            os.write(fd, b'{"ask": "minimax", "value": 1e999}\\n')
        except OSError:
            pass
""",
        ("garbage",),
    ),
    "returns_a_huge_number": Planted(
        "    return {X: 1, O: -1, None: 0}[winner(board)]",
        "    return (1 << 40_000_000) if not actions(board) else 0",
        ("utility-wrong",),
    ),
    "returns_a_huge_list": Planted(
        "    return {(i, j) for",
        "    if sum(row.count(EMPTY) for row in board) == 1:\n        return [0] * 1_000_000\n    return {(i, j) for",
        ("actions-wrong",),
    ),
    "returns_evil": Planted(
        "    return X if stones",
        """    class Evil(str):
        def __eq__(self, other): raise SystemExit
        def __getitem__(self, at): raise SystemExit
        def __repr__(self): raise SystemExit
        def __reduce__(self): raise SystemExit
        __hash__ = None
    if stones > 7:
        return Evil("X")
    return X if stones""",
        ("result-wrong",),
    ),
    "returns_evil_objects": Planted(
        "    return winner(board) is not None or not actions(board)",
        """    class Evil:
        def __getattribute__(self, name): raise SystemExit
        def __bool__(self): raise SystemExit
    return Evil()""",
        ("terminal-wrong",),
    ),
    "no_function": Planted("def utility(board):", "def payoff(board):", ("missing-function",)),
    "not_python": Planted("def initial_state():", "def initial_state(:", ("crash",)),
}

_ANSWER = "    print(best // 3 + 1, best % 3 + 1)"
COMMANDS = {
    "judge_zero_based": Planted(_ANSWER, "    print(best // 3, best % 3)", ("zero-based",)),
    "judge_chatty": Planted("    turn = text[1]", '    print("let me think")\n    turn = text[1]', ("noise",)),
    "judge_moves_when_over": Planted('        print("-1")', '        print("1 1")', ("moves-when-over",)),
    "judge_takes_the_first_cell": Planted(
        "    best = max(free(cells), key=", "    best = min(free(cells)) or max([0], key=", ("misses-win",)
    ),
    "judge_crash": Planted(_ANSWER, "    print(1 // 0)", ("crash",)),
    "judge_endless": Planted(_ANSWER, "    while True: pass", ("timeout",)),
    "judge_prints_without_end": Planted(_ANSWER, "    while True: print('1 1')", ("noise",)),
    "judge_forks": Planted(_ANSWER, "    import os\n    while True:\n        os.fork()", ("forks",)),
    "judge_eats_memory": Planted(_ANSWER, "    hoard = [bytearray(10**7) for _ in range(10**6)]", ("memory",)),
    "judge_writes_outside": Planted(_ANSWER, f"    open('/tmp/{PROOF}', 'w').close()\n" + _ANSWER, ("writes-outside",)),
    "judge_silent": Planted(_ANSWER, "", ("no-move",)),
}


def text_of(sample: str, planted: Planted) -> str:
    """Return the text of a correct sample with a fault in it."""
    text = (SAMPLES / f"{sample}.py").read_text()
    assert text.count(planted.old) == 1, planted.old
    return text.replace(planted.old, planted.new)


def plant_all(sample: str, faults: dict[str, Planted], folder: Path) -> dict[str, tuple[str, ...]]:
    """Write every faulty program into a folder and return the codes that each must be given."""
    for name, planted in faults.items():
        (folder / f"{name}.py").write_text(text_of(sample, planted))
    return {f"{name}.py": planted.codes for name, planted in faults.items()}
