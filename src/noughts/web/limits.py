"""What a visitor may ask for, and how much of the machine all of them get."""

import os
from dataclasses import dataclass, field


def _usual_workers() -> int:
    return min(2, os.cpu_count() or 1)


@dataclass(frozen=True, slots=True)
class Limits:
    """Every limit of the server; seconds, bytes and counts."""

    workers: int = field(default_factory=_usual_workers)
    """Searches that run at the same time, one thread each."""
    waiting: int = 200
    """Searches that may wait for their turn; whoever comes then is told that the server is busy."""
    turn: float = 2.0
    """Seconds after which a running analysis gives way when others wait."""
    hash_mb: int = 32
    """MiB that one search may remember in."""

    analysis_time: float = 30.0
    best_time: float = 10.0
    review_time: float = 5.0
    """For each move of a game."""
    lines: int = 20
    nodes: int = 1_000_000_000
    depth: int = 200

    body: int = 64 * 1024
    message: int = 16 * 1024
    patience: float = 10.0
    """Seconds that a visitor may take to send a request, or to take in one message."""
    connections: int = 500
    """Running connections for analysis, all visitors together."""
    per_address: int = 16
    per_loopback: int = 256
    """The same for the machine that the server runs on: everybody there has one address."""
    bad_messages: int = 10
    """Messages that cannot be used before a connection is closed."""
    message_rate: float = 10.0
    message_burst: int = 40
    request_rate: float = 50.0
    """Requests for data a second from one address."""
    request_burst: int = 300
