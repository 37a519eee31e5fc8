"""Describes the machine and the versions of everything that takes part."""

import os
import platform
import subprocess
from pathlib import Path


def two_processors():
    """Keeps this process and all that it starts on two processors; returns their numbers."""
    chosen = sorted(os.sched_getaffinity(0))[:2]
    os.sched_setaffinity(0, chosen)
    return chosen


def line_of(path, key):
    """The value of the first line `key : value` of a file below /proc, or an empty string."""
    for line in Path(path).read_text().splitlines():
        name, _, value = line.partition(":")
        if name.strip() == key:
            return value.strip()
    return ""


def first_line(*command):
    """The first line that a command prints, or an empty string when there is no such command."""
    try:
        result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    except OSError:
        return ""
    return result.stdout.strip().partition("\n")[0]


def debian_version(package):
    """The installed version of a Debian package, or an empty string."""
    return first_line("dpkg-query", "-W", "-f", "${Version}", package)


def machine():
    """One sentence about the hardware and the system."""
    model = line_of("/proc/cpuinfo", "model name") or platform.machine()
    memory = int(line_of("/proc/meminfo", "MemTotal").split()[0]) / 1024**2
    system = line_of_release("PRETTY_NAME") or platform.system()
    return f"{model}, {len(os.sched_getaffinity(0))} cores used of {os.cpu_count()}, {memory:.0f} GiB, {system}"


def line_of_release(key):
    """A value of /etc/os-release, or an empty string."""
    path = Path("/etc/os-release")
    if not path.exists():
        return ""
    for line in path.read_text().splitlines():
        name, _, value = line.partition("=")
        if name == key:
            return value.strip('"')
    return ""


def versions(vitrine, venv):
    """`name version` of every contestant, those that are missing left out."""
    pip = first_line(venv / "bin/python", "-c", PYTHON_VERSIONS)
    found = {
        "Vitrine": first_line(vitrine, "--version").removeprefix("vitrine "),
        "libvips": debian_version("libvips-tools"),
        "libjpeg-turbo": debian_version("libjpeg-turbo-progs"),
        "lazygal": debian_version("lazygal"),
        "Hugo": debian_version("hugo"),
    }
    parts = [f"{name} {version}" for name, version in found.items() if version]
    return ", ".join(parts + ([pip] if pip else []))


PYTHON_VERSIONS = """
import importlib.metadata as m, platform
print("sigal", m.version("sigal"), "with Pillow", m.version("pillow"), "on Python", platform.python_version())
"""
