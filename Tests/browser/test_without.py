"""Without scripts, from a folder, with little data, without movement; and the slideshow."""

import time

from sites import PUBLIC
from viewer_test import READY, ViewerTest

NO_SCRIPT = """
return [...document.querySelectorAll('script')].length &&
  !document.documentElement.classList.contains('live') && document.readyState === 'complete'
"""


class NoScriptTest(ViewerTest):
    """Pages on which no script runs."""

    def scripting(self, is_on: bool):
        """Turns scripts off as far as the engine lets one: in its settings, or by the server's policy."""
        if "scripting off" in self.engine.cannot:
            self.server.allow_scripts(is_on)
        else:
            self.browser.cdp("Emulation.setScriptExecutionDisabled", value=not is_on)

    def setUp(self):
        super().setUp()
        self.scripting(False)
        self.addCleanup(self.scripting, True)

    def tearDown(self):
        # Browsers say in the console that the policy forbids the script; this is what is tested.
        self.browser.problems()

    def photo(self, index: int, album: str = "skies"):
        self.visit(f"{album}/{self.names(album)[index]}/index.html")
        self.assertTrue(self.run_script(NO_SCRIPT))

    def follow(self, selector: str, index: int):
        """Follows a link to a photo's page."""
        href = self.run_script("return document.querySelector(arguments[0]).href", selector)
        self.driver.get(href)
        self.assertIn(f"/{self.names()[index]}/", self.driver.current_url)
        self.assertEqual(self.run_script("return +document.querySelector('.counter span').textContent"), index + 1)

    def test_links_lead_on_back_and_up(self):
        self.photo(5)
        self.follow(".turn > .next", 6)
        self.follow(".turn > .prev", 5)
        self.follow(".six a:not(.chevron)", 0)
        self.follow(".six .next", 6)
        self.follow(".jumps a:last-child", len(self.names()) - 1)
        self.driver.find_element("css selector", ".close").click()
        self.wait("return location.href.includes('/skies/index.html#p-')")

    def test_the_photo_and_all_around_it_is_there(self):
        self.photo(5)
        self.wait("return document.querySelector('.view img').complete")
        shown = self.run_script("""
            const image = document.querySelector('.view img')
            return [image.naturalWidth > 300, image.getBoundingClientRect().width > 300,
              document.querySelector('.window').getBoundingClientRect().width,
              document.querySelectorAll('.jumps a').length, document.querySelector('.titles a').checkVisibility?.() ?? true]
        """)
        self.assertEqual(shown, [True, True, 30, 8, True])

    def test_buttons_that_need_a_script_are_not_there(self):
        self.photo(5)
        self.assertEqual(self.run_script("return [...document.querySelectorAll('button')].every(b => b.hidden)"), True)

    def test_a_grid_is_paged(self):
        self.server.forget()
        self.visit("many/index.html")
        self.assertLessEqual(len(self.server.asked()), 105)
        self.assertEqual(self.run_script("return document.querySelectorAll('.grid li').length"), 100)
        self.driver.find_element("css selector", ".pages [rel=next]").click()
        self.wait("return location.pathname.includes('/page/2/')")
        self.assertEqual(self.run_script("return document.querySelectorAll('.grid li').length"), 100)


class FolderTest(ViewerTest):
    """Pages opened from a folder."""

    def test_pages_open_from_a_folder(self):
        folder = PUBLIC / "ltr"
        name, after = self.names()[5:7]
        self.driver.get((folder / "index.html").as_uri())
        self.wait("return document.querySelector('.covers img').naturalWidth > 0")
        self.driver.get((folder / "skies" / name / "index.html").as_uri())
        self.wait("return document.querySelector('.view img').naturalWidth > 0")
        self.driver.find_element("css selector", ".turn > .next").click()
        self.wait(f"return location.pathname.includes('/{after}/')")
        self.driver.find_element("css selector", ".close").click()
        self.wait("return document.querySelector('.grid img')?.naturalWidth > 0")


