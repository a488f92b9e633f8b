"""Guided lessons: texts beside a recorded search, and questions whose answers are looked up in the recording."""

import json
import math
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from noughts.game import NoughtsError, Position, cell_name, quoted
from noughts.textbook import won_score
from noughts.web.search_moment import moment_at
from noughts.web.search_recipe import Recipe
from noughts.web.search_recording import KINDS, Recording
from noughts.web.search_view import summary
from noughts.web.search_words import number

Json = dict[str, Any]
Recordings = Callable[[Position, Recipe], Awaitable[Recording]]

LESSONS: list[Json] = json.loads((Path(__file__).parent / "lessons.json").read_text(encoding="utf-8"))
_SIDES = ["X", "nobody", "O"]


@dataclass(frozen=True)
class Page:
    """One step of a lesson, with the searches it shows."""

    content: Json
    recording: Recording
    second: Recording | None

    @property
    def at(self) -> int:
        """The step of the search at which the page begins."""
        return locate(self.recording, self.content["view"]["at"])

    def data(self) -> Json:
        """Return the page as a JSON object has it, without the answer."""
        view = self.content["view"]
        data: Json = {
            "text": self.content["text"],
            "position": view["position"],
            "search": view["search"],
            "second": view.get("second"),
            "step": self.at,
        }
        if question := self.content.get("question"):
            data["question"] = {"ask": question["ask"], "choices": self.choices()}
        return data

    def choices(self) -> list[str]:
        """Return what may be answered."""
        question = self.content["question"]
        match question["kind"]:
            case "node-value" | "root-value":
                return [number(1), number(0), number(-1)]
            case "root-move":
                rules = self.recording.position.rules
                return [cell_name(move, rules) for move in self.recording.position.legal_moves]
            case "cut-count":
                return ["0", "1", "2", "3"]
            case "same-value":
                return ["yes", "no"]
            case "fewer":
                return [str(summary(recording)["label"]) for recording in self._both()]
            case "ratio":
                return [str(choice) for choice in question["choices"]]
            case "losing-moves":
                return ["0", "1", "4", "9"]
            case "sign" | "winner":
                return _SIDES
        raise AssertionError(question["kind"])

    def answer(self) -> str:
        """Return the right answer, found in the recorded search."""
        recording = self.recording
        question = self.content["question"]
        match question["kind"]:
            case "node-value":
                return number(self._node_value())
            case "root-value":
                return number(recording.result[0])
            case "root-move":
                rules = recording.position.rules
                return cell_name(divmod(recording.result[1] or 0, rules.cols), rules)
            case "cut-count":
                mark = recording.next_in(recording.marks, self.at)
                assert mark is not None
                return str(len(moment_at(recording, mark).here.cut))
            case "same-value":
                first, second = self._both()
                return "yes" if first.result[0] == second.result[0] else "no"
            case "fewer":
                return str(summary(min(self._both(), key=lambda one: one.stats.nodes))["label"])
            case "ratio":
                costs = sorted(one.stats.nodes for one in self._both())
                times = math.log(costs[1] / costs[0])
                return str(min(question["choices"], key=lambda choice: abs(math.log(choice) - times)))
            case "losing-moves":
                branches = moment_at(recording, recording.steps - 1).here.branches
                return str(sum(branch.value == -1 for branch in branches))
            case "sign":
                value = self._node_value()
                return _SIDES[0] if value > 0 else _SIDES[2] if value < 0 else _SIDES[1]
            case "winner":
                value = recording.result[0] or 0
                least = won_score(recording.position) if recording.recipe.limited else 1
                return _SIDES[0] if value >= least else _SIDES[2] if value <= -least else _SIDES[1]
        raise AssertionError(question["kind"])

    def judge(self, given: str) -> Json:
        """Return whether an answer is right, and why the right one is; a wrong one may be tried again."""
        if "question" not in self.content:
            raise NoughtsError("this page asks nothing")
        if given not in self.choices():
            raise NoughtsError(f"{quoted(given)} cannot be answered: choose one of {', '.join(self.choices())}")
        answer = self.answer()
        if given != answer:
            return {"right": False, "words": f"Not {given}. Step through the search and try again."}
        return {"right": True, "words": self.content["question"]["because"].replace("{answer}", answer)}

    def _node_value(self) -> float:
        """Return the value with which the node shown, or one so many levels up, is left."""
        path = self.recording.path(self.at)
        left = self.recording.left_at(path[-1 - self.content["question"].get("up", 0)])
        assert left is not None
        return self.recording.value[left]

    def _both(self) -> tuple[Recording, Recording]:
        assert self.second is not None
        return self.recording, self.second


def locate(recording: Recording, at: Json) -> int:
    """Return the step that a lesson names: by number, fraction, leaf, cutoff, kind of event, or a child's end."""
    before = 1 if at.get("before") else 0
    if "step" in at:
        return int(at["step"])
    if "fraction" in at:
        return int(at["fraction"] * recording.steps)
    if "leaf" in at:
        return recording.leaves[at["leaf"]] - before
    if "mark" in at:
        return recording.marks[at["mark"]] - before
    if "kind" in at:
        kind = [kind.value for kind in KINDS].index(at["kind"])
        return [step for step, code in enumerate(recording.kind) if code == kind][at["number"]]
    if "child" in at:
        child = sorted(recording.children(recording.roots[0]).values())[at["child"]]
        left = recording.left_at(child)
        assert left is not None
        return left - before
    return recording.steps - 1


def contents() -> list[Json]:
    """Return the lessons without their pages."""
    return [
        {"id": lesson["id"], "title": lesson["title"], "summary": lesson["summary"], "pages": len(lesson["steps"])}
        for lesson in LESSONS
    ]


async def page_of(lesson: str, page: int, recordings: Recordings) -> Page:
    """Return a page, its searches recorded, or raise an error that says which there are."""
    found = next((one for one in LESSONS if one["id"] == lesson), None)
    if found is None:
        raise NoughtsError(f"no lesson {quoted(lesson)}: there are {', '.join(one['id'] for one in LESSONS)}")
    if not 1 <= page <= len(found["steps"]):
        raise NoughtsError(f"lesson {lesson} has pages 1 to {len(found['steps'])}, not {page}")
    content = found["steps"][page - 1]
    view = content["view"]
    position = Position.parse(view["position"])
    recording = await recordings(position, Recipe.parse(view["search"]))
    second = await recordings(position, Recipe.parse(view["second"])) if "second" in view else None
    return Page(content, recording, second)
