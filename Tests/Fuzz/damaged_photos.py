"""Builds a site of damaged copies of photos, and checks that each becomes a page or a reason.

damaged_photos.py VITRINE FOLDER [ROUNDS] [FIRST SEED]: FOLDER holds whole photos of any format.
"""

import json
import pathlib
import random
import subprocess
import sys
import tempfile

# Larger files only make it slower.
LONGEST = 400_000


def damaged(data: bytes, random: random.Random) -> bytes:
    """A copy with a few bytes changed, a piece cut out, doubled or moved, or the end missing."""
    copy = bytearray(data)
    for _ in range(random.randint(1, 4)):
        if not copy:
            break
        # Headers are short and decide the most.
        end = len(copy) if random.random() < 0.4 else min(len(copy), 2000)
        at = random.randrange(end)
        length = min(random.choice([1, 1, 2, 4, 16, 300]), len(copy) - at)
        match random.randrange(6):
            case 0:
                copy[at] ^= 1 << random.randrange(8)
            case 1:
                copy[at] = random.choice([0, 1, 127, 128, 255])
            case 2:
                copy[at : at + length] = random.randbytes(length)
            case 3:
                del copy[at : at + length]
            case 4:
                copy[at:at] = copy[at : at + length]
            case 5:
                del copy[random.randrange(at, len(copy)) :]
    return bytes(copy)


def build(vitrine: str, project: pathlib.Path) -> dict:
    command = [vitrine, "build", str(project), "--report", "-", "--quiet"]
    result = subprocess.run(command, capture_output=True, text=True, timeout=1800)
    if result.returncode != 0:
        sys.exit(f"the build ended with {result.returncode}: {result.stderr[-2000:]}")
    return json.loads(result.stdout)


def main() -> None:
    vitrine, folder = sys.argv[1:3]
    rounds, first = (int(word) for word in (sys.argv[3:] + ["5", "0"][len(sys.argv) - 3 :]))
    photos = sorted(p for p in pathlib.Path(folder).rglob("*") if p.is_file() and p.suffix != ".tsv")
    photos = [photo for photo in photos if 0 < photo.stat().st_size <= LONGEST]
    stopped = {}
    for seed in range(first, first + rounds):
        with tempfile.TemporaryDirectory() as temporary:
            project = pathlib.Path(temporary)
            (project / "content/a").mkdir(parents=True)
            (project / "site").mkdir()
            (project / "site/site.yml").write_text("sizes: [200]\nlimits: {seconds: 20}\n")
            rng = random.Random(seed)
            for number, photo in enumerate(photos):
                name = f"{number:04}-{photo.name}"
                (project / "content/a" / name).write_bytes(damaged(photo.read_bytes(), rng))
            report = build(vitrine, project)
            skipped = {entry["path"]: entry["reason"] for entry in report["skipped"]}
            accounted = report["photos"] + sum("/" in path for path in skipped)
            if accounted < len(photos) - sum(photo.suffix.lower() in (".mov", ".mp4", ".xmp") for photo in photos):
                sys.exit(f"seed {seed}: {accounted} of {len(photos)} files are accounted for")
            for path, reason in skipped.items():
                if "decoder" in reason or "longer to decode" in reason:
                    stopped[f"seed {seed} {path}"] = reason
            print(f"seed {seed}: {report['photos']} of {len(photos)} published", flush=True)
    for path, reason in stopped.items():
        print(f"{path} {reason}")
    print(f"{rounds * len(photos)} damaged photos, {len(stopped)} stopped a worker")


main()
