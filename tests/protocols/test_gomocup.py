"""The Gomocup conversation, held with a mind that plays the first legal cell."""

from collections.abc import Iterable

import pytest

from mutate import mutations
from noughts.game import Cell
from noughts.protocols.gomocup import Gomocup, Order, Settings


class FirstCell:
    def __init__(self) -> None:
        self.orders: list[Order] = []
        self.configured: list[tuple[int, int]] = []

    def choose(self, order: Order) -> tuple[Cell, list[str]]:
        self.orders.append(order)
        return order.position.legal_moves[0], [f"line {number}" for number in range(order.lines)]

    def stop(self) -> None: ...

    def configure(self, hash_mb: int, threads: int) -> None:
        self.configured.append((hash_mb, threads))


def talk(lines: Iterable[str], mind: FirstCell | None = None) -> list[str]:
    gomocup = Gomocup(mind or FirstCell(), 'name="Noughts"')
    return [answer for line in lines for answer in gomocup.answer(line)]


def test_a_short_game() -> None:
    assert talk(["START 15", "BEGIN", "TURN 7,7", "TURN 1,0", "END"]) == ["OK", "0,0", "1,0", "ERROR 1,0 is taken"]
    assert talk(["START 15", "TURN 7,8", "RESTART", "BEGIN"]) == ["OK", "0,0", "OK", "0,0"]


def test_x_is_the_column_and_y_the_row() -> None:
    mind = FirstCell()
    talk(["RECTSTART 20,10", "TURN 19,9"], mind)
    assert str(mind.orders[0].position) == "10,20,5 20/20/20/20/20/20/20/20/20/19X O"


def test_a_board_is_taken_over_with_us_to_move() -> None:
    mind = FirstCell()
    assert talk(["START 5", "BOARD", "0,0,1", "1,0,2", "2,0,2", "DONE"], mind) == ["OK", "3,0"]
    assert str(mind.orders[0].position) == "5,5,5 OXX2/5/5/5/5 O"
    assert talk(["START 5", "BOARD", "0,0,1", "1,0,2", "DONE"], mind) == ["OK", "2,0"]
    assert str(mind.orders[1].position) == "5,5,5 XO3/5/5/5/5 X"


def test_a_board_that_cannot_be_is_refused_and_the_old_one_kept() -> None:
    said = talk(["START 5", "TURN 4,4", "BOARD", "0,0,1", "1,0,1", "2,0,1", "DONE", "TURN 3,3"])
    assert said[:2] == ["OK", "0,0"]
    assert said[2].startswith("ERROR no alternation gives")
    assert said[3:] == ["1,0"]


def test_takeback_and_play() -> None:
    assert talk(["START 5", "TURN 4,4", "TAKEBACK 0,0", "TAKEBACK 4,4", "TAKEBACK 4,4", "PLAY 2,2", "TURN 1,1"]) == [
        "OK", "0,0", "OK", "OK", "ERROR there is no stone to take back", "2,2", "0,0",
    ]  # fmt: skip


def test_settings_reach_the_mind() -> None:
    mind = FirstCell()
    talk(
        [
            "INFO timeout_turn 1000", "INFO rule 1", "INFO max_memory 367001600", "INFO thread_num 2", "INFO k 4",
            "INFO max_node 5000", "INFO max_depth 7", "INFO folder C:\\x", "INFO evaluate 1,1", "START 10", "BEGIN",
        ],
        mind,
    )  # fmt: skip
    order = mind.orders[0]
    assert str(order.position.rules) == "10,10,4,exact"
    assert 0.5 < order.seconds < 1.0
    assert (order.nodes, order.depth) == (5000, 7)
    assert mind.configured == [(204, 2)]


def test_a_turn_never_gets_more_than_its_time() -> None:
    assert Settings(timeout_turn=0).turn_seconds() == 0.005
    for turn in (30, 50, 200, 1000, 30_000):
        assert 0.005 <= Settings(timeout_turn=turn).turn_seconds() <= max(turn - 35, 5) / 1000


def seconds(lines: Iterable[str]) -> list[float]:
    mind = FirstCell()
    talk(lines, mind)
    return [order.seconds for order in mind.orders]


