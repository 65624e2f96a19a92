"""The Chromium that the browser tests drive: ``python -m tools.chromium`` finds or installs one.

In this order: the path in ``CHROMIUM``, one on PATH, Debian's package (as root), Playwright's own.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def runs(path: str) -> bool:
    """Whether this is a browser (Ubuntu's chromium-browser may only say how to get one)."""
    try:
        done = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0 and "Chrom" in done.stdout


def playwrights_own() -> str:
    """Where Playwright keeps its Chromium, whether or not it has fetched it."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def find() -> str | None:
    """The path of a Chromium that starts, or None."""
    if chosen := os.environ.get("CHROMIUM"):
        if not runs(chosen):
            sys.exit(f"CHROMIUM={chosen}: this is not a Chromium that starts")
        return chosen
    for name in NAMES:
        if (path := shutil.which(name)) and runs(path):
            return path
    own = playwrights_own()
    return own if Path(own).exists() else None


def install() -> None:
    """Fetch one; what the installer says goes to the screen."""
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        print("No Chromium here: installing the package chromium ...", flush=True)
        apt = ["apt-get", "-y", "-qq", "-o", "Dpkg::Use-Pty=0"]
        packages = ["chromium", "fonts-dejavu-core"]
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run([*apt, "update"], env=quiet)
        subprocess.run([*apt, "install", "--no-install-recommends", *packages], env=quiet)
        if find():
            return
    print("No Chromium here: fetching Playwright's ...", flush=True)
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"])


def main() -> None:
    """Print the path of a Chromium, installing one where there is none."""
    if not (path := find()):
        install()
        path = find()
    if not path:
        sys.exit(
            "The browser tests need a Chromium and none could be installed: install the package "
            "chromium or Google Chrome, or set CHROMIUM to the path of one."
        )
    print(f"Chromium: {path}")


if __name__ == "__main__":
    main()
