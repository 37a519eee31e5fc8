"""A site of many small photos as Vitrine and as sigal build it, and the runs that are timed."""

import os
from pathlib import Path

from contestant import QUALITY, write
from measure import run
from pictures import Pictures

SIZES = (64, 32)
FIRST_PHOTO = "album-001/photo-00001"


class SmallSite:
    """One program's folder: photos, settings, output."""

    name: str
    photos_folder: str
    settings_file: str
    settings: str
    # The text file of a photo with a title, in the form that the program reads.
    text_file: str

    def __init__(self, root, program, limit_seconds):
        self.folder = root / self.name.lower()
        self.log = root / f"{self.name.lower()}.log"
        self.program = program
        self.limit_seconds = limit_seconds
        self.failure = None
        self.edits = 0
        # Runs by kind: cold, no-op, one edit.
        self.runs = {}

    def command(self):
        """The program and its arguments, to be started in the folder."""
        raise NotImplementedError

    def prepare(self, albums):
        """Settings, and hard links to the photos."""
        write(self.folder / self.settings_file, self.settings)
        for photo in albums.rglob("*.jpg"):
            target = self.folder / self.photos_folder / photo.relative_to(albums)
            target.parent.mkdir(parents=True, exist_ok=True)
            os.link(photo, target)

    def time(self, kind):
        """Builds once and keeps the cost, or the reason for which it failed; after a failure it is out."""
        if self.failure is not None:
            return
        os.sync()
        result = run(self.command(), self.folder, self.log, limit_seconds=self.limit_seconds)
        self.failure = result.failure
        if result.failure is None:
            self.runs.setdefault(kind, []).append(result)

    def edit(self):
        """Gives the first photo another title."""
        self.edits += 1
        text = self.text_file.format(title=self.title())
        write(self.folder / self.photos_folder / f"{FIRST_PHOTO}.md", text)

    def title(self):
        """What the photo is called after the latest edit."""
        return f"The sea after rain {self.edits}"

    def check_pictures(self, count):
        """Fails when pictures are missing."""
        if self.failure is None:
            self.failure = Pictures(self.folder / "out").missing(SIZES, count)

    def check_edit(self):
        """Fails when the new title is on no page of the album."""
        if self.failure is None:
            pages = Path(self.folder, "out/album-001").rglob("*.html")
            if not any(self.title() in page.read_text() for page in pages):
                self.failure = "a changed title is on no page"


class SmallVitrine(SmallSite):
    """Vitrine with pictures as wide as the photos, and half as wide."""

    name = "Vitrine"
    photos_folder = "content"
    settings_file = "site/site.yml"
    settings = f"title: Scale\nsizes: [32, 64]\nquality:\n  jpeg: {QUALITY}\n"
    text_file = "---\ntitle: {title}\n---\n"

    def command(self):
        return [self.program, "build", ".", "-o", "out", "--jobs", "2", "--quiet"]


class SmallSigal(SmallSite):
    """sigal with the same sizes."""

    name = "sigal"
    photos_folder = "pictures"
    settings_file = "sigal.conf.py"
    settings = f"img_size = (64, 48)\nthumb_size = (32, 24)\njpg_options = {{'quality': {QUALITY}}}\n"
    text_file = "Title: {title}\n"

    def command(self):
        return [self.program, "build", "--quiet", "--ncpu", "2", "pictures", "out"]
