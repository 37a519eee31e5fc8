"""Compares the preview's server with nginx on the same files, on the loopback, with one worker each.

usage: server.py [--seconds N] [--connections N]

Needs wrk and nginx; the files are 20 kB, as a small image is.
"""

import argparse
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

PROJECT = Path(__file__).resolve().parents[2]
BINARY = PROJECT / ".build/release/vitrine"
FILES = 50
SIZE = 20_000


def free_port():
    with socket.socket() as chosen:
        chosen.bind(("127.0.0.1", 0))
        return chosen.getsockname()[1]


def wait_for(port):
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    sys.exit(f"nothing listens on port {port}")


def requests_per_second(port, script, seconds, connections):
    """What wrk counts, and its errors."""
    command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "-s", script, f"http://localhost:{port}"]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", output)[1])
    errors = re.findall(r"(?:Socket errors|Non-2xx).*", output)
    return rate, errors


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=int, default=5)
    parser.add_argument("--connections", type=int, default=256)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    for tool in ("wrk", "nginx"):
        if shutil.which(tool) is None:
            sys.exit(f"{tool} is not installed")
    folder = Path(tempfile.mkdtemp(prefix="vitrine-server-"))
    static = folder / "site/static/files"
    static.mkdir(parents=True)
    (folder / "content").mkdir()
    (folder / "content/index.md").write_text("Hello\n")
    for number in range(FILES):
        (static / f"{number}.jpg").write_bytes(os.urandom(SIZE))
    script = folder / "files.lua"
    script.write_text(f"local n = 0\nrequest = function()\n  n = (n + 1) % {FILES}\n"
                      "  return wrk.format('GET', '/files/' .. n .. '.jpg')\nend\n")
    ports = {"nginx": free_port(), "vitrine": free_port()}
    (folder / "nginx.conf").write_text(
        f"worker_processes 1; pid {folder}/pid; error_log stderr; user root; daemon off;\n"
        "events { worker_connections 2048; }\n"
        f"http {{ access_log off; sendfile on; tcp_nopush on; types {{ image/jpeg jpg; }}\n"
        f"  server {{ listen 127.0.0.1:{ports['nginx']}; root {folder}/site/static; keepalive_requests 1000000; }} }}\n")
    os.chmod(folder, 0o755)
    processes = [
        subprocess.Popen(["nginx", "-c", folder / "nginx.conf"], stderr=subprocess.DEVNULL),
        subprocess.Popen([BINARY, "serve", folder, "--port", str(ports["vitrine"])],
                         stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL),
    ]
    rates = {"nginx": [], "vitrine": []}
    try:
        for name, port in ports.items():
            wait_for(port)
        for _ in range(arguments.rounds):
            for name, port in ports.items():
                rate, errors = requests_per_second(port, script, arguments.seconds, arguments.connections)
                rates[name].append(rate)
                for error in errors:
                    print(f"{name}: {error}")
    finally:
        for process in processes:
            process.send_signal(signal.SIGINT)
            process.wait()
        shutil.rmtree(folder)
    nginx, vitrine = median(rates["nginx"]), median(rates["vitrine"])
    print(f"{SIZE // 1000} kB files, {arguments.connections} connections: nginx {nginx:.0f}/s, vitrine {vitrine:.0f}/s, "
          f"ratio {vitrine / nginx:.2f} (medians of {arguments.rounds})")


if __name__ == "__main__":
    main()
