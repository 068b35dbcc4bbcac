"""Chance that anybody can check: ninelives_site/core/seeds.py."""

import hashlib
from itertools import islice

from ninelives_site.core import seeds

SEED = "00" * 31 + "09"


def test_a_commitment_is_the_hash_of_the_seeds_bytes():
    assert seeds.commitment(SEED) == hashlib.sha256(bytes(31) + b"\x09").hexdigest()


def test_each_shuffle_of_a_table_has_a_seed_of_its_own():
    derived = {seeds.derived(SEED, number) for number in range(100)}
    assert len(derived) == 100
    assert all(len(seed) == 64 for seed in derived)


def test_a_draw_follows_from_seed_entropy_and_number():
    first = list(islice(seeds.drawn_bytes(SEED, "e", 1), 64))
    assert first == list(islice(seeds.drawn_bytes(SEED, "e", 1), 64))
    others = [seeds.drawn_bytes(SEED, "e", 2), seeds.drawn_bytes(SEED, "f", 1)]
    assert first not in [list(islice(other, 64)) for other in others]
