"""One HTML page: what it says about itself, and what it points to."""

import re
from pathlib import Path

import html5lib

from content_model import breaches

STYLE_URL = re.compile(r"url\(\s*(?:\"([^\"]*)\"|'([^']*)'|([^\"')\s]*))\s*\)")


class Page:
    """A parsed page of a site."""

    def __init__(self, path: Path):
        self.path = path
        parser = html5lib.HTMLParser(
            tree=html5lib.getTreeBuilder("etree"), namespaceHTMLElements=False
        )
        self.root = parser.parse(path.read_bytes(), transport_encoding="utf-8")
        self.parse_errors = [
            f"line {line}: {code}" + "".join(f" {value}" for value in data.values())
            for (line, _), code, data in parser.errors
        ]
        self.elements = [e for e in self.root.iter() if isinstance(e.tag, str)]
        self.ids = [e.get("id") for e in self.elements if e.get("id") is not None]

    def all(self, *tags: str):
        """The elements with one of these names, in order."""
        return [element for element in self.elements if element.tag in tags]

    @property
    def is_unlisted(self) -> bool:
        """Whether search engines are asked to leave the page out."""
        return any(
            meta.get("name") == "robots" and "noindex" in meta.get("content", "")
            for meta in self.all("meta")
        )

    @property
    def canonical(self) -> str | None:
        """The page's own address, where it tells one."""
        for link in self.all("link"):
            if link.get("rel") == "canonical":
                return link.get("href")
        return None

    def links(self) -> list[str]:
        """Where a reader can go from here."""
        return [a.get("href") for a in self.all("a", "area") if a.get("href") is not None]

    def references(self) -> list[str]:
        """Every address that a browser follows or loads."""
        found = self.links()
        for element in self.elements:
            if element.tag == "link" and element.get("rel") != "canonical":
                found.append(element.get("href") or "")
            for name in ("src", "poster", "data", "action", "formaction"):
                if name in element.attrib and element.tag != "a":
                    found.append(element.get(name))
            found += [url for url, _ in candidates(element)]
            if element.tag == "style":
                found += style_urls(element.text or "")
            found += style_urls(element.get("style", ""))
        return found

    def problems(self):
        """Pairs of a rule and what breaks it, an empty list where nothing does."""
        html = self.root
        yield "nesting", self.parse_errors + breaches(html)
        yield "language", [] if html.get("lang") else ["<html> has no lang"]
        titles = [title for title in self.all("title") if (title.text or "").strip()]
        yield "title", [] if len(titles) == 1 else [f"{len(titles)} titles"]
        repeated = sorted({name for name in self.ids if self.ids.count(name) > 1})
        empty = ["an id is empty or has spaces" for name in self.ids if not name.split() == [name]]
        yield "ids", [f"id {name} is there twice" for name in repeated] + empty
        yield "heading", [] if len(self.all("h1")) == 1 else [f"{len(self.all('h1'))} <h1>"]
        yield "scripting", self._inline_scripts()
        without = [image for image in self.all("img") if "alt" not in image.attrib]
        yield "alt", [f"{name(image)} has no alt" for image in without]

    def _inline_scripts(self) -> list[str]:
        found = []
        for element in self.elements:
            handlers = [key for key in element.attrib if key.startswith("on")]
            found += [f"{name(element)} has {key}" for key in handlers]
        for url in self.references():
            if url.strip().lower().startswith("javascript:"):
                found.append(f"a link to {url}")
        return found


def candidates(element) -> list[tuple[str, str]]:
    """The addresses of a srcset with their descriptors."""
    result = []
    for candidate in re.split(r",\s+", element.get("srcset", "").strip()):
        if candidate:
            url, _, descriptor = candidate.strip(",").partition(" ")
            result.append((url, descriptor.strip()))
    return result


def style_urls(text: str) -> list[str]:
    """The addresses in a style."""
    return [next(part for part in match if part) for match in STYLE_URL.findall(text) if any(match)]


def name(element) -> str:
    """An element as a person finds it."""
    for key in ("id", "src", "href", "class"):
        if element.get(key):
            return f"<{element.tag} {key}={element.get(key)}>"
    return f"<{element.tag}>"
