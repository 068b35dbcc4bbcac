"""Fair dice: the commitment, the draw, the check of it, and what the dice stream says."""

import hashlib
import hmac
import itertools
from collections import Counter

import pytest

from dungeon import dice
from dungeon.dice import SharedDice
from dungeon.proof import check, proof, rolls_of
from dungeon.rules.course import check_roll, kind_of
from ninelives_site.core import seeds
from ninelives_site.core.refusal import Refusal
from tests.figures import Note

SEED = "00" * 31 + "09"
ENTROPY = seeds.mix(["b" * 32, "a" * 32], "meow")
MILLION = 1_000_000
CHI2 = {5: 35.89, 35: 89.95}
"""The χ² that a fair die exceeds once in a million tests, by degrees of freedom."""


def test_the_commitment_is_the_sha256_of_the_seeds_bytes():
    assert seeds.commitment(SEED) == hashlib.sha256(bytes(31) + b"\x09").hexdigest()


def test_a_new_seed_has_256_bits_and_is_never_the_same():
    assert len({dice.new_seed() for _ in range(50)}) == 50
    assert len(bytes.fromhex(dice.new_seed())) == 32


def test_the_tables_entropy_does_not_depend_on_the_order_of_the_seats():
    assert seeds.mix(["a" * 32, "b" * 32], "meow") == ENTROPY
    assert seeds.mix(["a" * 32, "b" * 32], "purr") != ENTROPY


def test_a_roll_is_hmac_read_byte_by_byte_with_252_and_more_passed_over():
    stream = hmac.digest(bytes.fromhex(SEED), f"{ENTROPY}:2:0".encode(), "sha256")
    by_hand = [byte % 6 + 1 for byte in stream if byte < 252]
    assert dice.draw(SEED, ENTROPY, 2) == tuple(by_hand[:5])
    assert list(itertools.islice(dice.faces(SEED, ENTROPY, 2), len(by_hand))) == by_hand


def test_rolls_are_goals_then_start_and_dice_by_turns():
    assert [kind_of(n) for n in range(5)] == [
        "goals",
        "start-roll",
        "dice",
        "start-roll",
        "dice",
    ]
    assert [len(dice.draw(SEED, ENTROPY, n)) for n in range(5)] == [2, 2, 5, 2, 5]


def test_the_two_goals_always_differ():
    for number in range(300):
        first, second = dice.draw(f"{number:064x}", ENTROPY, 0)
        assert first != second


def unfairness(faces) -> float:
    """The larger of χ² over its limit, of the faces and of pairs of neighbours."""
    faces = list(faces)
    pairs = list(zip(faces[::2], faces[1::2], strict=True))
    return max(
        chi2(Counter(faces), 6, len(faces)) / CHI2[5],
        chi2(Counter(pairs), 36, len(pairs)) / CHI2[35],
    )


def chi2(counts: Counter, kinds: int, rolls: int) -> float:
    expected = rolls / kinds
    seen = sum((count - expected) ** 2 for count in counts.values())
    return (seen + (kinds - len(counts)) * expected**2) / expected


@pytest.mark.attack
def test_a_million_rolls_are_even(figure: Note):
    found = unfairness(itertools.islice(dice.faces(SEED, ENTROPY, 1), MILLION))
    figure(15, f"{MILLION:,} rolls: χ² of faces and pairs, over its limit", f"{found:.2f}", "< 1")
    assert found < 1


@pytest.mark.attack
def test_the_same_test_catches_dice_made_by_modulo(figure: Note):
    def biased():
        for block in itertools.count():
            message = f"{ENTROPY}:1:{block}".encode()
            for byte in hmac.digest(bytes.fromhex(SEED), message, "sha256"):
                yield byte % 6 + 1

    found = unfairness(itertools.islice(biased(), MILLION))
    figure(15, "a seeded bug: `byte % 6`", f"{found:.2f}", "> 1: found out")
    assert found > 1


@pytest.mark.parametrize(
    ("number", "typed", "word"),
    [
        (0, [3, 3], "differ"),
        (0, [3], "2 dice"),
        (1, [0, 4], "1 to 6"),
        (2, [1, 2, 3, 4, 7], "1 to 6"),
        (2, [1, 2, 3, 4], "5 dice"),
    ],
)
def test_typed_dice_that_cannot_be_are_refused(number, typed, word):
    with pytest.raises(Refusal, match=word) as refused:
        check_roll(kind_of(number), typed)
    assert refused.value.code == "bad-roll"


def rolled(*faces_by: tuple[list[int], str]) -> SharedDice:
    shared = SharedDice().after({"type": "started", "values": ["a" * 32], "word": ""})
    for faces, by in faces_by:
        shared = shared.after({"type": "roll", "faces": faces, "by": by})
    return shared


def test_the_stream_tells_goals_starts_and_dice():
    shared = rolled(([2, 5], "app"), ([3, 6], "app"), ([1, 2, 3, 4, 5], "hand"))
    assert shared.goals == (2, 5)
    assert shared.rolls.starts == ((3, 6),)
    assert shared.rolls.dice == ((1, 2, 3, 4, 5),)
    assert (shared.life, shared.next_roll, shared.version) == (1, 3, 4)


def test_a_corrected_roll_keeps_what_it_was():
    shared = rolled(([2, 5], "app"), ([3, 6], "hand"))
    shared = shared.after({"type": "correct", "roll": 1, "faces": [3, 5]})
    assert shared.rolls.starts == ((3, 5),)
    assert shared.history[1].was == ((3, 6),)


def played() -> SharedDice:
    """Two lives of the seed's own dice, the second dice typed in."""
    shared = SharedDice().after({"type": "started", "values": ["a" * 32, "b" * 32], "word": "meow"})
    for number in range(5):
        by_app = number != 4
        faces = list(dice.draw(SEED, ENTROPY, number)) if by_app else [1, 1, 1, 1, 1]
        entry = {"type": "roll", "faces": faces, "by": "app" if by_app else "hand"}
        shared = shared.after(entry)
    return shared


def test_a_proof_holds_for_what_was_rolled():
    document = proof(SEED, seeds.commitment(SEED), played())
    verdict = check(document)
    assert verdict.holds
    assert [line.roll.by for line in verdict.checks] == ["app", "app", "app", "app", "hand"]


def test_a_proof_fails_for_one_changed_face():
    document = proof(SEED, seeds.commitment(SEED), played())
    face = document["rolls"][2]["faces"][0]
    document["rolls"][2]["faces"][0] = face % 6 + 1
    assert [line.fits for line in check(document).checks] == [True, True, False, True, True]


def test_a_proof_fails_for_another_seed():
    document = proof("11" * 32, seeds.commitment(SEED), played())
    assert not check(document).holds


def test_a_record_with_other_rolls_is_not_the_proofs():
    document = proof(SEED, seeds.commitment(SEED), played())
    shared = played()
    record = {
        "setup": {"goals": list(shared.goals)},
        "moves": [
            {"type": "start-roll", "dark": shared.rolls.starts[0][0], "light": 6},
            {"type": "dice", "faces": [1, 2, 3, 4, 5]},
        ],
    }
    assert len(list(rolls_of(record))) == 3
    assert not check(document, record).holds
