"""What all tests in browsers share: one browser for all, and what a person does and sees on a page."""

import os
import time
import unittest

from selenium.common.exceptions import JavascriptException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from browsers import ENGINES
from server import SiteServer
from sites import PUBLIC, folders

STATE = """
const stage = document.querySelector('.stage')
const box = stage.getBoundingClientRect()
const views = [...stage.querySelectorAll('.view')].filter(v => v.childElementCount)
const x = element => Math.round((element.getBoundingClientRect().x - box.x) * 100) / 100
return {
  folder: location.pathname.split('/').at(-2),
  title: document.title,
  counter: +document.querySelector('.counter span').textContent,
  current: +stage.querySelector('.view:not([inert])').style.getPropertyValue('--i'),
  p: +stage.style.getPropertyValue('--p'),
  views: Object.fromEntries(views.map(v => [+v.style.getPropertyValue('--i'), x(v)])),
  boxes: stage.querySelectorAll('.view').length,
  width: box.width, height: box.height, left: box.x,
  window: document.querySelector('.window')?.getBoundingClientRect().toJSON(),
  status: document.querySelector('[role=status]').textContent,
  bare: document.body.classList.contains('bare'),
  zoomed: stage.classList.contains('zoomed'),
  overflow: document.documentElement.scrollWidth - innerWidth,
}
"""
READY = """
return document.documentElement.classList.contains('live') &&
  (document.querySelectorAll('.view img').length > 1 || !!navigator.connection?.saveData ||
   document.querySelector('.counter').textContent.split(' / ').every((n, _, all) => +n === +all[0]))
"""

# Between one photo and the next, in pixels.
GAP = 16

# What a finger does takes the time that it should, however busy the machine is: 10 ms from one event to the
# next. A driver that is held up would make a slow finger of a quick one.
CLOCK = """
const types = ['pointerdown', 'pointermove', 'pointerup']
let time
const tick = event => {
  time = (time ?? event.timeStamp) + 10
  Object.defineProperty(event, 'timeStamp', { value: time })
  if (event.type !== 'pointerup') return
  for (const type of types) removeEventListener(type, tick, true)
}
for (const type of types) addEventListener(type, tick, true)
"""


