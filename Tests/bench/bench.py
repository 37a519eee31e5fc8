"""Times Vitrine and its peers on the same photos, in turn, as whole processes on two processors.

usage: bench.py [--photos N] [--width N] [--rounds N] [--only WORD,WORD] [--no-write]
"""

import argparse
import datetime
import os
import resource
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median

from contestant import FOUR_SIZES, QUALITY, TWO_SIZES
from generators import Hugo, Lazygal, Sigal, Vitrine
from machine import machine, two_processors, versions
from measure import run
from pictures import Pictures, jpeg_size
from report import median_and_least, megabytes, replace_section, table
from tools import Floor, Vipsthumbnail

PROJECT = Path(__file__).resolve().parents[2]
SCRATCH = PROJECT / ".build/bench"
VENV = SCRATCH / "venv"
BINARY = PROJECT / ".build/release/vitrine"
DOCUMENT = PROJECT / "docs/benchmarks.md"


class Entry:
    """A contestant with its runs, all of which succeeded, or the reason why it is out."""

    def __init__(self, contestant):
        self.contestant = contestant
        self.runs = []
        self.pictures = None
        self.failure = None

    def attempt(self, action):
        """Runs a step; a contestant that fails is out, and the others go on."""
        if self.failure is None:
            try:
                self.failure = action()
            except (OSError, subprocess.CalledProcessError) as error:
                self.failure = str(error)
            if self.failure is not None:
                print(f"{self.contestant.name}: failed: {self.failure}", file=sys.stderr)

    def time(self):
        """One cold run with its inputs in the file cache; returns why it failed, or nothing."""
        contestant = self.contestant
        contestant.clear()
        warm(contestant.inputs())
        result = run(contestant.command(), contestant.folder, contestant.log, contestant.environment)
        if result.failure is not None:
            return result.failure
        if self.pictures is None:
            self.pictures = Pictures(contestant.output)
        missing = self.pictures.missing(contestant.sizes, len(contestant.photos))
        contestant.clear()
        if missing is None:
            self.runs.append(result)
            print(f"  {contestant.name:32} {result.seconds:7.2f} s", file=sys.stderr, flush=True)
        return missing


def warm(paths):
    """Reads files so that they are in the file cache, and lets earlier writes reach the disk first."""
    os.sync()
    for path in paths:
        with path.open("rb", buffering=0) as file:
            while file.read(1 << 20):
                pass


def make_photos(count):
    """The paths of the photos, made when they are missing."""
    folder = SCRATCH / "photos"
    # In a process of its own: what it has loaded would count as memory of the contestants started from here.
    subprocess.run([VENV / "bin/python", Path(__file__).with_name("photos.py"), folder, str(count)], check=True)
    return sorted(folder.glob("*.jpg"))[:count]


def contestants(photos):
    """All that take part, in the order of the table."""
    root = SCRATCH / "run"
    return [
        Vitrine(root, photos, BINARY, FOUR_SIZES),
        Vitrine(root, photos, BINARY, TWO_SIZES),
        Sigal(root, photos, VENV),
        Sigal(root, photos, VENV, progressive=False),
        Vipsthumbnail(root, photos),
        Lazygal(root, photos),
        Hugo(root, photos),
        Floor(root, photos),
    ]


def ratios(entry, base):
    """How many times the base's wall time an entry took, within each round, where the machine was at the same speed."""
    return [mine.seconds / other.seconds for mine, other in zip(entry.runs, base.runs)]


def memory(peaks):
    """The largest of some peaks. A process inherits the peak of the one that starts it, so less cannot be seen."""
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    peak = max(peaks)
    return megabytes(peak) if peak > 1.1 * own else f"under {megabytes(1.1 * own)}"


