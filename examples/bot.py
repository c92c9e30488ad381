#!/usr/bin/env python3
"""A player for bastide: claims the kind of feature that it likes best, wherever the tile fits."""
import random
import sys

LIKING = {"monastery": 4, "garden": 4, "city": 3, "road": 2, "-": 1, "recall": 1, "field": 0}


def liking(move):  # "move V 1,0 90 meeple:road1"
    return LIKING[move.split()[4].split(":")[-1].rstrip("0123456789")]


moves = []
for line in sys.stdin:
    word, *rest = line.split()
    if word == "protocol":
        print("protocol 1 bot.py figures any", flush=True)
    elif word == "chance":
        random.seed(int(rest[0]))
    elif word in ("bastide", "turn"):
        moves = []
    elif word == "move":
        moves.append(line.strip())
    elif word == "go":
        best = max(map(liking, moves))
        print(random.choice([move for move in moves if liking(move) == best]), flush=True)
    elif word == "offer":
        print("no", flush=True)
