"""Tests of the site checker: a good folder passes, and each mistake is found and named."""

import contextlib
import io
import struct
import tempfile
import unittest
import zlib
from pathlib import Path

from check_site import Report, SiteCheck
from image_file import ImageError, ImageFile

HEAD = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A</title>'


def png(width: int, height: int, extra: bytes = b"") -> bytes:
    def chunk(kind: bytes, content: bytes) -> bytes:
        check = struct.pack(">I", zlib.crc32(kind + content))
        return struct.pack(">I", len(content)) + kind + content + check

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    pixels = zlib.compress(bytes(1 + width) * height)
    parts = [chunk(b"IHDR", header), extra and chunk(b"eXIf", extra), chunk(b"IDAT", pixels)]
    return b"\x89PNG\r\n\x1a\n" + b"".join(part for part in parts if part) + chunk(b"IEND", b"")


def jpeg(width: int, height: int, *segments: tuple[int, bytes]) -> bytes:
    def segment(marker: int, content: bytes) -> bytes:
        return struct.pack(">BBH", 0xFF, marker, len(content) + 2) + content

    frame = struct.pack(">BHHB", 8, height, width, 1) + b"\1\x11\0"
    parts = [segment(marker, content) for marker, content in segments]
    parts += [segment(0xC0, frame), segment(0xDA, b"\1\1\0\0\x3f\0"), b"\0\xff\xd9"]
    return b"\xff\xd8" + segment(0xE0, b"JFIF\0") + b"".join(parts)


def webp(*chunks: tuple[bytes, bytes]) -> bytes:
    body = b"".join(
        kind + struct.pack("<I", len(content)) + content + bytes(len(content) % 2)
        for kind, content in chunks
    )
    return b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body


def box(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content) + 8) + kind + content


def avif(width: int, height: int, *items: bytes, color: bytes = b"nclx") -> bytes:
    entries = b"".join(box(b"infe", b"\2\0\0\0\0\1\0\0" + item + b"\0") for item in items)
    info = box(b"iinf", struct.pack(">IH", 0, len(items)) + entries)
    size = box(b"ispe", struct.pack(">III", 0, width, height))
    properties = box(b"iprp", box(b"ipco", size + box(b"colr", color)))
    return box(b"ftyp", b"avif") + box(b"meta", bytes(4) + info + properties)


def good_site() -> dict[str, str | bytes]:
    """Home, an album with a sub-album, a photo, a page of the grid, an unlisted album."""
    image = (
        '<img src="../../images/a-40.jpg" srcset="../../images/a-40.jpg 40w, ../../images/a-60.jpg'
        ' 60w" width="60" height="45" alt="Hills">'
    )
    return {
        "index.html": HEAD + '<link rel="stylesheet" href="assets/a.css"></head><body><h1>A</h1>'
        '<p><a href="album/index.html">Album</a> <a href="https://other.example/x">Else</a></p>',
        "album/index.html": HEAD + '</head><body><h1 id="top">A</h1><ul>'
        '<li id="p-1"><a href="photo%20one/index.html"><img src="../images/a-40.jpg" width="40"'
        ' height="30" alt=""></a></li></ul><p><a href="../index.html">Up</a>'
        ' <a href="page/2/index.html">2</a> <a href="#top">Top</a></p>',
        "album/photo one/index.html": HEAD + "</head><body><h1>P</h1><figure>"
        f"<picture><source type='image/avif' srcset='../../images/a-60.avif 60w'>{image}</picture>"
        '<figcaption>A</figcaption></figure><i style="background:url(../../images/a-60.jpg)"></i>'
        '<p><a href="../index.html#p-1">Close</a></p>',
        "album/page/2/index.html": HEAD + '</head><body><h1>A</h1>'
        '<p><a href="../../index.html">1</a></p>',
        "secret/index.html": HEAD + '<meta name="robots" content="noindex"></head><body>'
        '<h1>S</h1><p><a href="../index.html">Up</a></p>',
        "404.html": HEAD + '</head><body><h1>N</h1><p><a href="/">Home</a></p>',
        "assets/a.css": "a { background: url('../images/a-40.jpg') }",
        "images/a-40.jpg": jpeg(40, 30),
        "images/a-60.jpg": jpeg(60, 45),
        "images/a-60.avif": avif(60, 45, b"av01"),
    }


