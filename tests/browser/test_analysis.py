"""The analysis beside the board: started, read, walked and stopped; a game reviewed."""

import json
import re

from playwright.sync_api import WebSocketRoute, expect

from browser.visitor import Visitor


def open_analysis(visitor: Visitor, position: str) -> None:
    visitor.open(position).page.click("#analysis-toggle")
    visitor.page.click("#analyse")


def test_an_analysis_is_started_read_and_stopped(visitor: Visitor) -> None:
    open_analysis(visitor, "gomoku moves h8 i9")
    page = visitor.page
    expect(page.locator("#analysis-facts")).to_have_text(re.compile(r"Depth \d+ · [\d.]+[km]? nodes"))
    expect(page.locator("#analysis-list li:visible")).to_have_count(3)
    expect(page.locator("#board .ghost")).to_have_count(3)
    assert page.locator("#board .ghost-text").all_text_contents() != []
    page.select_option("#analysis-lines", "5")
    expect(page.locator("#analysis-list li:visible")).to_have_count(5)
    expect(page.locator("#board .ghost")).to_have_count(5)
    page.click("#analyse")
    expect(page.locator("#analyse")).to_have_text("Analyse")
    facts = page.locator("#analysis-facts").text_content()
    # After the answer to a later question nothing of the stopped search can be on its way.
    page.evaluate("fetch('/api/players').then(answer => answer.json())")
    assert page.locator("#analysis-facts").text_content() == facts


def test_the_analysis_follows_the_game(visitor: Visitor) -> None:
    open_analysis(visitor, "3,3,3 moves b2")
    expect(visitor.page.locator("#analysis-verdict")).to_contain_text("Draw")
    visitor.play("b1")
    expect(visitor.page.locator("#analysis-verdict")).to_have_text(re.compile(r"X wins in \d moves proved"))
    expect(visitor.page.locator("#evaluation-bar")).to_have_attribute("aria-valuenow", "100")


def test_exact_values_are_marked_as_proved_with_their_distance(visitor: Visitor) -> None:
    open_analysis(visitor, "3,3,3 XX1/OO1/3 O")
    expect(visitor.page.locator("#analysis-verdict")).to_have_text("O wins in 1 move proved")
    visitor.says("Best move c2: O wins in 1 move, proved")
    expect(visitor.page.locator("#evaluation-bar")).to_have_attribute("aria-valuenow", "0")
    expect(visitor.cell("c2")).to_have_attribute("aria-label", re.compile("suggestion 1"))


def test_a_line_is_walked_and_kept_as_a_variation(visitor: Visitor) -> None:
    open_analysis(visitor, "3,3,3 moves b2 b1")
    page = visitor.page
    expect(page.locator("#analysis-verdict")).to_contain_text("proved")
    line = page.locator("#analysis-list li").first.locator(".pv-move:visible")
    pv = line.all_text_contents()
    line.nth(1).click()
    expect(page.locator("#prompt")).to_contain_text(f"2 of {len(pv)} moves")
    expect(page.locator("#board .cell.taken")).to_have_count(4)
    page.get_by_role("button", name="On a move").click()
    expect(page.locator("#board .cell.taken")).to_have_count(5)
    page.get_by_role("button", name="Keep as variation").click()
    assert visitor.moves == ["b2", "b1", *pv[:3]]


def test_variations_and_comments_are_kept_in_the_tree(visitor: Visitor) -> None:
    visitor.open().new_game("tictactoe").play("b2", "a1", "c3")
    page = visitor.page
    page.click("#undo")
    page.click("#undo")
    visitor.play("b1")
    page.fill("#comment", "an edge loses")
    expect(page.locator(".variation")).to_contain_text("b1")
    expect(page.locator(".variation .comment")).to_have_text("an edge loses")
    page.get_by_role("button", name="Make main line").click()
    expect(page.locator(".variation")).to_contain_text("a1")
    page.get_by_role("button", name="X c3").click()
    assert visitor.moves == ["b2", "a1", "c3"]
    page.get_by_role("button", name="Delete c3 and what follows").click()
    assert visitor.moves == ["b2", "a1"]


