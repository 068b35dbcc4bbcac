"""The phones of a hall of three, and how far its game is when they are looked at."""

from django.test import Client

from dungeon.rules.legal import legal_moves
from tests.dungeon.cast import Party, PartyFactory


def with_a_start() -> Party:
    """Ana, Ben and Cleo; the goals are set and life 1 has its start roll: any row of column 3."""
    party = PartyFactory(dice_by="hand")
    party.press([2, 5])
    party.press([3, 5])
    return party


def phone(party: Party, name: str = "") -> Client:
    """The phone of a player, or of somebody without a seat."""
    client = Client()
    client.cookies["coach"] = "off"
    if name:
        client.cookies[f"seat_{party.hall.code}"] = party.secrets[name]
    return client


def url(party: Party, rest: str = "") -> str:
    return f"/g/{party.hall.code}/{rest}"


def begun(party: Party, faces: list[int]) -> Party:
    """Ana has woken up in C5, and these dice are in."""
    party.move("Ana", legal_moves(party.play("Ana").sheet, party.play("Ana").shared.rolls)[0])
    party.press(faces)
    return party
