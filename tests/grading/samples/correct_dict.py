"""The shape of a generalised game: a dictionary as state, minimax gives a value and a move."""
# mypy: ignore-errors

from functools import lru_cache


def initial_state(m, k):
    return {"board": [[None] * m for _ in range(m)], "m": m, "k": k, "moves": 0}


def player(state):
    return "X" if state["moves"] % 2 == 0 else "O"


def actions(state):
    m = state["m"]
    return [[row, col] for row in range(m) for col in range(m) if state["board"][row][col] is None]


def result(state, action):
    board = [list(row) for row in state["board"]]
    board[action[0]][action[1]] = player(state)
    return {**state, "board": board, "moves": state["moves"] + 1}


def winner(state):
    board, m, k = state["board"], state["m"], state["k"]
    for row in range(m):
        for col in range(m):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                cells = [(row + down * step, col + right * step) for step in range(k)]
                if all(0 <= r < m and 0 <= c < m for r, c in cells):
                    marks = {board[r][c] for r, c in cells}
                    if len(marks) == 1 and None not in marks:
                        return marks.pop()
    return None


def terminal(state):
    return winner(state) is not None or state["moves"] == state["m"] ** 2


def utility(state):
    won = winner(state)
    return 1 if won == "X" else -1 if won == "O" else 0


@lru_cache(maxsize=None)
def value_of(rows, m, k, moves):
    state = {"board": rows, "m": m, "k": k, "moves": moves}
    if terminal(state):
        return utility(state), None
    choose = max if player(state) == "X" else min
    found = []
    for action in actions(state):
        after = result(state, action)
        found.append((value_of(tuple(map(tuple, after["board"])), m, k, moves + 1)[0], action))
    return choose(found, key=lambda pair: pair[0])


def minimax(state):
    return value_of(tuple(map(tuple, state["board"])), state["m"], state["k"], state["moves"])
