"""What every contestant of the benchmark has: a folder, a command, an output to check and to clear away."""

import os
import shutil
from pathlib import Path

# One quality for all: the default of sigal and lazygal. Every encoder here scales the tables of ITU-T T.81 annex K
# in the same way, so the number means the same.
QUALITY = 85
FOUR_SIZES = (2048, 1024, 512, 256)
TWO_SIZES = (2048, 256)


def link_all(photos, folder, name=lambda index, photo: photo.name):
    """Gives each photo a hard link below a folder: the same pixels, from the same cached pages."""
    for index, photo in enumerate(photos):
        target = folder / name(index, photo)
        target.parent.mkdir(parents=True, exist_ok=True)
        os.link(photo, target)


class Contestant:
    """A program that makes smaller pictures of all photos, started in its own folder."""

    # The row's name in the table, and the width of every picture it makes.
    name: str
    sizes: tuple[int, ...]
    # What it leaves out or does otherwise than the others; shown below the table.
    remark = ""
    # The slowest run in the first round only.
    once = False
    environment: dict[str, str] = {}

    def __init__(self, root, slug, photos):
        self.slug = slug
        self.folder = root / slug
        self.output = self.folder / "out"
        self.log = root / f"{slug}.log"
        self.photos = photos

    def prepare(self):
        """Makes the folder it is started in; not timed."""
        raise NotImplementedError

    def command(self):
        """The program and its arguments."""
        raise NotImplementedError

    def commands_shown(self):
        """The command lines that the report prints."""
        return [" ".join(map(str, self.command()))]

    def inputs(self):
        """The files to have in the cache before a run."""
        return self.photos

    def clear(self):
        """Removes all that a run left, so that the next one is cold."""
        shutil.rmtree(self.output, ignore_errors=True)

    def begin_anew(self):
        """An empty folder with nothing of an earlier benchmark in it."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)


def write(path, text):
    """Writes a text file and the folders above it."""
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
