"""Frames on pages beside the numbers that the generator wrote into them."""

import json
from pathlib import Path

from viewer_test import GAP, READY, ViewerTest

NUMBERS = Path(__file__).parents[1] / "GeometryTests/Golden/viewer.json"
WIDTHS = [(320, 568), (390, 844), (768, 1024), (1280, 800)]

# All that the generator says, and where things are.
PAGE = """
const find = selector => document.querySelector(selector)
const number = (element, name) => +element.style.getPropertyValue(name)
const box = element => element.getBoundingClientRect().toJSON()
const stage = find('.stage')
const scrubber = find('.scrubber')
return {
  inner: innerWidth,
  overflow: document.documentElement.scrollWidth - innerWidth,
  at: find(".counter").textContent.split(" ")[0] - 1,
  p: number(stage, '--p'),
  stage: box(stage),
  views: [...document.querySelectorAll('.view')].filter(v => v.childElementCount).map(v => ({ i: number(v, '--i'), box: box(v) })),
  photo: box(find('.view:not([inert]) img')),
  own: +find('.view:not([inert]) img').getAttribute('width'),
  ratio: find('.view:not([inert]) img').getAttribute('width') / find('.view:not([inert]) img').getAttribute('height'),
  bar: box(scrubber),
  cells: [1, 2, 3, 4].map(n => number(scrubber, '--c' + n)),
  last: number(scrubber, '--last'),
  window: box(find('.window')),
  sprite: [...document.querySelectorAll('.cells')].filter(c => c.getBoundingClientRect().width).map(box),
  titles: box(find('.titles')),
  labels: [...document.querySelectorAll('.titles a')].map(a => ({ x: number(a, '--x'), s: number(a, '--s'), box: box(a) })),
  strip: find('.strip summary').checkVisibility?.() === false && [...document.querySelectorAll('.six a:not(.chevron, [hidden])')].map(a => ({ y: number(a, '--y'), box: box(a) })),
  column: box(find('.strip')),
}
"""


