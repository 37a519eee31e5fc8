"""What only a whole process shows: signals, limits of the system, a full disk, a stopped watcher."""

import http.client
import os
import pty
import re
import shutil
import signal
import socket
import subprocess
import time
import unittest
from pathlib import Path

from vitrine import BINARY, PATIENCE, PROJECT, Project, Vitrine, picture


def can_limit_watches():
    """Whether this user may make a name space with a limit of its own."""
    command = ["unshare", "-Ur", "sh", "-c", "echo 5 > /proc/sys/user/max_inotify_watches"]
    return shutil.which("unshare") and subprocess.run(command, capture_output=True).returncode == 0


def can_mount():
    command = ["unshare", "-Urm", "mount", "-t", "tmpfs", "none", "/mnt"]
    return shutil.which("unshare") and subprocess.run(command, capture_output=True).returncode == 0


def is_running(pid):
    """Whether there is such a process, and it has not ended; nobody may have asked yet what became of it."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def wait_until(condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise AssertionError("it did not come true")
        time.sleep(0.05)


class LiveTest(unittest.TestCase):
    def setUp(self):
        self.project = Project()
        self.addCleanup(self.project.remove)

    def start(self, command, *arguments, **options):
        running = Vitrine(command, str(self.project.folder), *arguments, **options)
        self.addCleanup(running.kill)
        return running

    def watch(self, *arguments, **options):
        running = self.start("watch", *arguments, **options)
        running.wait_for(r"\d+ photos")
        return running

    def edit(self, text, name="content/two/index.md"):
        self.project.write(name, f"---\ntitle: {text}\n---\n")


class SignalTests(LiveTest):
    def test_sigint_and_sigterm_end_it_cleanly(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            for command in ("watch", "serve"):
                with self.subTest(command=command, signal=number):
                    running = self.start(command)
                    running.wait_for(r"photos")
                    self.assertEqual(running.stop(number), 0, running.text)
                    self.assertEqual(list(self.project.folder.rglob("*.part")), [])

    def test_the_command_ends_with_it(self):
        begun = self.project.folder / "begun"
        running = self.watch("--exec", f'touch "{begun}"; exec sleep 3600')
        while not begun.exists():
            time.sleep(0.05)
        self.assertEqual(running.stop(), 0, running.text)

    def test_what_the_command_has_started_ends_with_it(self):
        log = self.project.folder / "children"
        # The shell waits for a child, which has a child of its own; who is left over is not to hold our pipe.
        running = self.watch("--exec", f'exec > /dev/null 2>&1; sh -c "sleep 3600 & echo \\$! >> \"{log}\"; wait" & '
                                       f'echo $! >> "{log}"; wait')
        wait_until(lambda: log.exists() and log.read_text().count("\n") == 2)
        children = [int(line) for line in log.read_text().split()]
        self.assertTrue(all(map(is_running, children)))
        self.assertEqual(running.stop(), 0, running.text)
        wait_until(lambda: not any(map(is_running, children)))

    def test_ctrl_c_at_a_terminal_ends_all(self):
        log = self.project.folder / "children"
        # A terminal of its own, of which it has the foreground.
        pid, terminal = pty.fork()
        if not pid:
            os.execv(BINARY, [BINARY, "watch", str(self.project.folder), "--exec",
                              f'sleep 3600 & echo $! >> "{log}"; wait'])
        self.addCleanup(os.close, terminal)
        wait_until(lambda: log.exists() and log.read_text().count("\n") == 1)
        child = int(log.read_text())
        os.write(terminal, b"\x03")
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), 0)
        wait_until(lambda: not is_running(child))

    def test_sighup_looks_at_everything_again(self):
        running = self.watch()
        running.process.send_signal(signal.SIGHUP)
        running.wait_for(r"\d+ photos", count=2)
        self.edit("Later")
        self.assertEqual(self.project.differences(), [])
        self.assertEqual(running.stop(), 0)

    def test_w17_a_watcher_that_was_stopped_for_long_looks_at_everything(self):
        running = self.watch()
        os.kill(running.process.pid, signal.SIGSTOP)
        most = int(Path("/proc/sys/fs/inotify/max_queued_events").read_text())
        scratch = self.project.folder / "content/one"
        for number in range(most // 2 + 100):
            # Making and moving a file are two notices at least.
            (scratch / "x.txt").touch()
            (scratch / "x.txt").rename(scratch / "y.txt")
        (scratch / "y.txt").unlink()
        # Its notice is among those that are lost.
        self.edit("Unseen")
        os.kill(running.process.pid, signal.SIGCONT)
        self.assertEqual(self.project.differences(), [])
        self.assertEqual(running.stop(), 0)


class LimitTests(LiveTest):
    @unittest.skipUnless(can_limit_watches(), "no name spaces for users here")
    def test_w18_when_no_more_folders_can_be_watched_it_looks(self):
        limited = ["unshare", "-Ur", "sh", "-c", 'echo 5 > /proc/sys/user/max_inotify_watches; exec "$@"', "sh"]
        for number in range(10):
            self.project.write(f"content/texts/{number}/index.md", "Text\n")
        running = self.watch(prefix=limited)
        running.wait_for("fs.inotify.max_user_watches")
        self.edit("Looked for")
        self.assertEqual(self.project.differences(), [])
        self.assertEqual(running.stop(), 0, running.text)

    @unittest.skipUnless(can_limit_watches(), "no name spaces for users here")
    def test_w18_the_limit_may_be_reached_while_it_runs(self):
        limited = ["unshare", "-Ur", "sh", "-c", 'echo 8 > /proc/sys/user/max_inotify_watches; exec "$@"', "sh"]
        running = self.watch(prefix=limited)
        self.assertNotIn("max_user_watches", running.text)
        for number in range(10):
            self.project.write(f"content/texts/{number}/index.md", "Text\n")
        running.wait_for("fs.inotify.max_user_watches")
        self.edit("Looked for")
        self.assertEqual(self.project.differences(), [])
        self.assertEqual(running.stop(), 0, running.text)

    @unittest.skipUnless(can_limit_watches(), "no name spaces for users here")
    def test_w19_without_a_watcher_it_looks(self):
        limited = ["unshare", "-Ur", "sh", "-c", 'echo 0 > /proc/sys/user/max_inotify_instances; exec "$@"', "sh"]
        running = self.watch(prefix=limited)
        running.wait_for("max_user_instances")
        self.edit("Looked for")
        self.assertEqual(self.project.differences(), [])
        self.assertEqual(running.stop(), 0, running.text)

    def test_w19_with_few_open_files_it_serves(self):
        limited = ["sh", "-c", 'ulimit -n 32; exec "$@"', "sh"]
        running = self.start("serve", prefix=limited)
        self.assertEqual(running.get("/one/")[0], 200)
        sockets = []
        for _ in range(60):
            sockets.append(socket.create_connection(("localhost", running.port), PATIENCE))
        for each in sockets:
            each.close()
        self.assertEqual(running.get("/two/")[0], 200)
        self.assertEqual(running.stop(), 0, running.text)

    @unittest.skipUnless(can_mount(), "no mounts for users here")
    def test_w24_an_output_in_the_content_is_refused_whatever_path_leads_there(self):
        other = self.project.folder / "other"
        other.mkdir()
        mounted = ["unshare", "-Urm", "sh", "-c", 'mount --bind "$0/content" "$0/other" && exec "$@"',
                   str(self.project.folder)]
        running = self.start("watch", "--output", str(other / "_site"), prefix=mounted)
        running.wait_for("must not contain each other")
        self.assertEqual(running.process.wait(PATIENCE), 1)
        self.assertFalse((self.project.folder / "content/_site").exists())

    @unittest.skipUnless(can_mount(), "no mounts for users here")
    def test_w30_a_full_disk_is_told_and_the_site_grows_when_there_is_room(self):
        small = ["unshare", "-Urm", "sh", "-c", 'mount -t tmpfs -o size=2m none "$0" && exec "$@"',
                 str(self.project.output)]
        self.project.output.mkdir()
        running = self.watch(prefix=small)
        output = Path(f"/proc/{running.process.pid}/root{self.project.output}")
        page = (output / "two/index.html").read_bytes()
        try:
            with open(output / "filler", "wb", buffering=0) as filler:
                while True:
                    filler.write(bytes(65536))
        except OSError:
            pass
        for number in range(20):
            self.project.write(f"content/many/{number}.jpg", picture(number + 10))
        running.wait_for("No space left on device")
        # What was there is whole still.
        self.assertEqual((output / "two/index.html").read_bytes()[-20:], page[-20:])
        (output / "filler").unlink()
        self.assertEqual(self.project.differences(output=output), [])
        self.assertEqual(running.stop(), 0, running.text)


class CommandTests(LiveTest):
    def test_a_misspelt_folder_is_refused_and_not_made(self):
        for command in ("serve", "watch"):
            folder = self.project.folder / "nowhere"
            ended = subprocess.run([BINARY, command, str(folder)], capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(ended.returncode, 1)
            self.assertIn("no content folder", ended.stderr)
            self.assertFalse(folder.exists())

    def test_commands_get_what_changed_and_do_not_overlap(self):
        log = self.project.folder / "log"
        command = (f'cd "{self.project.folder}" && mkdir busy && sleep 0.2 && rmdir busy && '
                   'cat "$VITRINE_CHANGED" >> log && test -s "$VITRINE_REPORT" && test -d "$VITRINE_OUTPUT"')
        running = self.watch("--exec", command)
        for number in range(5):
            self.edit(f"Edit {number}")
            time.sleep(0.15)
        self.assertEqual(self.project.differences(), [])
        end = time.monotonic() + PATIENCE
        while "two/index.html" not in (log.read_text() if log.exists() else "") and time.monotonic() < end:
            time.sleep(0.05)
        self.assertIn("two/index.html", log.read_text().splitlines())
        # Had two run at once, mkdir would have failed.
        self.assertNotIn("exit code", running.text)
        self.assertEqual(running.stop(), 0)

    def test_a_command_that_fails_is_told_and_watching_goes_on(self):
        running = self.watch("--exec", "exit 7")
        running.wait_for("exit code 7")
        self.edit("Again")
        running.wait_for("exit code 7", count=2)
        self.assertEqual(running.stop(), 0)

    def test_w05_a_preview_answers_while_a_thousand_files_come(self):
        running = self.start("serve")
        self.assertEqual(running.get("/one/")[0], 200)
        bytes = picture(7)
        for number in range(1000):
            self.project.write(f"content/many/{number:04}.jpg", bytes + str(number).encode())
            if number % 50 == 0:
                self.assertEqual(running.get("/one/")[0], 200)
        end = time.monotonic() + PATIENCE
        while running.get("/many/0999/")[0] != 200 and time.monotonic() < end:
            time.sleep(0.1)
        self.assertEqual(running.get("/many/0999/")[0], 200)
        shutil.rmtree(self.project.folder / "content/many")
        while running.get("/many/0999/")[0] != 404 and time.monotonic() < end:
            time.sleep(0.1)
        self.assertEqual(running.get("/many/0999/")[0], 404)
        self.assertNotIn(b"many/", running.get("/")[1])
        self.assertEqual(running.stop(), 0)

    @unittest.skipUnless(shutil.which("git"), "git is not installed")
    def test_w06_a_branch_is_switched(self):
        def git(*arguments):
            subprocess.run(["git", "-c", "user.name=me", "-c", "user.email=me@example.org", *arguments],
                           cwd=self.project.folder, check=True, capture_output=True)
        (self.project.folder / ".gitignore").write_text("/public\n/.vitrine\n")
        for branch in ("winter", "summer"):
            for number in range(250):
                self.project.write(f"content/album {number % 10}/text {number}/index.md",
                                   f"---\ntitle: {branch} {number}\n---\n")
                self.project.write(f"content/only {branch}/{number}/index.md", "Text\n")
            if branch == "winter":
                git("init", "-q", "-b", branch)
            else:
                shutil.rmtree(self.project.folder / "content/only winter")
                git("switch", "-q", "-c", branch)
            git("add", "-A")
            git("commit", "-q", "-m", branch)
        running = self.watch()
        for branch in ("winter", "summer", "winter"):
            git("switch", "-q", branch)
            self.assertEqual(self.project.differences(), [])
        self.assertEqual(running.stop(), 0, running.text)

    def test_a_script_has_the_right_type_and_another_name_when_it_is_edited(self):
        running = self.start("serve")
        page = running.get("/one/a/")[1].decode()
        address = re.search(r'<script[^>]* src="([^"]*assets/[^"]*\.js)"', page)[1]
        path = "/assets/" + address.rsplit("/", 1)[1]
        connection = http.client.HTTPConnection("localhost", running.port, timeout=PATIENCE)
        connection.request("GET", path)
        answer = connection.getresponse()
        answer.read()
        connection.close()
        self.assertEqual((answer.status, answer.getheader("Content-Type")), (200, "text/javascript; charset=utf-8"))
        name = next(iter(sorted((PROJECT / "site/scripts").glob("*.js"))))
        self.project.write(f"site/scripts/{name.name}", name.read_text() + "\nwindow.isEdited = true\n")
        end = time.monotonic() + PATIENCE
        # An open page compares its tag with that of the page as it is now.
        while running.get("/one/a/")[1].decode().find(path[1:]) >= 0 and time.monotonic() < end:
            time.sleep(0.05)
        self.assertNotIn(path[1:], running.get("/one/a/")[1].decode())
        self.assertEqual(running.stop(), 0, running.text)


if __name__ == "__main__":
    unittest.main()
