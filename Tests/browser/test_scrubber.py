"""The bar of thumbnails along the bottom."""

import time

from selenium.webdriver.common.action_chains import ActionChains

from viewer_test import ViewerTest


class ScrubberTest(ViewerTest):
    """The window follows the finger, and the photo the window."""

    site = "ltr"

    def ends(self):
        """The middle of the bar's height, and the outer sides of the first and last cell."""
        cells = self.run_script("""
            return [...document.querySelectorAll('.cells')].map(c => c.getBoundingClientRect().toJSON()).find(c => c.width)
        """)
        return cells["y"] + 15, cells["left"], cells["right"]

    def test_follows_a_finger_and_loads_nothing_large(self):
        self.open(0)
        last = len(self.names()) - 1
        y, left, right = self.ends()
        self.server.asked()
        self.server.forget()
        self.drag((left + 15, y), (right + 40, y), steps=24, lift=False)
        state = self.state()
        self.assertEqual(state["counter"], last + 1)
        self.assertAlmostEqual(state["window"]["x"], right - 15, delta=0.6, msg="half a thumb beyond the end")
        self.wait("return document.querySelector('.view:not([inert]) img')?.src.includes('-320.')")
        self.assertEqual(self.server.large(), [], "while the finger is down")
        self.assertEqual(state["folder"], self.names()[0], "nothing is chosen yet")
        self.lift()
        self.wait_for(last)
        self.still()
        self.assertAlmostEqual(self.state()["window"]["x"], right - 30, delta=0.6, msg="it snaps")
        self.wait("return !!document.querySelector('.view:not([inert]) img')?.srcset")
        self.assertNotEqual(self.server.large(), [])

    def test_overshoots_at_the_start(self):
        self.open(20)
        y, left, _ = self.ends()
        self.drag((left + 60, y), (2, y), lift=False)
        self.assertAlmostEqual(self.state()["window"]["x"], max(left - 15, 2 - 15), delta=0.6)
        self.lift()
        self.wait_for(0)

    def test_the_finger_is_in_the_middle_of_the_window(self):
        self.open(0)
        y, left, right = self.ends()
        last = len(self.names()) - 1
        for share in (0.25, 0.5, 0.8):
            x = round(left + (right - left) * share)
            self.drag((left + 5, y), (x, y), steps=4, lift=False)
            self.assertAlmostEqual(self.state()["window"]["x"] + 15, x, delta=0.6)
            index = round((x - 15 - left) / (right - left - 30) * last)
            self.assertAlmostEqual(self.state()["counter"] - 1, index, delta=1)
            self.lift()
            self.wait_for(self.state()["counter"] - 1)

    def test_a_tap_chooses(self):
        self.open(0)
        y, _, right = self.ends()
        self.tap((right - 10, y))
        self.wait_for(len(self.names()) - 1)

    def test_says_what_was_chosen_once(self):
        self.open(0)
        self.run_script("window.chosen = []; document.addEventListener('vitrine:select', e => chosen.push(e.detail))")
        y, left, right = self.ends()
        self.drag((left + 15, y), (right - 2, y), steps=16, lift=False)
        self.assertEqual(self.run_script("return chosen"), [])
        self.lift()
        last = len(self.names()) - 1
        self.wait_for(last)
        self.assertEqual(self.run_script("return chosen"), [last])

    def test_escape_cancels(self):
        self.open(7)
        y, left, right = self.ends()
        window = self.state()["window"]["x"]
        self.drag((left + 15, y), (right, y), lift=False)
        self.press("ESCAPE")
        self.wait("return document.querySelector('.counter span').textContent === '8'")
        self.lift()
        self.still()
        self.assertStays(7)
        self.assertAlmostEqual(self.state()["window"]["x"], window, delta=0.6)

    def test_a_second_finger_is_ignored(self):
        self.need("two fingers")
        self.open(0)
        y, left, right = self.ends()
        middle = (left + right) / 2
        self.drag((left + 15, y), (middle, y), lift=False)
        counter = self.state()["counter"]
        self.move({1: (middle, y), 2: (left + 40, y)})
        self.move({1: (middle, y), 2: (right - 20, y)})
        self.assertEqual(self.state()["counter"], counter)
        self.lift()
        self.wait_for(counter - 1)

    def test_follows_a_mouse(self):
        self.browser.size(1280, 800)
        self.open(0)
        scrubber = self.driver.find_element("css selector", ".scrubber")
        chain = ActionChains(self.driver, duration=40).move_to_element(scrubber).click_and_hold()
        chain.move_by_offset(60, 0).move_by_offset(60, 0).perform()
        self.wait("return +document.querySelector('.stage').style.getPropertyValue('--p') > 10")
        state = self.state()
        self.assertEqual(state["p"], state["counter"] - 1, "the photo goes with the window")
        self.press("ESCAPE")
        self.wait("return document.querySelector('.counter span').textContent === '1'")
        ActionChains(self.driver).release().perform()
        self.assertStays(0)

    def test_a_thousand_photos(self):
        self.open(0, "many")
        names = self.names("many")
        y, left, right = self.ends()
        self.drag((left + 15, y), ((left + right) / 2, y), steps=10)
        self.wait(f"return location.pathname.split('/').at(-2) !== {names[0]!r}")
        state = self.state()
        self.assertAlmostEqual(state["counter"], 500, delta=20)
        self.assertEqual(state["folder"], names[state["counter"] - 1])


class StripTest(ViewerTest):
    """Six thumbnails around the photo."""

    strip = """
        return [...document.querySelectorAll('.six a:not(.chevron)')].filter(a => !a.hidden)
          .map(a => [a.getAttribute('href').split('/')[1], a.ariaCurrent])
    """

    def setUp(self):
        super().setUp()
        self.browser.size(1280, 800)

    def page_of(self, names, page, current):
        """What the strip has to show."""
        return [
            [name, "true" if page * 6 + slot == current else None]
            for slot, name in enumerate(names[page * 6 : page * 6 + 6])
        ]

    def wait_for_page(self, page, current):
        """Waits until the strip shows a page of thumbnails."""
        wanted = self.page_of(self.names(), page, current)
        deadline = time.monotonic() + 5
        while (got := self.run_script(self.strip)) != wanted and time.monotonic() < deadline:
            time.sleep(0.03)
        self.assertEqual(got, wanted)

    def test_follows_the_photo(self):
        self.open(4)
        self.wait_for_page(0, 4)
        self.press("ARROW_RIGHT")
        self.wait_for_page(0, 5)
        self.press("ARROW_RIGHT")
        self.wait_for_page(1, 6)
        self.press("END")
        # 40 photos: the last page has four.
        self.wait_for_page(6, 39)
        self.press("HOME")
        self.wait_for_page(0, 0)

    def test_pages_without_leaving_the_photo(self):
        self.open(4)
        self.tap(self.centre(".six .next"))
        self.wait_for_page(1, 4)
        label = self.run_script("return document.querySelector('.six .next').ariaLabel")
        self.assertEqual(label, "Next thumbnails, 13 to 18")
        self.tap(self.centre(".six .prev"))
        self.wait_for_page(0, 4)
        self.assertEqual(self.run_script("return document.querySelector('.six .prev').ariaDisabled"), "true")
        self.assertStays(4)

    def test_a_thumbnail_opens_its_photo(self):
        self.open(4)
        self.tap(self.centre(".six a:nth-of-type(3)"))
        self.wait_for(1)
        self.wait_for_page(0, 1)
        self.assertStays(1)