class ViewerTest(unittest.TestCase):
    """Opens pages and moves between them with fingers, the mouse and keys."""

    engine = ENGINES["chromium"]
    browser = None
    server = None
    site = "ltr"
    # What the engine has to be able to do for any of a class's tests.
    needs: tuple[str, ...] = ()

    @classmethod
    def setUpClass(cls):
        cls.need(*cls.needs)
        if ViewerTest.server is None:
            ViewerTest.server = SiteServer(PUBLIC)
        if ViewerTest.browser is None:
            ViewerTest.browser = cls.engine()
            cls.browser.driver.set_script_timeout(30)

    @classmethod
    def need(cls, *abilities: str):
        """Skips a test that asks too much of an engine or its driver."""
        for ability in abilities:
            if ability in cls.engine.cannot:
                raise unittest.SkipTest(f"{ability}: {cls.engine.cannot[ability]}")

    def setUp(self):
        if self.browser.is_worn:
            self.driver.quit()
            ViewerTest.browser = self.engine()
        self.addCleanup(self.lift)
        self.browser.size(390, 844)
        self.browser.prefer()
        self.server.allow_scripts(True)
        self.browser.problems()

    def tearDown(self):
        self.assertEqual(self.browser.problems(), [], "the console is free of errors")

    @property
    def driver(self):
        """The WebDriver, which may be another after a change of the desktop's settings."""
        return self.browser.driver

    @property
    def url(self) -> str:
        """The address of the site."""
        return f"{self.server.url}{self.site}/"

    def names(self, album: str = "skies") -> list[str]:
        """The folders of an album's photos, in order."""
        return folders(album, self.site)

    # MARK: Pages

    def visit(self, path: str):
        """Opens any page."""
        self.driver.get(self.url + path)

    def open(self, index: int, album: str = "skies"):
        """Opens a photo, and waits until the script has started and has the photo beside it."""
        self.visit(f"{album}/{self.names(album)[index]}/index.html")
        self.wait(READY)

    def run_script(self, script: str, *arguments):
        """The result of some JavaScript."""
        return self.driver.execute_script(script, *arguments)

    def state(self) -> dict:
        """What there is to see."""
        return self.run_script(STATE)

    def wait(self, script: str, seconds: float = 3):
        """Waits until some JavaScript returns what counts as true, and returns it."""
        try:
            # In a page that is only just coming, elements may not be there yet.
            waiting = WebDriverWait(self.driver, seconds, 0.03, [JavascriptException])
            return waiting.until(lambda d: d.execute_script(script))
        except Exception as error:
            raise AssertionError(f"it did not come to be: {script}") from error

    def wait_for(self, index: int, album: str = "skies"):
        """Waits until a photo's address is there, which means that it has settled."""
        folder = self.names(album)[index]
        self.wait(f"return location.pathname.split('/').at(-2) === {folder!r}")

    def assertStays(self, index: int, album: str = "skies"):
        """After some time the photo is still the same, and stands where it has to."""
        self.wait("return Number.isInteger(+document.querySelector('.stage').style.getPropertyValue('--p'))")
        time.sleep(0.15)
        state = self.state()
        self.assertEqual((state["folder"], state["current"]), (self.names(album)[index], index))
        self.assertEqual(state["views"][str(index)], 0)

    # MARK: Input

    def press(self, *keys: str):
        """Presses keys where the focus is, by their names in Selenium or as they are."""
        chain = ActionChains(self.driver)
        for key in keys:
            chain.send_keys(getattr(Keys, key, key))
        chain.perform()

    def focus(self, selector: str):
        """Gives an element the focus."""
        self.run_script("document.querySelector(arguments[0]).focus()", selector)

    def focused(self) -> str:
        """The class or name of what has the focus."""
        return self.run_script("const e = document.activeElement; return e.className || e.localName")

    def box(self, selector: str) -> dict:
        """Where an element is."""
        return self.run_script(
            "return document.querySelector(arguments[0]).getBoundingClientRect().toJSON()", selector
        )

    def centre(self, selector: str) -> tuple[float, float]:
        """The middle of an element."""
        box = self.box(selector)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(self, start, *way, steps: int = 6, milliseconds: int = 25, lift: bool = True):
        """Puts a finger down, moves it from place to place, rests, and lifts it unless it is to stay."""
        self.browser.put({1: start})
        at = start
        for end in way:
            for step in range(1, steps + 1):
                time.sleep(milliseconds / 1000)
                share = step / steps
                self.browser.put({1: tuple(a + (b - a) * share for a, b in zip(at, end))})
            at = end
        # A finger that rests has no speed.
        time.sleep(0.06)
        self.frames()
        if lift:
            self.lift()

    def flick(self, start, end):
        """A quick short drag, 50 ms at most."""
        self.run_script(CLOCK)
        self.browser.flick(start, end)

    def still(self):
        """Waits until nothing moves by itself."""
        self.wait("return document.getAnimations().length === 0")

    def frames(self):
        """Waits for two frames: moves reach a page with the next one."""
        self.driver.execute_async_script("""
            const done = arguments[0]
            requestAnimationFrame(() => requestAnimationFrame(() => done()))
        """)

    def move(self, fingers: dict):
        """Moves fingers that are down, and waits until the page knows."""
        self.browser.put(fingers)
        self.frames()

    def lift(self):
        """Lifts all fingers."""
        self.browser.put({})

    def tap(self, at):
        """Touches a place."""
        self.browser.put({1: at})
        self.lift()


def is_ci() -> bool:
    """Whether what is missing has to fail."""
    return os.environ.get("CI", "").lower() in ("1", "true")
