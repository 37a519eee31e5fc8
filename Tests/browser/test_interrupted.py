"""Gestures that come to nothing, meet others, or are cut short; and what fails to load."""

import time

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin

from viewer_test import ViewerTest

TRANSFORM = "return document.querySelector('.view:not([inert]) img').style.transform"


class FingerTest(ViewerTest):
    """More fingers, or fewer, than a gesture began with."""

    needs = ("two fingers",)

    def scale(self) -> float:
        """How much the photo is enlarged."""
        return self.run_script("""
            const image = document.querySelector('.view:not([inert]) img')
            return image.getBoundingClientRect().width / image.offsetWidth
        """)

    def pinch(self, *steps: int, middle=(200, 400)):
        """Two fingers that are so far apart, one after the other."""
        x, y = middle
        for apart in steps:
            self.move({1: (x - apart / 2, y), 2: (x + apart / 2, y)})

    def test_a_pinch_begins_while_a_flick_is_still_on_its_way(self):
        self.open(10)
        # The spring takes its time, so that the fingers are there before it rests.
        self.run_script("""
            const later = requestAnimationFrame
            window.requestAnimationFrame = action => later(time => setTimeout(() => action(time), 40))
        """)
        self.flick((330, 400), (170, 400))
        self.pinch(40, 60, 80, 100)
        enlarged = self.scale()
        self.assertGreater(enlarged, 2)
        self.wait_for(11)
        self.frames()
        self.assertAlmostEqual(self.scale(), enlarged, delta=0.01, msg="the photo keeps its size when it rests")
        self.lift()

    def test_a_third_finger_ends_a_pinch(self):
        self.open(10)
        self.pinch(60, 40, 20)
        self.assertLess(self.scale(), 1)
        self.browser.put({1: (190, 400), 2: (210, 400), 3: (200, 600)})
        self.lift()
        self.wait(f"{TRANSFORM}.includes('scale(1)')")

    def test_a_pinch_may_begin_at_the_edge(self):
        self.open(10)
        self.browser.put({1: (15, 400)})
        self.pinch(370, middle=(200, 400))
        self.pinch(300, 200)
        self.assertLess(self.scale(), 1, "it is no swipe of the finger that is not at the edge")
        self.assertEqual(self.state()["p"], 10)
        self.lift()

    def test_the_finger_that_stays_goes_on_to_move_the_photo(self):
        self.need("lifting one of two")
        self.open(10)
        self.pinch(40, 80, 120)
        self.browser.put({1: (140, 400)})
        self.wait(f"{TRANSFORM}.includes('scale(3')")
        self.still()
        before = self.box(".view:not([inert]) img")["x"]
        self.move({1: (170, 400)})
        self.assertAlmostEqual(self.box(".view:not([inert]) img")["x"], before + 30, delta=1.5)
        self.lift()
        time.sleep(0.4)
        self.assertFalse(self.state()["bare"], "that was no tap")


