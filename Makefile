# Every job of the project by its name. A fresh machine needs Python 3.11 or newer and make, nothing else.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: setup test check play serve lock golden protocol bench clean

setup: .venv/ready

.venv/ready: requirements.lock pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	touch $@

test: check
	$(BIN)/pytest -q -n auto

check: setup
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/selves decks check

play: setup
	$(BIN)/selves play

serve: setup
	$(BIN)/selves serve

protocol: setup
	$(BIN)/python -m selves.server.typescript web/src/protocol.ts

bench: setup
	$(BIN)/selves bench engine

golden: setup
	$(BIN)/python -m tests.golden

lock:
	uv pip compile --quiet --universal --generate-hashes --python-version 3.11 --extra dev \
		--custom-compile-command "make lock" pyproject.toml -o requirements.lock

clean:
	rm -rf .venv dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
