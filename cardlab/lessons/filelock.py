"""A lock on an open file, so that two kernels at once lose nothing."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from importlib import import_module
from typing import Any

WAIT, TRIES = 0.02, 250  # five seconds in all: longer than any write takes


def _module(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        return None


_fcntl, _msvcrt = _module("fcntl"), _module("msvcrt")
_FAR = 1 << 30  # Windows locks bytes: one far behind the end, so that reading is not in the way


@contextlib.contextmanager
def locked(file: Any) -> Iterator[None]:
    """Hold the only lock on an open file; ``TimeoutError`` where somebody keeps it.

    Where a system or a file has no locks at all, nothing is locked.
    """
    for _attempt in range(TRIES):
        held = _lock(file)
        if held is not None:
            break
        time.sleep(WAIT)
    else:
        raise TimeoutError("another program keeps the file locked")
    try:
        yield
    finally:
        if held:
            _unlock(file)


def _lock(file: Any) -> bool | None:
    """Return whether the lock is held, or ``None`` where somebody else has it now."""
    try:
        if _fcntl is not None:
            _fcntl.flock(file, _fcntl.LOCK_EX | _fcntl.LOCK_NB)
        elif _msvcrt is not None:
            file.seek(_FAR)
            _msvcrt.locking(file.fileno(), _msvcrt.LK_NBLCK, 1)
        else:
            return False
    except BlockingIOError:
        return None
    except PermissionError:
        return None if _fcntl is None else False
    except OSError:
        return False
    return True


def _unlock(file: Any) -> None:
    with contextlib.suppress(OSError):
        if _fcntl is not None:
            _fcntl.flock(file, _fcntl.LOCK_UN)
        else:
            file.seek(_FAR)
            _msvcrt.locking(file.fileno(), _msvcrt.LK_UNLCK, 1)
