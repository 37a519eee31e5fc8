"""Hours of edits in minutes: random edits while `watch` and `serve` follow them on the same project.

usage: soak.py [--edits N] [--seed N]

Prints how memory, descriptors and threads of both went, and fails when one of them grows, when the output is not
that of a clean build in the end, or when the preview shows other pages.
"""

import argparse
import os
import random
import re
import shutil
import sys
import time
from pathlib import Path

from vitrine import PATIENCE, Project, Vitrine, files, picture

ALBUMS = 8
MOST_PHOTOS = 80
# What the allocator keeps for itself varies from minute to minute; a leak of 20 kB an edit is far more.
SLACK_MEMORY = 24 * 1024 * 1024
# The system's pool of threads grows when all are busy.
SLACK_THREADS = 4 + 2 * (os.cpu_count() or 1)
SLACK_DESCRIPTORS = 4
# A preview does not know the colours of photos that nobody has looked at, nor the names that their bytes give.
IMAGES = re.compile(rb'images/[^"\s,)]*|#[0-9a-f]{3,6}\b')
LIVE_SCRIPT = re.compile(rb'<script src="/-/live.js"[^>]*></script>\n$')


class Editor:
    """Does to a project what people, editors and scripts do, at random but always in the same way for one seed."""

    def __init__(self, project, seed):
        self.project = project
        self.random = random.Random(seed)
        self.content = project.folder / "content"
        self.pictures = [picture(number) for number in range(24)]
        self.count = 0
        for number in range(ALBUMS):
            self.add_photo(self.content / f"album {number}")

    def albums(self):
        return sorted(path for path in self.content.iterdir() if path.is_dir())

    def photos(self):
        return sorted(self.content.rglob("*.jpg"))

    def some(self, paths):
        return self.random.choice(paths) if paths else None

    def name(self, path):
        return str(path.relative_to(self.project.folder))

    def edit(self):
        """One edit, whichever."""
        self.count += 1
        edits = [self.caption] * 8 + [self.album_text] * 4 + [
            self.add_photo, self.remove_photo, self.change_photo, self.rename_photo, self.rename_album, self.burst,
            self.remove_album, self.settings, self.style, self.template, self.mistake, self.slow_copy, self.static]
        self.random.choice(edits)()

    def caption(self):
        photo = self.some(self.photos())
        if photo:
            self.project.write(self.name(photo.with_suffix(".md")), f"Caption {self.count}, [link](../)\n")

    def album_text(self):
        album = self.some(self.albums())
        if album:
            order = self.random.choice(["name", "date"])
            self.project.write(self.name(album / "index.md"),
                               f"---\ntitle: Album {self.count}\nsort: {order}\n---\nText {self.count}\n")

    def add_photo(self, album=None):
        album = album or self.some(self.albums()) or self.content / "new"
        if len(self.photos()) < MOST_PHOTOS:
            self.project.write(self.name(album / f"photo {self.random.randrange(100)}.jpg"),
                               self.random.choice(self.pictures))

    def remove_photo(self):
        photo = self.some(self.photos())
        if photo:
            photo.unlink()

    def change_photo(self):
        photo = self.some(self.photos())
        if photo:
            self.project.write(self.name(photo), self.random.choice(self.pictures))

    def rename_photo(self):
        photo = self.some(self.photos())
        if photo:
            photo.rename(photo.with_name(f"named {self.random.randrange(100)}.jpg"))

    def rename_album(self):
        album, name = self.some(self.albums()), self.content / f"album {self.random.randrange(2 * ALBUMS)}"
        if album and not name.exists():
            album.rename(name)

    def remove_album(self):
        if len(self.albums()) > ALBUMS // 2:
            shutil.rmtree(self.some(self.albums()))

    def burst(self):
        album = self.content / f"album {self.random.randrange(2 * ALBUMS)}"
        for _ in range(6):
            self.add_photo(album)

    def settings(self):
        self.project.write("site/site.yml", f"title: Site {self.count}\nsizes: [64, {self.random.choice([96, 112])}]\n")

    def style(self):
        self.project.write("site/styles/9-mine.css", f"body{{--edit:{self.count}}}")

    def template(self):
        path = self.project.folder / "site/templates/photo.mustache"
        if path.exists():
            path.unlink()
        else:
            self.project.write(self.name(path), "<!doctype html><title>{{page.title}}</title>{{page.title}}\n")

    def mistake(self):
        """A text that cannot be read for a moment."""
        album = self.some(self.albums())
        if album:
            self.project.write(self.name(album / "index.md"), "---\ntitle: \"open\n---\n")
            time.sleep(self.random.random() * 0.05)
            self.project.write(self.name(album / "index.md"), "---\ntitle: mended\n---\n")

    def slow_copy(self):
        """A photo that arrives bit by bit, in place."""
        album = self.some(self.albums())
        if album and len(self.photos()) < MOST_PHOTOS:
            with open(album / f"slow {self.random.randrange(20)}.jpg", "wb", buffering=0) as copy:
                data = self.random.choice(self.pictures)
                for start in range(0, len(data), 400):
                    copy.write(data[start:start + 400])

    def static(self):
        self.project.write(f"site/static/file-{self.random.randrange(10)}.txt", f"{self.count}")