def test_the_time_of_a_match_is_shared_out() -> None:
    start = ["INFO timeout_turn 30000", "INFO timeout_match 180000", "START 20"]
    (first,) = seconds([*start, "BEGIN"])
    assert 5 < first < 180 / 20
    (hurried,) = seconds([*start, "INFO time_left 5000", "BEGIN"])
    assert hurried < 0.25
    (late,) = seconds([*start, "INFO time_left -5", "BEGIN"])
    assert late == 0.001
    old, new = seconds([*start, "INFO time_left 5000", "BEGIN", "RESTART", "BEGIN"])
    assert old < 0.25
    assert new == first, "the time left in the last game does not hold for the next"
    (alone,) = seconds(["INFO timeout_turn 30000", "INFO time_left 5000", "START 20", "BEGIN"])
    assert alone == hurried
    (unlimited,) = seconds([*start, "INFO timeout_match 0", "INFO time_left 2147483647", "BEGIN"])
    assert unlimited > 29


def test_memory_is_kept_within_the_limit() -> None:
    assert Settings(max_memory=0).hash_mb() == 256
    assert Settings(max_memory=350 * 2**20).hash_mb() == 205
    assert Settings(max_memory=350 * 2**20, thread_num=64).hash_mb() < 205
    assert Settings(max_memory=1).hash_mb() == 1


def test_several_lines() -> None:
    assert talk(["START 15", "YXNBEST 2"]) == ["OK", "MESSAGE line 0", "MESSAGE line 1", "0,0"]
    assert talk(["START 5", "YXBOARD", "0,0,2", "DONE", "YXNBEST 1"]) == ["OK", "1,0"]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("BEGIN", "ERROR START comes first"),
        ("TURN 1,1", "ERROR START comes first"),
        ("START", "ERROR one whole number is expected here"),
        ("START many", "ERROR one whole number is expected here"),
        ("START 27", "ERROR unsupported size: 1 to 26 rows and columns"),
        ("START 4", "ERROR 5 in a row is no aim on 4 rows and 4 columns: K is from 1 to 4 there"),
        ("RECTSTART 20", "ERROR X,Y is expected here"),
        ("HELLO there", "UNKNOWN HELLO"),
        ("INFO rule 4", "ERROR INFO rule: 0 (five or more) and 1 (exactly five) are played"),
        ("INFO timeout_turn soon", "ERROR INFO timeout_turn takes a whole number"),
        ("ABOUT", 'name="Noughts"'),
    ],
)
def test_what_cannot_be_used_is_answered(line: str, answer: str) -> None:
    assert talk([line]) == [answer]


@pytest.mark.parametrize(
    "line", ["TURN 5,0", "TURN 0,-1", "TURN 1", "TURN a,b", "TURN 1,1,1", "TAKEBACK 9,9", "PLAY x"]
)
def test_bad_cells_change_nothing(line: str) -> None:
    said = talk(["START 5", line, "BEGIN"])
    assert said[0] == "OK"
    assert said[1].startswith("ERROR")
    assert said[2] == "0,0"


def test_a_finished_game_is_not_played_on() -> None:
    said = talk(["START 5", "BOARD", *(f"{x},0,2" for x in range(5)), *(f"{x},1,1" for x in range(4)), "DONE"])
    assert said == ["OK", "ERROR the game is over, X wins"]


def test_100000_mutated_lines_neither_crash_nor_silence_it() -> None:
    gomocup = Gomocup(FirstCell(), "about")
    samples = [
        "START 15", "RECTSTART 20,10", "RESTART", "BEGIN", "TURN 7,7", "PLAY 3,3", "BOARD", "1,1,1", "2,2,2", "DONE",
        "TAKEBACK 1,1", "INFO timeout_turn 100", "INFO rule 1", "INFO k 4", "ABOUT", "YXNBEST 3", "YXSTOP",
    ]  # fmt: skip
    for line in mutations(samples, count=100_000, seed=7):
        for answer in gomocup.answer(line):
            assert answer
            assert answer.isprintable()
        gomocup.ended = False
    list(gomocup.answer("DONE"))
    list(gomocup.answer("INFO k 5"))
    list(gomocup.answer("INFO rule 0"))
    assert list(gomocup.answer("START 15")) == ["OK"]
    assert list(gomocup.answer("BEGIN")) == ["0,0"]
