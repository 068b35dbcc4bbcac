"""The daily dungeon: the same dice for all who play a day, par, ghosts, nine lights."""

import asyncio
import random
import re
from datetime import UTC, date, datetime, timedelta

import pytest
from django.test import Client

from dungeon.models import Day, DayResult, Hall
from dungeon.own_days import NineLights, OwnDays
from dungeon.party_kind import forget_halls
from dungeon.phone import day_words
from dungeon.phone.day_words import day_praised
from dungeon.phone.ending import ending
from dungeon.rules.legal import legal_moves
from dungeon.rules.moves import Done
from dungeon.services import day_bots, days, folding, greedy, hosting, life_by_life
from dungeon.services.greedy import FEW, play_day
from ninelives_site.journal.models import Entry
from tests.dungeon.cast import Party
from tests.dungeon.roles import browser
from tests.tiers import some

pytestmark = pytest.mark.django_db(transaction=True)

SATURDAY = date(2026, 11, 21)
SEED = "08" * 32
LINE = (2, 7, 11, 20, 25, 32, 46, 54, 63)


class Clock:
    """The time of the site, as far as days are concerned."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 21, 12, tzinfo=UTC)

    def tomorrow(self, days: int = 1) -> None:
        self.now += timedelta(days=days)


@pytest.fixture
def clock(monkeypatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("django.utils.timezone.now", lambda: clock.now)
    return clock


def begin(client: Client, address: str = "/daily/") -> Party:
    """The game that this browser opens on a day."""
    assert client.get(address).status_code == 200
    opened = client.post(address)
    assert opened.status_code == 302, opened.content.decode()
    code = opened.headers["Location"].split("/")[2]
    hall = Hall.objects.get(code=code)
    return Party(hall, "", {"Alley": client.cookies[f"seat_{code}"].value})


def played(client: Client, address: str = "/daily/", seed: int = 9) -> Party:
    return finish(begin(client, address), seed)


def finish(party: Party, seed: int = 9) -> Party:
    """All nine lives, each of one die."""
    chance = random.Random(seed)
    while party.hall.ended_at is None:
        step = hosting.next_step(party.hall, folding.dice_of(party.hall))
        party.press()
        if step == "start-roll":
            party.begin("Alley", chance)
        elif step == "dice":
            play = party.play("Alley")
            party.move("Alley", chance.choice(legal_moves(play.sheet, play.shared.rolls)))
            if party.play("Alley").sheet.is_playing:
                party.move("Alley", Done())
    return party


def page(client: Client, address: str = "/daily/") -> str:
    return client.get(address).content.decode()


def state(client: Client, address: str = "/daily/") -> dict:
    return client.get(address, headers={"accept": "application/json"}).json()


def results(day: Day, *lines: tuple[int, ...], seconds: int = 720) -> None:
    DayResult.objects.bulk_create(
        DayResult(day=day, totals=list(line), seconds=seconds) for line in lines
    )


def up_to(final: int) -> tuple[int, ...]:
    """Nine totals that grow evenly to the last one."""
    return tuple(round(final * life / 9) for life in range(1, 10))


def test_all_who_play_a_day_have_the_same_dice_whatever_their_phones_add(clock):
    first, second = played(browser()), played(browser(), seed=4)
    shown = [
        [roll.faces for roll in folding.dice_of(party.hall).history] for party in (first, second)
    ]
    assert shown[0] == shown[1] == day_bots.rolls_of(days.day_of(SATURDAY))
    assert len(shown[0]) == 19


def test_another_day_has_other_dice_and_begins_at_midnight_utc(clock):
    before = day_bots.rolls_of(days.day_of(days.today()))
    clock.now = datetime(2026, 11, 21, 23, 59, 59, tzinfo=UTC)
    assert days.today() == SATURDAY
    clock.now += timedelta(seconds=1)
    assert days.today() == date(2026, 11, 22)
    assert day_bots.rolls_of(days.day_of(days.today())) != before


def test_the_dice_of_a_day_can_be_checked_once_it_is_over(clock):
    party = begin(browser())
    party.press()
    hosting.end_early(party.hall)
    here = f"/g/{party.hall.code}/"
    anybody = browser()
    assert anybody.get(f"{here}proof.json").status_code == 409
    for address in (f"{here}verify/", f"{here}state.json"):
        assert party.hall.seed not in page(anybody, address)
    assert "others still play them" in page(anybody, f"{here}verify/")
    clock.tomorrow()
    proof = anybody.get(f"{here}proof.json").json()
    assert (proof["values"], proof["word"], proof["sealed"]) == ([], "2026-11-21", True)
    assert proof["seed"] == party.hall.seed


def test_a_day_played_again_by_its_code_counts_nowhere_and_keeps_the_seed(clock):
    party = played(browser())
    client = browser()
    client.get("/alone/")
    again = client.post("/alone/", {"code": party.hall.code}).headers["Location"]
    hall = Hall.objects.get(code=again.split("/")[2])
    finish(Party(hall, "", {"Alley": client.cookies[f"seat_{hall.code}"].value}))
    assert days.day_of(SATURDAY).results.count() == 1
    assert client.get(f"{again}proof.json").status_code == 409
    assert party.hall.seed not in page(client, f"{again}verify/")


def test_before_it_is_played_the_page_shows_the_goals_and_par_and_no_ghost(clock):
    day = days.day_of(SATURDAY)
    results(day, *[up_to(50 + number) for number in range(51)])
    client = browser()
    text = page(client)
    assert "Today’s dice are asleep" in text
    assert "21 November · number 325" in text
    for goal in state(client)["goals"]:
        assert f"goal-{goal}" in text
    assert state(client)["par"] == 75
    assert "<b>51</b><span>cats so far" in text
    assert "<b>12 min</b>" in text
    assert 'class="other"' not in text
    assert "only up to the life you have finished" in text


def test_the_sheet_of_a_day_is_headed_with_it_and_begins_with_goals_that_are_known(clock):
    client = browser()
    party = begin(client)
    sheet = page(client, f"/g/{party.hall.code}/")
    for named in ("<title>Day of 21 November", ">Day of 21 November</h1>"):
        assert named in sheet
    assert ">Begin</button>" in sheet
    assert "Roll the end goals" not in sheet
    finish(party)
    film = page(client, f"/g/{party.hall.code}/results/1/")
    assert ">Day of 21 November</h1>" in film


def test_ghosts_are_shown_up_to_the_life_that_is_finished(clock):
    client = browser()
    party = begin(client)
    results(party.hall.day, *[up_to(50 + number) for number in range(20)])
    day_bots.keep(party.hall.day, (up_to(60), [up_to(60)]))
    assert 'class="other"' not in page(client)
    live_once(party)
    text = page(client)
    assert text.count('class="other"') == FEW
    ghosts = [line.split('"')[0] for line in text.split('class="other" d="')[1:]]
    assert {line.count("L") for line in ghosts} == {1}
    assert "Life 2 of 9 is next" in text
    assert "Go on" in text


def live_once(party: Party) -> None:
    """One life of a game of one, its first."""
    party.press()
    live_on(party)


def live_on(party: Party) -> None:
    """Its next life."""
    chance = random.Random(3)
    party.press()
    party.begin("Alley", chance)
    party.press()
    party.live("Alley", chance)


def test_between_two_lives_the_phone_says_how_it_stands_against_par_and_ghosts(clock):
    client = browser()
    Day.objects.create(date=SATURDAY, seed=SEED)
    party = begin(client)
    day_bots.keep(party.hall.day, ((0,) * 9, [(0,) * 9]))
    live_once(party)
    own = party.play("Alley").score.total
    assert own
    told = page(client, f"/g/{party.hall.code}/")
    assert f"After life 1 you are {own} above par." in told
    assert f"You had {own}, par was 0. 100 % of the ghosts were behind you." in told
    assert "Par is the middle of the others who play this day" in told
    assert f"After life 1 you are {own} above par. You had {own}, par was 0." in page(client)


def test_behind_par_and_all_ghosts_the_phone_says_the_good_thing_first(clock):
    client = browser()
    Day.objects.create(date=SATURDAY, seed=SEED)
    party = begin(client)
    day_bots.keep(party.hall.day, ((90,) * 9, [(95,) * 9]))
    live_once(party)
    own = party.play("Alley").score.total
    told = page(client, f"/g/{party.hall.code}/")
    told = told.partition('class="resting"')[2].partition("</section>")[0]
    assert re.search(rf'class="headline fit \w+">Life 1 brought {own} point', told)
    assert f"You had {own}, par was 90." in told
    for unkind in ("below", "0 %", "were behind you"):
        assert unkind not in told


PAR = (6, 12, 18)


@pytest.mark.parametrize(
    ("totals", "praise"),
    [
        ((0, 2, 20), "After life 3 you are 2 above par."),
        ((9, 9, 18), "After life 3 you are exactly at par."),
        ((1, 2, 10), "Life 3 brought 8, more than par’s 6."),
        ((1, 2, 7), "Life 3 was your best so far: +5."),
        ((2, 7, 8), "Life 3 brought 1 point."),
        ((2, 7, 7), "Life 3 is lived."),
    ],
)
def test_of_a_life_the_best_is_said(totals, praise):
    so_far = days.DaySoFar(PAR, (PAR,), (), None, is_par_of_bots=True)
    assert day_words.life_praised(totals, 3, so_far) == praise


def test_what_par_is_is_said_once_on_the_phone(clock):
    client = browser()
    party = begin(client)
    day_bots.keep(party.hall.day, ((0,) * 9, [(0,) * 9]))
    live_once(party)
    live_on(party)
    told = page(client, f"/g/{party.hall.code}/")
    assert "After life 2 you are" in told
    assert "Par is the middle" not in told


def test_a_finished_day_is_told_against_par_with_a_text_that_spoils_nothing(clock):
    client = browser()
    party = played(client)
    day_bots.keep(party.hall.day, (up_to(60), [up_to(60)]))
    text = page(client)
    own = party.play("Alley")
    assert day_praised(days.totals_of(own), up_to(60)) in text
    assert "below par" not in text
    assert f"Nine Lives, 21 Nov: {own.score.total} (par 60)" in text
    assert "1 light" in text
    assert "/daily/2026-11-21/" in text
    shared = text.split("<textarea")[1].split("</textarea>")[0]
    assert party.hall.code not in shared
    assert state(client)["totals"] == days.totals_of(own)
    assert f"/g/{party.hall.code}/results/" in text
    ended = page(client, f"/g/{party.hall.code}/results/")
    assert "Par is 60 on the dice of this day." in ended
    assert "Nine Lives, 21 Nov:" in ended
    assert 'href="/daily/2026-11-21/"' in ended


def test_the_last_done_of_a_day_ends_it_and_lights_its_light_without_a_press(clock):
    client = browser()
    party = finish(begin(client))
    assert party.hall.ended_at
    sheet = page(client, f"/g/{party.hall.code}/")
    assert "This day’s light burns" in sheet
    assert "The next dungeon opens in 12 h 0 min." in sheet
    assert "host/next/" not in sheet
    text = page(client)
    assert "1 light burns." in text
    assert "Life 10" not in text
    assert party.hall.day.results.count() == 1


def test_the_last_done_of_a_day_gone_by_lights_nothing_and_says_so_nowhere(clock):
    client = browser()
    party = played(client, "/daily/2026-11-20/")
    sheet = page(client, f"/g/{party.hall.code}/")
    assert "Every life lived" in sheet
    assert "light burns" not in sheet


def test_a_day_ended_early_says_so_and_shows_no_more_than_was_played(clock):
    client = browser()
    party = begin(client)
    results(party.hall.day, *[up_to(50 + number) for number in range(51)])
    live_once(party)
    hosting.end_early(party.hall)
    told = client.get("/daily/")
    assert told.status_code == 200
    text = told.content.decode()
    assert "Ended early" in text
    assert "below par" not in text
    assert "<textarea" not in text
    ghosts = [line.split('"')[0] for line in text.split('class="other" d="')[1:]]
    assert {line.count("L") for line in ghosts} == {1}
    assert f"/g/{party.hall.code}/results/1/" in text
    assert state(client)["lights"] == 0
    assert client.get("/daily/?life=9").status_code == 200


def test_home_says_how_today_stands_on_this_device(clock):
    client = browser()
    assert "<small>the same dice for all</small>" in page(client, "/")
    party = begin(client)
    assert "today’s is begun" in page(client, "/")
    finish(party)
    assert f"today: {party.play('Alley').score.total}" in page(client, "/")
    clock.tomorrow()
    assert "today: " not in page(client, "/")


@pytest.mark.parametrize(
    ("hour", "minute", "second", "told"),
    [(3, 13, 30, "20 h 47 min."), (23, 14, 0, "46 min."), (23, 59, 59, "1 min.")],
)
def test_who_has_played_today_reads_when_the_next_dungeon_opens(clock, hour, minute, second, told):
    client = browser()
    clock.now = datetime(2026, 11, 21, hour, minute, second, tzinfo=UTC)
    party = begin(client)
    for address in ("/", "/daily/"):
        assert "The next dungeon opens" not in page(client, address)
    hosting.end_early(party.hall)
    for address in ("/", "/daily/"):
        assert f"The next dungeon opens in {told}" in page(client, address)
    clock.tomorrow()
    for address in ("/", "/daily/", "/daily/2026-11-21/"):
        assert "The next dungeon opens" not in page(client, address)


@pytest.mark.parametrize(
    ("totals", "others", "told"),
    [
        ((3, 5, 10), (), "10. 2 above par."),
        ((1, 3, 8), (), "8. Exactly par."),
        ((1, 3, 7), (5, 6), "7. Your best of 3 days."),
        ((1, 2, 7), (5, 7), "7. 1 life at par or better."),
        ((1, 3, 4), (), "4. Life 2 brought 2."),
    ],
)
def test_of_a_finished_day_the_good_thing_comes_first(totals, others, told):
    assert day_praised(totals, (3, 6, 8), others) == told


@pytest.mark.parametrize(
    ("totals", "par", "told"),
    [
        ((3, 4, 10), (3, 9, 12), "Nearest to a light: life 2, 5 points short."),
        ((0, 3, 5), (0, 3, 8), "Nearest to a light: life 1, 1 point short."),
        ((3, 5, 12), (3, 9, 12), ""),
        ((3, 5, 10), None, ""),
    ],
)
def test_a_day_that_came_to_less_than_par_has_a_light_that_is_near(totals, par, told):
    assert day_words.nearest_light(totals, par) == told


def test_the_best_day_is_there_to_be_beaten():
    assert day_words.to_beat(40, {}) == "To beat then: today’s 40."
    assert day_words.to_beat(40, {SATURDAY: 40}) == "To beat then: today’s 40."
    assert day_words.to_beat(40, {SATURDAY: 61}) == "To beat then: your 61 of 21 November."


def test_a_day_that_is_over_says_what_the_next_one_is_played_against(clock):
    client = browser()
    best = played(client, "/daily/2026-11-20/").play("Alley").score.total
    assert "To beat then" not in page(client) + page(client, "/daily/2026-11-20/")
    own = played(client, seed=3).play("Alley").score.total
    told = f"today’s {own}" if own >= best else f"your {best} of 20 November"
    assert f"The next dungeon opens in 12 h 0 min. To beat then: {told}." in page(client)


def test_the_phone_says_once_what_a_whole_day_came_to(clock):
    client = browser()
    Day.objects.create(date=SATURDAY, seed=SEED)
    party = played(client)
    assert "You had" not in page(client, f"/g/{party.hall.code}/")
    day_bots.keep(party.hall.day, ((90,) * 9, [(0,) * 9]))
    told = page(client, f"/g/{party.hall.code}/")
    assert "Par was 90. 100 % of the ghosts were behind you.</p>" in told
    assert "You had" not in told


@pytest.mark.parametrize(
    ("behind", "title", "kind"),
    [(0, "Exactly par", "alone"), (2, "2 above par", "alone"), (-2, "Every life lived", "middle")],
)
def test_the_phone_ends_a_day_in_candles_against_par(clock, behind, title, kind):
    client = browser()
    Day.objects.create(date=SATURDAY, seed=SEED)
    party = played(client)
    totals = days.totals_of(party.play("Alley"))
    par = tuple(max(0, total - behind) for total in totals)
    day_bots.keep(party.hall.day, (par, [(95,) * 9]))
    party.hall.day.refresh_from_db()
    own = ending(party.play("Alley"))
    assert own is not None
    assert (own.title, own.kind, own.text) == (title, kind, f"Par was {par[-1]}.")
    assert len(own.candles) == 9
    sheet = page(client, f"/g/{party.hall.code}/")
    assert 'href="/daily/2026-11-21/"' in sheet
    assert "Your lights and the ghosts" in sheet
    assert "When the host plays again" not in sheet


def test_lights_say_what_the_next_game_does(clock):
    client = browser()
    assert "lights the next" not in page(client)
    party = played(client)
    today = page(client)
    assert "no more. Tomorrow’s game lights the next: 8 more make a mark." in today
    assert "1 light burns." in page(client, "/")
    sheet = page(client, f"/g/{party.hall.code}/")
    assert "The next dungeon opens in 12 h 0 min." in sheet
    assert "Life 9 brought" not in sheet
    assert 'href="/daily/2026-11-21/"' in sheet
    clock.tomorrow()
    assert "Today’s game lights the next: 8 more make a mark." in page(client)
    assert "1 light burns. Today’s dice are asleep." in page(client, "/")
    clock.tomorrow()
    assert "<small>the same dice for all</small>" in page(client, "/")
    assert "lights the next" not in page(client)


def test_a_device_plays_a_day_once(clock):
    client = browser()
    party = begin(client)
    assert client.post("/daily/").headers["Location"] == f"/g/{party.hall.code}/"
    finish(party)
    assert client.post("/daily/").headers["Location"] == "/daily/2026-11-21/"
    assert Hall.objects.count() == 1
    assert party.hall.day.results.count() == 1


def test_a_double_tap_opens_one_game(clock):
    client = browser()
    client.get("/daily/")
    client.cookies.pop("days", None)
    before = {name: cookie.value for name, cookie in client.cookies.items()}
    first = client.post("/daily/").headers["Location"]
    second = browser()
    for name, value in before.items():
        second.cookies[name] = value
    assert second.post("/daily/").headers["Location"] == first
    assert Hall.objects.count() == 1


def test_what_counts_is_a_finished_sheet_of_a_game_opened_on_its_day(clock):
    day = days.day_of(SATURDAY)
    unfinished = begin(browser())
    hosting.end_early(unfinished.hall)
    practised_later = browser()
    clock.tomorrow()
    played(practised_later, "/daily/2026-11-21/")
    assert day.results.count() == 0
    clock.tomorrow(-1)
    late, too_late = begin(browser()), begin(browser())
    clock.now = datetime(2026, 11, 22, 5, 59, tzinfo=UTC)
    finish(late)
    assert day.results.count() == 1
    clock.now = datetime(2026, 11, 22, 6, 0, tzinfo=UTC)
    finish(too_late)
    assert day.results.count() == 1


@pytest.mark.parametrize("hour", some(range(0, 12, 2)))
def test_no_game_counts_or_lights_that_ends_once_the_seed_of_its_day_is_shown(clock, hour):
    client = browser()
    shown, own = played(browser()), begin(client)
    clock.now = datetime(2026, 11, 22, hour, tzinfo=UTC)
    is_shown = browser().get(f"/g/{shown.hall.code}/proof.json").status_code == 200
    finish(own)
    assert state(client, "/daily/2026-11-21/")["over"]
    assert (days.day_of(SATURDAY).results.count() == 2) is not is_shown
    assert (state(client)["lights"] == 1) is not is_shown


def test_typed_dice_of_an_older_version_neither_count_nor_light(clock):
    client = browser()
    party = begin(client)
    finish(party)
    DayResult.objects.all().delete()
    roll = Entry.objects.filter(stream=party.hall.stream, data__type="roll").first()
    roll.data["by"] = "hand"
    roll.save()
    folding.forget_all()
    assert state(client)["lights"] == 0
    assert party.hall.day.results.count() == 0


def test_a_day_gone_by_is_practice_and_lights_nothing(clock):
    client = browser()
    played(client)
    clock.tomorrow()
    assert state(client)["lights"] == 1
    assert "Play for practice" in page(client, "/daily/2026-11-20/")
    played(client, "/daily/2026-11-20/")
    assert state(client)["lights"] == 1
    assert state(client, "/daily/2026-11-20/")["over"]


@pytest.mark.parametrize("day", ["2026-11-22", "2026-11-07", "2026-02-30", "2026-1-1"])
def test_days_to_come_and_long_ago_are_not_there(clock, day):
    assert browser().get(f"/daily/{day}/").status_code == 404
    assert browser().post(f"/daily/{day}/").status_code == 404


def test_the_archive_leads_to_all_days_that_can_be_played(clock):
    text = page(browser())
    for back in range(1, days.PLAYABLE):
        day = SATURDAY - timedelta(days=back)
        assert f'href="/daily/{day}/"' in text


def test_par_is_the_bots_until_fifty_have_played(clock):
    day = days.day_of(SATURDAY)
    assert days.day_so_far(day).par is None
    day_bots.keep(day, (up_to(40), [up_to(30)]))
    results(day, *[up_to(90)] * 49)
    day.refresh_from_db()
    assert (days.day_so_far(day).par[-1], days.day_so_far(day).is_par_of_bots) == (40, True)
    assert days.pars([SATURDAY]) == {SATURDAY: 40}
    results(day, up_to(90))
    assert (days.day_so_far(day).par[-1], days.day_so_far(day).is_par_of_bots) == (90, False)
    assert days.pars([SATURDAY]) == {SATURDAY: 90}


def test_one_is_no_ghost_to_oneself(clock):
    day = days.day_of(SATURDAY)
    results(day, LINE, up_to(40))
    assert days.day_so_far(day, LINE).ghosts == (up_to(40),)
    assert days.day_so_far(day, LINE).behind(LINE, 9) == 100
    assert days.day_so_far(day).above(50) == 50


@pytest.mark.long
def test_bots_finish_nine_lives_near_what_people_do_and_the_same_each_time(monkeypatch):
    monkeypatch.setattr(greedy, "GAMES", 30)
    rolls = day_bots.rolls_of(Day(date=SATURDAY, seed="07" * 32))
    par, ghosts = play_day(rolls, 5)
    assert len(par) == 9
    assert 30 < par[-1] < 90
    assert list(par) == sorted(par)
    assert ghosts[0][-1] <= par[-1] <= ghosts[-1][-1]
    assert len(ghosts) == FEW
    assert play_day(rolls, 5) == (par, ghosts)


@pytest.mark.long
def test_bots_play_a_day_in_a_process_of_their_own():
    day = Day(date=SATURDAY, seed="07" * 32)
    assert asyncio.run(day_bots.played(day)) == play_day(
        day_bots.rolls_of(day), SATURDAY.toordinal()
    )


def test_bots_look_for_the_newest_day_without_par(clock):
    older, newer = days.day_of(SATURDAY - timedelta(days=1)), days.day_of(SATURDAY)
    assert day_bots.without_par() == newer
    day_bots.keep(newer, (up_to(40), [up_to(40)]))
    assert day_bots.without_par() == older
    day_bots.keep(older, (up_to(40), [up_to(40)]))
    assert day_bots.without_par() is None


def test_old_days_are_forgotten_with_their_results_and_no_game_is_lost(clock):
    party = played(browser())
    assert DayResult.objects.count() == 1
    clock.tomorrow(days.KEPT + 1)
    Hall.objects.update(expires_at=clock.now + timedelta(days=1))
    list(forget_halls())
    assert not Day.objects.exists()
    assert not DayResult.objects.exists()
    assert life_by_life.par_of(Hall.objects.get(pk=party.hall.pk)) is None


def test_a_day_played_lights_one_and_a_day_missed_puts_one_out():
    lights = NineLights()
    for day in (1, 2, 3):
        lights = lights.after(date(2026, 11, day))
    assert lights.burning(date(2026, 11, 3)) == 3
    assert lights.burning(date(2026, 11, 4)) == 3
    assert lights.burning(date(2026, 11, 6)) == 1
    assert lights.burning(date(2026, 12, 6)) == 0
    assert lights.after(date(2026, 11, 3)) == lights
    assert lights.after(date(2026, 11, 2)) == lights
    assert lights.after(date(2026, 11, 6)).lit == 2


@pytest.mark.parametrize("played_before", [0, 1, 3, 8])
def test_a_day_lights_where_it_was_missing_whichever_ends_first(played_before):
    lights = NineLights()
    for day in range(1, played_before + 1):
        lights = lights.after(date(2026, 11, day))
    one, other = date(2026, 11, played_before + 1), date(2026, 11, played_before + 2)
    late = lights.after(other).after(one)
    right = lights.after(one).after(other)
    assert (late.lit, late.marks, late.last) == (right.lit, right.marks, right.last)
    assert late.after(one) == late


def test_a_page_left_open_over_midnight_goes_on_with_its_own_day(clock):
    client = browser()
    party = begin(client)
    [form] = re.findall(r'<form method="post" action="([^"]+)"', page(client))
    clock.tomorrow()
    assert client.post(form).headers["Location"] == f"/g/{party.hall.code}/"
    assert Hall.objects.count() == 1


def test_nine_lights_make_a_mark_and_the_next_day_is_the_first_of_nine():
    lights = NineLights()
    for day in range(1, 10):
        lights = lights.after(date(2026, 11, day))
    assert (lights.lit, lights.marks) == (9, 1)
    assert lights.burning(date(2026, 11, 20)) == 9
    assert lights.after(date(2026, 11, 20)).lit == 1
    assert lights.after(date(2026, 11, 20)).marks == 1


def test_a_cookie_that_somebody_wrote_is_none(clock):
    client = browser()
    client.cookies["days"] = '{"lights": {"lit": 9}}:forged'
    assert state(client)["lights"] == 0


@pytest.mark.parametrize(
    ("lights", "told"),
    [
        (NineLights(9, 1, "2026-11-20"), "is the first of nine again. 1 mark so far."),
        (NineLights(8, 2, "2026-11-20"), "lights the next: 1 more makes a mark. 2 marks so far."),
    ],
)
def test_marks_are_a_sentence_of_their_own(clock, monkeypatch, lights, told):
    monkeypatch.setattr("dungeon.own_days.read", lambda _request: OwnDays(lights))
    assert told in " ".join(page(browser()).split())
