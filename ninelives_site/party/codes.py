"""Codes people type, and secrets that only devices carry."""

import hashlib
import secrets

ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""No 0 O 1 I L U: nothing that can be misread from ten metres or makes words by accident."""

CODE_LENGTH = 6
RETURN_CODE_LENGTH = 8


def new_code() -> str:
    """The code of a game or table: six characters, said aloud and typed in."""
    return _random(CODE_LENGTH)


def new_return_code() -> str:
    """What moves a seat to another device: eight characters, good in one room only."""
    return _random(RETURN_CODE_LENGTH)


def new_secret() -> str:
    """A capability: 256 bits, in a cookie and nowhere else."""
    return secrets.token_urlsafe(32)


def digest(secret: str) -> str:
    """What the database keeps of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def clean_code(text: str) -> str:
    """The code as typed, without spaces and dashes, in capitals."""
    return "".join(character for character in text.upper() if character.isalnum())


def _random(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))
