"""What an image file is to a browser: its size in pixels, and what travels with it unseen."""

import struct
from pathlib import Path


class ImageError(Exception):
    """The file is not a whole image of a kind that is published."""


class ImageFile:
    """The size of an image as stored, and the kinds of metadata in it."""

    def __init__(self, path: Path):
        self.width = self.height = 0
        self.metadata: list[str] = []
        data = path.read_bytes()
        try:
            self._read(data)
        except (struct.error, IndexError) as error:
            raise ImageError(f"ends too early ({error})") from error
        if self.width <= 0 or self.height <= 0:
            raise ImageError("has no size")

    def _read(self, data: bytes) -> None:
        if data.startswith(b"\xff\xd8"):
            self._read_jpeg(data)
        elif data.startswith(b"\x89PNG\r\n\x1a\n"):
            self._read_png(data)
        elif data[:4] == b"RIFF" and data[8:12] == b"WEBP":
            self._read_webp(data)
        elif data[4:8] == b"ftyp":
            self._read_avif(data)
        elif data[:6] in (b"GIF87a", b"GIF89a"):
            self.width, self.height = struct.unpack_from("<HH", data, 6)
        else:
            raise ImageError("is no JPEG, PNG, WebP, AVIF or GIF")

    def _read_jpeg(self, data: bytes) -> None:
        """ITU T.81, annex B: segments from SOI to the first SOS."""
        if not data.rstrip(b"\0").endswith(b"\xff\xd9"):
            raise ImageError("has no end marker")
        at = 2
        while True:
            if data[at] != 0xFF:
                raise ImageError("has a damaged marker")
            marker = data[at + 1]
            if marker == 0xFF:
                at += 1
                continue
            (length,) = struct.unpack_from(">H", data, at + 2)
            content = data[at + 4 : at + 2 + length]
            if marker == 0xDA:
                return
            if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
                self.height, self.width = struct.unpack_from(">HH", content, 1)
            elif marker == 0xE1:
                self.metadata.append("EXIF" if content.startswith(b"Exif") else "XMP")
            elif marker == 0xE2:
                self.metadata.append("ICC" if content.startswith(b"ICC_PROFILE") else "APP2")
            elif marker == 0xED:
                self.metadata.append("IPTC")
            elif marker == 0xFE:
                self.metadata.append("comment")
            # APP0 is JFIF's density, APP14 Adobe's colour transform: both say how to show pixels.
            elif 0xE0 <= marker <= 0xEF and marker not in (0xE0, 0xEE):
                self.metadata.append(f"APP{marker - 0xE0}")
            at += 2 + length

    def _read_png(self, data: bytes) -> None:
        unseen = {
            b"eXIf": "EXIF", b"iCCP": "ICC", b"tEXt": "text", b"zTXt": "text", b"iTXt": "text",
            b"tIME": "time",
        }
        at = 8
        while True:
            length, kind = struct.unpack_from(">I4s", data, at)
            if kind == b"IHDR":
                self.width, self.height = struct.unpack_from(">II", data, at + 8)
            elif kind == b"IEND":
                return
            elif kind in unseen:
                self.metadata.append(unseen[kind])
            at += 12 + length

    def _read_webp(self, data: bytes) -> None:
        """RFC 9649."""
        unseen = {b"EXIF": "EXIF", b"XMP ": "XMP", b"ICCP": "ICC"}
        (size,) = struct.unpack_from("<I", data, 4)
        if len(data) < size + 8:
            raise ImageError("ends too early")
        at = 12
        while at + 8 <= len(data):
            kind, length = struct.unpack_from("<4sI", data, at)
            content = data[at + 8 : at + 8 + length]
            if kind == b"VP8X":
                self.width = int.from_bytes(content[4:7], "little") + 1
                self.height = int.from_bytes(content[7:10], "little") + 1
            elif kind == b"VP8L" and not self.width:
                (bits,) = struct.unpack_from("<I", content, 1)
                self.width, self.height = (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
            elif kind == b"VP8 " and not self.width:
                width, height = struct.unpack_from("<HH", content, 6)
                self.width, self.height = width & 0x3FFF, height & 0x3FFF
            elif kind in unseen:
                self.metadata.append(unseen[kind])
            at += 8 + length + length % 2

    def _read_avif(self, data: bytes) -> None:
        """ISO/IEC 14496-12: the meta box lists items and their properties."""
        for kind, content in _boxes(data):
            if kind == b"meta":
                self._read_meta(content[4:])

    def _read_meta(self, data: bytes) -> None:
        for kind, content in _boxes(data):
            if kind == b"iinf":
                start = 6 if content[0] == 0 else 8
                for _, entry in _boxes(content[start:]):
                    item = entry[8:12] if entry[0] == 2 else entry[10:14]
                    if item in (b"Exif", b"mime"):
                        self.metadata.append("EXIF" if item == b"Exif" else "XMP")
            elif kind == b"iprp":
                for _, properties in (box for box in _boxes(content) if box[0] == b"ipco"):
                    self._read_properties(properties)

    def _read_properties(self, data: bytes) -> None:
        for kind, content in _boxes(data):
            if kind == b"ispe":
                width, height = struct.unpack_from(">II", content, 4)
                # A grid has one for each tile, too.
                self.width, self.height = max(self.width, width), max(self.height, height)
            elif kind == b"colr" and content[:4] in (b"prof", b"rICC"):
                self.metadata.append("ICC")


def _boxes(data: bytes):
    at = 0
    while at + 8 <= len(data):
        size, kind = struct.unpack_from(">I4s", data, at)
        start = 8
        if size == 1:
            (size,) = struct.unpack_from(">Q", data, at + 8)
            start = 16
        elif size == 0:
            size = len(data) - at
        if size < start:
            raise ImageError("has a damaged box")
        yield kind, data[at + start : at + size]
        at += size
