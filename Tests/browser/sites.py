"""The sites that the tests look at, built by the release binary from photos made here."""

import hashlib
import json
import shutil
import subprocess
from pathlib import Path

from pictures import make_album

PROJECT = Path(__file__).parents[2]
SCRATCH = PROJECT / ".build/browser"
BINARY = PROJECT / ".build/release/vitrine"
PUBLIC = SCRATCH / "public"

# Landscape, portrait, panorama, and one that must not be enlarged.
SHAPES = [(960, 640), (960, 640), (640, 960), (960, 720), (900, 300), (960, 640), (200, 150), (640, 640)]
TITLES = {
    "ltr": ("Sites for tests", "Skies", "Harbour", "Hills", "Island", "Many"),
    "rtl": ("אתרים לבדיקות", "שמיים", "נמל", "גבעות", "אי", "רבים"),
}
COUNTS = {"skies": 40, "harbour": 13, "hills": 2, "island": 1, "many": 1000}


def _album(folder: Path, title: str, count: int, more: str = "", photos: str = ""):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "index.md").write_text(f"---\ntitle: {title}\nsort: name\n{more}{photos}---\nText of the album.\n")


def _contents(root: Path, name: str):
    home, skies, harbour, hills, island, many = TITLES[name]
    language = {"ltr": "en", "rtl": "he"}[name]
    (root / "site").mkdir(parents=True)
    (root / "site/site.yml").write_text(f"title: {home}\nlanguage: {language}\nsizes: [320, 640, 960]\n")
    content = root / "content"
    content.mkdir()
    (content / "index.md").write_text(f"---\ntitle: {home}\n---\nA few words.\n")
    captions = "photos:\n" + "".join(
        f"  photo-{number:04}.png: {{title: Sky {number}, alt: The sky number {number}, caption: A caption of *some* words}}\n"
        for number in range(1, COUNTS["skies"] + 1)
        if number % 3
    )
    _album(content / "skies", skies, COUNTS["skies"], "date: 2024-05\n", captions)
    make_album(content / "skies", [SHAPES[i % len(SHAPES)] for i in range(COUNTS["skies"])])
    dates = "photos:\n" + "".join(
        f"  photo-{number:04}.png: {{date: 2024-04-{number:02}}}\n" for number in range(1, COUNTS["harbour"] + 1)
    )
    _album(content / "harbour", harbour, COUNTS["harbour"], "date: 2024-04\npager: pair\n", dates)
    make_album(content / "harbour", [(960, 640)] * COUNTS["harbour"], 100)
    _album(content / "hills", hills, COUNTS["hills"], "date: 2024-03\n")
    make_album(content / "hills", [(960, 640)] * COUNTS["hills"], 200)
    _album(content / "island", island, COUNTS["island"], "date: 2024-02\n")
    make_album(content / "island", [(960, 640)] * COUNTS["island"], 300)
    if name == "ltr":
        _album(content / "many", many, COUNTS["many"], "date: 2024-01\n")
        make_album(content / "many", [(96, 64)] * COUNTS["many"], 1000)
        _album(content / "empty", "Nothing here", 0, "date: 2023-01\n")
        (content / "empty/broken.jpg").write_bytes(b"\xff\xd8\xff\xe0 no photo at all")


def build():
    """Builds both sites; photos are made again only when this recipe has changed."""
    recipe = hashlib.sha256(
        b"".join(Path(__file__).with_name(name).read_bytes() for name in ("sites.py", "pictures.py"))
    ).hexdigest()
    stamp = SCRATCH / "recipe"
    if not stamp.exists() or stamp.read_text() != recipe:
        for name in TITLES:
            shutil.rmtree(SCRATCH / name, ignore_errors=True)
            _contents(SCRATCH / name, name)
        stamp.write_text(recipe)
    for name in TITLES:
        command = [BINARY, "build", SCRATCH / name, "-o", PUBLIC / name, "--quiet"]
        result = subprocess.run(command, stderr=subprocess.PIPE, text=True, timeout=240)
        if result.returncode:
            raise SystemExit(f"vitrine build {name} ended with {result.returncode}:\n{result.stderr}")


def folders(album: str, site: str = "ltr") -> list[str]:
    """The folders of an album's photos, in order."""
    files = sorted((PUBLIC / site / album).glob("photos-*.json"), key=lambda f: int(f.stem[7:]))
    return [photo["href"].split("/")[1] for file in files for photo in json.loads(file.read_text())]
