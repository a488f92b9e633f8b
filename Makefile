# Noughts. `make help` lists what can be made.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
NATIVE := CMakeLists.txt pyproject.toml $(shell find native -name '*.[ch]pp' 2>/dev/null)
PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check
SANITIZERS := address,undefined thread

.DEFAULT_GOAL := help
.PHONY: help run build test test-long lint format types layers stub native-tests pytest wheel bench bench-uct bench-tactics bench-speed bench-levels bench-timing bench-endurance bench-openspiel bench-versions bench-web fit-weights clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## */\1\t/' | expand -t 16

run: $(VENV)/run-ready ## install into .venv and start noughts
	@$(BIN)/noughts

build: $(VENV)/run-ready ## build the native core and install into .venv

test: lint types layers stub native-tests pytest wheel ## everything that must pass before a change lands

test-long: native-tests ## the tests that take minutes
	$(BIN)/pytest -m long
	NOUGHTS_ROUNDS=20 build/sanitized-address,undefined/noughts_tests test_engine_conduct
	NOUGHTS_ROUNDS=20 build/sanitized-thread/noughts_tests test_engine_conduct

lint: $(VENV)/test-ready ## ruff: rules and layout of the code
	$(BIN)/ruff check
	$(BIN)/ruff format --check

format: $(VENV)/test-ready ## let ruff lay out the code
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

types: $(VENV)/test-ready ## mypy, strict
	$(BIN)/mypy

layers: $(VENV)/test-ready ## who may call whom
	$(BIN)/lint-imports --no-cache

stub: $(VENV)/test-ready ## the stub of the native core against its binary
	MYPYPATH=src $(BIN)/python -m mypy.stubtest noughts._native

native-tests: $(SANITIZERS:%=native-tests-%) ## the C++ tests under the sanitizers of addresses, undefined behaviour and threads

native-tests-%: $(VENV)/test-ready
	$(BIN)/cmake -S . -B build/sanitized-$* -G Ninja -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN)/ninja) -DCMAKE_BUILD_TYPE=Debug \
		-DCMAKE_CXX_FLAGS=-O1 -DNOUGHTS_BINDINGS=OFF -DNOUGHTS_TESTS=ON -DNOUGHTS_SANITIZE=$* --log-level=WARNING
	$(BIN)/cmake --build build/sanitized-$*
	$(BIN)/ctest --test-dir build/sanitized-$* --output-on-failure

pytest: $(VENV)/test-ready ## the Python tests, the README included, and those in Chromium
	@tools/debian-packages
	$(BIN)/pytest -m "not long" -n auto

wheel: $(VENV)/test-ready ## source distribution, wheel from it, install of it, a look inside
	$(BIN)/python tools/check_wheel.py

bench: $(VENV)/run-ready ## what is measured, and against whom
	$(BIN)/python benchmarks/startup.py
	$(BIN)/python benchmarks/perft.py
	$(BIN)/python benchmarks/textbook.py --no-uct

bench-uct: $(VENV)/run-ready ## how often UCT loses tic-tac-toe to an opponent that tries everything (minutes)
	$(BIN)/python benchmarks/textbook.py

bench-tactics: $(VENV)/run-ready ## forced wins and defences on 15,15,5, by length and by nodes (minutes)
	$(BIN)/python benchmarks/tactics.py

bench-speed: $(VENV)/run-ready ## the engine's nodes a second, two threads, small games solved
	$(BIN)/python benchmarks/speed.py

bench-timing: $(VENV)/run-ready ## moves in time, stops and infos, with the other core busy (minutes)
	$(BIN)/python benchmarks/timing.py

bench-endurance: $(VENV)/run-ready ## an hour of moves at 10 ms, and the memory they leave
	$(BIN)/python benchmarks/endurance.py

bench-levels: $(VENV)/run-ready ## the engine's levels against one another (an hour)
	$(BIN)/python benchmarks/levels.py --engine

fit-weights: $(VENV)/run-ready ## fit the engine's weights of 15,15,5 and measure the gain (an hour)
	$(PIP) 'numpy>=1.26' 'scipy>=1.11'
	$(BIN)/python -m noughts.lab.fitting --game 15,15,5 --games 60000 --jobs 2 --kept build/games-5.jsonl --out build/weights-5.json

bench-versions: $(VENV)/run-ready ## the engine against its first working version, or another COMMIT (minutes)
	$(BIN)/python benchmarks/versions.py $(or $(COMMIT),1d2465f)

bench-openspiel: $(VENV)/run-ready ## the engine against OpenSpiel's MCTS (hours with all games)
	$(PIP) open_spiel
	$(BIN)/python benchmarks/openspiel.py

bench-web: $(VENV)/test-ready ## a reply in Chromium, the first view, the server under a hundred visitors (minutes)
	$(BIN)/python benchmarks/web_reply.py
	$(BIN)/python benchmarks/web_load.py

clean: ## remove what was built, the virtual environment too
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .benchmarks
	find src tests benchmarks -name __pycache__ -prune -exec rm -rf {} +

# Standard input belongs to noughts, so what installs must not read it; what it says goes to standard error.
$(VENV)/tools-ready:
	@tools/check-machine $(PYTHON)
	@echo "making $(VENV) ..." >&2
	@$(PYTHON) -m venv $(VENV) </dev/null >&2
	@$(PIP) scikit-build-core nanobind cmake ninja </dev/null >&2
	@touch $@

$(VENV)/run-ready: $(VENV)/tools-ready $(NATIVE)
	@echo "building noughts ..." >&2
	@PATH="$(abspath $(BIN)):$$PATH" $(PIP) --no-build-isolation --editable . </dev/null >&2
	@touch $@

$(VENV)/test-ready: $(VENV)/run-ready
	@echo "installing what the tests need ..." >&2
	@PATH="$(abspath $(BIN)):$$PATH" $(PIP) --no-build-isolation --editable '.[dev]' </dev/null >&2
	@touch $@
