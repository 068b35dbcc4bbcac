"""Codes people type, and secrets that only devices carry."""

import hashlib
import re
import secrets
import unicodedata

ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""No 0 O 1 I L U: nothing that can be misread from ten metres or makes words by accident."""

CODE_LENGTH = 6
RETURN_CODE_LENGTH = 8
IN_LINK = re.compile(rf"(?:/[gt]/|[?&]code=)([0-9A-Za-z]{{{CODE_LENGTH}}})(?![0-9A-Za-z])")
"""A code in the address of a party, or of the form that asks for one."""


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
    """The code as typed, on whatever keyboard, without spaces and dashes, in capitals; of a whole
    link the code in it."""
    in_link = IN_LINK.search(text)
    plain = unicodedata.normalize("NFKC", in_link[1] if in_link else text).upper()
    return "".join(_digit(sign) for sign in plain if sign.isalnum())


def _digit(sign: str) -> str:
    return str(unicodedata.digit(sign, sign))


def _random(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))
