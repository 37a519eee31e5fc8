"""Screen readers: axe-core's rules, announcements, names and what is hidden."""

import importlib.util
import time
from pathlib import Path

from viewer_test import ViewerTest

AXE = Path(importlib.util.find_spec("axe_playwright_python").origin).with_name("axe.min.js")
PAGES = {
    "home": "index.html", "album": "skies/index.html", "large album": "many/index.html", "page 2": "many/page/2/index.html",
    "empty album": "empty/index.html", "missing page": "404.html", "photo": "skies/{}/index.html",
    "pair": "harbour/{}/index.html", "two": "hills/{}/index.html", "single": "island/photo-0001/index.html",
}


class AxeTest(ViewerTest):
    """axe-core finds nothing, on any kind of page."""

    def check(self):
        """Runs axe in the page; the driver brings it in, for the policy allows no script from elsewhere."""
        result = self.driver.execute_async_script(
            AXE.read_text() + """
            ;const done = arguments[arguments.length - 1];
            (window.axe ?? axe).run(document, { resultTypes: ['violations'] }).then(result => done(
              result.violations.map(v => [v.id, v.nodes.map(n => n.html.slice(0, 120) + ' ' + n.failureSummary)])
            ), error => done(String(error)))
            """
        )
        self.assertEqual(result, [])

    def test_every_kind_of_page(self):
        for kind, path in PAGES.items():
            if self.site == "rtl" and path.split("/")[0] in ("many", "empty"):
                continue
            album = path.split("/")[0]
            for width, height in [(390, 844), (1280, 800)]:
                with self.subTest(kind, width=width):
                    self.browser.size(width, height)
                    self.visit(path.format(self.names(album)[1] if "{" in path else ""))
                    self.wait("return document.readyState === 'complete'")
                    time.sleep(0.1)
                    self.check()

    def test_after_steps_and_with_the_tray_open(self):
        self.open(2)
        self.press("PAGE_DOWN")
        self.wait_for(8)
        self.run_script("for (const details of document.querySelectorAll('details')) details.open = true")
        self.still()
        self.check()

    def test_dark(self):
        self.need("dark")
        self.browser.prefer(prefers_color_scheme="dark")
        self.addCleanup(self.browser.prefer)
        for path in ("index.html", "skies/index.html", "many/index.html"):
            with self.subTest(path):
                self.visit(path)
                self.check()


class RightToLeftAxeTest(AxeTest):
    """The same where one reads from right to left."""

    site = "rtl"

    def test_dark(self):
        self.skipTest("colours are the same in both directions")


class SpeechTest(ViewerTest):
    """What is said, and when."""

    def listen(self):
        """Keeps what the live region says."""
        self.run_script("""
            window.said = []
            new MutationObserver(() => {
              const text = document.querySelector('[role=status]').textContent
              if (text) said.push(text)
            }).observe(document.querySelector('[role=status]'), { childList: true, characterData: true, subtree: true })
        """)

    def test_one_announcement_for_each_settle(self):
        self.open(3)
        self.listen()
        self.press("ARROW_RIGHT")
        self.wait("return said.length")
        time.sleep(0.3)
        self.assertEqual(self.run_script("return said"), ["5 of 40, The sky number 5"])

    def test_quick_steps_are_announced_once(self):
        self.open(3)
        self.listen()
        for _ in range(3):
            self.press("ARROW_RIGHT")
        self.wait_for(6)
        self.wait("return said.length")
        time.sleep(0.5)
        self.assertEqual(self.run_script("return said.at(-1)"), "7 of 40, The sky number 7")
        self.assertLessEqual(self.run_script("return said.length"), 2)

    def test_the_scrubber_speaks_for_itself(self):
        self.open(3)
        self.listen()
        self.focus(".scrubber input")
        self.press("ARROW_RIGHT")
        self.wait_for(4)
        time.sleep(0.6)
        self.assertEqual(self.run_script("return said"), [])
        texts = self.run_script("const r = document.activeElement; return [r.ariaLabel, r.ariaValueText, r.min, r.max]")
        self.assertEqual(texts, ["Jump to a photo", "5, The sky number 5", "1", "40"])

    def test_only_the_photo_in_sight_is_there_for_screen_readers(self):
        self.open(3)
        for index in (4, 5):
            self.press("ARROW_RIGHT")
            self.wait_for(index)
            self.assertEqual(self.run_script("return document.querySelectorAll('.view:not([inert])').length"), 1)
        roles = self.run_script("""
            const stage = document.querySelector('.stage'), view = stage.querySelector('.view:not([inert])')
            return [stage.role, stage.ariaRoleDescription, stage.ariaLabel, view.role, view.ariaRoleDescription, view.ariaLabel]
        """)
        self.assertEqual(roles, ["region", "carousel", "Skies", "group", "slide", "6 of 40"])

    def test_the_ends_are_told(self):
        self.open(0)
        ends = "return [...document.querySelectorAll('.turn > .chevron')].map(a => a.ariaDisabled === 'true')"
        self.assertEqual(self.run_script(ends), [True, False])
        self.press("END")
        self.wait_for(39)
        self.wait("return document.querySelector('.turn > .next').ariaDisabled === 'true'")
        self.assertEqual(self.run_script(ends), [False, True])
