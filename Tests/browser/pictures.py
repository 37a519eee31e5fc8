"""Photos for the tests: small pictures, each of which differs from all others."""

import struct
import zlib
from pathlib import Path


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def picture(width: int, height: int, number: int) -> bytes:
    """A PNG: a sky that grows lighter downwards, its colour that of the number."""
    hue = number * 0x9E3779B1 & 0xFFFFFF
    top = (hue >> 16 & 127, hue >> 8 & 127, hue & 127)
    rows = bytearray()
    for y in range(height):
        colour = bytes(channel + 128 * y // height for channel in top)
        rows += b"\0" + colour * width
    # A mark, so that no two are the same whatever their colours.
    rows[1 : 1 + 3 * min(4, width)] = struct.pack(">I", number).ljust(12, b"\xff")[: 3 * min(4, width)]
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = zlib.compress(bytes(rows), 1)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + _chunk(b"IDAT", data) + _chunk(b"IEND", b"")


def make_album(folder: Path, sizes: list[tuple[int, int]], first: int = 0):
    """Writes photos of the sizes asked for: `photo-0001.png` and so on."""
    folder.mkdir(parents=True, exist_ok=True)
    for position, (width, height) in enumerate(sizes):
        (folder / f"photo-{position + 1:04}.png").write_bytes(picture(width, height, first + position))
