"""Serves a built site to browsers, as strictly as a careful host would."""

import functools
import http.server
import pathlib
import threading

# Style attributes are on every page; scripts come from the site's own files only.
POLICY = (
    "default-src 'none'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self';"
    " connect-src 'self'; base-uri 'none'; form-action 'none'"
)
SCRIPTS = pathlib.Path(__file__).parents[2] / "site" / "scripts"


class Handler(http.server.SimpleHTTPRequestHandler):
    """The site's files, and below /-/scripts/ the modules that its script is made of."""

    protocol_version = "HTTP/1.1"

    def translate_path(self, path: str) -> str:
        if path.startswith("/-/scripts/"):
            return str(SCRIPTS / path.rsplit("/", 1)[1])
        return super().translate_path(path)

    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *_):
        pass


class SiteServer:
    """A server on a free port, for as long as a `with` lasts."""

    def __init__(self, folder: pathlib.Path):
        handler = functools.partial(Handler, directory=str(folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}/"

    def __enter__(self):
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()
