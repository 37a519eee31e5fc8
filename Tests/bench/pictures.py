"""Counts the JPEG files of a folder by their size, read from the header, to check what a contestant made."""

from collections import Counter
from pathlib import Path

# The frame headers of ITU-T T.81 table B.1 that carry a size: SOF0 to SOF15 without DHT, JPG and DAC.
FRAMES = set(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


def jpeg_size(path):
    """Width and height in pixels as stored, or None when the file is no JPEG."""
    with path.open("rb") as file:
        if file.read(2) != b"\xff\xd8":
            return None
        while True:
            marker = file.read(4)
            if len(marker) < 4 or marker[0] != 0xFF:
                return None
            if marker[1] in FRAMES:
                _, *numbers = file.read(5)
                return numbers[2] << 8 | numbers[3], numbers[0] << 8 | numbers[1]
            file.seek(int.from_bytes(marker[2:4], "big") - 2, 1)


class Pictures:
    """What is in a folder: how many pictures of each size, and how many bytes.

    Nothing is kept of each picture: what this process once used counts as the peak of those it starts.
    """

    def __init__(self, folder):
        self.sizes = Counter()
        self.bytes = 0
        for path in Path(folder).rglob("*.jpg"):
            size = jpeg_size(path)
            if size is not None:
                self.sizes[size] += 1
                self.bytes += path.stat().st_size

    @property
    def megapixels(self):
        return sum(width * height * count for (width, height), count in self.sizes.items()) / 1e6

    def missing(self, widths, count):
        """A sentence about sizes of which there are too few, or None.

        A contestant may take a size as the width or as the longer edge, so either counts.
        """
        for width in widths:
            found = sum(number for size, number in self.sizes.items() if width in size)
            if found < count:
                return f"{found} of {count} pictures of {width} px were made"
        return None
