"""A built site on disk: which file an address leads to."""

import os
import re
from pathlib import Path
from urllib.parse import unquote_to_bytes, urlsplit

SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")


class SiteFolder:
    """The files of a site, and the addresses between them."""

    def __init__(self, folder: Path, base: str | None = None):
        self.folder = Path(os.path.realpath(folder))
        self.base = base.rstrip("/") + "/" if base else None
        self.files = sorted(
            Path(parent) / file for parent, _, files in os.walk(self.folder) for file in files
        )

    def pages(self) -> list[Path]:
        """The HTML files."""
        return [file for file in self.files if file.suffix in (".html", ".htm")]

    def name(self, file: Path) -> str:
        """A file's path below the folder."""
        return os.fsencode(file.relative_to(self.folder)).decode("utf-8", "backslashreplace")

    def is_outside(self, url: str) -> bool:
        """Whether an address leads to another site, or is none of a file."""
        if self.base and url.startswith(self.base):
            return False
        return url.startswith("//") or bool(SCHEME.match(url))

    def is_relative(self, url: str) -> bool:
        """Whether an address holds wherever the site is put."""
        return not url.startswith("/") and not SCHEME.match(url)

    def target(self, url: str, page: Path) -> tuple[Path | None, str]:
        """The file that an inside address leads to, if there is one, and the fragment."""
        if self.base and url.startswith(self.base):
            page, url = self.folder / "index.html", url[len(self.base) :]
        parts = urlsplit(url)
        fragment = unquote_to_bytes(parts.fragment).decode("utf-8", "replace")
        if not parts.path:
            return page, fragment
        below = os.fsdecode(unquote_to_bytes(parts.path))
        start = self.folder if below.startswith("/") else page.parent
        path = Path(os.path.normpath(os.path.join(start, below.lstrip("/"))))
        if path != self.folder and self.folder not in path.parents:
            return None, fragment
        if path.is_dir():
            path /= "index.html"
        return (path if path.is_file() else None), fragment

    def names_that_clash(self) -> list[str]:
        """Paths that are one path on a disk that ignores case."""
        seen: dict[str, str] = {}
        clashes = []
        for file in self.files:
            name = self.name(file)
            other = seen.setdefault(name.casefold(), name)
            if other != name:
                clashes.append(f"{other} and {name} differ by case only")
        return clashes