class GeometryTest(ViewerTest):
    """Photo pages at four widths, in both directions of reading."""

    def shown(self, width: int, height: int, index: int):
        """Opens a photo in a window of a size, or in a frame where the engine has no window so narrow."""
        if width < 450 and "narrow windows" in self.engine.cannot:
            path = f"/{self.site}/skies/{self.names()[index]}/index.html"
            self.driver.get(f"{self.server.url}-/frame?{width},{height},{path}")
            self.driver.switch_to.frame(0)
            self.wait(READY)
        else:
            self.browser.size(width, height)
            self.open(index)
        self.still()

    def check(self, page: dict, p: float):
        """Compares all frames with the closed forms at a position."""
        stage, direction = page["stage"], -1 if self.site == "rtl" else 1
        self.assertAlmostEqual(page["p"], p, delta=0.001)
        self.assertLessEqual(page["overflow"], 0)
        for view in page["views"]:
            wanted = stage["x"] + direction * (view["i"] - p) * (stage["width"] + GAP)
            self.assertAlmostEqual(view["box"]["x"], wanted, delta=0.6, msg=f"view {view['i']}")
        self.check_window(page, p, direction)
        self.check_titles(page, direction)
        self.check_strip(page, direction)

    def check_window(self, page, p, direction):
        """The scrubber: (W − n · 30) / 2, and the window on the way from the first to the last cell."""
        bar = page["bar"]
        width = bar["width"]
        cells = page["cells"][sum(width >= least for least in (480, 768, 1200))]
        self.assertLessEqual(cells * 30, width)
        margin = (width - cells * 30) / 2
        x = margin + (cells - 1) * 30 * p / page["last"]
        box = page["window"]
        left = bar["x"] + x if direction > 0 else bar["right"] - x - 30
        self.assertAlmostEqual(box["x"], left, delta=0.6)
        self.assertAlmostEqual(box["width"], 30, delta=0.01)
        self.assertAlmostEqual(box["height"], 48, delta=0.01)
        self.assertAlmostEqual(box["y"], bar["y"], delta=0.6)
        [sprite] = page["sprite"]
        self.assertAlmostEqual(sprite["x"], bar["x"] + margin, delta=0.6)
        self.assertAlmostEqual(sprite["width"], cells * 30, delta=0.6)
        self.assertAlmostEqual(sprite["y"], bar["y"] + 25, delta=0.6)

    def check_titles(self, page, direction):
        """Labels around the middle of their bar, 120 apart in a bar of 336; other bars are the same, larger or smaller."""
        bar = page["titles"]
        unit = min(2, bar["width"] / 336)
        middle = bar["x"] + bar["width"] / 2
        self.assertEqual(len(page["labels"]), 3)
        for label in page["labels"]:
            centre = label["box"]["x"] + label["box"]["width"] / 2
            wanted = middle + direction * (label["x"] - 185 + 56) * unit
            self.assertAlmostEqual(centre, wanted, delta=0.6)
            self.assertAlmostEqual(label["box"]["width"], 112 * unit * label["s"], delta=0.6)

    def check_strip(self, page, direction):
        """Six thumbnails in a column, (20, 166 + 130 i, 130, 90) less the room above them."""
        if page["inner"] < 1024:
            return
        self.assertTrue(page["strip"], "the column is open on wide screens")
        column = page["column"]
        unit = min(1, column["height"] / 836)
        for row, thumb in enumerate(page["strip"]):
            box = thumb["box"]
            self.assertEqual(thumb["y"], 166 + 130 * row)
            self.assertAlmostEqual(box["y"], column["y"] + (thumb["y"] - 118) * unit, delta=0.6)
            self.assertAlmostEqual(box["x"] - column["x"], 20, delta=0.6)
            self.assertAlmostEqual(box["width"], 130, delta=0.6)
            self.assertAlmostEqual(box["height"], 90 * unit, delta=0.6)

    def test_frames_at_rest(self):
        last = len(self.names()) - 1
        for width, height in WIDTHS:
            for index in (0, 1, last):
                with self.subTest(width=width, index=index):
                    self.shown(width, height, index)
                    page = self.run_script(PAGE)
                    self.check(page, index)
                    photo, stage = page["photo"], page["stage"]
                    wanted = min(stage["width"], stage["height"] * page["ratio"], page["own"])
                    self.assertAlmostEqual(photo["width"], wanted, delta=1)
                    self.assertAlmostEqual(photo["height"], photo["width"] / page["ratio"], delta=1)

    def test_frames_half_way(self):
        direction = -1 if self.site == "rtl" else 1
        for width, height in WIDTHS:
            if width < 450 and "narrow windows" in self.engine.cannot:
                continue
            with self.subTest(width=width):
                self.shown(width, height, 0)
                stage = self.state()
                half = (stage["width"] + GAP) / 2
                y = stage["height"] / 2 + 60
                start = stage["left"] + (half + direction * half * 0.7)
                # A screen has whole pixels; one more, for what counts in binary fractions.
                end = start - direction * (round(half) + 1)
                self.drag((round(start), y), (round(end), y), lift=False)
                self.still()
                page, counter = self.run_script(PAGE), self.state()["counter"]
                self.lift()
                self.check(page, abs(round(end) - round(start)) / (stage["width"] + GAP))
                self.assertEqual(counter, 2, "the page turns at one half")

    def test_a_phone_on_its_side_shows_all_without_scrolling(self):
        for width, height in ((844, 390), (667, 375)):
            with self.subTest(width):
                self.browser.size(width, height)
                self.open(10)
                # Firefox tells a page of its new size late, and then the window goes to its place.
                self.still()
                over = self.run_script("const { scrollHeight, scrollWidth } = document.documentElement; return [scrollHeight - innerHeight, scrollWidth - innerWidth]")
                self.assertEqual(over, [0, 0])
                self.check_window(self.run_script(PAGE), 10, -1 if self.site == "rtl" else 1)
                self.assertEqual(self.box(".stage")["height"], self.run_script("return innerHeight"))

    def test_frames_after_steps(self):
        self.open(0)
        self.press("ARROW_LEFT" if self.site == "rtl" else "ARROW_RIGHT")
        self.wait_for(1)
        self.still()
        self.check(self.run_script(PAGE), 1)
        self.press("END")
        last = len(self.names()) - 1
        self.wait_for(last)
        self.still()
        self.check(self.run_script(PAGE), last)

    def test_arrows_follow_the_direction_of_reading(self):
        self.open(3)
        self.press("ARROW_LEFT" if self.site == "rtl" else "ARROW_RIGHT")
        self.wait_for(4)
        self.press("ARROW_RIGHT" if self.site == "rtl" else "ARROW_LEFT")
        self.wait_for(3)

    def test_rows_of_the_grid(self):
        """Each row's height over the width of the grid is the one in the HTML; the last is not filled."""
        script = """
            const grid = document.querySelector('.grid')
            const style = getComputedStyle(grid)
            return {
              grid: grid.getBoundingClientRect().toJSON(), gap: parseFloat(style.columnGap),
              overflow: document.documentElement.scrollWidth - innerWidth,
              cells: [...grid.children].map(li => ({
                r: +li.style.getPropertyValue('--r'), h: +getComputedStyle(li).getPropertyValue('--h'),
                k: +getComputedStyle(li).getPropertyValue('--k'), small: li.className === 'small',
                box: li.getBoundingClientRect().toJSON(),
              })),
            }
        """
        for width, height in WIDTHS:
            with self.subTest(width=width):
                self.browser.size(width, height)
                self.visit("skies/index.html")
                grid = self.run_script(script)
                self.assertLessEqual(grid["overflow"], 0)
                rows = {}
                for cell in grid["cells"]:
                    rows.setdefault(round(cell["box"]["y"]), []).append(cell)
                *full, final = rows.values()
                for row in full:
                    self.assertEqual(len({cell["h"] for cell in row}), 1, "one row is one height")
                    left, right = min(c["box"]["x"] for c in row), max(c["box"]["right"] for c in row)
                    self.assertAlmostEqual(right - left, grid["grid"]["width"], delta=1)
                    for cell in row:
                        # Rows give way to their gaps.
                        room = grid["grid"]["width"] - grid["gap"] * (len(row) - 1)
                        share = cell["r"] / sum(c["r"] for c in row)
                        self.assertAlmostEqual(cell["box"]["width"], room * share, delta=1)
                self.assertEqual(len({cell["h"] for cell in final}), 1)


