"""What Binder builds, as far as that can be had without docker.

A virtual environment with the image's own versions, in which the steps are replayed that
repo2docker would carry out on top: the pip step and postBuild.
"""

import hashlib
import os
import subprocess
import sys
import venv
from functools import cache
from pathlib import Path

from tools.lock import ROOT, image_versions

FOLDER = ROOT / ".venv-binder"
# What the image has from the start, and what these bring; all in the image's versions.
BROUGHT = ("jupyterlab", "notebook", "ipywidgets", "ipykernel", "nbconvert")


def running_versions() -> dict[str, str]:
    """The image's versions for the Python that runs the tests (Binder's own is 3.11)."""
    return image_versions("{}.{}".format(*sys.version_info))


def run(*command: str | Path, **env: str | Path) -> str:
    """Run a command at the repository's root; its output, or a failure that shows it."""
    done = subprocess.run(
        list(map(str, command)),
        cwd=ROOT,
        env=os.environ | {name: str(value) for name, value in env.items()},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@cache
def build() -> Path:
    """The Python of a made image. The Jupyter part is kept between runs, the rest made anew."""
    python = FOLDER / "bin" / "python"
    pins = "".join(f"{name}=={version}\n" for name, version in sorted(running_versions().items()))
    stamp = FOLDER / ".installed"
    want = hashlib.sha256(f"{pins} {sys.version} {FOLDER}".encode()).hexdigest()
    pip = (python, "-m", "pip", "install", "-q", "--no-compile", "--disable-pip-version-check")
    if not stamp.exists() or stamp.read_text() != want:
        venv.create(FOLDER, clear=True, with_pip=True)
        constraints = FOLDER / "image.txt"
        constraints.write_text(pins)
        run(*pip, "-c", constraints, *BROUGHT)
        stamp.write_text(want)
    run(*pip, "-r", "binder/requirements.txt")
    run("binder/postBuild", NB_PYTHON_PREFIX=FOLDER)
    return python