class SiteTests(unittest.TestCase):
    def check(self, files: dict[str, str | bytes]) -> tuple[Report, str]:
        with tempfile.TemporaryDirectory() as folder:
            for name, content in files.items():
                path = Path(folder) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content if isinstance(content, bytes) else content.encode())
            report = Report()
            output = io.StringIO()
            with contextlib.redirect_stdout(output):
                SiteCheck(Path(folder), report).run()
            return report, output.getvalue()

    def assert_fails(self, name: str, old: str, new: str, expected: str) -> None:
        files = good_site()
        self.assertIn(old, files[name])
        files[name] = files[name].replace(old, new, 1)
        with self.subTest(expected):
            report, output = self.check(files)
            self.assertIn(expected, output)
            self.assertGreater(report.failed, 0)

    def test_a_good_site_passes(self):
        report, output = self.check(good_site())
        self.assertEqual(output, "")
        self.assertEqual(report.failed, 0)
        self.assertGreater(report.passed, 50)

    def test_no_site_fails(self):
        report, output = self.check({})
        self.assertEqual((report.failed, output), (1, "site: home: no index.html\n"))

    def test_broken_links_are_found(self):
        home = "index.html"
        self.assert_fails(home, "album/index.html", "nowhere/", "nowhere/ leads nowhere")
        self.assert_fails(home, "album/index.html", "../x.html", "../x.html leads nowhere")
        self.assert_fails(home, "album/index.html", "album#x", "nothing has the id x")
        self.assert_fails(home, "assets/a.css", "a.css", "a.css leads nowhere")
        self.assert_fails(home, "album/index.html", "/album/", "/album/ holds in one place only")
        photo = "album/photo one/index.html"
        self.assert_fails(photo, "images/a-60.jpg 60w", "b.jpg 60w", "b.jpg leads nowhere")
        self.assert_fails(photo, "a-60.avif", "b.avif", "b.avif leads nowhere")
        self.assert_fails(photo, "url(../../", "url(../", "a-60.jpg leads nowhere")
        self.assert_fails("assets/a.css", "../images", "images", "images/a-40.jpg leads nowhere")

    def test_pages_without_a_way_are_found(self):
        album = "album/index.html"
        self.assert_fails(album, "page/2/index.html", "#top", "page/2/index.html: reached: no link")
        self.assert_fails("secret/index.html", "noindex", "all", "secret/index.html: reached")
        photo = "album/photo one/index.html"
        self.assert_fails(photo, "../index.html#p-1", "../../index.html", "no link to album/index")

    def test_wrong_sizes_are_found(self):
        photo = "album/photo one/index.html"
        self.assert_fails(photo, "jpg 60w", "jpg 61w", "a-60.jpg is 60 wide, not 61w")
        self.assert_fails(photo, "avif 60w", "avif 59w", "a-60.avif is 60 wide, not 59w")
        self.assert_fails(photo, 'width="60" ', "", "has no width and height")
        said = "says 60 × 44, the file has 40 × 30"
        self.assert_fails(photo, 'height="45"', 'height="44"', said)
        files = good_site()
        files["images/a-60.jpg"] = jpeg(60, 60)
        page = files[photo]
        files[photo] = page.replace('height="45"', 'height="60"')
        self.assertIn("another shape than its file", self.check(files)[1])

    def test_a_rounded_side_is_no_other_shape(self):
        files = good_site()
        files["images/a-60.jpg"] = jpeg(60, 46)
        photo = "album/photo one/index.html"
        files[photo] = files[photo].replace('height="45"', 'height="46"')
        self.assertEqual(self.check(files)[1], "")

    def test_mistakes_in_markup_are_found(self):
        album = "album/index.html"
        self.assert_fails(album, '<html lang="en">', "<html>", "<html> has no lang")
        self.assert_fails(album, "<title>A</title>", "", "0 titles")
        self.assert_fails(album, 'id="p-1"', 'id="top"', "id top is there twice")
        self.assert_fails(album, 'id="p-1"', 'id="p 1"', "an id is empty or has spaces")
        self.assert_fails(album, "</ul>", "</ul><h1>B</h1>", "2 <h1>")
        self.assert_fails(album, ' alt=""', "", "has no alt")
        self.assert_fails(album, "<ul>", '<ul onclick="x()">', "<ul> has onclick")
        self.assert_fails(album, "#top", "javascript:x", "a link to javascript:x")

    def test_wrong_nesting_is_found(self):
        for wrong, expected in [
            ("<p>a<div>b</div></p>", "unexpected-end-tag p"),
            ("<b><i>a</b></i>", "adoption-agency-1.3"),
            ("<section>", "expected-closing-tag-but-got-eof"),
            ("<span><div>b</div></span>", "<div> in <span>"),
            ("<h2><ul><li>a</li></ul></h2>", "<ul> in <h2>"),
            ("<ul><a href='#top'>b</a></ul>", "<a> in <ul>"),
            ("<div><li>b</li></div>", "<li> in <div>"),
            ("<p><a href='#top'><section>b</section></a>", "unexpected"),
            ("<span><a href='#top'><div>b</div></a></span>", "<div> in <span>"),
            ("<a href='#top'><button>b</button></a>", "<button> in <a>"),
            ("<details>b</details>", "<details> without <summary> first"),
            ("<picture><p>b</p></picture>", "<p> in <picture>"),
            ("<figure><i></i><figcaption>a</figcaption><i></i></figure>", "neither first nor last"),
        ]:
            self.assert_fails("album/index.html", "</ul>", "</ul>" + wrong, expected)

    def test_metadata_in_images_is_found(self):
        files = good_site()
        files["images/a-40.jpg"] = jpeg(40, 30, (0xE1, b"Exif\0\0"), (0xED, b"Photoshop 3.0"))
        output = self.check(files)[1]
        self.assertEqual(
            output, "images/a-40.jpg: image: has EXIF\nimages/a-40.jpg: image: has IPTC\n"
        )

    def test_names_that_differ_by_case_are_found(self):
        files = good_site()
        files["images/A-40.JPG"] = jpeg(1, 1)
        self.assertIn("images/A-40.JPG and images/a-40.jpg differ by case", self.check(files)[1])

    def test_lists_of_pages_are_followed(self):
        base = "https://photos.example/site/"
        files = good_site()
        home = files["index.html"]
        canonical = f'<link rel="canonical" href="{base}"></head>'
        files["index.html"] = home.replace("</head>", canonical)
        urls = "".join(f"<url><loc>{base}{path}</loc></url>" for path in ("", "album/"))
        files["sitemap.xml"] = f"<urlset>{urls}</urlset>"
        self.assertEqual(self.check(files)[1], "")
        files["sitemap.xml"] = f"<urlset><url><loc>{base}secret/</loc></url></urlset>"
        self.assertIn(f"sitemap.xml: XML: {base}secret/ is unlisted", self.check(files)[1])
        files["sitemap.xml"] = f"<urlset><url><loc>{base}x/</loc></url></urlset>"
        self.assertIn(f"{base}x/ leads nowhere", self.check(files)[1])
        files["sitemap.xml"] = "<urlset>"
        self.assertIn("sitemap.xml: XML: no element found", self.check(files)[1])
        del files["sitemap.xml"]
        files["index.html"] = files["index.html"].replace("album/index.html", base + "album/")
        self.assertIn(f"{base}album/ holds in one place only", self.check(files)[1])


