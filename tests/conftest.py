"""How hypothesis runs: no deadlines on shared machines, and the same examples every time where CI decides."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "noughts",
    deadline=None,
    derandomize=bool(os.environ.get("CI")),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("noughts")
