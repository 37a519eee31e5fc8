"""Addresses, Back, other tabs, and pages that come back as they were."""

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from viewer_test import READY, ViewerTest


class HistoryTest(ViewerTest):
    """Opening a photo is a step in the history; going on from there is none."""

    def open_from_grid(self, index: int, album: str = "skies"):
        """Opens a photo as a reader does."""
        self.visit(f"{album}/index.html")
        link = self.driver.find_elements("css selector", ".grid a")[index]
        self.run_script("arguments[0].scrollIntoView({ block: 'center' })", link)
        link.click()
        self.wait_for(index, album)
        self.wait(READY)

    def wait_for_grid(self):
        """Waits for the album's page."""
        self.wait("return document.readyState === 'complete' && document.querySelector('.grid') !== null")

    def wait_for_focus(self, index: int):
        """Waits until a photo of the grid has the focus."""
        href = f"{self.names()[index]}/index.html"
        self.wait(f"return document.activeElement.getAttribute('href') === {href!r}")

    def test_stepping_replaces_and_opening_pushes(self):
        self.visit("skies/index.html")
        entries = self.run_script("return history.length")
        self.open_from_grid(3)
        opened = self.run_script("return history.length")
        for index in (4, 5, 6):
            self.press("ARROW_RIGHT")
            self.wait_for(index)
        self.assertEqual(self.run_script("return history.length"), opened)
        self.assertLessEqual(opened, entries + 2)
        self.driver.back()
        self.wait_for_grid()
        self.wait_for_focus(6)

    def test_back_leads_to_the_same_place(self):
        self.visit("skies/index.html")
        self.open_from_grid(30)
        self.driver.back()
        self.wait_for_grid()
        self.wait_for_focus(30)
        place = self.run_script("""
            const box = document.activeElement.getBoundingClientRect()
            return box.top < innerHeight && box.bottom > 0
        """)
        self.assertTrue(place, "the photo is in sight")

    def test_close_goes_back_to_the_grid(self):
        self.open_from_grid(8)
        entries = self.run_script("return history.length")
        self.press("ARROW_RIGHT")
        self.wait_for(9)
        self.driver.find_element("css selector", ".close").click()
        self.wait_for_grid()
        self.wait_for_focus(9)
        self.assertEqual(self.run_script("return history.length"), entries)

    def test_close_without_a_grid_behind_leads_to_the_photos_place(self):
        self.open(8)
        self.driver.find_element("css selector", ".close").click()
        self.wait_for_grid()
        self.assertTrue(self.run_script("return location.hash").startswith("#p-"))
        self.wait_for_focus(8)

    def test_a_reload_shows_the_photo_in_sight(self):
        self.open(2)
        self.press("ARROW_RIGHT")
        self.wait_for(3)
        title = self.state()["title"]
        self.driver.refresh()
        self.wait(READY)
        state = self.state()
        self.assertEqual((state["current"], state["title"], state["counter"]), (3, title, 4))
        self.press("ARROW_RIGHT")
        self.wait_for(4)

    def test_what_a_step_shows_is_what_its_page_shows(self):
        """Title, words, links and address after steps are those of the photo's own page."""
        script = """
            const text = selector => document.querySelector(selector)?.textContent.trim()
            const link = selector => document.querySelector(selector).href
            return [location.pathname, document.title, text('h1'), text('.caption'), text('.counter'),
              link('.close'), link('[rel=prev]'), link('[rel=next]'),
              document.querySelector('.view:not([inert]) img').alt,
              document.querySelector('.view:not([inert])').ariaLabel]
        """
        self.open(3)
        for _ in range(2):
            self.press("ARROW_RIGHT")
        self.wait_for(5)
        next_one = self.names()[6]
        self.wait(f"return document.querySelector('.turn > .next').href.includes('{next_one}/')")
        stepped = self.run_script(script)
        self.open(5)
        self.assertEqual(stepped, self.run_script(script))

    def test_a_held_key_opens_a_tab_and_leaves_the_page(self):
        self.need("modified clicks")
        self.open(5)
        link = self.driver.find_element("css selector", ".turn > .next")
        before = self.driver.window_handles
        ActionChains(self.driver).key_down(Keys.CONTROL).click(link).key_up(Keys.CONTROL).perform()
        self.other_tab(before, 6)

    def test_the_middle_button_opens_a_tab_and_leaves_the_page(self):
        self.need("new tabs")
        self.browser.size(1280, 800)
        self.open(5)
        x, y = self.centre(".turn > .next")
        before = self.driver.window_handles
        for kind in ("mousePressed", "mouseReleased"):
            self.browser.cdp("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="middle", clickCount=1)
        self.other_tab(before, 6)

    def other_tab(self, before: list[str], index: int):
        """A tab was opened with a photo, and this one is as it was."""
        from selenium.webdriver.support.ui import WebDriverWait

        WebDriverWait(self.driver, 5, 0.05).until(lambda d: len(d.window_handles) > len(before))
        self.assertStays(5)
        here = self.driver.current_window_handle
        self.driver.switch_to.window(next(h for h in self.driver.window_handles if h not in before))
        self.wait_for(index)
        self.driver.close()
        self.driver.switch_to.window(here)

    def test_pages_come_back_as_they_were(self):
        self.open(5)
        self.run_script("window.mark = 1")
        self.press("ARROW_RIGHT")
        self.wait_for(6)
        # Firefox keeps no page that is still loading pictures.
        self.server.asked()
        self.visit("index.html")
        self.driver.back()
        self.wait_for(6)
        self.assertEqual(self.run_script("return window.mark ?? 0"), 1, "kept whole, not loaded again")
        self.press("ARROW_RIGHT")
        self.wait_for(7)
        self.assertStays(7)
        self.visit("skies/index.html")
        self.run_script("window.mark = 2")
        self.server.asked()
        self.visit("index.html")
        self.driver.back()
        self.wait_for_grid()
        self.assertEqual(self.run_script("return window.mark ?? 0"), 2)

    def test_focus_stays_on_what_was_used(self):
        self.browser.size(1280, 800)
        self.open(5)
        self.focus(".turn > .next")
        self.press("ENTER")
        self.wait_for(6)
        self.assertIn("next", self.focused())
        self.press("ENTER")
        self.wait_for(7)
        self.assertIn("next", self.focused())
