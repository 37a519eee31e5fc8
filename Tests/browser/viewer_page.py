"""A photo's page in a browser: what the tests ask and do."""

import time

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

from browsers import touch

STATE = """
const views = [...document.querySelectorAll('.view')].filter(v => v.childElementCount)
const stage = document.querySelector('.stage').getBoundingClientRect()
return {
  folder: location.pathname.split('/').at(-2),
  title: document.title,
  counter: document.querySelector('.counter').textContent,
  current: +document.querySelector('.view:not([inert])').style.getPropertyValue('--i'),
  views: Object.fromEntries(views.map(v => [
    +v.style.getPropertyValue('--i'),
    Math.round((v.getBoundingClientRect().x - stage.x) * 100) / 100,
  ])),
  width: stage.width,
  window: document.querySelector('.window')?.getBoundingClientRect().x,
  status: document.querySelector('[role=status]').textContent,
}
"""


class ViewerPage:
    """Opens photos and moves between them with a finger and with keys."""

    def __init__(self, driver, url: str):
        self.driver = driver
        self.url = url

    def open(self, path: str):
        """Opens a photo, and waits until the script has started and knows the album."""
        self.driver.get(self.url + path)
        self.wait("return document.documentElement.classList.contains('live')")
        self.wait("return document.querySelectorAll('.view img').length > 1")

    def state(self) -> dict:
        """What there is to see."""
        return self.driver.execute_script(STATE)

    def run(self, script: str, *arguments):
        """The result of some JavaScript."""
        return self.driver.execute_script(script, *arguments)

    def wait(self, script: str):
        """Waits until some JavaScript returns what counts as true."""
        return WebDriverWait(self.driver, 10, 0.02).until(lambda d: d.execute_script(script))

    def wait_for(self, folder: str):
        """Waits until a photo's address is there, which means that it has settled."""
        self.wait(f"return location.pathname.split('/').at(-2) === {folder!r}")

    def press(self, key: str):
        """Presses a key where the focus is."""
        self.driver.switch_to.active_element.send_keys(getattr(Keys, key))

    def centre(self, selector: str) -> tuple[float, float]:
        """The middle of an element."""
        box = self.driver.find_element(By.CSS_SELECTOR, selector).rect
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(self, start, end, steps: int = 8, milliseconds: int = 30, lift: bool = True):
        """Puts the finger down, moves it, and lifts it unless it is to stay."""
        touch(self.driver, "touchStart", start)
        for step in range(1, steps + 1):
            time.sleep(milliseconds / 1000)
            share = step / steps
            at = tuple(a + (b - a) * share for a, b in zip(start, end))
            touch(self.driver, "touchMove", at)
        # Moves reach the page with the next frame.
        self.rest(0.05)
        if lift:
            self.lift()

    def lift(self):
        """Lifts the finger."""
        touch(self.driver, "touchEnd")

    def rest(self, seconds: float = 0.5):
        """Waits as a person would; for what has no sign of its own."""
        time.sleep(seconds)
