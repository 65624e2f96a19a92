"""The Binder recipe: its files, the Dockerfile made from it, and the steps replayed."""

import json
import os
import re
import subprocess
import sys
from importlib.metadata import requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests import image
from tools.lock import BINDER_LOCK, LOCK, ROOT, binder_lock, image_versions, plain, read_lock

BINDER = ROOT / "binder"
START = "notebooks/00-start-here.ipynb"


class TestFiles:
    def test_nothing_else_decides_about_the_image(self) -> None:
        names = {path.name for path in BINDER.iterdir()}
        assert names == {
            "lock.txt",
            "overrides.json",
            "postBuild",
            "requirements.txt",
            "runtime.txt",
        }
        assert not (ROOT / ".binder").exists()

    def test_the_python_is_named_without_a_patch_version(self) -> None:
        assert (BINDER / "runtime.txt").read_text() == "python-3.11\n"

    def test_the_requirements_are_the_lock_and_cardlab(self) -> None:
        lines = (BINDER / "requirements.txt").read_text().splitlines()
        assert [line for line in lines if not line.startswith("#")] == ["-r lock.txt", "."]
        assert len(lines) > 2, "without a comment line the file is taken for UTF-16"

    def test_the_lock_is_made_from_the_development_lock(self) -> None:
        assert BINDER_LOCK.read_text() == binder_lock(), "run `make lock`"

    def test_the_lock_holds_only_what_the_image_lacks(self) -> None:
        pinned, _ = read_lock(BINDER_LOCK.read_text())
        assert {"anywidget", "psygnal"} <= set(pinned)
        assert not set(pinned) & set(image_versions())

    def test_the_locks_name_no_host_and_no_folder(self) -> None:
        for path in (LOCK, BINDER_LOCK):
            assert not re.search(r"://|^-|/", path.read_text(), re.MULTILINE), path

    def test_the_ranges_admit_what_the_image_brings(self) -> None:
        brought = image_versions()
        assert {"ipykernel", "ipywidgets", "jupyterlab", "notebook"} <= set(brought)
        for text in requires("cardlab") or []:
            wanted = Requirement(text)
            if version := brought.get(plain(wanted.name)):
                assert wanted.specifier.contains(version), f"{wanted}: the image has {version}"

    def test_post_build_installs_the_settings(self, tmp_path: Path) -> None:
        assert os.access(BINDER / "postBuild", os.X_OK)
        image.run("binder/postBuild", NB_PYTHON_PREFIX=tmp_path)
        installed = tmp_path / "share/jupyter/lab/settings/overrides.json"
        assert installed.read_bytes() == (BINDER / "overrides.json").read_bytes()

    def test_the_settings_are_ones_that_jupyterlab_has(self) -> None:
        share = Path(sys.prefix) / "share/jupyter"
        widgets = share / "labextensions/@jupyter-widgets/jupyterlab-manager/schemas"
        for plugin, values in json.loads((BINDER / "overrides.json").read_text()).items():
            package, name = plugin.split(":")
            (schema,) = (
                path
                for schemas in (share / "lab/schemas", widgets)
                if (path := schemas / package / f"{name}.json").exists()
            )
            known = json.loads(schema.read_text())["properties"]
            for key, value in values.items():
                allowed = known[key].get("oneOf", [{"const": True}, {"const": False}])
                assert {"const": value} in [{"const": one["const"]} for one in allowed]

    def test_the_readme_leads_to_the_first_notebook(self) -> None:
        link = f"https://mybinder.org/v2/gh/OWNER/cardlab/HEAD?urlpath=lab/tree/{START}"
        assert f"(https://mybinder.org/badge_logo.svg)]({link})" in (ROOT / "README.md").read_text()
        assert (ROOT / START).exists()


def test_the_dockerfile_has_these_steps_in_this_order() -> None:
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug"]
    command += ["--user-id", "1000", "--user-name", "jovyan", "."]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    steps = [
        "environment-2epy-2d3-2e11-2dlinux",
        "COPY --chown=1000:1000 src/ ${REPO_DIR}/\n",
        'pip install --no-cache-dir -r "binder/requirements.txt"\n',
        "RUN chmod +x binder/postBuild\nRUN ./binder/postBuild\n",
        'CMD ["jupyter", "notebook"',
    ]
    dockerfile = done.stdout + done.stderr
    places = [dockerfile.find(step) for step in steps]
    assert -1 not in places, steps[places.index(-1)]
    assert places == sorted(places)
    assert dockerfile.count("pip install") == 1


@pytest.mark.binder
class TestImage:
    """On the versions that the image brings (Python 3.11's, or the running Python's)."""

    def test_the_image_keeps_its_jupyter(self) -> None:
        image.build()
        installed = dict(
            line.split("==")
            for line in image.run(image.build(), "-m", "pip", "freeze").splitlines()
            if "==" in line
        )
        brought = image.running_versions()
        versions = {plain(name): version for name, version in installed.items()}
        for name in ("jupyterlab", "notebook", "ipywidgets", "ipykernel", "jupyter-server"):
            assert versions[name] == brought[name], name
        image.run(image.build(), "-m", "pip", "check")

    def test_a_table_opens(self) -> None:
        code = "import cardlab; print(cardlab.__file__); print(cardlab.table('scat', seed=1))"
        where, *shown = image.run(image.build(), "-I", "-c", code).splitlines()
        assert image.FOLDER in Path(where).parents
        assert shown

    def test_the_notebooks_come_with_the_wheel(self, tmp_path: Path) -> None:
        image.build()
        image.run(image.FOLDER / "bin/cardlab", "notebooks", tmp_path / "mine")
        for path in (ROOT / "notebooks").rglob("*.ipynb"):
            copy = tmp_path / "mine" / path.relative_to(ROOT / "notebooks")
            assert copy.read_bytes() == path.read_bytes()

    def test_the_first_notebook_runs(self, tmp_path: Path) -> None:
        image.run(
            image.build(), "-m", "nbconvert", "--to", "notebook", "--execute",
            "--output-dir", tmp_path, START, IPYTHONDIR=tmp_path, JUPYTER_CONFIG_DIR=tmp_path,
        )  # fmt: skip