def test_a_review_finds_the_planted_blunder_and_lets_it_be_played_again(visitor: Visitor) -> None:
    # O answers the centre on an edge, which loses by force; X takes the draw back to nothing better than that.
    visitor.open("3,3,3 moves b2 b1 a3 c1 a1 a2 c3")
    page = visitor.page
    visitor.shows("X wins")
    page.click("#analysis-toggle")
    page.click("#review")
    expect(page.locator("#review-state")).to_contain_text("Accuracy: X 100%")
    mistake = page.locator("#mistakes li").first
    expect(mistake).to_contain_text("O b1")
    expect(mistake).to_contain_text("blunder")
    expect(page.locator(".move-list .blunder").first).to_have_text("b1??")
    expect(page.locator(".graph .spot.blunder")).not_to_have_count(0)
    better = re.search(r"better: ([a-z]\d+)", mistake.text_content() or "")
    assert better
    mistake.get_by_role("button", name="Try again").click()
    expect(page.locator("#prompt")).to_contain_text("Find a better move than b1.")
    assert visitor.moves == ["b2"]
    expect(mistake).not_to_contain_text("better")
    visitor.play(better[1])
    expect(page.locator("#prompt")).to_have_text(re.compile(rf"^Yes: {better[1]} is the engine.s move\."))
    page.get_by_role("button", name="Done").click()
    expect(page.locator("#prompt")).to_be_hidden()


def test_a_mistake_played_again_is_judged_as_a_review_judges(visitor: Visitor) -> None:
    #  . . .
    #  . X .   every corner draws, every edge loses: O b1 was the mistake
    #  . O .
    visitor.open("3,3,3 moves b2 b1 a3 c1 a1 a2 c3")
    page = visitor.page
    page.click("#analysis-toggle")
    page.click("#review")
    expect(page.locator("#review-state")).to_contain_text("Accuracy")
    mistake = page.locator("#mistakes li").first
    better = re.search(r"better: ([a-z]\d+)", mistake.text_content() or "")
    assert better
    equal = next(corner for corner in ("a1", "c1", "c3", "a3") if corner != better[1])
    mistake.get_by_role("button", name="Try again").click()
    visitor.play(equal)
    expect(page.locator("#prompt")).to_contain_text(f"Yes: {equal} is as good as any.")
    visitor.says(f"Yes: {equal} is as good as any.")
    page.get_by_role("button", name="Try once more").click()
    visitor.play("b3")
    expect(page.locator("#prompt")).to_contain_text("No: b3 is a blunder too.")
    page.get_by_role("button", name="Try once more").click()
    visitor.play("b1")
    expect(page.locator("#prompt")).to_contain_text("b1 was played in the game.")


def test_a_hidden_page_ends_its_analysis(visitor: Visitor) -> None:
    with visitor.page.expect_websocket() as opened:
        open_analysis(visitor, "gomoku moves h8 i9")
    expect(visitor.page.locator("#board .ghost")).to_have_count(3)
    with opened.value.expect_event("close"):
        visitor.page.evaluate(
            "Object.defineProperty(document, 'hidden', {value: true, configurable: true});"
            "document.dispatchEvent(new Event('visibilitychange'))"
        )


def test_nothing_is_taken_from_under_a_hand_while_reports_come(visitor: Visitor) -> None:
    open_analysis(visitor, "gomoku moves h8 i9")
    page = visitor.page
    expect(page.locator("#analysis-list li:visible")).to_have_count(3)
    page.locator("#analysis-list .pv-move").nth(1).click()
    held = [
        page.locator("#analysis-list .pv-move").first.element_handle(),
        page.locator(".move-list .move").nth(1).element_handle(),
        page.get_by_role("button", name="On a move").element_handle(),
    ]
    held[-1].focus()
    for _ in range(4):
        facts = page.locator("#analysis-facts").text_content()
        expect(page.locator("#analysis-facts")).not_to_have_text(facts or "")
    assert [element.evaluate("element => element.isConnected") for element in held] == [True] * 3
    assert held[-1].evaluate("element => element === document.activeElement")


