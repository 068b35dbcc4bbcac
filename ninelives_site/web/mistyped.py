"""Addresses as people type and pass them on: what they most likely mean."""

import re
from urllib.parse import quote, unquote

from django.urls import Resolver404, resolve

BEHIND = " ).,;:!?'\"]>»”’…"
"""What stands behind an address in a letter, and is taken for a part of it."""

CODE = re.compile(r"(?<=^/[gt]/)[^/]+")
"""What stands where the address of a party has its code."""


def meant(address: str) -> str:
    """The address of ours that this one is like, with its query: codes in capitals, all else in
    small letters, and what comes after an escaped # as a fragment. "" where it is like none."""
    asked, mark, query = address.partition("?")
    path, _hash, fragment = unquote(asked).partition("#")
    plain = "/" + path.strip(BEHIND).strip("/").lower()
    with_code = CODE.sub(lambda found: re.sub(r"[\s-]", "", found[0]).upper() or "-", plain)
    ours = next(filter(_is_ours, (plain, f"{plain}/", with_code, f"{with_code}/")), "")
    if not ours:
        return ""
    return quote(ours) + mark + query + (fragment and f"#{quote(fragment, safe='=&')}")


def _is_ours(path: str) -> bool:
    try:
        resolve(path)
    except Resolver404:
        return False
    return True
