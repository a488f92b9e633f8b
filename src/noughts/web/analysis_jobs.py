"""What a worker does for a visitor with a running connection: an analysis, or a review of a game."""

from collections.abc import Iterator

from noughts.engine import Judged, Line, review, summary
from noughts.game import NoughtsError, Position
from noughts.game.records import Record
from noughts.web.mailbox import Mailbox, Message
from noughts.web.pool import Job, Turn


class StreamJob(Job):
    """Work that reports to a mailbox as it goes."""

    def __init__(self, text: str, mailbox: Mailbox) -> None:
        """Make the job of the position that the visitor wrote so."""
        super().__init__()
        self.text = text
        self.mailbox = mailbox

    def ended(self, error: Exception | None) -> None:
        """Tell the visitor that nothing more will come, and why."""
        if isinstance(error, NoughtsError):
            self.mailbox.put({"error": str(error), "done": True})
        elif error is not None:
            self.mailbox.put({"error": "the server has made a mistake, which is in its log", "done": True})


class Analysis(StreamJob):
    """The best lines of a position, live."""

    def __init__(self, text: str, lines: int, seconds: float, mailbox: Mailbox) -> None:
        super().__init__(text, mailbox)
        self._position = Position.parse(text)
        if self._position.is_over:
            raise NoughtsError(f"there is nothing to search, the game is over: {self._position.outcome()}")
        self._lines = lines
        self._seconds = seconds

    def work(self, turn: Turn) -> bool:
        """Search until the time is over, nothing is left to find out, or others wait long enough."""
        infos = turn.engine.analyse(self._position, lines=self._lines, time=self._seconds)
        last: Message = {"position": str(self._position), "lines": []}
        gave_way = False
        for info in infos:
            last = info.data(self._position)
            self.mailbox.put_latest(last)
            if not gave_way and turn.is_over:
                gave_way = True
                turn.engine.stop()
            if self.stopped:
                # A stop that came before the search began was not heard by it.
                turn.engine.stop()
        self.mailbox.put({**last, "done": True, "gave_way": gave_way})
        return True


class Review(StreamJob):
    """Every move of a game judged; it gives way between two moves and goes on when its turn comes again."""

    def __init__(self, text: str, seconds: float, mailbox: Mailbox) -> None:
        super().__init__(text, mailbox)
        self._record = Record.of_text(text)
        if not self._record.moves:
            raise NoughtsError("there is nothing to review: give the moves of a game, as in 3,3,3 moves b2 a1")
        self._seconds = seconds
        self._turn: Turn | None = None
        self._judged: list[Judged] = []
        self._judgements: Iterator[Judged] = review(self._record.start, self._record.moves, self._evaluate)

    def work(self, turn: Turn) -> bool:
        """Judge moves until the game is over or others wait long enough."""
        self._turn = turn
        try:
            for judged in self._judgements:
                self._judged.append(judged)
                self.mailbox.put(judged.data())
                if turn.is_over and judged.ply < len(self._record.moves):
                    return False
        except _StoppedError:
            pass
        self.mailbox.put({"done": True, "position": self.text, "summary": summary(self._judged)})
        return True

    def _evaluate(self, position: Position) -> Line:
        assert self._turn is not None
        engine = self._turn.engine
        best: Line | None = None
        for info in engine.analyse(position, time=self._seconds):
            best = info.best
            if self.stopped:
                engine.stop()
        if self.stopped or best is None:
            raise _StoppedError
        return best


class _StoppedError(Exception):
    """The visitor wants no more of the review."""
