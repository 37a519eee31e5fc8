"""Times builds of many small photos: cold, with nothing changed, and with one title changed.

usage: scale.py [--full] [--only WORD] [--limit SECONDS] [--no-write]
"""

import argparse
import datetime
import shutil
import sys
from pathlib import Path
from statistics import median

from bench import BINARY, DOCUMENT, SCRATCH, VENV, memory
from machine import machine, two_processors, versions
from report import median_and_least, replace_section, table
from small_photos import make_albums
from small_site import SmallSigal, SmallVitrine

REPEATS = 3
# Name, photos of each album, whether sigal takes part.
SCENARIOS = [
    ("1,000", [500] * 2, True),
    ("10,000", [2000] * 5, True),
    ("10,000 in one album", [10_000], False),
]
FULL = ("100,000", [10_000] + [2000] * 45, False)


class Scenario:
    """One number of photos, built by one program or by both in turn."""

    def __init__(self, name, album_sizes, with_sigal, limit_seconds):
        self.name = name
        self.album_sizes = album_sizes
        self.root = SCRATCH / "scale"
        self.sites = [SmallVitrine(self.root, BINARY, limit_seconds)]
        if with_sigal:
            self.sites.append(SmallSigal(self.root, VENV / "bin/sigal", limit_seconds))

    def each(self, action):
        """Does something for every program in turn."""
        for site in self.sites:
            action(site)

    def time(self):
        """Makes the photos, times all runs, and removes everything."""
        print(f"{self.name} photos", file=sys.stderr, flush=True)
        shutil.rmtree(self.root, ignore_errors=True)
        try:
            count = make_albums(self.root / "photos", self.album_sizes)
            self.each(lambda site: site.prepare(self.root / "photos"))
            self.each(lambda site: site.time("cold"))
            self.each(lambda site: site.check_pictures(count))
            for _ in range(REPEATS):
                self.each(lambda site: site.time("no-op"))
            for _ in range(REPEATS):
                self.each(lambda site: site.edit())
                self.each(lambda site: site.time("edit"))
            self.each(lambda site: site.check_edit())
        finally:
            shutil.rmtree(self.root, ignore_errors=True)

    def rows(self):
        """A line of the table for each program."""
        return [self.row(site) for site in self.sites]

    def row(self, site):
        """What one program needed; a dash for what it did not get to."""
        cells = [f"{self.name}: {site.name}"]
        cold = site.runs.get("cold")
        cells.append(f"{cold[0].seconds:,.2f}" if cold else "failed")
        cells.append(f"{sum(self.album_sizes) / cold[0].seconds:,.0f}" if cold else "–")
        for kind in ("no-op", "edit"):
            runs = site.runs.get(kind)
            cells.append(median_and_least([r.seconds for r in runs], 2) if runs else "–")
        for kind in ("cold", "no-op"):
            runs = site.runs.get(kind)
            cells.append(memory(r.largest_bytes for r in runs) if runs else "–")
        return cells


HEAD = [
    "photos",
    "cold s",
    "photos/s",
    "no-op s, median (least)",
    "one title s, median (least)",
    "MB cold",
    "MB no-op",
]


def findings(scenarios):
    """Sentences that compare what the table only lists."""
    lines = []
    for scenario in scenarios:
        for site in scenario.sites:
            if site.failure is not None:
                lines.append(f"- {scenario.name}: {site.name} failed: {site.failure}")
        medians = [median(r.seconds for r in s.runs["no-op"]) for s in scenario.sites if "no-op" in s.runs]
        if len(medians) == 2:
            lines.append(f"- {scenario.name}: with nothing changed sigal takes {medians[1] / medians[0]:.1f} × Vitrine's time")
    peaks = [s.sites[0].runs["cold"][0].largest_bytes for s in scenarios if "cold" in s.sites[0].runs]
    if len(peaks) > 1:
        lines.append(f"- Vitrine's peak memory at {scenarios[-1].name} photos is {peaks[-1] / peaks[0]:.2f} × that at 1,000")
    return lines


def main():
    """Times all scenarios, prints and writes the table."""
    parser = argparse.ArgumentParser(description="Times builds of many small photos.")
    parser.add_argument("--full", action="store_true", help="with 100,000 photos too")
    parser.add_argument("--only", default="", help="only scenarios whose name begins with this")
    parser.add_argument("--limit", type=int, default=900, help="the most seconds of one build")
    parser.add_argument("--no-write", action="store_true", help=f"leave {DOCUMENT.name} as it is")
    options = parser.parse_args()
    two_processors()
    wanted = SCENARIOS + ([FULL] if options.full else [])
    scenarios = [Scenario(*each, options.limit) for each in wanted if each[0].startswith(options.only)]
    for scenario in scenarios:
        scenario.time()
    text = "\n\n".join(
        [
            f"{datetime.date.today():%Y-%m-%d}, {machine()}; {versions(BINARY, VENV)}.",
            table(HEAD, [row for scenario in scenarios for row in scenario.rows()]),
            "\n".join(findings(scenarios)),
        ]
    )
    print(text)
    if not options.no_write:
        replace_section(DOCUMENT, "bench-scale", text)


if __name__ == "__main__":
    main()
