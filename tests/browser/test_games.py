"""Whole games in the browser: won, lost, drawn, walked back and forth, by mouse and by keyboard."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from browser.visitor import Visitor
from noughts import Position, Side
from noughts.game import cell_name
from noughts.textbook import minimax_ab


def value_for(side: Side, position: Position) -> float:
    value = minimax_ab(position)[0]
    return value if side is Side.X else -value


def ranked(position: Position) -> list[str]:
    """The moves of the side to move, the worst first."""
    worth = {move: value_for(position.turn, position.play(move)) for move in position.legal_moves}
    return [cell_name(move, position.rules) for move in sorted(worth, key=lambda move: worth[move])]


def test_a_person_wins_against_another(visitor: Visitor) -> None:
    visitor.open().new_game("tictactoe")
    visitor.shows("X to move").play("b2").shows("O to move").play("a1", "c3", "a2", "a3", "c1").shows("X to move")
    visitor.play("b3").shows("X wins").says("X b3. X wins")
    assert visitor.page.locator("#board .cell.won").count() == 3
    visitor.cell("b1").click(force=True)
    assert visitor.moves == ["b2", "a1", "c3", "a2", "a3", "c1", "b3"]


def test_perfect_beats_a_person_who_always_plays_the_worst_move(visitor: Visitor) -> None:
    visitor.open().new_game("tictactoe", o="perfect")
    while not (position := Position.parse(visitor.position)).is_over:
        visitor.play(ranked(position)[0])
        visitor.wait_for_moves(position.ply + 2)
    visitor.shows("O wins")
    assert Position.parse(visitor.position).winner is Side.O


def test_perfect_draws_with_a_person_who_always_plays_the_best_move(visitor: Visitor) -> None:
    visitor.open().new_game("tictactoe", x="perfect")
    visitor.wait_for_moves(1)
    while not (position := Position.parse(visitor.position)).is_over:
        visitor.play(ranked(position)[-1])
        visitor.wait_for_moves(min(position.ply + 2, 9))
    visitor.shows("A draw")
    assert (len(visitor.moves), Position.parse(visitor.position).winner) == (9, None)


def test_easy_loses_to_a_person_who_always_plays_the_best_move_it_can(visitor: Visitor) -> None:
    # Three in a row on 4 by 4 is won by whoever begins and knows how, whatever the other does.
    visitor.open("4,4,3")
    visitor.page.select_option("#player-O", "easy")
    for _ in range(8):
        position = Position.parse(visitor.position)
        visitor.play(ranked_by_depth(position))
        after = position.play(position.parse_move(visitor.moves[-1]))
        if after.is_over:
            break
        visitor.wait_for_moves(position.ply + 2)
    visitor.shows("X wins")
    assert Position.parse(visitor.position).winner is Side.X


def ranked_by_depth(position: Position) -> str:
    """A move that wins by force, the quickest first."""
    for depth in (1, 3, 5, 7):
        for move in position.legal_moves:
            if wins(position.play(move), depth - 1):
                return cell_name(move, position.rules)
    raise AssertionError(f"no forced win in {position}")


def wins(position: Position, depth: int) -> bool:
    """Whether the side that has just moved wins within so many plies, whatever the other does."""
    if position.is_over:
        return position.winner is not None and position.winner is not position.turn
    if depth <= 0:
        return False
    return all(
        not reply.is_over and any(wins(reply.play(move), depth - 2) for move in reply.legal_moves)
        for reply in map(position.play, position.legal_moves)
    )


def test_undo_goes_back_to_the_start_and_redo_to_the_end(visitor: Visitor) -> None:
    moves = ["b2", "a1", "c3", "a2", "a3", "c1", "b3"]
    visitor.open().new_game("tictactoe").play(*moves).shows("X wins")
    undo, redo = visitor.page.locator("#undo"), visitor.page.locator("#redo")
    for left in range(len(moves) - 1, -1, -1):
        undo.click()
        assert visitor.moves == moves[:left]
    expect(undo).to_be_disabled()
    visitor.shows("X to move")
    assert visitor.page.locator("#board .cell.taken").count() == 0
    for done in range(1, len(moves) + 1):
        redo.click()
        assert visitor.moves == moves[:done]
    expect(redo).to_be_disabled()
    visitor.shows("X wins")


def test_undo_against_the_computer_takes_its_move_back_too(visitor: Visitor) -> None:
    visitor.open().new_game("tictactoe", o="perfect").play("b2")
    visitor.wait_for_moves(2)
    visitor.page.click("#undo")
    assert visitor.moves == []
    visitor.shows("Your move, X")


def test_the_computer_waits_when_it_began_and_all_was_undone(visitor: Visitor) -> None:
    visitor.open().new_game("tictactoe", x="perfect")
    visitor.wait_for_moves(1)
    visitor.page.click("#undo")
    assert visitor.moves == []
    visitor.page.get_by_role("button", name="Let the computer move").click()
    visitor.wait_for_moves(1)


def test_thirty_moves_of_gomoku(visitor: Visitor) -> None:
    # Rows and columns apart, so that neither side gets five in a row by accident.
    spots = [f"{'abcdefghijklmno'[col]}{row}" for row in range(1, 16, 2) for col in range(row % 4, 15, 3)][:30]
    visitor.open().new_game("gomoku").play(*spots)
    assert visitor.moves == spots
    visitor.shows("X to move")
    assert visitor.page.locator("#board .stone").count() == 30


def test_a_game_of_gomoku_against_the_computer_answers_every_move(visitor: Visitor) -> None:
    visitor.open().new_game("gomoku", o="easy")
    for number, move in enumerate(("h8", "a1", "o15"), 1):
        if visitor.cell(move).get_attribute("aria-label") == f"{move}, empty":
            visitor.play(move)
            visitor.wait_for_moves(2 * number)
    assert len(visitor.moves) == 6


def test_a_column_is_enough_under_gravity(visitor: Visitor) -> None:
    visitor.open().new_game("connect4")
    visitor.cell("d6").click()
    visitor.cell("d6").click()
    visitor.cell("d1").click()
    visitor.shows("O to move")
    assert visitor.moves == ["d1", "d2", "d3"]


def test_hint_resign_and_swapped_sides(visitor: Visitor) -> None:
    visitor.open("3,3,3 XX1/OO1/3 X")
    visitor.page.click("#hint")
    visitor.says("Hint: c3")
    expect(visitor.cell("c3")).to_have_attribute("aria-label", "c3, empty, hint")
    visitor.page.click("#resign")
    visitor.shows("X resigned: O wins")
    expect(visitor.page.locator("#resign")).to_be_disabled()
    visitor.new_game("tictactoe", o="perfect").play("b2")
    visitor.wait_for_moves(2)
    visitor.page.click("#swap-sides")
    visitor.wait_for_moves(3)
    visitor.shows("Your move, O")


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def tab_to(page: Page, target: str) -> None:
    """Press Tab until the element has the focus, as a person without a mouse does."""
    for _ in range(60):
        if page.evaluate("target => document.activeElement.matches(target)", target):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reached {target}")


def test_a_whole_game_by_keyboard_alone(visitor: Visitor) -> None:
    page = visitor.open().page
    tab_to(page, "#new-game")
    press(page, "Enter")
    tab_to(page, "[data-game=tictactoe]")
    press(page, "Enter")
    tab_to(page, "#new-O")
    press(page, "Home")
    tab_to(page, "#start-game")
    press(page, "Enter")
    expect(page.locator("#new-game-dialog")).not_to_be_visible()
    page.keyboard.press("Home")
    tab_to(page, "[data-cell]")
    press(page, "Enter")
    visitor.says("X b2. O to move")
    press(page, "ArrowUp", "Home", " ")  # O a3
    press(page, "End", "Enter")  # X c3
    press(page, "PageDown", "Enter")  # O c1
    press(page, "ArrowLeft", "ArrowLeft", "Enter")  # X a1 and wins
    visitor.shows("X wins").says("X a1. X wins")
    assert visitor.moves == ["b2", "a3", "c3", "c1", "a1"]
    press(page, "Control+z", "Control+z")
    assert visitor.moves == ["b2", "a3", "c3"]
    press(page, "Control+Shift+z")
    assert visitor.moves == ["b2", "a3", "c3", "c1"]
    tab_to(page, "#analysis-toggle")
    press(page, "Enter")
    tab_to(page, "#analyse")
    press(page, "Enter")
    expect(page.locator("#analysis-verdict")).to_contain_text("proved")
    expect(page.locator("#analysis-verdict")).to_contain_text("X wins in 1 move")


def test_arrow_keys_stop_at_the_edge(visitor: Visitor) -> None:
    page = visitor.open("3,3,3").page
    visitor.cell("b2").focus()
    press(page, *["ArrowUp"] * 5, *["ArrowLeft"] * 5)
    label: Any = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert re.fullmatch("a3, empty", label)