class EndTest(ViewerTest):
    """What ends a gesture."""

    def test_escape_gives_a_drag_up_and_no_more(self):
        self.open(10)
        self.drag((330, 400), (200, 400), lift=False)
        self.press("ESCAPE")
        self.wait("return +document.querySelector('.stage').style.getPropertyValue('--p') === 10")
        self.lift()
        self.assertStays(10)

    def test_a_mouse_that_was_let_go_elsewhere_drags_nothing(self):
        self.browser.size(1280, 800)
        self.open(10)
        box = self.box(".stage")
        chain = ActionChains(self.driver, duration=20)
        stage = self.driver.find_element("css selector", ".stage")
        chain.move_to_element_with_offset(stage, 0, round(box["height"] / 2) - 2).click_and_hold()
        # Less than a drag, and out of the stage.
        chain.move_by_offset(0, 4).release().move_by_offset(-90, -20).move_by_offset(-90, -20)
        chain.perform()
        self.assertFalse(self.run_script("return !!document.querySelector('.pulled')"))
        self.assertEqual(self.state()["views"]["10"], 0)
        time.sleep(0.4)
        self.assertFalse(self.state()["bare"])

    def test_a_title_that_was_dragged_is_no_link(self):
        self.browser.size(1280, 800)
        self.open(10)
        label = self.driver.find_element("css selector", ".titles a")
        chain = ActionChains(self.driver, duration=20).move_to_element(label).click_and_hold()
        for _ in range(4):
            chain.move_by_offset(5, 0)
        chain.pause(0.1).release().perform()
        self.wait("return !document.querySelector('.cover')")
        self.assertStays(10)

    def test_an_enlarged_photo_goes_on_with_the_speed_of_the_finger(self):
        self.open(10)
        self.focus(".stage")
        self.press("+", "+")
        self.wait(f"{TRANSFORM}.includes('scale(2.25')")
        self.still()
        before = self.box(".view:not([inert]) img")["x"]
        self.flick((200, 400), (140, 400))
        self.still()
        self.assertLess(self.box(".view:not([inert]) img")["x"], before - 80)
        self.assertStays(10)

    def test_an_enlarged_photo_stays_within_its_bounds_when_the_window_changes(self):
        self.browser.size(1280, 800)
        self.open(3)
        self.focus(".stage")
        self.press("+", "+", "+")
        self.wait(f"{TRANSFORM}.includes('scale(3')")
        for _ in range(10):
            self.press("ARROW_DOWN")
        self.still()
        self.browser.size(700, 900)
        self.frames()
        self.frames()
        photo, stage = self.box(".view:not([inert]) img"), self.box(".stage")
        self.assertTrue(self.state()["zoomed"])
        self.assertGreater(photo["height"], stage["height"])
        self.assertGreaterEqual(photo["bottom"], stage["bottom"] - 1)

    def test_a_gentle_movement_on_a_trackpad_turns_once(self):
        self.need("wheel")
        self.open(10)
        origin = ScrollOrigin.from_element(self.driver.find_element("css selector", ".stage"))
        chain = ActionChains(self.driver)
        for _ in range(9):
            chain.scroll_from_origin(origin, 12, 0)
        chain.perform()
        self.wait_for(11)
        self.assertStays(11)


class FailureTest(ViewerTest):
    """What does not come."""

    def tearDown(self):
        # Browsers say that they could not load what was kept from them; this is what is tested.
        self.browser.problems()

    def test_without_data_one_stays_at_the_photo(self):
        self.addCleanup(self.server.refuse, "")
        self.server.refuse("photos-1.json")
        self.visit(f"skies/{self.names()[5]}/index.html")
        self.wait("return document.documentElement.classList.contains('live')")
        self.drag((330, 400), (60, 400))
        self.wait("return document.querySelector('.counter span').textContent === '6'")
        self.assertStays(5)
        self.server.refuse("")
        self.press("ARROW_RIGHT")
        self.wait_for(6)
        self.assertStays(6)

    def test_without_data_links_lead_on(self):
        self.addCleanup(self.server.refuse, "")
        self.server.refuse("photos-1.json")
        self.visit(f"skies/{self.names()[5]}/index.html")
        self.wait("return document.documentElement.classList.contains('live')")
        self.run_script("window.mark = 1; document.querySelector('.turn > .next').click()")
        self.wait_for(6)
        self.assertEqual(self.run_script("return window.mark ?? 0"), 0, "by a page of its own")


class PanelTest(ViewerTest):
    """Details and thumbnails that are open."""

    def test_details_stay_open_from_photo_to_photo_until_escape(self):
        self.open(3, "harbour")
        self.run_script("document.querySelector('.more summary').click()")
        self.press("ARROW_RIGHT")
        self.wait_for(4, "harbour")
        self.assertTrue(self.run_script("return document.querySelector('.more').open"))
        self.press("ESCAPE")
        self.wait("return !document.querySelector('.more').open")
        self.assertStays(4, "harbour")

    def test_escape_closes_the_thumbnails_first(self):
        self.browser.size(768, 844)
        self.open(3)
        self.run_script("document.querySelector('.strip summary').click()")
        self.press("ESCAPE")
        self.wait("return !document.querySelector('.strip').open")
        self.assertStays(3)
