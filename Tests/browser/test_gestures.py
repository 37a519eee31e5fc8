"""Fingers and the mouse on the photo."""

import time

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin

from viewer_test import GAP, ViewerTest


class SwipeTest(ViewerTest):
    """Turning photos with a finger."""

    def test_views_follow_a_finger(self):
        self.open(10)
        width = self.state()["width"] + GAP
        self.drag((350, 400), (350 - width / 2, 400), lift=False)
        state = self.state()
        self.assertEqual(state["counter"], 12, "the page turns at one half")
        self.assertEqual(state["folder"], self.names()[10], "the address changes when it has settled")
        self.assertAlmostEqual(state["views"]["10"], -width / 2, delta=1)
        self.assertAlmostEqual(state["views"]["11"], width / 2, delta=1)
        self.assertEqual(state["boxes"], 3)
        self.lift()
        self.wait_for(11)
        self.assertStays(11)

    def test_less_than_half_goes_back(self):
        self.open(10)
        self.drag((330, 400), (330 - self.state()["width"] * 0.4, 400))
        self.assertStays(10)

    def test_more_than_half_goes_on_and_back(self):
        self.open(10)
        self.drag((60, 400), (60 + self.state()["width"] * 0.6, 400))
        self.wait_for(9)
        self.assertStays(9)

    def test_a_flick_turns(self):
        self.open(10)
        self.flick((300, 400), (180, 400))
        self.wait_for(11)
        self.assertStays(11)
        self.flick((120, 400), (240, 400))
        self.wait_for(10)

    def test_a_slow_way_back_gives_up(self):
        self.open(10)
        self.drag((350, 400), (120, 400), (300, 400))
        self.assertStays(10)

    def test_friction_at_the_ends(self):
        self.open(0)
        width = self.state()["width"] + GAP
        self.drag((100, 400), (300, 400), lift=False)
        self.assertAlmostEqual(self.state()["views"]["0"], 200 * 0.35, delta=1)
        self.assertAlmostEqual(self.state()["p"], -200 * 0.35 / width, delta=0.01)
        self.lift()
        self.assertStays(0)

    def test_the_axis_is_locked(self):
        self.open(10)
        self.drag((200, 300), (205, 340), (60, 345), lift=False)
        self.assertEqual(self.state()["views"]["10"], 0, "what began upright stays upright")
        self.lift()
        self.assertStays(10)
        self.drag((340, 300), (300, 303), (60, 500), lift=False)
        self.assertAlmostEqual(self.state()["views"]["10"], -280, delta=1)
        self.lift()
        self.wait_for(11)

    def test_less_than_the_slop_moves_nothing(self):
        self.open(10)
        self.drag((200, 400), (196, 400), steps=2, lift=False)
        self.assertEqual(self.state()["views"]["10"], 0)
        self.lift()

    def test_a_second_finger_ends_a_swipe(self):
        self.need("two fingers")
        self.open(10)
        self.drag((300, 400), (200, 400), lift=False)
        self.assertLess(self.state()["views"]["10"], -90)
        self.browser.put({1: (200, 400), 2: (250, 500)})
        self.browser.put({1: (100, 400), 2: (150, 500)})
        self.browser.put({})
        self.assertStays(10)

    def test_the_edges_are_the_systems(self):
        self.need("touch")
        self.open(10)
        self.drag((5, 400), (300, 400))
        self.assertStays(10)

    def test_the_system_takes_a_finger_away(self):
        self.need("pointer cancel")
        self.open(10)
        self.drag((350, 400), (100, 400), lift=False)
        self.browser.cdp("Input.dispatchTouchEvent", type="touchCancel", touchPoints=[])
        self.browser._fingers = {}
        self.wait("return +document.querySelector('.stage').style.getPropertyValue('--p') % 1 === 0")

    def test_many_steps_in_a_row(self):
        self.open(0)
        for index in range(1, 6):
            self.flick((300, 400), (150, 400))
            self.wait(f"return document.querySelector('.counter span').textContent === '{index + 1}'")
        self.wait_for(5)
        self.assertStays(5)

    def test_views_never_move_in_the_document(self):
        self.open(5)
        self.run_script("""
            window.moves = 0
            new MutationObserver(list => list.forEach(m => moves += m.removedNodes.length))
              .observe(document.querySelector('.stage'), { childList: true })
        """)
        for index in (6, 7, 8, 9):
            self.press("ARROW_RIGHT")
            self.wait_for(index)
        self.assertEqual(self.run_script("return [moves, document.querySelectorAll('.view').length]"), [0, 3])

    def test_mouse_drags_too(self):
        self.browser.size(1280, 800)
        self.open(10)
        stage = self.driver.find_element("css selector", ".stage")
        chain = ActionChains(self.driver, duration=60)
        chain.move_to_element_with_offset(stage, 200, 0).click_and_hold()
        for _ in range(8):
            chain.move_by_offset(-90, 0)
        chain.pause(0.1).release().perform()
        self.wait_for(11)


