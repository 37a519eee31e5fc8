"""Runs the tests in each engine, one after the other.

usage: run.py [--engine NAME]... [-k PATTERN]... [--times N] [--verbose]
"""

import argparse
import os
import sys
import time
import unittest
from collections import Counter
from pathlib import Path

import sites
from browsers import ENGINES
from viewer_test import ViewerTest, is_ci


def run(engine, patterns: list[str], verbosity: int) -> bool:
    """Runs all tests in an engine and says how it went."""
    missing = engine.missing()
    if missing:
        print(f"{engine.name}: skipped, there is no {', '.join(missing)}", flush=True)
        return not is_ci()
    ViewerTest.engine, ViewerTest.browser = engine, None
    loader = unittest.TestLoader()
    loader.testNamePatterns = [f"*{pattern}*" for pattern in patterns] or None
    suite = loader.discover(str(Path(__file__).parent))
    start = time.monotonic()
    try:
        result = unittest.TextTestRunner(verbosity=verbosity, failfast=False).run(suite)
    finally:
        if ViewerTest.browser:
            ViewerTest.browser.driver.quit()
    reasons = Counter(reason for _, reason in result.skipped)
    for reason, count in reasons.items():
        print(f"{engine.name}: {count} skipped: {reason}")
    print(f"{engine.name}: {result.testsRun} tests, {time.monotonic() - start:.0f} s", flush=True)
    return result.wasSuccessful()


def main():
    """Builds the sites and runs what is asked for."""
    parser = argparse.ArgumentParser(description="Runs the viewer's tests in browsers.")
    parser.add_argument("--engine", action="append", choices=ENGINES, default=[])
    parser.add_argument("-k", action="append", default=[], help="only tests whose name contains this")
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    os.environ.setdefault("no_proxy", "127.0.0.1")
    sites.build()
    successes = [
        run(ENGINES[name], options.k, 2 if options.verbose else 1)
        for _ in range(options.times)
        for name in options.engine or ENGINES
    ]
    sys.exit(0 if all(successes) else 1)


if __name__ == "__main__":
    main()
