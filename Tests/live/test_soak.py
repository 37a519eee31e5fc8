"""A short soak, of which `make soak` is the long form."""

import unittest

from soak import soak


class SoakTests(unittest.TestCase):
    def test_random_edits_end_in_a_clean_build(self):
        self.assertEqual(soak(edits=60, seed=7), [])


if __name__ == "__main__":
    unittest.main()
