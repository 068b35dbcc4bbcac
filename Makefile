# Nine Lives: `make run` serves it, `make test` and `make check` hold it to its word.

SHELL := /bin/bash
.DEFAULT_GOAL := help
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.installed

.PHONY: help setup run test test-long faults attacks check messages format lock clean

help: ## what can be made
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1	\2/p' Makefile | expand -t 16

setup: $(STAMP) ## a virtual environment with everything of the lock

$(STAMP): requirements-dev.txt
	@command -v $(PYTHON) >/dev/null || { echo "Python is missing. On Debian: sudo apt-get install python3 python3-venv"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Nine Lives needs Python 3.11 or newer; $$($(PYTHON) --version) is too old. Name another one: make setup PYTHON=python3.13"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "Python's venv is missing. On Debian: sudo apt-get install python3-venv"; exit 1; }
	@test -x $(BIN)/pip || $(PYTHON) -m venv .venv
	@echo "Installing what requirements-dev.txt names, checked by hash ..."
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@

run: setup ## serve the site on port 8000 (PORT=8001 make run for another)
	@$(BIN)/python manage.py migrate --verbosity 0
	@$(BIN)/python manage.py collectstatic --noinput --verbosity 0
	@exec $(BIN)/python manage.py serve

# Compiled modules are kept, whatever the machine prefers: many processes of the tests load the same.
export PYTHONDONTWRITEBYTECODE =

# Servers and browsers are waited for: one process more than there are cores.
PYTEST = $(BIN)/pytest --numprocesses=$$(( $$(getconf _NPROCESSORS_ONLN) + 1 ))
# Playwright's event loop and the other tests' don't go together in one process.
WITHOUT_BROWSER = --dist=loadfile --ignore=tests/browser
IN_BROWSER = --dist=worksteal tests/browser
test: setup ## what everybody runs: every rule, promise and page, in a few minutes
	@$(PYTEST) -m "not long" $(WITHOUT_BROWSER) $(TESTS)
	@$(PYTEST) -m "not long" $(IN_BROWSER) $(TESTS)

test-long: setup ## the long tests: random games by the hundred, whole games in Chromium, faults
	@TIER=long $(PYTEST) -m "long or sampled" $(WITHOUT_BROWSER) $(TESTS)
	@TIER=long $(PYTEST) -m "long or sampled" $(IN_BROWSER) $(TESTS)

faults: setup ## kill, lock, starve and cut it off, many times: figures into docs/reliability.md
	@TIER=whole FIGURES=faults $(BIN)/pytest -m fault --ignore=tests/browser $(TESTS)
	@TIER=whole FIGURES=pages $(BIN)/pytest -m fault tests/browser $(TESTS)

attacks: setup ## guess, flood, pry and forge, many times: figures into docs/reliability.md
	@TIER=whole FIGURES=attacks $(BIN)/pytest -m attack $(TESTS)

check: setup ## format, lint, types, migrations, templates, documents
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy .
	$(BIN)/bandit --quiet --configfile pyproject.toml --recursive ninelives_site dungeon cardgames
	$(BIN)/python -m tests.audit
	$(BIN)/python manage.py makemigrations --check --dry-run
	$(BIN)/djlint --quiet --lint templates cardgames
	$(BIN)/pytest --quiet tests/site/test_docs.py tests/site/test_size.py tests/site/test_directions.py tests/site/test_messages.py

messages: setup ## find the texts to translate: locale/django.pot, and the test locale
	$(BIN)/python -m tests.messages

format: setup ## let ruff format and repair what it can
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# For maintainers: uv resolves; the indexes it asks must be the public ones, so its own
# configuration is left out. tests/site/test_docs.py looks for addresses that slipped in.
UV = $(BIN)/uv --no-config
lock: setup ## resolve pyproject.toml anew into uv.lock and the requirements files
	@test -x $(BIN)/uv || $(BIN)/pip install --quiet uv
	$(UV) lock --upgrade
	$(UV) export --quiet --frozen --no-emit-project --no-header --no-dev -o requirements.txt
	$(UV) export --quiet --frozen --no-emit-project --no-header -o requirements-dev.txt

clean: ## remove what was installed and collected; the games in var/ stay
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis var/static
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