class SparingTest(ViewerTest):
    """Readers who want less."""

    def test_little_data(self):
        self.need("save data")
        self.addCleanup(self.browser.cdp, "Emulation.setDataSaverOverride")
        self.browser.cdp("Emulation.setDataSaverOverride", dataSaverEnabled=True)
        self.browser.cdp("Network.clearBrowserCache")
        self.server.forget()
        self.open(5)
        self.assertTrue(self.run_script("return navigator.connection.saveData"))
        self.assertEqual(len(self.server.large()), 1, "the photo and no neighbour")
        self.assertEqual(self.state()["boxes"], 2)
        self.assertTrue(self.run_script("return document.querySelector('.play').hidden"))
        self.press("ARROW_RIGHT")
        self.wait_for(6)

    def test_no_movement(self):
        self.browser.prefer(prefers_reduced_motion="reduce")
        self.addCleanup(self.browser.prefer)
        self.open(5)
        self.assertTrue(self.run_script("return matchMedia('(prefers-reduced-motion: reduce)').matches"))
        self.assertTrue(self.run_script("return document.querySelector('.play').hidden"), "no slideshow")
        self.run_script("""
            window.seen = new Set()
            new MutationObserver(() => seen.add(document.querySelector('.stage').style.getPropertyValue('--p')))
              .observe(document.querySelector('.stage'), { attributes: true })
        """)
        self.press("ARROW_RIGHT")
        self.wait_for(6)
        self.assertEqual(self.run_script("return [...seen]"), ["6"], "at once")
        self.assertEqual(self.run_script("return document.getAnimations().length"), 0)
        self.browser.size(768, 844)
        self.frames()
        self.drag((600, 400), (500, 400), lift=False)
        self.assertAlmostEqual(self.state()["views"]["6"], -100, delta=1, msg="a photo still follows a finger")
        self.lift()
        self.assertStays(6)

    def test_forced_colors(self):
        self.need("forced colors")
        self.browser.prefer(forced_colors="active")
        self.addCleanup(self.browser.prefer)
        self.browser.size(1280, 800)
        self.open(5)
        self.wait("return matchMedia('(forced-colors: active)').matches")
        seen = self.run_script("""
            const style = selector => getComputedStyle(document.querySelector(selector))
            const probe = document.createElement('i')
            probe.style.color = 'Highlight'
            document.body.append(probe)
            return [style('.window').borderTopColor, style('.six [aria-current]').outlineColor, getComputedStyle(probe).color,
              style('.window').borderTopWidth, style('.titles a').borderTopWidth]
        """)
        window, thumb, highlight, width, frame = seen
        self.assertEqual(frame, "0px", "titles have none, which would be seen in these colours")
        self.assertEqual((window, thumb, width), (highlight, highlight, "2px"))


class ShowTest(ViewerTest):
    """The slideshow."""

    def test_goes_on_and_stops_at_a_key(self):
        self.browser.size(1280, 800)
        self.open(5)
        # Pauses are long; the clock of the page is set forward.
        self.run_script("""
            const later = setTimeout
            window.setTimeout = (action, time, ...more) => later(action, time === 4000 ? 700 : time, ...more)
        """)
        self.driver.find_element("css selector", ".play").click()
        self.assertEqual(self.run_script("return document.querySelector('.play').ariaPressed"), "true")
        self.assertTrue(self.state()["bare"], "photos have the whole screen")
        self.wait_for(7)
        self.press("ESCAPE")
        self.wait("return document.querySelector('.play').ariaPressed === 'false'")
        self.wait(READY)
        current = self.state()["current"]
        time.sleep(1)
        self.assertEqual(self.state()["current"], current)
        self.assertEqual(self.run_script("return document.querySelector('.grid')"), None, "it does not close")

    def test_stops_at_a_finger(self):
        self.open(5)
        self.run_script("document.querySelector('.play').click()")
        self.wait("return document.querySelector('.play').ariaPressed === 'true'")
        self.tap((200, 400))
        self.wait("return document.querySelector('.play').ariaPressed === 'false'")

    def test_full_screen(self):
        self.browser.size(1280, 800)
        self.open(5)
        button = self.driver.find_element("css selector", ".full")
        if self.run_script("return arguments[0].hidden", button):
            self.skipTest("full screen: it has none here")
        button.click()
        self.wait("return !!document.fullscreenElement && document.querySelector('.full').ariaPressed === 'true'")
        button.click()
        self.wait("return !document.fullscreenElement && document.querySelector('.full').ariaPressed === 'false'")
