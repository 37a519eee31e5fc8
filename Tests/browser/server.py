"""Serves built sites to browsers, as strictly as a careful host would."""

import functools
import http.server
import re
import sys
import threading
import time
from pathlib import Path

# Style attributes are on every page; scripts come from the site's own files only.
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src {scripts};"
    " base-uri 'none'; form-action 'none'"
)
SCRIPTS = Path(__file__).parents[2] / "site" / "scripts"


class Handler(http.server.SimpleHTTPRequestHandler):
    """The sites' files; below /-/scripts/ the modules of the script, and at /-/frame a narrow window."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.server.asked.append(self.path)
        self.server.log.append(("asked", self.path))
        if self.path.startswith("/-/frame"):
            return self._frame(*self.path.split("?", 1)[1].split(",", 2))
        if self.server.refused and self.server.refused in self.path:
            return self.send_error(503)
        if self.server.slow and self.server.slow in self.path:
            time.sleep(0.4)
        super().do_GET()
        self.server.log.append(("answered", self.path))

    def _frame(self, width: str, height: str, path: str):
        page = (
            "<!doctype html><title>Frame</title><link rel=icon href='data:,'>"
            f"<body style='margin:0'><iframe style='border:0' width={width} height={height} src='{path}'></iframe>"
        ).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def translate_path(self, path: str) -> str:
        if path.startswith("/-/scripts/"):
            return str(SCRIPTS / path.rsplit("/", 1)[1])
        return super().translate_path(path)

    def end_headers(self):
        scripts = "'self'" if self.server.allows_scripts else "'none'"
        self.send_header("Content-Security-Policy", POLICY.format(scripts=scripts))
        # Each use of a file is a request that can be seen.
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    """A server that does not mind when a browser no longer wants what it asked for."""

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class SiteServer:
    """A server on a free port."""

    def __init__(self, folder: Path):
        handler = functools.partial(Handler, directory=str(folder))
        self._server = Server(("127.0.0.1", 0), handler)
        self._server.asked = []
        self._server.log = []
        self._server.slow = ""
        self._server.refused = ""
        self._server.allows_scripts = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def allow_scripts(self, allows: bool):
        """Whether pages may run any script at all."""
        self._server.allows_scripts = allows

    def forget(self):
        """Begins a new list of requests."""
        self._server.asked.clear()
        self._server.log.clear()

    def slow_down(self, part: str):
        """Answers late when an address has a part in it; an empty one is in none."""
        self._server.slow = part

    def refuse(self, part: str):
        """Answers with an error when an address has a part in it; an empty one is in none."""
        self._server.refused = part

    def log(self) -> list[tuple[str, str]]:
        """What was asked for and answered, in that order, once nothing new comes."""
        self.asked()
        return list(self._server.log)

    def asked(self) -> list[str]:
        """The paths asked for, once nothing new has come for a while."""
        before = -1
        while before != len(self._server.asked):
            before = len(self._server.asked)
            time.sleep(0.25)
        return list(self._server.asked)

    def large(self) -> list[str]:
        """Requests for pictures larger than the small one of 320 px."""
        widths = ((path, re.search(r"/images/.*-(\d+)\.", path)) for path in self.asked())
        return [path for path, width in widths if width and int(width[1]) > 320]
