"""Makes pictures of pages small: a PNG of at most 256 colours.

Pages are drawn in few flat colours, and what letters and edges add lies between them: a picture
with a palette takes a third of the bytes and looks the same.
"""

import struct
import zlib
from collections import Counter
from collections.abc import Iterator

MOST = 256
APART = 18
"""How far two colours of a palette lie apart, as long as there are enough."""

SIGNATURE = b"\x89PNG\r\n\x1a\n"

Colour = tuple[int, int, int]


def shrunk(png: bytes) -> bytes:
    """The same picture with a palette. `png`: 8-bit RGB, as Chromium takes them."""
    width, height, rows = _pixels(png)
    counts: Counter[Colour] = Counter()
    for row in rows:
        counts.update(_colours(row))
    palette = _palette(counts)
    index = {colour: _nearest(colour, palette) for colour in counts}
    lines = b"".join(b"\0" + bytes(index[colour] for colour in _colours(row)) for row in rows)
    return SIGNATURE + b"".join(
        (
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", bytes(value for colour in palette for value in colour)),
            _chunk(b"IDAT", zlib.compress(lines, 9)),
            _chunk(b"IEND", b""),
        )
    )


def _palette(counts: Counter[Colour]) -> list[Colour]:
    """The most frequent colours that lie apart, then the most frequent of the others."""
    ordered = [colour for colour, _ in counts.most_common()]
    chosen: list[Colour] = []
    for colour in ordered:
        if len(chosen) < MOST and all(_distance(colour, each) >= APART for each in chosen):
            chosen.append(colour)
    taken = set(chosen)
    others = (colour for colour in ordered if colour not in taken)
    return [
        *chosen,
        *(colour for colour, _ in zip(others, range(MOST - len(chosen)), strict=False)),
    ]


def _nearest(colour: Colour, palette: list[Colour]) -> int:
    return min(range(len(palette)), key=lambda number: _distance(colour, palette[number]))


def _distance(one: Colour, other: Colour) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) + abs(one[2] - other[2])


def _colours(row: bytes) -> Iterator[Colour]:
    return zip(row[0::3], row[1::3], row[2::3], strict=True)


def _pixels(png: bytes) -> tuple[int, int, list[bytes]]:
    """Width, height, and the rows of a PNG, three bytes a pixel."""
    width, height, depth, kind, _, _, interlaced = struct.unpack(">IIBBBBB", png[16:29])
    if (depth, kind, interlaced) != (8, 2, 0):
        raise ValueError("Only 8-bit RGB without interlacing is read here.")
    packed, at = b"", len(SIGNATURE)
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            packed += png[at + 8 : at + 8 + size]
        at += size + 12
    raw, stride, rows = zlib.decompress(packed), width * 3, [bytes(width * 3)]
    for start in range(0, len(raw), stride + 1):
        rows.append(_row(raw[start], raw[start + 1 : start + 1 + stride], rows[-1]))
    return width, height, rows[1:]


def _row(how: int, written: bytes, above: bytes) -> bytes:
    """A row without its filter (PNG, 9.2)."""
    if how == 0:
        return written
    row = bytearray(written)
    for at, up in enumerate(above):
        left = row[at - 3] if at > 2 else 0
        match how:
            case 1:
                before = left
            case 2:
                before = up
            case 3:
                before = (left + up) // 2
            case _:
                before = _paeth(left, up, above[at - 3] if at > 2 else 0)
        row[at] = (row[at] + before) & 255
    return bytes(row)


def _paeth(left: int, up: int, corner: int) -> int:
    to_left, to_up, to_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
    if to_left <= to_up and to_left <= to_corner:
        return left
    return up if to_up <= to_corner else corner


def _chunk(name: bytes, content: bytes) -> bytes:
    check = zlib.crc32(name + content)
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", check)