class RightToLeftTest(GeometryTest):
    """The same where one reads from right to left."""

    site = "rtl"

    def test_details_in_another_script_keep_to_the_same_side(self):
        for width in (500, 1280):
            with self.subTest(width=width):
                self.shown(width, 844, 2)
                sides = self.run_script("""
                    const words = document.querySelector('.words')
                    words.innerHTML = '<h1 class=name dir=auto>A tram</h1><details class=more open><summary>More</summary>' +
                      '<time>2024</time><p dir=auto>tram, dusk</p></details>'
                    return ['.name', 'time', 'p'].map(part => getComputedStyle(words.querySelector(part)).textAlign)
                """)
                self.assertEqual(sides, ["right", *["right" if width < 1024 else "left"] * 2])


class NumberTest(ViewerTest):
    """The arithmetic of the script."""

    def test_geometry_is_the_generators(self):
        """Each number of the script's geometry is the one that the Swift module gives."""
        self.open(1)
        cases = json.loads(NUMBERS.read_text())
        script = """
            const [cases, done] = arguments
            import('/-/scripts/geometry.js').then(geometry => done(
              cases.map(([name, arguments]) => geometry[name](...arguments))
            ), error => done(String(error)))
        """
        results = self.driver.execute_async_script(script, cases)
        self.assertEqual(len(cases), len(results), results)
        for (name, arguments, expected), result in zip(cases, results, strict=True):
            pairs = zip(expected, result, strict=True) if isinstance(expected, list) else [(expected, result)]
            for wanted, got in pairs:
                self.assertAlmostEqual(wanted, got, places=9, msg=f"{name} {arguments}")
