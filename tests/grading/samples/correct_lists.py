"""The shape of many courses: rows of None, a set of tuples, minimax gives a move."""
# mypy: ignore-errors

X = "X"
O = "O"  # noqa: E741
EMPTY = None

nodes_explored = 0


def initial_state():
    return [[EMPTY, EMPTY, EMPTY] for _ in range(3)]


def player(board):
    stones = sum(cell is not EMPTY for row in board for cell in row)
    return X if stones % 2 == 0 else O


def actions(board):
    return {(i, j) for i in range(3) for j in range(3) if board[i][j] is EMPTY}


def result(board, action):
    i, j = action
    if board[i][j] is not EMPTY:
        raise ValueError("taken")
    copy = [row[:] for row in board]
    copy[i][j] = player(board)
    return copy


def lines(board):
    yield from board
    yield from zip(*board, strict=True)
    yield [board[i][i] for i in range(3)]
    yield [board[i][2 - i] for i in range(3)]


def winner(board):
    for a, b, c in lines(board):
        if a is not EMPTY and a == b == c:
            return a
    return None


def terminal(board):
    return winner(board) is not None or not actions(board)


def utility(board):
    return {X: 1, O: -1, None: 0}[winner(board)]


def score(board, stones):
    """A win counts more the sooner it comes."""
    return utility(board) * (10 - stones)


def search(board, stones, alpha, beta):
    global nodes_explored
    nodes_explored += 1
    if terminal(board):
        return score(board, stones), None
    side = player(board)
    best, choice = (-99 if side == X else 99), None
    for action in sorted(actions(board)):
        value, _ = search(result(board, action), stones + 1, alpha, beta)
        if (side == X and value > best) or (side == O and value < best):
            best, choice = value, action
        if side == X:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best, choice


def minimax(board):
    stones = 9 - len(actions(board))
    return search(board, stones, -99, 99)[1]
