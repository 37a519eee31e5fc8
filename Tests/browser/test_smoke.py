"""The viewer in Chromium: what has to work before anything else is asked."""

import json
import os
import pathlib
import unittest

from browsers import chromium, resize
from server import SiteServer
from viewer_page import ViewerPage

SITE = pathlib.Path(os.environ["SITE"])
NUMBERS = pathlib.Path(__file__).parents[1] / "GeometryTests" / "Golden" / "viewer.json"
ALBUM = "a-year-of-skies"


def photos(album: str) -> list[str]:
    """The folders of an album's photos, in order."""
    files = sorted(SITE.joinpath(album).glob("photos-*.json"), key=lambda f: int(f.stem[7:]))
    return [photo["href"].split("/")[1] for file in files for photo in json.loads(file.read_text())]


class SmokeTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = cls.enterClassContext(SiteServer(SITE))
        cls.driver = chromium()
        cls.addClassCleanup(cls.driver.quit)
        cls.page = ViewerPage(cls.driver, cls.server.url)
        cls.names = photos(ALBUM)

    def setUp(self):
        resize(self.driver, 390, 844)
        self.driver.get_log("browser")

    def tearDown(self):
        # A page that one comes to has no console yet: all that is there is of this test.
        bad = [entry for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]
        self.assertEqual(bad, [])

    def open(self, index: int):
        self.page.open(f"{ALBUM}/{self.names[index]}/index.html")

    def test_geometry_is_the_generators(self):
        """Each number of the script's geometry is the one that the Swift module gives."""
        self.open(1)
        cases = json.loads(NUMBERS.read_text())
        script = """
            const [cases, done] = arguments
            import('/-/scripts/geometry.js').then(geometry => done(
              cases.map(([name, arguments]) => geometry[name](...arguments))
            ), error => done(String(error)))
        """
        results = self.driver.execute_async_script(script, cases)
        for (name, arguments, expected), result in zip(cases, results, strict=True):
            with self.subTest(name, arguments=arguments):
                pairs = zip(expected, result, strict=True) if isinstance(expected, list) else [
                    (expected, result)
                ]
                for wanted, got in pairs:
                    self.assertAlmostEqual(wanted, got, places=9)

    def test_views_follow_a_finger(self):
        self.open(10)
        self.page.drag((350, 400), (155, 400), lift=False)
        state = self.page.state()
        self.assertEqual(state["counter"].split(" ")[0], "12", "the page turns at one half")
        self.assertEqual(state["folder"], self.names[10], "the address changes when it has settled")
        self.assertAlmostEqual(state["views"]["10"], -195, delta=1)
        self.assertAlmostEqual(state["views"]["11"], 195, delta=1)
        self.page.lift()
        self.page.wait_for(self.names[11])
        self.assertEqual(self.page.state()["views"]["11"], 0)

    def test_scrubber_follows_a_finger_and_loads_nothing_large(self):
        self.open(0)
        last = len(self.names) - 1
        self.page.run("performance.clearResourceTimings()")
        x, y = self.page.centre(".scrubber")
        self.page.drag((x, y), (380, y), steps=20, lift=False)
        state = self.page.state()
        self.assertEqual(state["counter"].split(" ")[0], str(last + 1))
        # Half a thumb beyond the last cell, which ends where the strip does.
        range_box = self.page.run("return document.querySelector('.scrubber input').getBoundingClientRect()")
        self.assertAlmostEqual(state["window"], range_box["right"] - 15, delta=0.6)
        large = self.page.run("""
            return performance.getEntriesByType('resource').map(e => e.name)
              .filter(name => /images/.test(name) && !/-320\\./.test(name))
        """)
        self.assertEqual(large, [])
        self.page.lift()
        self.page.wait_for(self.names[last])

    def test_keys(self):
        self.open(10)
        for key, index in [
            ("ARROW_RIGHT", 11), ("ARROW_LEFT", 10), ("PAGE_DOWN", 16), ("PAGE_UP", 10),
            ("END", len(self.names) - 1), ("HOME", 0),
        ]:
            with self.subTest(key):
                self.page.press(key)
                self.page.wait_for(self.names[index])
                self.assertEqual(self.page.state()["current"], index)

    def test_back_leads_to_the_grid(self):
        self.driver.get(f"{self.server.url}{ALBUM}/index.html")
        entries = self.page.run("return history.length")
        self.page.run("document.querySelectorAll('.grid a')[3].click()")
        self.page.wait("return document.querySelectorAll('.view img').length > 1")
        self.page.press("ARROW_RIGHT")
        self.page.wait_for(self.names[4])
        self.assertEqual(self.page.run("return history.length"), entries + 1)
        self.driver.back()
        self.page.wait("return document.querySelector('.grid') !== null")
        focused = self.page.wait("return document.activeElement.getAttribute('href')")
        self.assertEqual(focused, f"{self.names[4]}/index.html")


if __name__ == "__main__":
    unittest.main()