class PairTest(ViewerTest):
    """Two views that take turns."""

    def test_two_views_for_an_album_of_any_length(self):
        self.open(4, "harbour")
        self.assertEqual(self.state()["boxes"], 2)
        width = self.state()["width"] + GAP
        self.drag((300, 400), (200, 400), lift=False)
        self.assertEqual(set(self.state()["views"]), {"4", "5"})
        self.assertAlmostEqual(self.state()["views"]["5"], width - 100, delta=1)
        self.move({1: (360, 400)})
        self.assertEqual(set(self.state()["views"]), {"3", "4"}, "the other one is on the side one goes to")
        self.assertAlmostEqual(self.state()["views"]["3"], 60 - width, delta=1)
        self.lift()
        self.assertStays(4, "harbour")

    def test_steps_through_the_album(self):
        self.open(0, "harbour")
        for index in range(1, len(self.names("harbour"))):
            self.press("ARROW_RIGHT")
            self.wait_for(index, "harbour")
            self.assertEqual(self.state()["views"][str(index)], 0)


class PullTest(ViewerTest):
    """A photo that is dragged down closes."""

    def middle(self):
        """The middle of the stage."""
        x, y = self.centre(".stage")
        return round(x), round(y)

    def test_the_photo_follows_the_finger_and_closes(self):
        self.open(10)
        x, y = self.middle()
        before = self.box(".view:not([inert]) img")
        self.drag((x, y), (x, y + 150), lift=False)
        after = self.box(".view:not([inert]) img")
        self.assertAlmostEqual(after["y"] - before["y"], 150 * 0.6, delta=1)
        self.assertEqual(after["x"], before["x"])
        self.assertEqual(self.state()["folder"], self.names()[10])
        self.lift()
        self.wait("return document.querySelector('.grid') !== null")

    def test_a_little_way_is_not_enough(self):
        self.open(10)
        x, y = self.middle()
        before = self.box(".view:not([inert]) img")["y"]
        self.drag((x, y), (x, y + 60))
        self.wait("return !document.querySelector('.pulled')")
        self.assertAlmostEqual(self.box(".view:not([inert]) img")["y"], before, delta=0.1)
        self.assertStays(10)

    def test_a_short_quick_drag_is(self):
        self.open(10)
        x, y = self.middle()
        self.flick((x, y), (x, y + 80))
        self.wait("return document.querySelector('.grid') !== null")

    def test_up_is_no_way_to_close(self):
        self.open(10)
        x, y = self.middle()
        self.drag((x, y), (x, y - 150), lift=False)
        self.assertFalse(self.run_script("return !!document.querySelector('.pulled')"))
        self.lift()
        self.assertStays(10)

    def test_an_enlarged_photo_stays(self):
        self.open(10)
        self.focus(".stage")
        self.press("+")
        self.wait("return !!document.querySelector('.zoomed')")
        self.still()
        x, y = self.middle()
        self.drag((x, y), (x, y + 200))
        self.assertStays(10)


