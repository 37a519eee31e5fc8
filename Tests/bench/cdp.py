"""Drives Chromium by the DevTools protocol, for what is measured in a browser."""

import itertools
import json
import re
import shutil
import subprocess
import tempfile
import time
from collections import deque

import websocket


class Page:
    """A page in a Chromium of its own: a phone, slowed down, on a slow net."""

    def __init__(self, slow=True):
        self._profile = tempfile.mkdtemp(prefix="vitrine-bench-")
        self._process = subprocess.Popen(
            [
                *("/usr/bin/chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"),
                *("--remote-debugging-port=0", "--remote-allow-origins=*", "--disable-background-networking"),
                *(f"--user-data-dir={self._profile}", "about:blank"),
            ],
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
        )
        for line in self._process.stderr:
            if found := re.search(r"ws://\S+", line):
                break
        self._numbers = itertools.count(1)
        self.events = deque()
        self._socket = websocket.create_connection(found[0], timeout=60)
        self._session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Performance", "Runtime"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=390, height=844, deviceScaleFactor=2, mobile=True)
        self.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=1)
        if slow:
            # Lighthouse's slow 4G: 150 ms, 1.6 Mbit/s down, 750 kbit/s up.
            self.call("Emulation.setCPUThrottlingRate", rate=4)
            self.call(
                "Network.emulateNetworkConditions",
                offline=False, latency=150, downloadThroughput=1.6e6 / 8, uploadThroughput=750e3 / 8,
            )

    def close(self):
        """Ends the browser."""
        self._socket.close()
        self._process.terminate()
        self._process.wait()
        shutil.rmtree(self._profile, ignore_errors=True)

    def call(self, method, **parameters):
        """Calls a method; events that come meanwhile are kept."""
        number = next(self._numbers)
        message = {"id": number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        self._socket.send(json.dumps(message))
        while True:
            answer = json.loads(self._socket.recv())
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            if "method" in answer:
                self.events.append(answer)

    def run(self, script):
        """The value of an expression, which may be a promise."""
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(str(result["exceptionDetails"]))
        return result["result"].get("value")

    def rest(self, quiet=1.5, longest=40):
        """Waits until no request has begun or ended for some seconds."""
        deadline, last, seen = time.monotonic() + longest, time.monotonic(), -1
        while time.monotonic() < min(deadline, last + quiet):
            time.sleep(0.1)
            self.run("0")
            if len(self.events) != seen:
                seen, last = len(self.events), time.monotonic()

    def touch(self, *way, pause=0.016):
        """A finger that goes through places."""
        for number, (x, y) in enumerate(way):
            kind = "touchMove" if number else "touchStart"
            self.call("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y}])
            time.sleep(pause)
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def key(self, name, code):
        """Presses a key."""
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=name, code=name, windowsVirtualKeyCode=code)

    def metric(self, name):
        """One of the browser's counters."""
        return next(m["value"] for m in self.call("Performance.getMetrics")["metrics"] if m["name"] == name)
