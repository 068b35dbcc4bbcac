"""Choosing anew: until all is turned up a seat may take back what it chose, whoever chose since."""

import pytest

from cardgames.table.services import folding
from cardgames.table.services.choosing import choose_anew
from ninelives_site.core.refusal import Refusal
from tests.cardgames.table.cast import Party, TableFactory, choose, new_key

pytestmark = pytest.mark.django_db


def anew(party: Party, who: str) -> None:
    choose_anew(party.table, party.role_of(who), key=new_key())


def page(party: Party, who: str) -> str:
    return party.client(who).get(party.url("")).content.decode()


def chosen() -> Party:
    """Ana has chosen, and Ben after her; Cleo has not."""
    party = TableFactory().sit("Ana", "Ben", "Cleo")
    party.enter(choose(0, 1), device="Ana")
    party.enter(choose(1, 2), device="Ben")
    return party


def test_a_choice_is_taken_back_though_others_have_chosen_since():
    party = chosen()
    assert "Change my choice" in page(party, "Ana")
    answer = party.client("Ana").post(party.url("anew/"), {"key": "anew"}, follow=True)
    assert answer.status_code == 200
    assert party.state.game.to_act() == (0, 2)
    party.enter(choose(0, 3), device="Ana")
    party.enter(choose(2, 0), device="Cleo")
    assert party.state.game.points() == (3, 0, 0)


def test_all_are_told_who_chooses_anew_and_nobody_what_was_chosen():
    party = chosen()
    anew(party, "Ana")
    for who in ("Ben", "Cleo", "keeper", ""):
        assert "Ana chooses anew." in page(party, who)
    seen = party.client("Ben").get(party.url("state.json")).content.decode()
    assert '"own": 1' not in seen


def test_who_takes_the_only_choice_back_is_said_to_choose_anew():
    party = TableFactory().sit("Ana")
    party.enter(choose(0, 1), device="Ana")
    anew(party, "Ana")
    assert "Ana chooses anew." in page(party, "Ana")
    assert "corrected" not in page(party, "Ana")


def test_what_is_turned_up_stands():
    party = chosen()
    party.enter(choose(2, 3), device="Cleo")
    with pytest.raises(Refusal) as refused:
        anew(party, "Ana")
    assert refused.value.code == "not-chosen"
    assert "Change my choice" not in page(party, "Ana")
    assert party.state.game.points() == (0, 0, 3)


@pytest.mark.parametrize("who", ["Cleo", "keeper", ""])
def test_who_has_chosen_nothing_takes_nothing_back(who):
    party = chosen()
    assert "Change my choice" not in page(party, who)
    with pytest.raises(Refusal) as refused:
        anew(party, who)
    assert refused.value.code == "not-chosen"
    assert party.state.game.to_act() == (2,)


def test_pressed_twice_it_is_taken_back_once():
    party = chosen()
    for _ in range(2):
        answer = party.client("Ana").post(party.url("anew/"), {"key": "same"}, follow=True)
        assert answer.status_code == 200
    assert party.state.game.to_act() == (0, 2)
    assert party.version == 3


def test_an_undo_of_the_scorekeeper_puts_the_choice_back():
    party = chosen()
    anew(party, "Ana")
    party.undo()
    assert party.state.game.to_act() == (2,)


def test_a_table_read_from_its_journal_stands_the_same():
    party = chosen()
    anew(party, "Ana")
    before = party.state
    folding.forget_states()
    assert party.state.game == before.game
    assert party.state.timeline.by == before.timeline.by == 0


def test_the_line_of_names_stays_for_the_last_who_chooses():
    """So that nothing beside it moves; on an own phone there is none."""
    party = TableFactory().sit("Cleo")
    party.enter(choose(0, 1))
    names = '<nav class="for"'
    assert names in page(party, "keeper")
    party.enter(choose(1, 2))
    last = page(party, "keeper")
    assert names in last
    assert last.count("chip done") == 2
    assert names not in page(party, "Cleo")
