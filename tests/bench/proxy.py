"""A proxy on 127.0.0.1 that answers late: what somebody far from the server feels.

It is started in a thread of its own and ended with it.
"""

import contextlib
import socket
import threading
import time
from collections import deque
from collections.abc import Iterator


def _pump(source: socket.socket, sink: socket.socket, delay: float) -> None:
    """Pass bytes on, each chunk ``delay`` seconds after it came; order is kept."""
    waiting: deque[tuple[float, bytes]] = deque()
    there = threading.Condition()

    def send() -> None:
        while True:
            with there:
                while not waiting:
                    there.wait()
                due, data = waiting.popleft()
            time.sleep(max(0.0, due - time.monotonic()))
            try:
                if not data:
                    sink.shutdown(socket.SHUT_WR)
                    return
                sink.sendall(data)
            except OSError:
                return

    threading.Thread(target=send, daemon=True).start()
    while True:
        try:
            data = source.recv(65536)
        except OSError:
            data = b""
        with there:
            waiting.append((time.monotonic() + delay, data))
            there.notify()
        if not data:
            return


@contextlib.contextmanager
def late(port: int, round_trip: float) -> Iterator[int]:
    """Serve a port that leads to ``port`` with this round trip, in seconds; yield it."""
    listening = socket.create_server(("127.0.0.1", 0))

    def accept() -> None:
        while True:
            try:
                near, _address = listening.accept()
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", port))
            for end in (near, far):  # what is late is late by the delay alone
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for pair in ((near, far), (far, near)):
                threading.Thread(target=_pump, args=(*pair, round_trip / 2), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    try:
        yield listening.getsockname()[1]
    finally:
        listening.close()
