"""What a photo page of an album of 1,000 may cost, in counts; times are for `make bench-viewer`."""

import gzip
import re

from sites import PUBLIC
from viewer_test import ViewerTest


def packed(*paths) -> int:
    """Bytes of files as they travel."""
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in paths)


class BudgetTest(ViewerTest):
    """Bytes, elements and requests."""

    def page(self):
        """The middle photo of the large album."""
        return PUBLIC / "ltr/many" / self.names("many")[500] / "index.html"

    def test_bytes(self):
        # Builds keep the files that pages of an hour ago may still ask for.
        html = self.page().read_text()
        script, style = (re.search(rf"assets/[^\"]*\.{kind}", html)[0] for kind in ("js", "css"))
        self.assertLessEqual(packed(self.page()), 4_096, "HTML")
        self.assertLessEqual(packed(PUBLIC / "ltr" / script), 6_144, "JavaScript")
        self.assertLessEqual(packed(PUBLIC / "ltr" / style), 4_096, "CSS")

    def test_bytes_of_a_page_do_not_grow_with_the_album(self):
        small = PUBLIC / "ltr/skies" / self.names()[1] / "index.html"
        self.assertLess(packed(self.page()), packed(small) + 200)

    def test_elements(self):
        self.open(500, "many")
        self.assertLessEqual(self.run_script("return document.querySelectorAll('*').length"), 80)
        for index in (501, 502, 503):
            self.press("ARROW_RIGHT")
            self.wait_for(index, "many")
        self.assertLessEqual(self.run_script("return document.querySelectorAll('*').length"), 80, "after steps")

    def test_requests(self):
        self.need("request cache")
        self.browser.cdp("Network.clearBrowserCache")
        self.server.forget()
        self.open(500, "many")
        asked = self.server.asked()
        self.assertLessEqual(len(asked), 8, asked)
        self.server.forget()
        self.press("ARROW_RIGHT")
        self.wait_for(501, "many")
        self.assertLessEqual(len(self.server.asked()), 2, "one step, the next photo and its small picture")

    def test_nothing_is_loaded_ahead_before_the_photo_is_there(self):
        self.need("request cache")
        self.browser.cdp("Network.clearBrowserCache")
        self.visit(f"skies/{self.names()[5]}/index.html")
        photo = self.run_script("return new URL(document.querySelector('.view img').currentSrc).pathname")
        self.driver.get("about:blank")
        self.server.asked()
        self.browser.cdp("Network.clearBrowserCache")
        self.addCleanup(self.server.slow_down, "")
        self.server.slow_down(photo)
        self.server.forget()
        self.open(5)
        log = self.server.log()
        arrival = log.index(("answered", photo))
        before = [path for what, path in log[:arrival] if what == "asked"]
        after = [path for what, path in log[arrival:] if what == "asked"]
        self.assertEqual([p for p in before if p.endswith(".json") or "/images/" in p and "-strip" not in p], [photo])
        self.assertEqual(len([p for p in after if p.endswith(".json")]), 1)
        self.assertEqual(len([p for p in after if "/images/" in p]), 2, "the photos on both sides")

    def test_nothing_shifts(self):
        shifts = """
            return new Promise(done => {
              let sum = 0
              new PerformanceObserver(list => { for (const e of list.getEntries()) if (!e.hadRecentInput) sum += e.value })
                .observe({ type: 'layout-shift', buffered: true })
              setTimeout(() => done(sum), 300)
            })
        """
        self.need("layout shift")
        for path in ("index.html", "skies/index.html", f"skies/{self.names()[5]}/index.html"):
            for width in (390, 1280):
                with self.subTest(path, width=width):
                    self.browser.size(width, 844)
                    self.visit(path)
                    self.assertEqual(self.run_script(shifts), 0)
