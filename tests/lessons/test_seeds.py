"""A learner's seeds: the same everywhere, below 2^31, and nothing of the machine in them."""

from __future__ import annotations

import os
import subprocess
import sys

from cardlab.lessons.seeds import seed_for


def test_they_are_fixed() -> None:
    assert seed_for("scat-value") == 1045617553
    assert seed_for("scat-value", learner="Ann", attempt=3, salt="spring") == 1309214132


def test_they_are_in_range_and_differ() -> None:
    seeds = {
        seed_for(exercise, learner=learner, attempt=attempt, salt=salt)
        for exercise in ("a", "b")
        for learner in ("", "Ann", 'A", "b')
        for attempt in range(1, 50)
        for salt in ("x", "y")
    }
    assert len(seeds) == 2 * 3 * 49 * 2
    assert all(0 <= seed < 2**31 for seed in seeds)


def test_the_machine_has_no_say() -> None:
    code = "from cardlab.lessons.seeds import seed_for; print(seed_for('scat-value'))"
    for extra in ({"USER": "eva", "HOME": "/nowhere", "TZ": "Asia/Tokyo"}, {"PYTHONHASHSEED": "7"}):
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, env=os.environ | extra
        )
        assert done.stdout.strip() == "1045617553"
