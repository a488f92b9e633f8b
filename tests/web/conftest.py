"""One server for the tests that leave it as they found it."""

from collections.abc import Iterator

import pytest

from web_service import Service


@pytest.fixture(scope="module")
def service() -> Iterator[Service]:
    with Service() as running:
        yield running
