"""The questions that the rules ask of a card or a trick, and what may change their answers.

A variant or a power is a `Twist`: a small named thing that overrides those questions which it
answers otherwise. Each gets the answer so far, so where two contradict, the later one holds. A new
question gets a method here with the ordinary answer, and a call where the rules ask it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from cardgames.tricksy_kittens.rules.cards import CROWNS, suit_of


class Twist:
    """Leaves every answer as it is."""

    name = ""

    def can_be_bid(self, answer: bool, card: str) -> bool:
        return answer

    def suit_in_hand(self, answer: str | None, card: str) -> str | None:
        return answer

    def must_declare(self, answer: bool, card: str) -> bool:
        return answer

    def lowest_wins(self, answer: bool, cards: Sequence[str]) -> bool:
        return answer


class BlackCat(Twist):
    """Crowns are never bid, of no suit in the hand, declared as played, and turn numbers round."""

    name = "black_cat"

    def can_be_bid(self, answer: bool, card: str) -> bool:
        return answer and suit_of(card) != CROWNS

    def suit_in_hand(self, answer: str | None, card: str) -> str | None:
        return None if suit_of(card) == CROWNS else answer

    def must_declare(self, answer: bool, card: str) -> bool:
        return answer or suit_of(card) == CROWNS

    def lowest_wins(self, answer: bool, cards: Sequence[str]) -> bool:
        """Any crowns card in the trick, an ignored one too, turns the order round, once."""
        return not answer if any(suit_of(card) == CROWNS for card in cards) else answer


@dataclass(frozen=True, slots=True)
class Questions:
    """The rules' questions, answered with all twists that are in force."""

    twists: tuple[Twist, ...] = ()

    def can_be_bid(self, card: str) -> bool:
        """Whether the card can be a bid."""
        answer = True
        for twist in self.twists:
            answer = twist.can_be_bid(answer, card)
        return answer

    def suit_in_hand(self, card: str) -> str | None:
        """The suit that the card obliges to follow with, None if it obliges to nothing."""
        answer: str | None = suit_of(card)
        for twist in self.twists:
            answer = twist.suit_in_hand(answer, card)
        return answer

    def must_declare(self, card: str) -> bool:
        """Whether its player says as which suit the card is played."""
        answer = False
        for twist in self.twists:
            answer = twist.must_declare(answer, card)
        return answer

    def lowest_wins(self, cards: Sequence[str]) -> bool:
        """Whether the lowest number of these cards of a trick wins instead of the highest."""
        answer = False
        for twist in self.twists:
            answer = twist.lowest_wins(answer, cards)
        return answer
