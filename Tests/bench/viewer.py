"""Measures photo pages in Chromium as a slow phone shows them, beside those of sigal's themes.

usage: viewer.py [--photos N] [--rounds N] [--no-write]
"""

import argparse
import datetime
import functools
import gzip
import http.server
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path
from statistics import median
from urllib.parse import unquote, urlparse

from cdp import Page
from contestant import write
from machine import machine
from report import replace_section, table
from small_photos import with_comment

PROJECT = Path(__file__).resolve().parents[2]
SCRATCH = PROJECT / ".build/bench"
BINARY = PROJECT / ".build/release/vitrine"
SIGAL = SCRATCH / "venv/bin/sigal"
DOCUMENT = PROJECT / "docs/benchmarks.md"
WIDTH, HEIGHT, DIFFERENT_PICTURES = 1200, 800, 24
THEMES = ("photoswipe", "galleria", "colorbox")

# Sums up what the browser reports: the largest paint, shifts, long tasks, and the slowest event.
OBSERVER = """
window.seen = { lcp: 0, cls: 0, tbt: 0, inp: 0 }
const watch = (type, options, take) => new PerformanceObserver(list => list.getEntries().forEach(take))
  .observe({ type, buffered: true, ...options })
watch('largest-contentful-paint', {}, e => { seen.lcp = e.startTime })
watch('layout-shift', {}, e => { if (!e.hadRecentInput) seen.cls += e.value })
watch('longtask', {}, e => { seen.tbt += Math.max(0, e.duration - 50) })
watch('event', { durationThreshold: 16 }, e => { if (e.interactionId) seen.inp = Math.max(seen.inp, e.duration) })
"""


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files; texts are packed, as hosts do."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if path.suffix not in (".html", ".css", ".js", ".json") or not path.exists():
            return super().do_GET()
        body = gzip.compress(path.read_bytes(), 6)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def make_photos(folder, count):
    """Photos of 1,200 × 800 px, all files different."""
    pictures = []
    for number in range(DIFFERENT_PICTURES):
        rows = bytearray(b"P6\n%d %d\n255\n" % (WIDTH, HEIGHT))
        # Waves that differ from row to row: about as large as a photo of this size, once coded.
        wave = bytes((x * x // 40 + x * number) % 251 for x in range(3 * WIDTH + 512))
        for y in range(HEIGHT):
            start = (y * y // 60 + number * y) % 500
            rows += wave[start : start + 3 * WIDTH]
        command = ["cjpeg", "-quality", "40"]
        pictures.append(subprocess.run(command, input=bytes(rows), stdout=subprocess.PIPE, check=True).stdout)
    folder.mkdir(parents=True)
    for number in range(count):
        data = with_comment(pictures[number % len(pictures)], f"photo {number}")
        (folder / f"photo-{number + 1:05}.jpg").write_bytes(data)


def build(root, count):
    """Builds all sites, and returns what to open: a name, a folder, a page, what opens a photo there."""
    shutil.rmtree(root, ignore_errors=True)
    make_photos(root / "vitrine/content/album", count)
    write(root / "vitrine/site/site.yml", "title: Benchmark\nsizes: [320, 640, 1200]\n")
    subprocess.run([BINARY, "build", root / "vitrine", "-o", root / "out/vitrine", "--quiet"], check=True)
    pages = [("Vitrine", f"vitrine/album/photo-{count // 2:05}/index.html", None)]
    for theme in THEMES:
        folder = root / theme
        write(folder / "sigal.conf.py", f"theme = '{theme}'\nimg_size = (1200, 800)\nthumb_size = (320, 213)\n")
        shutil.copytree(root / "vitrine/content/album", folder / "pictures/album", copy_function=lambda a, b: Path(b).hardlink_to(a))
        command = [SIGAL, "build", "--quiet", "--ncpu", "2", "pictures", root / "out" / theme]
        subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        opener = None if theme == "galleria" else "document.querySelector('a:has(img[src*=thumbnails], img[data-src])').click()"
        pages.append((f"sigal, {theme}", f"{theme}/album/index.html", opener))
    return pages


def packed(root, urls):
    """Bytes of some files as they travel."""
    paths = {root / "out" / unquote(urlparse(url).path).lstrip("/") for url in urls}
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in paths if path.exists())


def measure(root, base, path, opener):
    """Loads a page, opens a photo, steps 20 times, flicks; a scrubber is scrubbed."""
    page = Page()
    try:
        page.call("Page.addScriptToEvaluateOnNewDocument", source=OBSERVER)
        page.call("Page.navigate", url=base + path)
        page.rest()
        loaded = list(page.events)
        kinds = {e["params"]["response"]["url"]: e["params"]["type"] for e in loaded if e["method"] == "Network.responseReceived"}
        result = {
            "requests": sum(e["method"] == "Network.requestWillBeSent" and e["params"]["request"]["url"].startswith("http") for e in loaded),
            "bytes": sum(e["params"]["encodedDataLength"] for e in loaded if e["method"] == "Network.loadingFinished"),
            "elements": page.run("document.querySelectorAll('*').length"),
            "html": packed(root, [base + path]),
            "js": packed(root, [url for url, kind in kinds.items() if kind == "Script"]),
            "css": packed(root, [url for url, kind in kinds.items() if kind == "Stylesheet"]),
            **page.run("seen"),
        }
        del result["inp"]
        if opener:
            page.run(opener)
            page.rest()
        for _ in range(20):
            page.key("ArrowRight", 39)
            time.sleep(0.4)
        layouts = page.metric("LayoutCount")
        page.touch(*[(300 - 12 * step, 400) for step in range(10)])
        time.sleep(0.5)
        page.touch((300, 400), (240, 400), (180, 400), (120, 400))
        time.sleep(0.5)
        result["layouts"] = page.metric("LayoutCount") - layouts
        if page.run("!!document.querySelector('.scrubber')"):
            page.touch(*[(40 + 5 * step, 804) for step in range(60)])
            page.rest()
        result["inp"] = page.run("seen.inp")
        return result
    finally:
        page.close()


BUDGETS = {"requests": 8, "elements": 80, "html": 4096, "js": 6144, "css": 4096, "cls": 0, "tbt": 50, "inp": 64}
HEAD = [
    "", "requests", "kB", "elements", "HTML, kB", "JS, kB", "CSS, kB", "LCP, s", "CLS", "TBT, ms", "INP, ms", "layouts in two drags",
]


def row(name, runs):
    """One line of the table: medians."""
    m = {key: median(run[key] for run in runs) for key in runs[0]}
    kilo = [f"{m[key] / 1000:.1f}" for key in ("html", "js", "css")]
    times = [f"{m['lcp'] / 1000:.2f}", f"{m['cls']:.3f}", f"{m['tbt']:.0f}", f"{m['inp']:.0f}", f"{m['layouts']:.0f}"]
    return [name, f"{m['requests']:.0f}", f"{m['bytes'] / 1000:.0f}", f"{m['elements']:.0f}", *kilo, *times]


def verdict(runs):
    """Which budgets hold, in words."""
    values = {key: median(run[key] for run in runs) for key in BUDGETS}
    broken = [f"{key} {values[key]:.0f} of {limit}" for key, limit in BUDGETS.items() if values[key] > limit]
    return "Budgets: all hold." if not broken else f"Budgets that do not hold: {', '.join(broken)}; the others do."


def main():
    """Builds the sites, measures each in turn, prints and writes the table."""
    parser = argparse.ArgumentParser(description="Measures photo pages in Chromium.")
    parser.add_argument("--photos", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--no-write", action="store_true", help=f"leave {DOCUMENT.name} as it is")
    options = parser.parse_args()
    root = SCRATCH / "viewer"
    pages = build(root, options.photos)
    handler = functools.partial(Handler, directory=str(root / "out"))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    base = f"http://127.0.0.1:{server.server_address[1]}/"
    runs = {name: [] for name, _, _ in pages}
    for _ in range(options.rounds):
        for name, path, opener in pages:
            runs[name].append(measure(root, base, path, opener))
            print(f"  {name}: {runs[name][-1]}", file=sys.stderr, flush=True)
    server.shutdown()
    shutil.rmtree(root, ignore_errors=True)
    result = "\n\n".join([
        f"{datetime.date.today():%Y-%m-%d}, {machine()}. {options.photos:,} photos of {WIDTH} × {HEIGHT} px; rounds: {options.rounds}; medians.",
        table(HEAD, [row(name, runs[name]) for name, _, _ in pages]),
        verdict(runs["Vitrine"]),
    ])
    print(result)
    if not options.no_write:
        replace_section(DOCUMENT, "bench-viewer", result)


if __name__ == "__main__":
    main()
