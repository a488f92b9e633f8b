"""How long it takes to import noughts and to answer the first command."""

import subprocess
import sys
import time

EMPTY_BOARD = "JUDGE\nTURN X\n" + "+---+---+---+\n| _ | _ | _ |\n" * 3 + "+---+---+---+\n"


def fastest(*arguments: str, given: str = "", rounds: int = 15) -> float:
    """Return the least milliseconds that a Python process with these arguments took."""
    best = float("inf")
    for _ in range(rounds):
        began = time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, input=given.encode(), stdout=subprocess.DEVNULL)
        best = min(best, time.perf_counter() - began)
    return best * 1000


def main() -> None:
    nothing = fastest("-c", "pass")
    package = fastest("-c", "import noughts")
    command = fastest("-m", "noughts", "show", "3,3,3")
    print(f"import noughts: {package - nothing:.0f} ms beyond Python's own {nothing:.0f} ms (at most 100)")
    answer = fastest("-m", "noughts", "judge", given=EMPTY_BOARD)
    print(f"noughts judge on the empty board: {answer:.0f} ms, the process included (under 100)")
    print(f"noughts show 3,3,3: {command:.0f} ms, the process included")


if __name__ == "__main__":
    main()
