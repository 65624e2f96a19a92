"""What is installed and how: the wheel, the lock, the make commands."""

import os
import subprocess
import sys
import zipfile
from importlib.metadata import distribution, version
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.image import run
from tools.lock import LOCK, ROOT, plain, read_lock


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
    (path,) = folder.glob("*.whl")
    return zipfile.ZipFile(path)


def files_below(folder: str) -> set[Path]:
    found = (path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file())
    return {path for path in found if not {"__pycache__", ".ipynb_checkpoints"} & set(path.parts)}


class TestWheel:
    def test_it_holds_the_code_with_its_data_and_the_notebooks(
        self, wheel: zipfile.ZipFile
    ) -> None:
        notebooks = {
            Path("cardlab/_notebooks", path.relative_to("notebooks"))
            for path in files_below("notebooks")
        }
        expected = files_below("cardlab") | notebooks
        inside = {Path(name) for name in wheel.namelist() if ".dist-info/" not in name}
        assert inside == expected
        kinds = {".md", ".js", ".css", ".py", ".ipynb", ".typed", ".po", ".mo"}
        assert kinds <= {path.suffix for path in inside}

    def test_it_says_what_it_needs_and_under_which_licence(self, wheel: zipfile.ZipFile) -> None:
        info = {Path(name).name: name for name in wheel.namelist() if ".dist-info/" in name}
        assert "LICENSE" in info
        assert "thirty-one = cardlab.games.thirty_one:GAME" in wheel.read(
            info["entry_points.txt"]
        ).decode("utf-8")
        needed = {
            plain(Requirement(text).name)
            for text in distribution("cardlab").requires or []
            if "extra ==" not in text
        }
        assert needed == {"anywidget", "ipywidgets", "tqdm"}


class TestLock:
    def test_it_covers_all_that_is_asked_for(self) -> None:
        locked, _ = read_lock(LOCK.read_text("utf-8"))
        for text in distribution("cardlab").requires or []:
            wanted = Requirement(text)
            if wanted.marker is None or "lab" in str(wanted.marker) or "test" in str(wanted.marker):
                assert wanted.specifier.contains(locked[plain(wanted.name)]), wanted

    def test_what_runs_here_is_what_it_says(self) -> None:
        """On the lock's own Python the versions are the lock's, on others within the ranges."""
        locked, _ = read_lock(LOCK.read_text("utf-8"))
        if sys.version_info[:2] == (3, 11):
            assert {name: version(name) for name in locked} == locked
        else:
            run(sys.executable, "-m", "pip", "check")


class TestMake:
    def fails(self, python: str | Path) -> str:
        """The first line that `make lab` prints where it cannot go on."""
        done = subprocess.run(
            ["make", "lab", f"PYTHON={python}", "VENV=.venv-never"],
            cwd=ROOT,
            env={key: value for key, value in os.environ.items() if not key.startswith("MAKE")},
            capture_output=True,
            text=True,
        )
        assert done.returncode != 0
        assert not done.stdout and not (ROOT / ".venv-never").exists()
        return done.stderr.splitlines()[0]

    @staticmethod
    def python_that(tmp_path: Path, answers: str) -> Path:
        path = tmp_path / "python"
        otherwise = f'*) exec {sys.executable} "$@";;'
        path.write_text("\n".join(["#!/bin/sh", 'case "$2" in', answers, otherwise, "esac", ""]))
        path.chmod(0o755)
        return path

    def test_without_the_package_for_environments(self, tmp_path: Path) -> None:
        python = self.python_that(tmp_path, "*ensurepip*) exit 1;;")
        assert "install the package python3-venv" in self.fails(python)

    def test_with_an_old_python(self, tmp_path: Path) -> None:
        python = self.python_that(tmp_path, "*exit*3,*) exit 1;;\n*version_info*) echo 3.9;;")
        assert "This is Python 3.9, cardlab needs 3.10 or newer" in self.fails(python)

    def test_without_a_python(self) -> None:
        assert 'There is no "no-such-python" here' in self.fails("no-such-python")

    def test_ci_runs_make_test(self) -> None:
        script = ROOT / ".ci" / "run"
        assert os.access(script, os.X_OK)
        assert script.read_text().splitlines()[-1] == "make test"
