"""The generators of photo sites that take part: Vitrine, sigal, lazygal and Hugo."""

import shutil

from contestant import FOUR_SIZES, QUALITY, TWO_SIZES, Contestant, link_all, write


class Vitrine(Contestant):
    """This project's release binary."""

    def __init__(self, root, photos, binary, sizes=FOUR_SIZES):
        super().__init__(root, f"vitrine-{len(sizes)}", photos)
        self.name = f"Vitrine, {len(sizes)} sizes"
        self.sizes = sizes
        self.binary = binary

    def prepare(self):
        self.begin_anew()
        write(
            self.folder / "site/site.yml",
            f"title: Benchmark\nsizes: [{', '.join(map(str, sorted(self.sizes)))}]\nquality:\n  jpeg: {QUALITY}\n",
        )
        write(self.folder / "content/index.md", "---\ntitle: Benchmark\n---\n")
        link_all(self.photos, self.folder / "content/album")

    def command(self):
        return [self.binary, "build", ".", "-o", "out", "--jobs", "2", "--quiet"]

    def commands_shown(self):
        return ["vitrine " + " ".join(self.command()[1:])]

    def clear(self):
        super().clear()
        shutil.rmtree(self.folder / ".vitrine", ignore_errors=True)


class Sigal(Contestant):
    """sigal with two worker processes: one size and a thumbnail."""

    sizes = TWO_SIZES

    def __init__(self, root, photos, venv, progressive=True):
        super().__init__(root, "sigal" if progressive else "sigal-baseline", photos)
        self.name = "sigal, 2 sizes" if progressive else "sigal, 2 sizes, baseline JPEG"
        self.progressive = progressive
        self.program = venv / "bin/sigal"
        if progressive:
            self.remark = (
                "Its defaults but for sizes: the thumbnail is cropped to 256 × 192 and made from the 2048 px "
                "JPEG; files are progressive with optimised Huffman tables."
            )
        else:
            self.remark = "The same with plain files, which are quicker to encode."

    def prepare(self):
        self.begin_anew()
        options = {"quality": QUALITY, "optimize": self.progressive, "progressive": self.progressive}
        write(
            self.folder / "sigal.conf.py",
            f"img_size = (2048, 2048)\nthumb_size = (256, 192)\njpg_options = {options}\n",
        )
        link_all(self.photos, self.folder / "pictures/album")

    def command(self):
        return [self.program, "build", "--quiet", "--ncpu", "2", "pictures", "out"]

    def commands_shown(self):
        return ["sigal " + " ".join(self.command()[1:])]


class Lazygal(Contestant):
    """lazygal, which works in one process."""

    name = "lazygal, 4 sizes"
    sizes = FOUR_SIZES
    remark = "One process only; a page for each photo and size. One round."
    once = True

    def __init__(self, root, photos):
        super().__init__(root, "lazygal", photos)

    def prepare(self):
        self.begin_anew()
        link_all(self.photos, self.folder / "pictures/album")

    def command(self):
        sizes = "large=2048x2048,medium=1024x1024,small=512x512"
        return [
            *("lazygal", "--quiet", "--no-video", "--quality", str(QUALITY)),
            *("--image-size", sizes, "--thumbnail-size", "256x256", "--output-directory", "out", "pictures"),
        ]


class Hugo(Contestant):
    """Hugo with the least templates that resize every photo."""

    name = "Hugo, 4 sizes"
    sizes = FOUR_SIZES
    remark = (
        "A page a photo, so that it can use both cores; its default filter (box, the fastest). It drops colour "
        "profiles, this version turns no photo by its EXIF orientation, and a photo that it cannot read fails the build. One round."
    )
    once = True

    CONFIGURATION = f"""\
baseURL = "https://example.org/"
disableKinds = ["taxonomy", "term", "RSS", "sitemap"]
timeout = "10m"
[imaging]
quality = {QUALITY}
"""
    PHOTO_TEMPLATE = """\
{{ with .Resources.GetMatch "photo.jpg" }}{{ $photo := . }}\
{{ range slice WIDTHS }}<img src="{{ ($photo.Resize (printf "%dx" .)).RelPermalink }}" alt="">{{ end }}{{ end }}
"""
    LIST_TEMPLATE = '{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}\n'
    # The originals are not published, by none of the others either.
    PHOTO_PAGE = "---\ntitle: {title}\n_build:\n  publishResources: false\n---\n"

    def __init__(self, root, photos):
        super().__init__(root, "hugo", photos)

    def prepare(self):
        self.begin_anew()
        widths = " ".join(map(str, self.sizes))
        write(self.folder / "config.toml", self.CONFIGURATION)
        write(self.folder / "layouts/_default/single.html", self.PHOTO_TEMPLATE.replace("WIDTHS", widths))
        write(self.folder / "layouts/_default/list.html", self.LIST_TEMPLATE)
        for photo in self.photos:
            write(self.folder / f"content/album/{photo.stem}/index.md", self.PHOTO_PAGE.format(title=photo.stem))
        link_all(self.photos, self.folder / "content/album", lambda _, photo: f"{photo.stem}/photo.jpg")

    def command(self):
        return ["hugo", "--quiet", "--destination", "out", "--cacheDir", str(self.folder / "cache")]

    def commands_shown(self):
        return ["hugo --quiet --destination out --cacheDir cache"]

    def clear(self):
        super().clear()
        for name in ("cache", "resources"):
            shutil.rmtree(self.folder / name, ignore_errors=True)
        (self.folder / ".hugo_build.lock").unlink(missing_ok=True)
