"""Makes many small photos quickly: no two files have the same bytes, a few dozen share their pixels."""

import subprocess

WIDTH, HEIGHT = 64, 48
DIFFERENT_PICTURES = 64


def picture(number):
    """A JPEG of a gradient and a square, which differ from number to number."""
    rows = bytearray(b"P6\n%d %d\n255\n" % (WIDTH, HEIGHT))
    for y in range(HEIGHT):
        for x in range(WIDTH):
            inside = abs(x - number % WIDTH) < 9 and abs(y - HEIGHT // 2) < 9
            rows += bytes((255 - 3 * x, 5 * y, 40 + 3 * number)) if not inside else bytes((number * 3, 200, 4 * x))
    command = ["cjpeg", "-quality", "88"]
    return subprocess.run(command, input=bytes(rows), stdout=subprocess.PIPE, check=True).stdout


def with_comment(jpeg, text):
    """The same picture in another file: a comment (ITU-T T.81, B.2.4.5) right after the start marker."""
    comment = text.encode()
    return jpeg[:2] + b"\xff\xfe" + (len(comment) + 2).to_bytes(2, "big") + comment + jpeg[2:]


def make_albums(folder, album_sizes):
    """Writes albums `album-001`… of the sizes asked for, and returns the number of photos."""
    pictures = [picture(number) for number in range(DIFFERENT_PICTURES)]
    made = 0
    for album, size in enumerate(album_sizes, 1):
        target = folder / f"album-{album:03}"
        target.mkdir(parents=True)
        for position in range(1, size + 1):
            data = with_comment(pictures[made % len(pictures)], f"album {album}, photo {position}")
            (target / f"photo-{position:05}.jpg").write_bytes(data)
            made += 1
    return made
