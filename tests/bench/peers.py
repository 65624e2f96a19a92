"""Other projects' engines under random play, run in the bench's own environment."""

import json
import random
import statistics
import sys
import time


def chess_moves() -> int:
    import chess

    generator, count = random.Random(1), 0
    for _ in range(12):
        board = chess.Board()
        while not board.is_game_over() and count % 400 != 399:
            board.push(generator.choice(list(board.legal_moves)))
            count += 1
    return count


def gin_rummy_moves() -> int:
    import rlcard

    generator, count = random.Random(1), 0
    env = rlcard.make("gin-rummy", config={"seed": 1})
    for _ in range(12):
        state, _player = env.reset()
        while not env.is_over():
            state, _player = env.step(generator.choice(list(state["legal_actions"])))
            count += 1
    return count


def rate(run):
    run()
    rates = []
    for _ in range(5):
        begun = time.perf_counter()
        count = run()
        rates.append(count / (time.perf_counter() - begun))
    return statistics.median(rates)


if __name__ == "__main__":
    json.dump(
        {"python-chess": rate(chess_moves), "RLCard gin rummy": rate(gin_rummy_moves)}, sys.stdout
    )
