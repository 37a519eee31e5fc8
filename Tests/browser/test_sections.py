"""The titles of sibling albums, in a ring."""

from viewer_test import GAP, ViewerTest

LABELS = """
return [...document.querySelector('.titles').children].filter(a => getComputedStyle(a).visibility === 'visible').map(a => ({
  x: +a.style.getPropertyValue('--x'), s: +a.style.getPropertyValue('--s'), text: a.textContent,
}))
"""


class SectionTest(ViewerTest):
    """Labels slide and scale with the finger; a whole turn opens an album."""

    def middle(self):
        """The middle of the bar of titles."""
        return self.centre(".titles")

    def test_labels_rest_where_the_generator_put_them(self):
        self.open(5)
        labels = self.run_script(LABELS)
        self.assertEqual([label["x"] for label in labels], [9, 129, 249])
        self.assertEqual([round(label["s"], 4) for label in labels], [round(12 / 14, 4), 1, round(12 / 14, 4)])

    def test_titles_of_some_words_are_whole(self):
        for width in (320, 390, 768, 1280):
            if width < 450 and "narrow windows" in self.engine.cannot:
                continue
            with self.subTest(width=width):
                self.browser.size(width, 844)
                self.open(5)
                cut = self.run_script("""
                    const bar = document.querySelector('.titles').getBoundingClientRect()
                    return [...document.querySelectorAll('.titles a')].filter(label => {
                      label.textContent = 'Coast and harbour'
                      const box = label.getBoundingClientRect()
                      return label.scrollWidth > label.clientWidth || label.scrollHeight > label.clientHeight ||
                        box.x < bar.x - 1 || box.right > bar.right + 1 || box.y < bar.y || box.bottom > bar.bottom
                    }).length
                """)
                self.assertEqual(cut, 0)

    def test_labels_slide_and_swell_with_the_finger(self):
        self.open(5)
        width = self.state()["width"] + GAP
        x, y = self.middle()
        shift = round(width * 0.25)
        self.drag((x, y), (x - shift, y), lift=False)
        labels = self.run_script(LABELS)
        share = shift / width
        for slot, label in enumerate(labels):
            rest = -111 + 120 * slot
            self.assertAlmostEqual(label["x"], rest - 120 * share, delta=0.5)
        # f = (step − |t|) / step · 2: the middle one 12 + f, the one that is approached 14 − f; others 12.
        f = (1 - share) * 2
        self.assertAlmostEqual(labels[2]["s"], (12 + f) / 14, delta=0.004)
        self.assertAlmostEqual(labels[3]["s"], (14 - f) / 14, delta=0.004)
        self.assertAlmostEqual(labels[1]["s"], 12 / 14, delta=0.004)
        self.assertTrue(self.run_script("return getComputedStyle(document.querySelectorAll('.cover')[1]).backgroundImage.includes('.jpg')"))
        self.lift()
        self.wait("return !document.querySelector('.cover')")
        self.assertEqual([label["x"] for label in self.run_script(LABELS)], [9, 129, 249])
        self.assertStays(5)

    def test_more_than_half_opens_the_album_beside(self):
        self.open(5)
        goal = self.run_script("return document.querySelectorAll('.titles a')[2].href")
        x, y = self.middle()
        self.drag((x + 110, y), (x - 140, y))
        self.wait(f"return location.href === {goal!r}")
        self.driver.back()
        self.wait_for(5)
        self.wait("return document.querySelectorAll('.cover').length === 0")

    def test_a_tap_on_a_label_opens_it(self):
        self.open(5)
        goal = self.run_script("return document.querySelectorAll('.titles a')[0].href")
        self.tap(self.centre(".titles a"))
        self.wait(f"return location.href === {goal!r}")

    def test_the_ring_closes(self):
        """Going on from album to album leads through all of them and back."""
        seen = []
        path = f"skies/{self.names()[0]}/index.html"
        for _ in range(12):
            self.visit(path)
            texts = [label["text"] for label in self.run_script(LABELS)]
            if texts[1] in seen:
                break
            seen.append(texts[1])
            self.visit(path)
            self.driver.get(self.run_script("return document.querySelectorAll('.titles a')[2].href"))
            photo = self.run_script("return document.querySelector('.grid a')?.getAttribute('href') ?? null")
            if photo is None:
                break
            album = self.run_script("return location.pathname.split('/').at(-2)")
            path = f"{album}/{photo}"
        self.assertGreaterEqual(len(seen), 5)