def row(entry, base):
    """One line of the table."""
    name = entry.contestant.name
    if entry.failure is not None:
        return [name, "failed", *["–"] * 7]
    count = len(entry.contestant.photos)
    seconds = [result.seconds for result in entry.runs]
    ratio = f"{median(ratios(entry, base)):.2f}" if base is not None else "–"
    return [
        name,
        median_and_least(seconds, 2),
        f"{count / median(seconds):.1f}",
        f"{median(result.cpu_seconds for result in entry.runs):.1f}",
        ratio,
        memory(result.largest_bytes for result in entry.runs),
        memory(result.tree_bytes for result in entry.runs),
        f"{entry.pictures.megapixels:.0f}",
        megabytes(entry.pictures.bytes),
    ]


def summary(entries, base):
    """The comparisons that matter, in words."""
    factor = {e.contestant.slug: median(ratios(e, base)) for e in entries if e.failure is None}
    sentences = []
    if "sigal" in factor:
        sentences.append(f"Making four sizes, Vitrine is {factor['sigal']:.1f} × as fast as sigal making two.")
    if "vipsthumbnail" in factor:
        sentences.append(f"It is {factor['vipsthumbnail']:.1f} × as fast as two vipsthumbnail processes.")
    if "floor" in factor:
        sentences.append(f"It takes {1 / factor['floor']:.2f} × the time of the floor.")
    return " ".join(sentences)


HEAD = [
    "",
    "s, median (least)",
    "photos/s",
    "CPU s",
    "× Vitrine",
    "MB, largest process",
    "MB, all processes",
    "megapixels made",
    "MB made",
]


def text(entries, photos, rounds):
    """What the document shows."""
    base = next((e for e in entries if e.contestant.slug == "vitrine-4" and e.failure is None), None)
    size = sum(photo.stat().st_size for photo in photos)
    parts = [
        f"{datetime.date.today():%Y-%m-%d}, {machine()}; {versions(BINARY, VENV)}.",
        f"{len(photos)} photos of 12 megapixels, {megabytes(size)} MB; JPEG quality {QUALITY}; rounds: {rounds}. "
        "*× Vitrine* is the time in that of Vitrine with four sizes, the median over the rounds.",
        table(HEAD, [row(entry, base) for entry in entries]),
    ]
    if base is not None:
        parts.append(summary(entries, base))
    failures = [f"- {e.contestant.name} failed: {e.failure}" for e in entries if e.failure is not None]
    remarks = [f"- {e.contestant.name}: {e.contestant.remark}" for e in entries if e.contestant.remark]
    commands = dict.fromkeys(line for e in entries for line in e.contestant.commands_shown())
    parts.append("\n".join(failures + remarks))
    parts.append("Commands:\n\n```sh\n" + "\n".join(commands) + "\n```")
    return "\n\n".join(part for part in parts if part)


def main():
    """Makes the photos, times everyone, prints and writes the table."""
    parser = argparse.ArgumentParser(description="Times Vitrine and its peers on the same photos.")
    parser.add_argument("--photos", type=int, default=120)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--width", type=int, help="only photos of this width, 4000 or 4272")
    parser.add_argument("--only", default="", help="only contestants whose names contain one of these words")
    parser.add_argument("--no-write", action="store_true", help=f"leave {DOCUMENT.name} as it is")
    options = parser.parse_args()
    two_processors()
    photos = make_photos(options.photos)
    if options.width is not None:
        photos = [photo for photo in photos if jpeg_size(photo)[0] == options.width]
    words = options.only.lower().split(",")
    entries = [Entry(c) for c in contestants(photos) if any(word in c.name.lower() for word in words)]
    try:
        for entry in entries:
            entry.attempt(entry.contestant.prepare)
        for number in range(options.rounds):
            print(f"round {number + 1} of {options.rounds}", file=sys.stderr)
            # Each round begins with another, so that no one always follows the same one.
            for entry in entries[number % len(entries) :] + entries[: number % len(entries)]:
                if number == 0 or not entry.contestant.once:
                    entry.attempt(entry.time)
    finally:
        shutil.rmtree(SCRATCH / "run", ignore_errors=True)
    result = text(entries, photos, options.rounds)
    print(result)
    if not options.no_write:
        replace_section(DOCUMENT, "bench", result)


if __name__ == "__main__":
    main()
