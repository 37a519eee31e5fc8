"""The live preview: open pages follow each edit, and nobody loses the place."""

import json
import re
import shutil
import subprocess
import tempfile
import threading
from pathlib import Path

from pictures import make_album
from sites import BINARY
from viewer_test import READY, ViewerTest

PHOTOS = 12
# Only a machine that is very busy needs so long.
PATIENCE = 60
# The overlay has no name: it is the only element beside head and body.
OVERLAY = "return !!document.querySelector('html > div')"


class Preview:
    """A small project and the preview of it."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="vitrine-preview-"))
        self.write("site/site.yml", "title: Followed\nsizes: [320, 640]\n")
        make_album(self.folder / "content/skies", [(640, 640)] * PHOTOS)
        self.write("content/skies/index.md", "---\ntitle: Skies\n---\nText\n")
        self._process = subprocess.Popen(
            [BINARY, "serve", self.folder], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self.url = re.search(r"http://\S+/", self._process.stdout.readline())[0]
        # It never has to wait for somebody who reads.
        threading.Thread(target=self._process.stdout.read, daemon=True).start()

    def write(self, name: str, text: str):
        """Saves a file as editors do."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        other = path.with_name(f".{path.name}.tmp")
        other.write_text(text)
        other.rename(path)

    def close(self):
        """Ends the preview and removes the project."""
        self._process.terminate()
        self._process.wait()
        shutil.rmtree(self.folder)


class PreviewTest(ViewerTest):
    """What is saved shows on the page that is open."""

    def setUp(self):
        super().setUp()
        self.preview = Preview()
        self.addCleanup(self.preview.close)
        # Before the server goes, or the page complains.
        self.addCleanup(self.driver.get, "about:blank")

    def open_page(self, path: str, ready: str = "return document.readyState === 'complete'"):
        """Opens a page that can be told from the one that a reload makes of it, once it listens."""
        self.driver.get(self.preview.url + path)
        self.wait(ready, PATIENCE)
        self.wait("return performance.getEntriesByName(new URL('/-/live.js', location)).length", PATIENCE)
        self.run_script("window.isOld = true")

    def wait_until_reloaded(self, ready: str):
        """Waits for another page in the place of the old one."""
        self.wait(f"if (window.isOld || document.readyState !== 'complete') return false; {ready}", PATIENCE)

    def assertIsOld(self):
        """The page was not loaded again."""
        self.assertTrue(self.run_script("return window.isOld"))

    def test_a_caption_reloads_the_page_and_the_photo_stays(self):
        self.open_page("skies/photo-0002/", READY)
        # Not the photo that the page was opened with.
        self.press("ARROW_RIGHT")
        folder = "return location.pathname.split('/').at(-2)"
        self.wait(f"{folder} === 'photo-0003'")
        self.preview.write("content/skies/photo-0003.md", "Seen at dawn\n")
        self.wait_until_reloaded("return document.querySelector('.words').textContent.includes('Seen at dawn')")
        self.assertEqual(self.run_script(folder), "photo-0003")
        self.wait(READY, PATIENCE)
        self.assertEqual(self.state()["current"], 2)

    def test_the_text_of_an_album_reloads_it_at_the_same_place(self):
        self.browser.size(1280, 300)
        self.open_page("skies/")
        self.run_script("scrollTo(0, 150)")
        self.wait("return scrollY === 150")
        self.preview.write("content/skies/index.md", "---\ntitle: Skies\n---\nOther\n")
        self.wait_until_reloaded("return document.body.textContent.includes('Other')")
        self.wait("return scrollY === 150")

    def test_a_page_that_an_edit_does_not_concern_is_not_loaded_again(self):
        self.open_page("skies/photo-0002/", READY)
        self.preview.write("content/skies/photo-0009.md", "Elsewhere\n")
        self.preview.write("content/skies/photo-0002.md", "Here\n")
        self.wait_until_reloaded("return document.querySelector('.words').textContent.includes('Here')")
        self.run_script("window.isOld = true")
        self.preview.write("content/skies/photo-0009.md", "Again\n")
        self.wait("return fetch('/skies/photo-0009/').then(a => a.text()).then(t => t.includes('Again'))", PATIENCE)
        self.frames()
        self.assertIsOld()

    def test_a_caption_of_another_photo_is_there_when_one_turns_to_it(self):
        self.open_page("skies/photo-0002/", READY)
        self.preview.write("content/skies/photo-0003.md", "Not seen yet\n")
        self.wait("return fetch('/skies/photo-0003/').then(a => a.text()).then(t => t.includes('Not seen'))", PATIENCE)
        # Until the page, too, has heard of it.
        self.wait("return window.isOld && performance.getEntriesByName(location).length > 1", PATIENCE)
        self.frames()
        self.assertIsOld()
        self.press("ARROW_RIGHT")
        self.wait(
            "return location.pathname.split('/').at(-2) === 'photo-0003' &&"
            " document.querySelector('.words').textContent.includes('Not seen yet')",
            PATIENCE,
        )

    def test_a_style_is_used_without_a_reload(self):
        self.open_page("skies/photo-0002/", READY)
        colour = "getComputedStyle(document.querySelector('.counter')).color"
        for value in ("rgb(1, 2, 3)", "rgb(4, 5, 6)"):
            self.preview.write("site/styles/90-mine.css", f".counter{{color:{value}!important}}\n")
            self.wait(f"return {colour} === {json.dumps(value)}", PATIENCE)
        self.assertIsOld()
        self.wait("return document.querySelectorAll('link[rel~=stylesheet]').length === 1")

    def test_a_mistake_is_laid_over_the_page_until_it_is_mended(self):
        self.open_page("skies/photo-0002/", READY)
        self.preview.write("content/skies/index.md", '---\ntitle: "Skies\n---\nText\n')
        self.wait(OVERLAY, PATIENCE)
        self.assertIsOld()
        self.assertEqual(self.state()["current"], 1)
        if self.engine.name == "chromium":
            # Scripts cannot see into it; the file, the line, and a caret below the line.
            self.assertRegex(self.overlay(), r"content/skies/index\.md:\d+:\d+: (error|warning): .*\n.*\n\s*\^")
        self.preview.write("content/skies/index.md", "---\ntitle: Skies\n---\nText\n")
        self.wait(f"return !(() => {{ {OVERLAY} }})()", PATIENCE)
        # Nothing else has come of it.
        self.assertIsOld()

    def overlay(self) -> str:
        """The text in the overlay."""
        root = self.browser.cdp("DOM.getDocument", depth=-1, pierce=True)["root"]
        return "".join(text for shadow in nodes(root, "shadowRoots") for text in texts(shadow))


def nodes(node: dict, kind: str):
    """What hangs below a node of a document in some way, at any depth."""
    yield from node.get(kind, [])
    for child in node.get("children", []):
        yield from nodes(child, kind)


def texts(node: dict):
    """The texts in a node."""
    if node["nodeName"] == "#text":
        yield node["nodeValue"]
    for child in node.get("children", []):
        yield from texts(child)
