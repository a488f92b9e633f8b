"""What hypothesis draws from: games of every size, and positions of them."""

from hypothesis import strategies as st

from noughts import Position, Rules, Side


@st.composite
def rules(draw: st.DrawFn, longest: int = 26) -> Rules:
    rows = draw(st.integers(1, longest))
    cols = draw(st.integers(1, longest))
    # Half of the games have a short K, so that random play also ends in wins.
    k = draw(st.integers(1, max(rows, cols)) | st.integers(1, min(5, max(rows, cols))))
    return Rules(rows, cols, k, exact=draw(st.booleans()), gravity=draw(st.booleans()))


@st.composite
def positions(draw: st.DrawFn, longest: int = 26) -> Position:
    """A position some random moves into a game; a win in one is taken half of the time."""
    position = Position.start(draw(rules(longest)), first=draw(st.sampled_from(Side)))
    random = draw(st.randoms(use_true_random=False))
    for _ in range(draw(st.integers(0, position.rules.rows * position.rules.cols))):
        if position.is_over:
            break
        position = position.play(random.choice(position.legal_moves))
    return position
