"""Times the live preview in a real browser: opening it, a photo page, and a caption that is edited.

usage: preview.py [--photos N] [--edits N] [--only open|edit]
"""

import argparse
import http.server
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from queue import Empty, Queue
from statistics import median
from urllib.parse import parse_qs, quote, urlparse

from small_photos import make_albums, with_comment

PROJECT = Path(__file__).resolve().parents[2]
SCRATCH = PROJECT / ".build/bench"
# Another one, to compare with: the variable, as for the live tests.
BINARY = Path(os.environ.get("VITRINE", PROJECT / ".build/release/vitrine"))
DIFFERENT_PICTURES = 40
# Opened one after the other in a round.
PHOTO_PAGES = 5

# Told when all images that the window shows are there; the page is the one that the preview serves. Goes on to
# another page when asked to, as somebody does who clicks.
REPORTER = """<script>
(() => {
  const to = path => 'http://127.0.0.1:%PORT%/' + path
  const follow = () => fetch(to('next')).then(answer => answer.text())
    .then(url => url ? location.assign(url) : setTimeout(follow, 100))
  const shown = img => { const r = img.getBoundingClientRect()
    return r.bottom > 0 && r.top < innerHeight && r.right > 0 && r.left < innerWidth && r.width > 0 }
  const look = () => {
    const images = [...document.images].filter(shown)
    if (images.length && images.every(img => img.complete && img.naturalWidth)) {
      const text = document.body.innerText + document.title
      const mark = (text.match(/mark-\\d+/) || [''])[0]
      const told = 'told?mark=' + mark + '&images=' + images.length + '&since=' + performance.now()
      fetch(to(told), { mode: 'no-cors' })
      follow()
    } else setTimeout(look, 5)
  }
  addEventListener('DOMContentLoaded', look)
})()
</script>
"""

# Goes to the preview as soon as it answers, as somebody does who has both windows open.
DOORSTEP = """<!doctype html><title>waiting</title><script>
const to = %URL%
fetch('/waiting').then(() => fetch('/open?port=' + new URL(to).port)).then(() => location.replace(to))
</script>"""


class Listener:
    """A small server that pages tell what they show."""

    def __init__(self):
        told = self.told = Queue()
        following = self.following = Queue()

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                url = urlparse(self.path)
                query = {name: values[0] for name, values in parse_qs(url.query).items()}
                body = b""
                if url.path == "/doorstep":
                    body = DOORSTEP.replace("%URL%", repr(query["to"])).encode()
                elif url.path == "/open":
                    wait_for(int(query["port"]))
                elif url.path in ("/told", "/waiting"):
                    told.put((time.monotonic(), url.path, query))
                elif url.path == "/next":
                    # A page that is gone must not keep what is for the next one.
                    body = following.get_nowait().encode() if following.qsize() else b""
                self.send_response(200)
                self.send_header("Access-Control-Allow-Origin", "*")
                self.send_header("Content-Type", "text/html")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *arguments):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def follow(self, url):
        """Lets the page that is open go to another one; how many milliseconds that one then took."""
        self.following.put(url)
        return float(self.wait("/told")[1]["since"])

    def wait(self, path, mark=None, seconds=60):
        """The moment when a page told something, and what."""
        end = time.monotonic() + seconds
        while True:
            try:
                moment, told, query = self.told.get(timeout=max(0.01, end - time.monotonic()))
            except Empty:
                sys.exit(f"no page told {path} {mark or ''} within {seconds} s")
            if told == path and (mark is None or query.get("mark") == mark):
                return moment, query


