# Every job of the project by its name. A fresh machine needs Python 3.11 or newer with venv, and make; nothing else.
PYTHON ?= python3
BIN := .venv/bin
CLIENT := src/selves/server/client/index.html
WEB := $(shell find web/src web/public -type f) web/index.html web/vite.config.ts

# What was compiled once is not compiled again by every process, whatever the surroundings say.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: setup client play test test-cluster quick mutants hostile simulate-faults check browser postgresql terminal lock golden pictures protocol bench clean

setup: .venv/ready

# What is installed names the folder it was installed in: copied or moved from elsewhere, it is made anew.
ifneq ($(shell cat .venv/ready 2>&1),$(CURDIR))
.PHONY: .venv/ready
endif
ifneq ($(shell cat web/node_modules/ready 2>&1),$(CURDIR))
.PHONY: web/node_modules/ready
endif

.venv/ready: requirements.lock pyproject.toml
	$(PYTHON) -m venv --clear .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	echo "$(CURDIR)" >$@

client: $(CLIENT)

web/node_modules/ready: web/package-lock.json .venv/ready
	sh web/npm.sh install --no-save --no-audit --no-fund --loglevel=error
	echo "$(CURDIR)" >$@

$(CLIENT): web/node_modules/ready $(WEB)
	sh web/npm.sh run build --silent

play: setup client
	$(BIN)/selves serve

terminal: setup
	$(BIN)/selves play

# Tests wait for browsers and servers half of their time, so there are three processes of them for two cores.
WORKERS ?= $(shell echo $$(($$(nproc 2>/dev/null || echo 2) * 3 / 2)))

# What failed while both cores were busy is run once more by itself: a fault fails again, and a test that was only slow is
# named as failed at first.
test: check browser postgresql
	$(BIN)/pytest -q -n $(WORKERS) --dist worksteal \
		|| ([ $$? -eq 1 ] && $(BIN)/pytest -q --last-failed --last-failed-no-failures none)

quick: check postgresql
	$(BIN)/pytest -q -n $(WORKERS) --dist worksteal -p tests.few -m "not browser and not slow"

mutants: setup
	$(BIN)/python -m tests.mutants

# Attacks on a real server, a quarter of an hour or more; prints its figures as JSON.
hostile: setup client
	$(BIN)/python -m tests.hostile

# Ten thousand simulated evenings in which everything goes wrong that can; prints the seeds that failed.
simulate-faults: setup
	$(BIN)/python -m tests.simulation --seeds 10000

# Three nodes, PostgreSQL with a standby under Patroni, HAProxy and Caddy, all as in deploy/: they die for minutes; prints
# its figures as JSON.
test-cluster: setup client postgresql
	@(command -v patroni && command -v etcd && command -v caddy && command -v systemd-analyze && (command -v haproxy || ls /usr/sbin/haproxy)) >/dev/null 2>&1 \
		|| (apt-get update -qq && apt-get install -y -qq --no-install-recommends patroni etcd-server haproxy caddy systemd >/dev/null) \
		|| (echo "The cluster needs Patroni, etcd, HAProxy, Caddy and systemd-analyze: please install them." >&2; exit 1)
	$(BIN)/python -m tests.cluster

# None of them needs another, and each keeps one core busy: so they run side by side, the longest first.
CHECKS := check-types check-client-types check-client-rules check-client-style check-client-tests check-boxes check-imports check-style
.PHONY: $(CHECKS)

check: setup client
	@$(MAKE) --no-print-directory --keep-going --output-sync=target --jobs $(shell nproc 2>/dev/null || echo 2) $(CHECKS)

check-types:
	$(BIN)/mypy

check-client-types:
	sh web/npm.sh run types --silent

check-client-rules:
	sh web/npm.sh run lint --silent

check-client-style:
	sh web/npm.sh run style --silent

check-client-tests:
	sh web/npm.sh run test --silent

check-boxes:
	$(BIN)/selves decks check

check-imports:
	$(BIN)/lint-imports

check-style:
	$(BIN)/ruff format --check
	$(BIN)/ruff check

# Browser tests need Chromium without windows, and what drives it needs libatomic; where Debian's packages can be had, they are
# installed, and where not, any Chromium will do.
browser: setup
	@(command -v chromium-headless-shell && $(BIN)/playwright --version) >/dev/null 2>&1 \
		|| (apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell libatomic1) >/dev/null 2>&1 \
		|| ((command -v chromium || command -v chromium-browser || command -v google-chrome) && $(BIN)/playwright --version) >/dev/null 2>&1 \
		|| (echo "The browser tests need Chromium and libatomic (libatomic1): please install them." >&2; exit 1)

# The log's tests start PostgreSQL themselves; where Debian's packages can be had, it is installed.
postgresql:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null 2>&1 \
		|| (apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql >/dev/null) \
		|| (echo "The log's tests need PostgreSQL: please install it." >&2; exit 1)

bench: setup
	$(BIN)/selves bench engine
	$(BIN)/selves bench server

pictures: setup client browser
	$(BIN)/python -m tests.web.pictures

golden: setup
	$(BIN)/python -m tests.golden

protocol: setup
	$(BIN)/python -m selves.server.typescript web/src/protocol.ts
	$(BIN)/python -m selves.content.sentences web/src

lock:
	uv pip compile --quiet --universal --generate-hashes --python-version 3.11 --extra dev \
		--custom-compile-command "make lock" pyproject.toml -o requirements.lock

clean:
	rm -rf .venv dist web/node_modules src/selves/server/client .pytest_cache .mypy_cache .ruff_cache .hypothesis
