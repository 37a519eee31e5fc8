#!/usr/bin/env python3
"""Checks a built site as a browser without scripting sees it.

usage: check_site.py FOLDER [--vnu JAR]

Follows every link from index.html, and reads every page and image. Prints what is wrong and a last
line `N passed, N failed`, each being one rule on one page or image; exits with 1 if any failed.
With --vnu, the Nu HTML Checker's jar looks at the pages too (it needs Java).
"""

import argparse
import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

try:
    from page import Page, candidates, name, style_urls
except ModuleNotFoundError as error:
    sys.exit(f"check_site.py needs {error.name}: apt-get install python3-html5lib")
from image_file import ImageError, ImageFile
from site_folder import SiteFolder

# What the checker of 2020 does not know yet, and its opinions that are no rules of HTML.
NOT_COUNTED = re.compile(
    r"CSS:|Attribute “(fetchpriority|inert|popover|blocking)” not allowed|Trailing slash"
)


class Report:
    """Counts rules kept and broken, and prints what breaks them."""

    def __init__(self):
        self.passed = self.failed = 0

    def add(self, where: str, rule: str, problems: list[str]) -> None:
        if not problems:
            self.passed += 1
            return
        self.failed += 1
        for problem in problems[:5]:
            print(f"{where}: {rule}: {problem}")
        if len(problems) > 5:
            print(f"{where}: {rule}: and {len(problems) - 5} more")


