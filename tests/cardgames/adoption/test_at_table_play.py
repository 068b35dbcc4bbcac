"""Adoption at a table: entered by tapping at random, in both modes."""

from random import Random

from cardgames.table_game import REFEREE, SCORE
from tests.cardgames.adoption.random_play import own_deck
from tests.cardgames.adoption.tapping import Phone
from tests.cardgames.at_table import AtTable


class TestAdoption(AtTable):
    phone = Phone
    secret = True

    def options(self, rng, players):
        chosen = {"target": 10, "adopt": rng.choice(["one", "all-of-one-cat"])}
        return chosen | ({"deck": own_deck(rng, players)} if rng.random() < 0.3 else {})

    def test_what_a_table_cannot_tell_from_a_whole_bout_it_takes_for_one_and_so_it_does_a_deal(
        self,
    ):
        deals = 0
        for phone, step in self.steps():
            if phone.mode == REFEREE and self.table_game.between_rounds(step.before):
                correcting = Phone(step.before, SCORE, draft=self.draft(step))
                assert [*correcting.pad.moves] == [step.document]
                deals += step.move.type == "bout"
        assert deals

    def test_of_keys_that_are_not_gone_none_is_refused_but_a_bid_that_is_still_secret(self):
        rng, phone = Random("not gone"), Phone.opened(3, {"target": 10})
        while not phone.game.is_over:
            secret = {"card-elsewhere"} if phone.game.phase == "bid" else set()
            assert phone.enter_at_random(rng) <= secret
