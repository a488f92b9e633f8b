"""A fuzzer over the description: whatever is asked, the answer is one that the description knows, and never a 500."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from noughts.web.limits import Limits
from noughts.web.openapi import description
from web_service import Service

LIMITS = Limits(best_time=0.05, request_rate=1e6, request_burst=10**6)
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
REFUSALS = {"expected-statuses": [400, 405, 413, 415]}
CONFIG = schemathesis.Config.from_dict({"checks": {"negative_data_rejection": REFUSALS}})
schema = schemathesis.openapi.from_dict(description(LIMITS), config=CONFIG)


@pytest.fixture(scope="module")
def fuzzed() -> Iterator[Service]:
    with Service(LIMITS) as running:
        yield running
        assert running.is_idle()


@schema.parametrize()
@settings(
    max_examples=25,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_no_request_makes_the_server_fail(case: Case[Any], fuzzed: Service) -> None:
    case.call_and_validate(base_url=fuzzed.address.rstrip("/"), checks=CHECKS)