class SiteCheck:
    """All checks of one site."""

    def __init__(self, folder: Path, report: Report):
        self.report = report
        site = SiteFolder(folder)
        self.pages = {path: Page(path) for path in site.pages()}
        self.home = site.folder / "index.html"
        base = self.pages[self.home].canonical if self.home in self.pages else None
        self.site = SiteFolder(folder, base)
        self.images: dict[Path, ImageFile] = {}

    def run(self) -> None:
        site = self.site
        self.report.add("site", "home", [] if self.home in self.pages else ["no index.html"])
        self.report.add("site", "names", site.names_that_clash())
        for file in site.files:
            if file.relative_to(site.folder).parts[0] == "images":
                self.check_image(file)
            elif file.suffix == ".css":
                self.check_styles(file)
            elif file.suffix == ".xml":
                self.check_list(file)
        reached = self.crawl()
        for path, page in self.pages.items():
            where = site.name(path)
            for rule, problems in page.problems():
                self.report.add(where, rule, problems)
            self.report.add(where, "links", self.broken_links(page))
            self.report.add(where, "relative", self.fixed_links(page))
            self.report.add(where, "sizes", self.wrong_sizes(page))
            self.report.add(where, "address", self.wrong_address(page))
            if path.name != "404.html":
                self.report.add(where, "way back", self.missing_way_back(page))
                lost = path not in reached and not page.is_unlisted
                self.report.add(where, "reached", ["no link leads here from home"] if lost else [])

    def crawl(self) -> set[Path]:
        """The pages that links lead to from home."""
        reached: set[Path] = set()
        waiting = [self.home]
        while waiting:
            path = waiting.pop()
            if path in reached or path not in self.pages:
                continue
            reached.add(path)
            for url in self.pages[path].links():
                if not self.site.is_outside(url):
                    target, _ = self.site.target(url, path)
                    if target:
                        waiting.append(target)
        return reached

    def broken_links(self, page: Page) -> list[str]:
        found = []
        for url in page.references():
            if self.site.is_outside(url):
                continue
            target, fragment = self.site.target(url, page.path)
            if not target:
                found.append(f"{url or 'an empty address'} leads nowhere")
            elif fragment and target in self.pages and fragment not in self.pages[target].ids:
                found.append(f"{url}: nothing has the id {fragment}")
        return found

    def fixed_links(self, page: Page) -> list[str]:
        """Addresses that break when the site moves; a 404 page, shown at any depth, needs them."""
        if page.path.name == "404.html":
            return []
        return [
            f"{url} holds in one place only"
            for url in page.references()
            if not self.site.is_outside(url) and not self.site.is_relative(url)
        ]

    def wrong_sizes(self, page: Page) -> list[str]:
        found = []
        for element in page.all("img", "source"):
            sizes = []
            for url, descriptor in candidates(element):
                image = self.image(url, page)
                if image:
                    sizes.append((image.width, image.height))
                    if descriptor != f"{image.width}w":
                        found.append(f"{url} is {image.width} wide, not {descriptor or 'told'}")
            if element.tag == "img":
                found += self.wrong_frame(element, page, sizes)
        return found

    def wrong_frame(self, element, page: Page, sizes) -> list[str]:
        """Width and height are those of a file of the image, and have the shape of the first."""
        url = element.get("src", "")
        if not url:
            return [f"{name(element)} has no src"]
        try:
            width, height = int(element.get("width", "")), int(element.get("height", ""))
        except ValueError:
            return [f"{name(element)} has no width and height in pixels"]
        image = self.image(url, page)
        if not image:
            return []
        if (width, height) not in sizes + [(image.width, image.height)]:
            return [
                f"{name(element)} says {width} × {height}, the file has"
                f" {image.width} × {image.height}"
            ]
        # The smaller of two files has a rounded side.
        small, large = sorted([(width, height), (image.width, image.height)])
        if abs(small[1] - small[0] * large[1] / large[0]) > 1:
            return [f"{name(element)} is {width} × {height}, another shape than its file"]
        return []

    def wrong_address(self, page: Page) -> list[str]:
        if not page.canonical or not self.site.base:
            return []
        target, _ = self.site.target(page.canonical, page.path)
        return [] if target == page.path else [f"{page.canonical} is another page"]

    def missing_way_back(self, page: Page) -> list[str]:
        """A page below an album, such as a photo, links to the nearest page above it."""
        for folder in page.path.parent.parents:
            above = folder / "index.html"
            if above in self.pages:
                targets = [self.site.target(url, page.path)[0] for url in page.links()]
                return [] if above in targets else [f"no link to {self.site.name(above)}"]
            if folder == self.site.folder:
                break
        return []

    def image(self, url: str, page: Page) -> ImageFile | None:
        """The image of an inside address; what cannot be read is reported where it is a file."""
        if self.site.is_outside(url):
            return None
        path, _ = self.site.target(url, page.path)
        if path and path not in self.images and path.suffix != ".svg":
            self.check_image(path)
        return self.images.get(path) if path else None

    def check_image(self, path: Path) -> None:
        try:
            self.images[path] = ImageFile(path)
            problems = [f"has {kind}" for kind in self.images[path].metadata]
        except ImageError as error:
            problems = [str(error)]
        self.report.add(self.site.name(path), "image", problems)

    def check_styles(self, path: Path) -> None:
        text = path.read_text("utf-8")
        problems = [
            f"{url} leads nowhere"
            for url in style_urls(text)
            if not self.site.is_outside(url) and not self.site.target(url, path)[0]
        ]
        self.report.add(self.site.name(path), "links", problems)

    def check_list(self, path: Path) -> None:
        """A sitemap or a feed lists pages that are there, and none that is unlisted."""
        problems = []
        try:
            root = ElementTree.parse(path).getroot()
        except ElementTree.ParseError as error:
            return self.report.add(self.site.name(path), "XML", [str(error)])
        for element in root.iter():
            tag = str(element.tag).rpartition("}")[2]
            url = element.text if tag == "loc" else element.get("href") or element.get("src")
            if not url or self.site.is_outside(url):
                continue
            target, _ = self.site.target(url, path)
            if not target:
                problems.append(f"{url} leads nowhere")
            elif target in self.pages and self.pages[target].is_unlisted:
                problems.append(f"{url} is unlisted")
        return self.report.add(self.site.name(path), "XML", problems)

    def check_by_nu(self, jar: str) -> None:
        command = ["java", "-jar", jar, "--format", "json", "--exit-zero-always", "--stdout"]
        paths = list(self.pages)
        found: dict[str, list[str]] = {}
        for start in range(0, len(paths), 500):
            names = [str(path) for path in paths[start : start + 500]]
            result = subprocess.run(command + names, capture_output=True, text=True, check=True)
            for message in json.loads(result.stdout)["messages"]:
                if message["type"] == "error" and not NOT_COUNTED.search(message["message"]):
                    place = f"line {message.get('lastLine', '?')}: {message['message']}"
                    # Java writes file:/path where others write file:///path.
                    url = message["url"].replace("file:/", "file:///", 1)
                    found.setdefault(url, []).append(place)
        for path in paths:
            self.report.add(self.site.name(path), "Nu checker", found.get(path.as_uri(), []))


def main() -> int:
    parser = argparse.ArgumentParser(description="Checks a built site without scripting.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--vnu", metavar="JAR", help="the Nu HTML Checker, to ask it too")
    arguments = parser.parse_args()
    report = Report()
    check = SiteCheck(arguments.folder, report)
    check.run()
    if arguments.vnu:
        check.check_by_nu(arguments.vnu)
    print(f"{report.passed} passed, {report.failed} failed")
    return 1 if report.failed else 0


if __name__ == "__main__":
    sys.exit(main())
