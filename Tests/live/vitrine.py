"""Runs the built program as people and service managers do, and compares what it made with a clean build."""

import http.client
import os
import re
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
BINARY = Path(os.environ.get("VITRINE", PROJECT / ".build/release/vitrine"))
# Only a program that hangs is waited for so long.
PATIENCE = 180


def picture(number, width=96, height=64):
    """A small picture in the simplest form that Vitrine takes; another number is another picture."""
    return subprocess.run(
        ["convert", "-size", f"{width}x{height + number % 5}", f"gradient:rgb({number % 256},40,90)-rgb(9,{number // 256},200)",
         "-set", "comment", str(number), "jpg:-"], stdout=subprocess.PIPE, check=True).stdout


class Project:
    """A small project in a folder of its own."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="vitrine-live-")).resolve()
        self.write("site/site.yml", "title: Live\nsizes: [64, 96]\n")
        self.write("content/one/index.md", "---\ntitle: One\n---\nText\n")
        for number, name in enumerate(["one/a.jpg", "one/b.jpg", "two/c.jpg"]):
            self.write(f"content/{name}", picture(number))

    @property
    def output(self):
        return self.folder / "public"

    def write(self, name, content):
        """Writes as editors do: to another name first."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        other = path.with_name(f".{path.name}.tmp")
        other.write_bytes(content if isinstance(content, bytes) else content.encode())
        other.rename(path)

    def remove(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def clean_build(self):
        """The files that a build makes which knows of no other."""
        with tempfile.TemporaryDirectory(prefix="vitrine-clean-") as copy:
            for name in ("content", "site"):
                shutil.copytree(self.folder / name, Path(copy) / name, symlinks=True)
            subprocess.run([BINARY, "build", copy, "--quiet"], stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL, check=True)
            return files(Path(copy) / "public")

    def differences(self, output=None, seconds=PATIENCE):
        """How the output differs from a clean build, once it has had time to become one."""
        clean = self.clean_build()
        end = time.monotonic() + seconds
        while True:
            now = files(output or self.output)
            different = sorted(name for name in clean.keys() | now.keys() if clean.get(name) != now.get(name))
            if not different or time.monotonic() > end:
                return different
            time.sleep(0.1)


def files(folder):
    """The bytes of all files below a folder, but for those that other programs keep there."""
    found = {}
    # Unlike a glob, this passes over a folder that goes away meanwhile.
    for path in (Path(root, file) for root, _, names in os.walk(folder) for file in names):
        name = path.relative_to(folder)
        if name.parts[0] in (".git", ".nojekyll"):
            continue
        try:
            if path.is_file():
                found[str(name)] = path.read_bytes()
        except OSError:
            found[str(name)] = None
    return found


class Vitrine:
    """A running command, and what it has printed so far."""

    def __init__(self, *arguments, prefix=(), environment=None):
        self.process = subprocess.Popen(
            [*prefix, BINARY, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL,
            text=True, env={**os.environ, **(environment or {})})
        self.lines = []
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))

    @property
    def text(self):
        return "\n".join(self.lines)

    def wait_for(self, pattern, count=1, seconds=PATIENCE):
        """Waits until a pattern was printed so many times."""
        end = time.monotonic() + seconds
        while len(re.findall(pattern, self.text)) < count:
            if time.monotonic() > end or (self.process.poll() is not None and not self.reader.is_alive()):
                raise AssertionError(f"{count} x {pattern!r} was not printed, but:\n{self.text}")
            time.sleep(0.02)

    def stop(self, number=signal.SIGTERM):
        """Asks it to end, and returns its exit code."""
        self.process.send_signal(number)
        code = self.process.wait(PATIENCE)
        self.reader.join()
        self.process.stdout.close()
        return code

    def kill(self):
        """Ends it after a test, whatever became of it."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.reader.join()
        self.process.stdout.close()

    @property
    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    @property
    def threads(self):
        return int(self.status("Threads"))

    @property
    def memory(self):
        """Bytes that are in memory and its own: what a leak makes grow."""
        return 1024 * int(self.status("RssAnon").split()[0])

    def status(self, name):
        text = Path(f"/proc/{self.process.pid}/status").read_text()
        return re.search(rf"^{name}:\s+(.*)$", text, re.MULTILINE)[1]

    @property
    def port(self):
        """The port that a preview says it has."""
        self.wait_for(r"http://localhost:\d+/")
        return int(re.search(r"http://localhost:(\d+)/", self.text)[1])

    def get(self, path):
        """Status and body of a page of a preview."""
        connection = http.client.HTTPConnection("localhost", self.port, timeout=PATIENCE)
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()
