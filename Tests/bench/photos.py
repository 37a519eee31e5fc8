"""Makes the set of 12-megapixel photos that every contestant resizes.

usage: photos.py FOLDER COUNT

The pictures are Debian's own wallpapers: a crop of one, enlarged or reduced to 12 megapixels, perhaps mirrored, with
another exposure and white balance, and with noise as a camera's sensor and its demosaicing leave it. Three in four are
as phones and compact cameras store them, one in four as single-lens reflex cameras do. The noise
matters: without it an enlarged picture decodes and encodes much faster than any photo does. Everything follows from
the photo's number, so the set is the same whenever the same versions of Pillow and NumPy make it.
"""

import hashlib
import multiprocessing
import sys
from pathlib import Path

import numpy
from PIL import Image

SOURCES = Path("/usr/share/backgrounds")
# Pixels of a frame and its coding of colours: 4:3 as of most phones, and 3:2 as of Canon's EOS 450D.
PHONE = ((4000, 3000), "4:2:0")
REFLEX = ((4272, 2848), "4:2:2")
# Smaller wallpapers would be enlarged more than twice in area and have no detail left.
LEAST_SOURCE_PIXELS = 6_000_000

ORIENTATION, MAKE, MODEL, DATE = 0x0112, 0x010F, 0x0110, 0x0132
EXIF_FOLDER, DATE_TAKEN, ISO, COLOUR_SPACE = 0x8769, 0x9003, 0x8827, 0xA001
# How a camera held upright, turned left, turned right or upside down stores the pixels.
STORED = {
    1: None,
    3: Image.Transpose.ROTATE_180,
    6: Image.Transpose.ROTATE_90,
    8: Image.Transpose.ROTATE_270,
}


def sources():
    """The wallpapers that are large enough, in the order of their names."""
    found = []
    for path in sorted(SOURCES.glob("*.jpg")):
        with Image.open(path) as image:
            if image.width * image.height >= LEAST_SOURCE_PIXELS:
                found.append(path)
    if not found:
        sys.exit(f"{SOURCES}: no wallpapers; install the packages in Tests/bench/packages.txt")
    return found


def crop(image, random, stored, orientation):
    """A random crop, upright, of the size that fills a stored frame."""
    frame = stored if orientation in (1, 3) else stored[::-1]
    largest = min(image.width / frame[0], image.height / frame[1])
    scale = largest * random.uniform(0.75, 1.0)
    width, height = frame[0] * scale, frame[1] * scale
    left = random.uniform(0, image.width - width)
    top = random.uniform(0, image.height - height)
    box = (left, top, left + width, top + height)
    cropped = image.resize(frame, Image.Resampling.BICUBIC, box=box)
    if random.random() < 0.5:
        cropped = cropped.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    return cropped


def develop(image, random):
    """Another exposure and white balance."""
    exposure = random.uniform(0.8, 1.25)
    tables = []
    for _ in range(3):
        gamma = random.uniform(0.95, 1.05) / exposure
        tables += [round(255 * (value / 255) ** gamma) for value in range(256)]
    return image.point(tables)


def add_noise(image, random, iso):
    """Noise that grows with the square root of the light (photons) above a floor (read-out).

    Demosaicing smears it over neighbours, and that of the colours over more of them; both are copied here.
    """
    luma, blue, red = (numpy.asarray(plane, numpy.float32) for plane in image.convert("YCbCr").split())
    strength = (iso / 100) ** 0.5
    deviation = 0.6 * strength + 0.08 * strength * numpy.sqrt(numpy.arange(256, dtype=numpy.float32))
    grain = random.standard_normal(luma.shape, numpy.float32)
    grain = 0.8 * grain + 0.45 * numpy.roll(grain, 1, 0) + 0.4 * numpy.roll(grain, 1, 1)
    planes = [luma + grain * deviation[luma.astype(numpy.uint8)]]
    for colour in (blue, red):
        coarse = random.standard_normal((luma.shape[0] // 4, luma.shape[1] // 4), numpy.float32)
        planes.append(colour + 0.6 * strength * coarse.repeat(4, 0).repeat(4, 1))
    stacked = numpy.stack(planes, axis=2)
    return Image.fromarray(numpy.clip(stacked + 0.5, 0, 255).astype(numpy.uint8), "YCbCr")


def exif(number, orientation, iso):
    """What a camera would write: enough for a generator to have something to read."""
    tags = Image.Exif()
    taken = f"2024:{1 + number // 28 % 12:02}:{1 + number % 28:02} {8 + number % 12:02}:{number * 7 % 60:02}:00"
    tags[MAKE], tags[MODEL], tags[DATE] = "Vitrine", "Benchmark", taken
    tags[ORIENTATION] = orientation
    details = tags.get_ifd(EXIF_FOLDER)
    details[DATE_TAKEN], details[ISO], details[COLOUR_SPACE] = taken, iso, 1
    return tags


def make(job):
    """Makes the photo of one number and returns its path."""
    number, source, path = job
    random = numpy.random.default_rng(number)
    # One in eight is held upright, one in sixteen upside down.
    orientation = {1: 6, 5: 3, 9: 8}.get(number % 16, 1)
    frame, sampling = REFLEX if number % 4 == 2 else PHONE
    iso = int(random.choice([100, 100, 200, 200, 400, 800]))
    with Image.open(source) as image:
        photo = develop(crop(image.convert("RGB"), random, frame, orientation), random)
    photo = add_noise(photo, random, iso)
    if STORED[orientation] is not None:
        photo = photo.transpose(STORED[orientation])
    photo.save(
        path,
        "JPEG",
        quality=int(random.integers(88, 93)),
        subsampling=sampling,
        exif=exif(number, orientation, iso),
    )
    return path


def main():
    """Makes what is missing; a changed recipe makes all again."""
    folder, count = Path(sys.argv[1]), int(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    recipe = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()
    stamp = folder.with_suffix(".recipe")
    if not stamp.exists() or stamp.read_text() != recipe:
        for old in folder.glob("*.jpg"):
            old.unlink()
        stamp.write_text(recipe)
    wallpapers = sources()
    jobs = []
    for number in range(count):
        path = folder / f"photo-{number:04}.jpg"
        if not path.exists():
            jobs.append((number, wallpapers[number % len(wallpapers)], path))
    if not jobs:
        return
    with multiprocessing.Pool(2) as pool:
        for done, path in enumerate(pool.imap(make, [(n, s, p.with_suffix(".part")) for n, s, p in jobs]), 1):
            path.rename(path.with_suffix(".jpg"))
            if done % 20 == 0 or done == len(jobs):
                print(f"making photos: {done} of {len(jobs)}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