def analyse_with(visitor: Visitor, *messages: object, close: bool = False) -> None:
    """Start an analysis that a stand-in for the server answers with these messages."""

    def answer(socket: WebSocketRoute) -> None:
        def reply(_: object) -> None:
            for message in messages:
                socket.send(json.dumps(message))
            if close:
                socket.close()

        socket.on_message(reply)

    visitor.page.route_web_socket("**/api/analysis", answer)
    open_analysis(visitor, "3,3,3")


def test_a_visitor_who_waits_is_told_the_place_in_the_queue(visitor: Visitor) -> None:
    analyse_with(visitor, {"busy": True, "place": 3, "position": "3,3,3 3/3/3 X"})
    expect(visitor.page.locator("#analysis-facts")).to_have_text("The server is busy: place 3 in the queue.")


def test_a_server_with_too_much_to_do_is_asked_again_after_a_while(visitor: Visitor) -> None:
    line = {"move": "b2", "score": 5, "mate": None, "value": None, "distance": None, "pv": ["b2"]}
    report = {"position": "3,3,3 3/3/3 X", "depth": 8, "nodes": 900, "seconds": 2, "lines": [line]}
    answers: list[object] = [{"busy": True, "place": None, "done": True, "reason": "try again later"}, report]

    def answer(socket: WebSocketRoute) -> None:
        socket.on_message(lambda _: socket.send(json.dumps(answers.pop(0))))

    visitor.page.clock.install()
    visitor.page.route_web_socket("**/api/analysis", answer)
    open_analysis(visitor, "3,3,3")
    expect(visitor.page.locator("#analysis-facts")).to_have_text("The server is busy: asking again in a moment.")
    expect(visitor.page.locator("#analyse")).to_have_text("Stop")
    assert len(answers) == 1
    visitor.page.clock.fast_forward(5_000)
    expect(visitor.page.locator("#analysis-facts")).to_contain_text("Depth 8")


def test_nobody_is_asked_again_after_a_stop(visitor: Visitor) -> None:
    asked: list[str] = []

    def answer(socket: WebSocketRoute) -> None:
        def reply(message: str | bytes) -> None:
            asked.append(str(message))
            socket.send(json.dumps({"busy": True, "place": None, "done": True}))

        socket.on_message(reply)

    visitor.page.clock.install()
    visitor.page.route_web_socket("**/api/analysis", answer)
    open_analysis(visitor, "3,3,3")
    expect(visitor.page.locator("#analysis-facts")).to_contain_text("asking again")
    visitor.page.click("#analyse")
    visitor.page.clock.fast_forward(60_000)
    expect(visitor.page.locator("#analyse")).to_have_text("Analyse")
    assert ["start" in message for message in asked] == [True, False]


def test_a_connection_that_is_cut_is_named(visitor: Visitor) -> None:
    analyse_with(visitor, close=True)
    expect(visitor.page.locator("#analysis-facts")).to_contain_text("The analysis was cut off")
    expect(visitor.page.locator("#analyse")).to_have_text("Analyse")


def test_a_search_that_gave_way_goes_on_and_forgets_nothing(visitor: Visitor) -> None:
    line = {"move": "b2", "score": 5, "mate": None, "value": None, "distance": None, "pv": ["b2"]}
    known = {"position": "3,3,3 3/3/3 X", "depth": 8, "nodes": 900, "seconds": 2, "lines": [line]}
    deeper = {**known, "depth": 9, "nodes": 950}
    shallow = {**known, "depth": 1, "nodes": 1}
    asked: list[object] = []

    def answer(socket: WebSocketRoute) -> None:
        def reply(message: object) -> None:
            asked.append(message)
            first = len(asked) == 1
            for report in [known | {"done": True, "gave_way": True}] if first else [shallow, deeper | {"done": True}]:
                socket.send(json.dumps(report))

        socket.on_message(reply)

    visitor.page.route_web_socket("**/api/analysis", answer)
    open_analysis(visitor, "3,3,3")
    expect(visitor.page.locator("#analysis-facts")).to_contain_text("Depth 8")
    expect(visitor.page.locator("#analysis-facts")).to_contain_text("Depth 9")
    assert asked[0] == asked[1]