class ImageFileTests(unittest.TestCase):
    def read(self, data: bytes) -> ImageFile:
        with tempfile.NamedTemporaryFile() as file:
            Path(file.name).write_bytes(data)
            return ImageFile(Path(file.name))

    def test_sizes_and_metadata_of_each_kind(self):
        big = bytes(4) + (299).to_bytes(3, "little") + (199).to_bytes(3, "little")
        lossless = b"\x2f" + struct.pack("<I", 299 | 199 << 14)
        lossy = b"\0\0\0\x9d\x01\x2a" + struct.pack("<HH", 300, 200)
        for kind, data, metadata in [
            ("JPEG", jpeg(300, 200), []),
            ("JPEG, fill bytes", jpeg(300, 200).replace(b"\xff\xc0", b"\xff\xff\xff\xc0"), []),
            ("JPEG, XMP", jpeg(300, 200, (0xE1, b"http://ns.adobe.com/xap/1.0/\0")), ["XMP"]),
            ("JPEG, ICC", jpeg(300, 200, (0xE2, b"ICC_PROFILE\0\1\1")), ["ICC"]),
            ("JPEG, comment", jpeg(300, 200, (0xFE, b"made by")), ["comment"]),
            ("JPEG, Adobe", jpeg(300, 200, (0xEE, b"Adobe\0")), []),
            ("PNG", png(300, 200), []),
            ("PNG, EXIF", png(300, 200, b"II*\0"), ["EXIF"]),
            ("WebP, lossy", webp((b"VP8 ", lossy)), []),
            ("WebP, lossless", webp((b"VP8L", lossless)), []),
            ("WebP, all", webp((b"VP8X", big), (b"ICCP", b"x"), (b"VP8 ", lossy), (b"EXIF", b"xy"),
                               (b"XMP ", b"x")), ["ICC", "EXIF", "XMP"]),
            ("AVIF", avif(300, 200, b"av01"), []),
            ("AVIF, all", avif(300, 200, b"av01", b"Exif", b"mime", color=b"prof"),
             ["EXIF", "XMP", "ICC"]),
            ("GIF", b"GIF89a" + struct.pack("<HH", 300, 200), []),
        ]:
            with self.subTest(kind):
                image = self.read(data)
                self.assertEqual((image.width, image.height), (300, 200))
                self.assertEqual(image.metadata, metadata)

    def test_what_is_no_whole_image_is_refused(self):
        for data in [b"", b"<html>", jpeg(3, 2)[:-2], jpeg(3, 2)[:20], png(3, 2)[:40], jpeg(0, 2),
                     webp((b"VP8L", b"\x2f\0\0\0\0"))[:-3], avif(3, 2, b"av01")[:30]]:
            with self.subTest(data), self.assertRaises(ImageError):
                self.read(data)


if __name__ == "__main__":
    unittest.main()