class TapTest(ViewerTest):
    """Bars, and enlarging."""

    width_of_photo = "return document.querySelector('.view:not([inert]) img').getBoundingClientRect().width"

    def test_a_tap_hides_the_bars_and_another_shows_them(self):
        self.open(10)
        self.tap((200, 400))
        self.wait("return document.body.classList.contains('bare')")
        time.sleep(0.1)
        self.tap((200, 400))
        self.wait("return !document.body.classList.contains('bare')")

    def test_without_bars_the_photo_has_the_whole_screen(self):
        for size, index in (((1280, 800), 2), ((390, 844), 2), ((844, 390), 2)):
            with self.subTest(size):
                if size[0] < 450 and "narrow windows" in self.engine.cannot:
                    continue
                self.browser.size(*size)
                self.open(index)
                self.tap(tuple(round(value) for value in self.centre(".stage")))
                self.wait("return document.body.classList.contains('bare')")
                self.still()
                photo = self.run_script("""
                    const image = document.querySelector('.view:not([inert]) img')
                    const { x, y, width, height } = image.getBoundingClientRect()
                    return { x: x + width / 2 - innerWidth / 2, y: y + height / 2 - innerHeight / 2, width,
                      wanted: Math.min(innerWidth, innerHeight * image.width / image.height, image.getAttribute('width')) }
                """)
                self.assertAlmostEqual(photo["width"], photo["wanted"], delta=1)
                self.assertAlmostEqual(photo["x"], 0, delta=1)
                self.assertAlmostEqual(photo["y"], 0, delta=1)

    def test_the_photo_goes_to_its_place_without_bars(self):
        self.open(10)
        before = self.box(".view:not([inert]) img")
        self.run_script("""
            const own = Element.prototype.animate
            Element.prototype.animate = function (...all) {
              const animation = own.apply(this, all)
              animation.pause()
              return animation
            }
        """)
        self.tap((200, 400))
        self.wait("return document.body.classList.contains('bare')")
        after = self.box(".view:not([inert]) img")
        for side in ("x", "y", "width", "height"):
            self.assertAlmostEqual(after[side], before[side], delta=0.5, msg="it begins where it was")
        self.run_script("document.getAnimations().forEach(animation => animation.finish())")
        middle = self.box(".view:not([inert]) img")
        self.assertAlmostEqual(middle["y"] + middle["height"] / 2, 844 / 2, delta=1)

    def test_a_key_brings_the_bars_back(self):
        self.open(10)
        self.tap((200, 400))
        self.wait("return document.body.classList.contains('bare')")
        self.press("SHIFT")
        self.wait("return !document.body.classList.contains('bare')")

    def test_two_taps_enlarge_and_two_more_do_not(self):
        self.open(10)
        before = self.run_script(self.width_of_photo)
        own = self.run_script("return +document.querySelector('.view:not([inert]) img').getAttribute('width')")
        self.tap((200, 400))
        self.tap((200, 400))
        self.wait(f"{self.width_of_photo} > {min(own, 3 * before) - 2}")
        self.assertFalse(self.state()["bare"])
        time.sleep(0.4)
        self.tap((200, 400))
        self.tap((200, 400))
        self.wait(f"{self.width_of_photo} < {before + 1}")
        self.assertFalse(self.state()["bare"])

    def test_an_enlarged_photo_pans_and_turns_only_at_its_edge(self):
        self.open(8)
        self.focus(".stage")
        self.press("+", "+")
        self.wait("return document.querySelector('.view:not([inert]) img').style.transform.includes('scale(2.25')")
        self.still()
        before = self.box(".view:not([inert]) img")["x"]
        self.drag((250, 400), (200, 400))
        self.assertAlmostEqual(self.box(".view:not([inert]) img")["x"], before - 50, delta=1.5)
        self.assertStays(8)
        self.drag((350, 400), (30, 400))
        self.assertStays(8)
        # Now its edge is there.
        self.drag((350, 400), (60, 400))
        self.wait_for(9)
        self.assertFalse(self.state()["zoomed"])

    def test_two_fingers_enlarge_about_their_middle(self):
        self.need("two fingers")
        self.open(10)
        before = self.run_script(self.width_of_photo)
        self.browser.put({1: (180, 400), 2: (220, 400)})
        for step in range(1, 9):
            self.move({1: (180 - 5 * step, 400), 2: (220 + 5 * step, 400)})
        self.assertAlmostEqual(self.run_script(self.width_of_photo), before * 3, delta=before * 0.1)
        self.browser.put({})
        self.wait("return !!document.querySelector('.zoomed')")
        self.assertStays(10)

    def test_wheel(self):
        self.need("wheel")
        self.open(10)
        stage = self.driver.find_element("css selector", ".stage")
        origin = ScrollOrigin.from_element(stage)
        ActionChains(self.driver).scroll_from_origin(origin, 60, 0).perform()
        self.wait_for(11)
        time.sleep(0.35)
        ActionChains(self.driver).scroll_from_origin(origin, -60, 0).perform()
        self.wait_for(10)
        before = self.run_script(self.width_of_photo)
        self.run_script("""
            document.querySelector('.stage').dispatchEvent(new WheelEvent('wheel',
              { deltaY: -300, ctrlKey: true, clientX: 200, clientY: 400, bubbles: true, cancelable: true }))
        """)
        self.wait(f"{self.width_of_photo} > {before * 1.3}")
