"""What pages look like beside what they looked like when someone last approved of it.

RECORD=1 takes what there is now as the new baseline. Look at the pages before that.
"""

import json
import os
from pathlib import Path

from viewer_test import ViewerTest

BASELINE = Path(__file__).with_name("looks.json")
# Squares of so many pixels become one colour: letters of another font look the same from afar.
BLOCK = 32
# Of 255, for one channel of one square, and on average for all of them. Colours are kept in steps of 17.
BLOCK_TOLERANCE, MEAN_TOLERANCE = 34, 3
# How much of a picture may be beyond: a line of text that is broken at another word.
SHARE = 0.04

# The mean colours of a picture's squares.
MEANS = """
const [data, block, done] = arguments
const image = new Image()
image.src = 'data:image/png;base64,' + data
image.decode().then(() => {
  const { width, height } = image
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const rows = []
  for (let y = 0; y < height; y += block) {
    const row = []
    for (let x = 0; x < width; x += block) {
      const pixels = context.getImageData(x, y, Math.min(block, width - x), Math.min(block, height - y)).data
      const sums = [0, 0, 0]
      pixels.forEach((value, at) => { if (at % 4 < 3) sums[at % 4] += value })
      row.push(sums.map(sum => Math.round(sum * 4 / pixels.length)))
    }
    rows.push(row)
  }
  done(rows)
}, error => done(String(error)))
"""
# Photos in sight are there: one that is complete may still have to be decoded.
DECODED = """
const [done] = arguments
const inSight = [...document.images].filter(image => image.getBoundingClientRect().top < innerHeight)
Promise.all(inSight.map(image => image.decode())).then(() => done(''), error => done(String(error)))
"""


def packed(rows) -> list[str]:
    """Each square as three digits, as in colours of a style sheet."""
    return ["".join(f"{round(channel / 17):x}" for colour in row for channel in colour) for row in rows]


def unpacked(lines):
    """The colours of a baseline."""
    return [[[int(c, 16) * 17 for c in line[at : at + 3]] for at in range(0, len(line), 3)] for line in lines]


class LooksTest(ViewerTest):
    """Home, album and photo page, on a phone and on a desk, in light and dark."""

    def pages(self) -> dict[str, str]:
        """What to look at."""
        return {
            "home": "index.html",
            "album": "skies/index.html",
            "photo": f"skies/{self.names()[4]}/index.html",
        }

    def seen(self, path: str):
        """The mean colours of a page."""
        self.visit(path)
        if "photo-" in path:
            self.wait("return document.documentElement.classList.contains('live') && !!document.querySelector('.window').style.backgroundImage")
        self.wait("return document.readyState === 'complete'")
        self.assertEqual(self.driver.execute_async_script(DECODED), "")
        self.still()
        self.frames()
        picture = self.driver.get_screenshot_as_base64()
        return self.driver.execute_async_script(MEANS, picture, BLOCK)

    def check(self, name: str, rows, baseline: dict):
        """Compares a page with its baseline."""
        is_recording = os.environ.get("RECORD") == "1"
        if is_recording or name not in baseline:
            baseline[name] = packed(rows)
            BASELINE.write_text(json.dumps(baseline, indent=1) + "\n")
            self.assertTrue(is_recording, f"there was no baseline; look at the page and keep what {BASELINE.name} has now")
            return
        rows, wanted = unpacked(packed(rows)), unpacked(baseline[name])
        self.assertEqual([len(row) for row in rows], [len(row) for row in wanted])
        differences = [
            max(abs(a - b) for a, b in zip(got, want))
            for row, wanted_row in zip(rows, wanted)
            for got, want in zip(row, wanted_row)
        ]
        beyond = [at for at, difference in enumerate(differences) if difference > BLOCK_TOLERANCE]
        places = [(at % len(rows[0]) * BLOCK, at // len(rows[0]) * BLOCK) for at in beyond]
        self.assertLessEqual(len(beyond), SHARE * len(differences), f"looks different at {places}")
        self.assertLessEqual(sum(differences) / len(differences), MEAN_TOLERANCE, "on average")

    def test_pages_look_as_approved(self):
        if self.engine.name != "chromium":
            self.skipTest("looks: the baseline is Chromium's")
        baseline = json.loads(BASELINE.read_text()) if BASELINE.exists() else {}
        self.addCleanup(self.browser.prefer)
        for width, height in ((390, 844), (1280, 800)):
            for scheme in ("light", "dark"):
                self.browser.size(width, height)
                self.browser.prefer(prefers_color_scheme=scheme)
                for page, path in self.pages().items():
                    name = f"{page} {width} {scheme}"
                    with self.subTest(name):
                        self.check(name, self.seen(path), baseline)
