"""Contestants without a site: two vipsthumbnail processes, and the floor of djpeg and cjpeg."""

import subprocess
import sys

from contestant import FOUR_SIZES, QUALITY, Contestant, link_all, write
from pictures import jpeg_size

# Two shells at once, each with one half; failing when one of them fails.
IN_PARALLEL = "sh -e first.sh & first=$!; sh -e second.sh & second=$!; wait $first && wait $second"


class TwoHalves(Contestant):
    """Does half of the photos in each of two processes."""

    def half(self, number):
        """Every second photo, from the first or the second on."""
        return self.photos[number::2]

    def command(self):
        return ["sh", "-c", f"mkdir out && {{ {IN_PARALLEL}; }}"]


class Vipsthumbnail(TwoHalves):
    """The command of libvips, once a size, since it makes one size a run."""

    sizes = FOUR_SIZES

    def __init__(self, root, photos):
        super().__init__(root, "vipsthumbnail", photos)
        self.name = "2 × vipsthumbnail, 4 sizes"
        self.remark = "No site, only the pictures. Each size from the original, with DCT scaling where it helps."
        # Two threads in each of two processes would only get in each other's way (measured: a quarter slower).
        self.environment = {"VIPS_CONCURRENCY": "1"}

    def lines(self, files, output):
        """One command a size."""
        return [
            f"vipsthumbnail --size {size}x -o '{output}/%s-{size}.jpg[Q={QUALITY},strip]' {files}"
            for size in self.sizes
        ]

    def prepare(self):
        self.begin_anew()
        for number, name in enumerate(("first", "second")):
            link_all(self.half(number), self.folder / name)
            write(self.folder / f"{name}.sh", "\n".join([f"cd {name}", *self.lines("*.jpg", self.output)]) + "\n")

    def commands_shown(self):
        return [f"VIPS_CONCURRENCY=1 {line}" for line in self.lines("HALF/*.jpg", "OUT")]


class Floor(TwoHalves):
    """Decode each photo once and encode as many pixels as are wanted: what no scaler can undercut.

    The pixels to encode are made beforehand and lie in the file cache.
    """

    sizes = FOUR_SIZES

    def __init__(self, root, photos):
        super().__init__(root, "floor", photos)
        self.name = "floor: djpeg + cjpeg, 4 sizes"
        self.remark = (
            "No site and no scaling. Photos are decoded at half their size where that leaves 2048 px; "
            "`djpeg -scale 5/8` was slower than decoding whole."
        )

    def pixels(self, photo, size):
        """The file of pixels that stands for one size of a photo."""
        return self.folder / f"pixels/{photo.stem}-{size}.ppm"

    def lines(self, photo, pixels="../pixels/"):
        """The commands for one photo."""
        # None of the photos that are wide enough is held upright, so their stored width is what counts.
        scale = "-scale 1/2 " if jpeg_size(photo)[0] >= 2 * max(self.sizes) else ""
        yield f"djpeg {scale}-outfile /dev/null {photo.name}"
        for size in self.sizes:
            stem = f"{photo.stem}-{size}"
            yield f"cjpeg -quality {QUALITY} -outfile ../out/{stem}.jpg {pixels}{stem}.ppm"

    def prepare(self):
        self.begin_anew()
        print("making the pixels of the floor", file=sys.stderr)
        for number, name in enumerate(("first", "second")):
            half = self.half(number)
            link_all(half, self.folder / name)
            lines = [line for photo in half for line in self.lines(photo)]
            write(self.folder / f"{name}.sh", "\n".join([f"cd {name}", *lines]) + "\n")
        (self.folder / "pixels").mkdir()
        for size in self.sizes:
            target = self.folder / "pixels" / f"%s-{size}.ppm"
            subprocess.run(["vipsthumbnail", "--size", f"{size}x", "-o", target, *self.photos], check=True)

    def commands_shown(self):
        return list(self.lines(self.photos[0], pixels=""))

    def inputs(self):
        return self.photos + [self.pixels(photo, size) for photo in self.photos for size in self.sizes]
