"""Every row of the key map in docs/viewer.md."""

import time

from viewer_test import ViewerTest


class KeyTest(ViewerTest):
    """Keys on the page, on the photo, on the scrubber and on the titles."""

    def presses(self, rows, start: int = 10):
        """Opens a photo and presses keys; each leads to a photo."""
        self.open(start)
        for key, index in rows:
            with self.subTest(key):
                self.press(key)
                self.wait_for(index)
                self.assertEqual(self.state()["current"], index)

    def test_keys_step(self):
        last = len(self.names()) - 1
        self.presses([
            ("ARROW_RIGHT", 11), ("ARROW_LEFT", 10), ("PAGE_DOWN", 16), ("PAGE_UP", 10), ("END", last), ("HOME", 0),
        ])

    def test_keys_do_not_go_beyond_the_ends(self):
        self.open(0)
        self.press("ARROW_LEFT")
        self.assertStays(0)
        self.press("END")
        last = len(self.names()) - 1
        self.wait_for(last)
        self.press("ARROW_RIGHT")
        self.assertStays(last)

    def test_keys_on_the_scrubber(self):
        last = len(self.names()) - 1
        self.open(10)
        self.focus(".scrubber input")
        rows = [
            ("ARROW_RIGHT", 11), ("ARROW_LEFT", 10), ("ARROW_UP", 11), ("ARROW_DOWN", 10), ("PAGE_UP", 20),
            ("PAGE_DOWN", 10), ("END", last), ("HOME", 0),
        ]
        for key, index in rows:
            with self.subTest(key):
                self.press(key)
                self.wait_for(index)
                self.assertEqual(int(self.run_script("return document.activeElement.value")), index + 1)

    def test_keys_on_the_titles(self):
        self.open(3)
        links = "return [...document.querySelectorAll('.titles a')].indexOf(document.activeElement)"
        self.focus(".titles a")
        for key, index in [
            ("ARROW_RIGHT", 1), ("ARROW_RIGHT", 2), ("ARROW_RIGHT", 0), ("ARROW_LEFT", 2), ("HOME", 0), ("END", 2),
        ]:
            with self.subTest(key):
                self.press(key)
                self.assertEqual(self.run_script(links), index)
        self.assertEqual(self.state()["current"], 3, "the photo stays")

    def test_enter_on_a_title_opens_the_album(self):
        self.open(3)
        self.focus(".titles a:last-of-type")
        goal = self.run_script("return document.activeElement.href")
        self.press("ENTER")
        self.wait(f"return location.href === {goal!r}")

    def test_signs_enlarge_while_the_photo_has_the_focus(self):
        self.open(10)
        self.press("+")
        self.assertFalse(self.state()["zoomed"], "not elsewhere")
        self.focus(".stage")
        width = self.box(".view:not([inert]) img")["width"]
        self.press("+")
        self.wait(f"return document.querySelector('.view:not([inert]) img').getBoundingClientRect().width > {width * 1.49}")
        self.press("-")
        self.wait("return !document.querySelector('.zoomed')")
        self.press("+", "+")
        self.assertTrue(self.state()["zoomed"])
        self.press("0")
        self.wait(f"return document.querySelector('.view:not([inert]) img').getBoundingClientRect().width < {width + 1}")

    def test_arrows_move_an_enlarged_photo(self):
        self.open(2)  # in portrait format
        self.focus(".stage")
        self.press("+", "+", "+")
        self.wait("return document.querySelector('.view:not([inert]) img').style.transform.includes('scale(3')")
        transform = "return document.querySelector('.view:not([inert]) img').style.transform"
        before = self.run_script(transform)
        self.press("ARROW_DOWN")
        down = self.run_script(transform)
        self.assertNotEqual(before, down)
        self.press("ARROW_UP")
        self.assertEqual(self.run_script(transform), before)
        self.press("ARROW_RIGHT")
        self.wait_for(3)
        self.assertFalse(self.state()["zoomed"])

    def test_escape_shows_the_whole_photo_and_then_closes(self):
        self.open(10)
        self.focus(".stage")
        self.press("+")
        self.assertTrue(self.state()["zoomed"])
        self.press("ESCAPE")
        self.wait("return !document.querySelector('.zoomed')")
        self.assertEqual(self.state()["folder"], self.names()[10])
        self.press("ESCAPE")
        self.wait("return document.querySelector('.grid') !== null")
        self.assertTrue(self.run_script("return location.pathname.endsWith('/skies/index.html')"))

    def test_keys_with_others_held_are_the_browsers(self):
        self.open(10)
        self.run_script("""
            window.prevented = []
            addEventListener('keydown', event => window.prevented.push(event.defaultPrevented))
            for (const held of ['ctrlKey', 'altKey', 'metaKey'])
              document.body.dispatchEvent(new KeyboardEvent('keydown',
                { key: 'ArrowRight', [held]: true, bubbles: true, cancelable: true }))
        """)
        self.assertEqual(self.run_script("return prevented"), [False] * 3)
        self.assertStays(10)

    def test_letters_do_nothing(self):
        self.open(10)
        self.focus(".stage")
        for letter in "fznpgj?":
            self.press(letter)
        state = self.state()
        self.assertFalse(state["zoomed"])
        self.assertStays(10)

    def test_tab_reaches_everything_once(self):
        self.open(10)
        self.run_script("document.querySelector('.strip').open = true; document.body.focus()")
        seen = []
        for _ in range(40):
            self.press("TAB")
            seen.append(self.run_script("""
                const e = document.activeElement
                window.numbers ??= new Map()
                if (!numbers.has(e)) numbers.set(e, numbers.size)
                return [numbers.get(e), e.className || e.localName, !!e.closest('[inert]'), e.getBoundingClientRect().width]
            """))
            if seen[-1][0] == 0 and len(seen) > 1:
                break
        classes = [entry[1] for entry in seen]
        for wanted in ["skip vh", "close", "stage", "prev chevron", "all", "next chevron", "play", "full", "input"]:
            self.assertIn(wanted, classes)
        self.assertEqual([entry for entry in seen if entry[2]], [], "nothing that is out of sight")

    def test_a_key_held_down_does_not_flood(self):
        self.need("key repeat")
        self.open(0)
        start = time.monotonic()
        for number in range(25):
            self.browser.cdp(
                "Input.dispatchKeyEvent", type="keyDown", key="ArrowRight", code="ArrowRight",
                windowsVirtualKeyCode=39, autoRepeat=number > 0,
            )
            time.sleep(0.03)
        seconds = time.monotonic() - start
        self.browser.cdp("Input.dispatchKeyEvent", type="keyUp", key="ArrowRight", code="ArrowRight")
        steps = self.state()["current"]
        self.assertGreater(steps, 1)
        self.assertLessEqual(steps, seconds / 0.15 + 1.5)
