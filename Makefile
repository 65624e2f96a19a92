# Two commands are enough: `make lab` to use cardlab, `make test` to check it.
# `make` alone lists the others. Everything is installed into .venv, nothing elsewhere
# (but `make test` as root on Debian installs the package chromium where no Chromium is found).

PYTHON ?= python3
VENV   ?= .venv
PY     := $(VENV)/bin/python
START  := notebooks/00-start-here.ipynb

NOTEBOOKS := $(shell find notebooks -name '*.ipynb' ! -path '*/.ipynb_checkpoints/*' | sort)
EXERCISES := $(strip $(foreach path,$(NOTEBOOKS),$(if $(findstring exercise,$(path)),$(path))))

# The lock holds for one Python; any other resolves pyproject's wide ranges.
VERSION := $(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)
LOCK    := $(if $(filter 3.11,$(VERSION)),-c requirements.lock)

# A virtual environment is bound to its Python and its folder: made anew when either changes.
WANT  := $(VERSION) $(CURDIR)
HAVE  := $(shell $(PY) -c '' 2>/dev/null && cat $(VENV)/.lab-installed 2>/dev/null)
STALE := $(if $(and $(VERSION),$(filter-out x$(HAVE),x$(WANT))),stale)

SCREEN := $(or $(DISPLAY),$(WAYLAND_DISPLAY),$(filter Darwin,$(shell uname -s)))
ROOT   := $(filter 0,$(shell id -u))

.NOTPARALLEL:
.PHONY: help lab test chromium lint unit notebooks browser binder bench outputs golden words lock clean stale

help:
	@echo 'make lab      JupyterLab on the first notebook (PORT=8890 chooses the port)'
	@echo 'make test     every check: style, types, tests, notebooks, browser'
	@echo 'make binder   only the check of what Binder would build'
	@echo 'make bench    speed and size, as a table'
	@echo 'make outputs  run the notebooks and store what they show'
	@echo 'make golden   write the golden playthrough texts anew'
	@echo 'make words    bring the catalogues of words up to date, and compile them'
	@echo 'make lock     newest versions of everything into requirements.lock and binder/lock.txt'
	@echo 'make clean    remove what these commands made'
	@echo 'PYTHON=python3.12 before or after any of them chooses the Python.'

lab: $(VENV)/.lab-installed
	$(if $(SCREEN),,@echo 'No display here: open the address below in a browser.')
	@$(PY) -m jupyterlab --ip=127.0.0.1 --LabApp.default_url=/lab/tree/$(START) \
	  $(if $(PORT),--port=$(PORT) --ServerApp.port_retries=0) \
	  --log-level=WARN $(if $(SCREEN),,--no-browser) $(if $(ROOT),--allow-root)

test: lint unit notebooks browser

lint: $(VENV)/.test-installed
	$(PY) -m ruff check .
	$(PY) -m mypy --strict

unit: $(VENV)/.test-installed
	$(PY) -m pytest -n auto --dist loadfile -m 'not browser and not binder'

# Stored outputs are compared; exercises, whose outputs depend on the reader, only have to run.
notebooks: $(VENV)/.test-installed
	$(PY) -m pytest --nbval --nbval-current-env $(filter-out $(EXERCISES),$(NOTEBOOKS))
	$(if $(EXERCISES),$(PY) -m pytest --nbval-lax --nbval-current-env $(EXERCISES))

browser: $(VENV)/.test-installed chromium
	$(PY) -m pytest -m 'browser or binder' tests

binder: $(VENV)/.test-installed chromium
	$(PY) -m pytest -m binder tests

chromium: $(VENV)/.test-installed
	@$(PY) -m tools.chromium

bench: $(VENV)/.test-installed
	$(PY) tests/bench/run.py

outputs: $(VENV)/.test-installed
	$(PY) -m tools.notebooks

golden: $(VENV)/.test-installed
	$(PY) -m tests.golden

words: $(VENV)/.test-installed
	$(PY) -m tools.words

$(VENV)/.lab-installed: requirements.lock pyproject.toml binder/overrides.json $(STALE)
	@test -n '$(VERSION)' || { echo >&2 'There is no "$(PYTHON)" here: install Python 3.10 or newer, or name one: make PYTHON=/path/to/python3'; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' || { echo >&2 'This is Python $(VERSION), cardlab needs 3.10 or newer: make PYTHON=/path/to/python3'; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo >&2 'Python cannot make virtual environments here: install the package python3-venv (Debian, Ubuntu: sudo apt install python3-venv), then try again.'; exit 1; }
	@echo 'Setting up $(VENV) (once; a minute or two) ...'
	@$(if $(STALE),test ! -f $(VENV)/pyvenv.cfg || rm -rf $(VENV))
	@test -f $(VENV)/pyvenv.cfg || $(PYTHON) -m venv $(VENV)
	@$(PY) -m pip install -q --disable-pip-version-check $(LOCK) -e '.[lab]'
	@mkdir -p $(VENV)/share/jupyter/lab/settings
	@cp binder/overrides.json $(VENV)/share/jupyter/lab/settings/overrides.json
	@printf '%s\n' '$(subst ','\'',$(WANT))' > $@

$(VENV)/.test-installed: $(VENV)/.lab-installed
	@$(PY) -m pip install -q --disable-pip-version-check $(LOCK) -e '.[lab,test]'
	@touch $@

lock: .venv-lock/.installed
	.venv-lock/bin/uv pip compile -q pyproject.toml --extra lab --extra test --universal \
	  --python-version 3.11 --upgrade --no-header -o requirements.lock
	$(MAKE) $(VENV)/.test-installed
	$(PY) -m tools.lock

.venv-lock/.installed:
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/python -m pip install -q --disable-pip-version-check uv
	@touch $@

clean:
	rm -rf .venv .venv-* build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