class Browser:
    """Chromium without a window."""

    def __init__(self, url):
        self.profile = tempfile.mkdtemp(prefix="vitrine-bench-")
        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
             "--hide-scrollbars", "--window-size=1280,800", f"--user-data-dir={self.profile}", url],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def close(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


class Preview:
    """A running `vitrine serve`."""

    def __init__(self, folder, port):
        self.started = time.monotonic()
        self.process = subprocess.Popen([BINARY, "serve", folder, "--port", str(port)],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def close(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait()


def free_port():
    with socket.socket() as chosen:
        chosen.bind(("127.0.0.1", 0))
        return chosen.getsockname()[1]


def wait_for(port):
    """Returns as soon as something listens; a page cannot find that out, for the preview keeps others out."""
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.005)


def with_reporter(folder, port):
    """Overrides the templates with themselves and the reporter."""
    target = folder / "site/templates"
    target.mkdir(parents=True, exist_ok=True)
    for name in ("album.mustache", "photo.mustache"):
        text = (PROJECT / "site/templates" / name).read_text()
        (target / name).write_text(text + REPORTER.replace("%PORT%", str(port)))


def twelve_megapixels(folder, count):
    """So many different files of a few dozen different pictures."""
    pictures = SCRATCH / "photos"
    subprocess.run([SCRATCH / "venv/bin/python", Path(__file__).with_name("photos.py"), pictures,
                    str(DIFFERENT_PICTURES)], check=True)
    sources = sorted(pictures.glob("*.jpg"))[:DIFFERENT_PICTURES]
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(count):
        path = folder / f"photo-{number:04}.jpg"
        if not path.exists():
            path.write_bytes(with_comment(sources[number % len(sources)].read_bytes(), f"photo {number}"))


def warm(folder):
    """Photos that were just copied are in memory; so are these."""
    for path in folder.glob("*.jpg"):
        path.read_bytes()


def time_opening(listener, count, rounds):
    """An album of photos that no build has seen, in the order of titles and in that of dates."""
    project = SCRATCH / f"preview-open-{count}"
    album = project / "content/album"
    twelve_megapixels(album, count)
    with_reporter(project, listener.port)
    for order in ("name", "date"):
        (album / "index.md").write_text(f"---\nsort: {order}\n---\n")
        opened, pages = [], []
        for _ in range(rounds):
            shutil.rmtree(project / ".vitrine", ignore_errors=True)
            warm(album)
            port = free_port()
            address = f"http://localhost:{port}/album/"
            browser = Browser(f"http://127.0.0.1:{listener.port}/doorstep?to={quote(address)}")
            listener.wait("/waiting")
            preview = Preview(project, port)
            moment, told = listener.wait("/told")
            opened.append(moment - preview.started)
            images = told["images"]
            for number in range(PHOTO_PAGES):
                # Until nothing is made or loaded any more; the thumbs of a scrubber take longest.
                time.sleep(3)
                pages.append(listener.follow(f"{address}photo-{count // 2 + 17 * number:04}/"))
                time.sleep(3)
                listener.follow(address)
            browser.close()
            preview.close()
        print(f"{count} unseen 12 MP photos by {order}: all {images} images in a window of 1280 x 800 after "
              f"{median(opened):.2f} s (median of {rounds}, worst {max(opened):.2f}); "
              f"a photo page, opened from the album, in {median(pages):.0f} ms (median of {len(pages)}, "
              f"worst {max(pages):.0f})", flush=True)


def time_edits(listener, edits):
    """A caption that is edited while its page is open, in a site of 5,000 photos."""
    project = SCRATCH / "preview-edit"
    shutil.rmtree(project, ignore_errors=True)
    make_albums(project / "content", [100] * 50)
    with_reporter(project, listener.port)
    caption = project / "content/album-025/photo-00050.md"
    caption.write_text("mark-0\n")
    port = free_port()
    preview = Preview(project, port)
    address = f"http://localhost:{port}/album-025/photo-00050/"
    browser = Browser(f"http://127.0.0.1:{listener.port}/doorstep?to={quote(address)}")
    listener.wait("/told", "mark-0")
    time.sleep(1)
    times = []
    for number in range(1, edits + 3):
        began = time.monotonic()
        caption.write_text(f"mark-{number}\n")
        times.append(listener.wait("/told", f"mark-{number}")[0] - began)
        time.sleep(0.3)
    # The first two warm the browser up.
    times = [1000 * value for value in times[2:]]
    print(f"a caption edited in a site of 5,000 photos: page loaded again after {median(times):.0f} ms "
          f"(median of {edits}, least {min(times):.0f}, worst {max(times):.0f})", flush=True)
    browser.close()
    preview.close()
    shutil.rmtree(project)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--photos", type=int, default=1000)
    parser.add_argument("--edits", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", choices=["open", "edit"])
    arguments = parser.parse_args()
    SCRATCH.mkdir(parents=True, exist_ok=True)
    listener = Listener()
    if arguments.only != "open":
        time_edits(listener, arguments.edits)
    if arguments.only != "edit":
        time_opening(listener, arguments.photos, arguments.rounds)


if __name__ == "__main__":
    main()
