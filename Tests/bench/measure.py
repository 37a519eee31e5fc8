"""Runs a whole process and tells what it cost: wall time, processor time and memory of the process tree."""

import os
import signal
import subprocess
import threading
import time
from dataclasses import dataclass
from pathlib import Path

# Looking up memory takes about a millisecond; five times a second it does not disturb what is timed.
SAMPLING_SECONDS = 0.2


@dataclass
class Run:
    """The cost of one run, or why it failed."""

    seconds: float
    cpu_seconds: float
    # Peak resident bytes of the largest process, from the kernel's own account.
    largest_bytes: int
    # Peak bytes of all processes together, memory that several share counted once; sampled.
    tree_bytes: int
    failure: str | None = None


def session_of(pid):
    """The session of a process, or None when the process has ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return int(fields[3])


def proportional_bytes(pid):
    """The memory of a process, its share of pages it has in common with others included."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:")), 0)


class TreeSampler(threading.Thread):
    """Watches the memory of every process of a session until told to stop."""

    def __init__(self, session):
        super().__init__(daemon=True)
        self.session = session
        self.peak_bytes = 0
        self.stopped = threading.Event()

    def run(self):
        while not self.stopped.wait(SAMPLING_SECONDS):
            members = [name for name in os.listdir("/proc") if name.isdigit() and session_of(name) == self.session]
            self.peak_bytes = max(self.peak_bytes, sum(map(proportional_bytes, members)))

    def finish(self):
        """Stops, and returns the largest sum that was seen."""
        self.stopped.set()
        self.join()
        return self.peak_bytes


def end_session(session):
    """Kills what is left of a session, leaders and orphans alike."""
    for name in os.listdir("/proc"):
        if name.isdigit() and session_of(name) == session:
            try:
                os.kill(int(name), signal.SIGKILL)
            except ProcessLookupError:
                pass


def last_words(log):
    """The end of what a failed process wrote, on one line."""
    lines = log.read_text(errors="replace").strip().splitlines()
    return " / ".join(lines[-3:])[-300:] or "it wrote nothing"


def run(command, folder, log, environment=None, limit_seconds=3600):
    """Runs a command in a folder with its output in a log file; never raises for what the command does."""
    try:
        with log.open("wb") as output:
            begin = time.monotonic()
            process = subprocess.Popen(
                command,
                cwd=folder,
                env={**os.environ, **(environment or {})},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
    except OSError as error:
        return Run(0, 0, 0, 0, f"could not be started: {error.strerror}: {error.filename}")
    late = threading.Event()
    timer = threading.Timer(limit_seconds, lambda: (late.set(), end_session(process.pid)))
    timer.start()
    sampler = TreeSampler(process.pid)
    sampler.start()
    try:
        # wait4 and not Popen.wait: it also returns what the process and its children used.
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.monotonic() - begin
    finally:
        timer.cancel()
        tree = sampler.finish()
        end_session(process.pid)
    process.returncode = os.waitstatus_to_exitcode(status)
    failure = None
    if late.is_set():
        failure = f"stopped after {limit_seconds:,.0f} s"
    elif process.returncode != 0:
        failure = f"exit code {process.returncode}: {last_words(log)}"
    largest = usage.ru_maxrss * 1024
    return Run(seconds, usage.ru_utime + usage.ru_stime, largest, max(tree, largest), failure)