class Visitor:
    """Looks at random pages of a preview and at all images on them."""

    def __init__(self, preview, seed):
        self.preview = preview
        self.random = random.Random(seed)
        self.page = "/"
        self.answers = {}

    def look(self):
        status, body = self.get(self.page)
        links = re.findall(rb'(?:href|src)="([^"#?:]+)"', body) if status == 200 else []
        if not links:
            self.page = "/"
            return
        for link in self.random.sample(links, min(3, len(links))):
            path = self.resolved(link.decode())
            if path.endswith((".jpg", ".css", ".txt", ".js")):
                self.get(path)
        pages = [self.resolved(link.decode()) for link in links]
        pages = [page for page in pages if page.endswith(("/", "index.html"))]
        self.page = self.random.choice(pages) if pages else "/"

    def resolved(self, link):
        path = os.path.normpath(os.path.join(self.page.rsplit("/", 1)[0] + "/", link))
        return path + "/" if link.endswith(("/", "..", ".")) and path != "/" else path

    def get(self, path):
        status, body = self.preview.get(path)
        self.answers[status] = self.answers.get(status, 0) + 1
        if status >= 500 and b"vitrine" not in body.lower():
            raise AssertionError(f"{path}: {status} {body[:300]}")
        return status, body


class Health:
    """Memory, descriptors and threads of a process over time."""

    def __init__(self, name, running):
        self.name, self.running, self.samples = name, running, []

    def sample(self):
        running = self.running
        self.samples.append((running.memory, running.descriptors, running.threads))

    def report(self):
        """Prints how it went; returns what has grown from the second quarter to the last."""
        quarter = max(1, len(self.samples) // 4)
        early, late = self.samples[quarter:2 * quarter] or self.samples, self.samples[-quarter:]
        grown = []
        texts = []
        for index, (what, slack) in enumerate([("memory", SLACK_MEMORY), ("descriptors", SLACK_DESCRIPTORS),
                                               ("threads", SLACK_THREADS)]):
            before, after = (max(sample[index] for sample in part) for part in (early, late))
            unit = 1024 * 1024 if what == "memory" else 1
            texts.append(f"{what} {before / unit:.0f} -> {after / unit:.0f}{' MB' if unit > 1 else ''}")
            if after > before + slack:
                grown.append(f"{self.name}: {what} has grown")
        print(f"{self.name}: most in the second and the last quarter: {', '.join(texts)}", flush=True)
        return grown


def shown_otherwise(project, preview):
    """The pages that the preview shows in another way than a clean build."""
    clean = {name: body for name, body in project.clean_build().items()
             if name.endswith("index.html") or name.startswith("assets/")}
    end = time.monotonic() + PATIENCE
    while True:
        wrong = []
        for name, body in clean.items():
            status, shown = preview.get("/" + name.replace(" ", "%20"))
            if status != 200 or IMAGES.sub(b"", LIVE_SCRIPT.sub(b"", shown)) != IMAGES.sub(b"", body):
                wrong.append(name)
        if not wrong or time.monotonic() > end:
            return wrong
        time.sleep(0.5)


def soak(edits, seed, most_samples=200):
    """Returns what went wrong, one text each."""
    project = Project()
    watch = preview = None
    began = time.monotonic()
    try:
        editor = Editor(project, seed)
        watch = Vitrine("watch", str(project.folder), "--quiet")
        preview = Vitrine("serve", str(project.folder))
        preview.wait_for("photos")
        visitor = Visitor(preview, seed)
        healths = [Health("watch", watch), Health("serve", preview)]
        for number in range(edits):
            editor.edit()
            if editor.random.random() < 0.5:
                visitor.look()
            if editor.random.random() < 0.3:
                time.sleep(editor.random.random() * 0.12)
            if number % max(1, edits // most_samples) == 0:
                for health in healths:
                    health.sample()
        wrong = [f"watch: {name} differs from a clean build" for name in project.differences()]
        wrong += [f"serve: {name} differs from a clean build" for name in shown_otherwise(project, preview)]
        for health in healths:
            health.sample()
            wrong += health.report()
        for running in (watch, preview):
            if running.process.poll() is not None:
                wrong.append(f"it has ended:\n{running.text}")
        seconds = time.monotonic() - began
        print(f"{edits} edits (seed {seed}) in {seconds:.0f} s, answers by status: {visitor.answers}", flush=True)
        for running in (watch, preview):
            code = running.stop()
            if code:
                wrong.append(f"ended with {code}:\n{running.text[-2000:]}")
        return wrong
    finally:
        for running in (watch, preview):
            if running:
                running.kill()
        project.remove()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--edits", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    wrong = soak(arguments.edits, arguments.seed)
    for text in wrong:
        print(text, file=sys.stderr)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
