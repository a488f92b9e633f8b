"""The addresses of the search view, asked over a real connection."""

from urllib.parse import urlencode

import pytest

from web_service import Service

POSITION = "3,3,3 X1O/1X1/3 O"


def steps(service: Service, **query: object) -> str:
    return f"/api/search/steps?{urlencode(query)}"


def test_the_catalogue_names_every_search_and_its_options(service: Service) -> None:
    searches = {search["name"]: search for search in service.get("/api/search").json["searches"]}
    assert list(searches) == ["minimax", "alphabeta", "mcts", "pns"]
    orderings = searches["alphabeta"]["options"][0]
    assert orderings["choices"] == ["none", "center", "corners", "two-tier-x", "two-tier"]


def test_a_step_comes_with_the_summary_of_its_search(service: Service) -> None:
    answer = service.get(steps(service, position=POSITION, search="alphabeta", step=16))
    assert answer.status == 200
    assert answer.json["search"]["totals"]["nodes"] == 331
    (view,) = answer.json["views"]
    assert (view["step"], view["kind"]) == (16, "cutoff")
    assert (view["path"][-1]["alpha"], view["path"][-1]["beta"]) == (1, 1)


def test_what_is_recorded_has_no_progress_to_tell(service: Service) -> None:
    query = urlencode({"position": POSITION, "search": "alphabeta"})
    service.get(f"/api/search/steps?{query}")
    assert service.get(f"/api/search/progress?{query}").json == {"steps": 0, "ahead": 0}
    refused = service.get(f"/api/search/progress?{query}&step=1")
    assert refused.status == 400
    assert refused.json["error"] == "unknown parameter 'step': known are position, search"


def test_several_steps_come_at_once_and_end_with_the_search(service: Service) -> None:
    views = service.get(steps(service, position=POSITION, search="alphabeta", step=1220, count=40)).json["views"]
    assert [view["step"] for view in views] == [1220, 1221, 1222, 1223]
    beyond = service.get(steps(service, position=POSITION, search="alphabeta", step=9_999_999)).json["views"]
    assert [view["step"] for view in beyond] == [1223]


def test_forty_steps_stay_below_half_a_megabyte(service: Service) -> None:
    answer = service.get(steps(service, position="6,7,4", search="mcts:playouts=300", step=900, count=40))
    assert answer.status == 200
    assert len(answer.data) < 500_000


@pytest.mark.parametrize(
    ("query", "line"),
    [
        ({"search": "minimax"}, "position is missing"),
        ({"position": POSITION}, "search is missing"),
        ({"position": "3,3", "search": "minimax"}, "is not a game"),
        ({"position": POSITION, "search": "magic"}, "no search 'magic' can be watched"),
        ({"position": POSITION, "search": "minimax:depth=99"}, "depth is a whole number from 1 to 9"),
        ({"position": POSITION, "search": "alphabeta:ordering=best"}, "unknown ordering"),
        ({"position": POSITION, "search": "minimax:ordering=center"}, "minimax has no option 'ordering'"),
        ({"position": POSITION, "search": "minimax", "step": -1}, "step is a whole number"),
        ({"position": POSITION, "search": "minimax", "step": "1e9"}, "step is a whole number"),
        ({"position": POSITION, "search": "minimax", "count": 41}, "count is a whole number from 1 to 40"),
        ({"position": POSITION, "search": "minimax", "colour": 1}, "unknown parameter 'colour'"),
        ({"position": "15,15,5", "search": "minimax:depth=2"}, "at most 42"),
        ({"position": "4,4,3", "search": "minimax"}, "too large"),
        ({"position": "3,3,3 XXX/OO1/3 O", "search": "minimax"}, "the game is over"),
    ],
)
def test_bad_questions_get_one_line(service: Service, query: dict[str, object], line: str) -> None:
    answer = service.get(steps(service, **query))
    assert answer.status == 400
    assert line in answer.error


def test_a_lesson_comes_page_by_page_without_its_answers(service: Service) -> None:
    lessons = service.get("/api/lessons").json["lessons"]
    assert [lesson["id"] for lesson in lessons] == ["minimax", "pruning", "ordering", "evaluation", "second-player"]
    page = service.get("/api/lessons/pruning/3").json
    assert page["question"]["choices"] == ["0", "1", "2", "3"]
    assert page.keys() == {"text", "position", "search", "second", "step", "question"}
    assert service.post("/api/lessons/pruning/3", {"answer": "1"}).json["right"] is True
    assert service.post("/api/lessons/pruning/3", {"answer": "2"}).json["right"] is False


@pytest.mark.parametrize(
    ("path", "body", "line"),
    [
        ("/api/lessons/magic/1", {"answer": "1"}, "no lesson 'magic'"),
        ("/api/lessons/pruning/0", {"answer": "1"}, "pages 1 to 7"),
        ("/api/lessons/pruning/x", {"answer": "1"}, "a page is a number"),
        ("/api/lessons/pruning/1", {"answer": "1"}, "asks nothing"),
        ("/api/lessons/pruning/3", {"answer": "many"}, "choose one of 0, 1, 2, 3"),
        ("/api/lessons/pruning/3", {}, "lacks 'answer'"),
        ("/api/puzzles/none/move", {"moves": ["a1"]}, "no puzzle 'none'"),
        ("/api/puzzles/3-3-3-win-1-1/move", {"moves": []}, "an odd number of moves"),
        ("/api/puzzles/3-3-3-win-1-1/move", {"moves": ["z9"]}, "is not a cell"),
        ("/api/puzzles/3-3-3-win-1-1/move", {"moves": "a1"}, "must be a list"),
        ("/api/puzzles/3-3-3-win-1-1/hint", {"moves": ["a1"]}, "an even number of moves"),
    ],
)
def test_bad_answers_get_one_line(service: Service, path: str, body: dict[str, object], line: str) -> None:
    answer = service.post(path, body)
    assert answer.status == 400
    assert line in answer.error


def test_puzzles_come_without_their_answers(service: Service) -> None:
    puzzles = service.get("/api/puzzles").json["puzzles"]
    assert len(puzzles) >= 60
    assert all(puzzle.keys() == {"id", "kind", "game", "task", "position", "moves", "level"} for puzzle in puzzles)
    levels = [puzzle["level"] for puzzle in puzzles]
    assert levels == sorted(levels)
