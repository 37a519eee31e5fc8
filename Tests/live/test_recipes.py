"""The recipes of docs/deploying.md, as far as they can be tried on one machine."""

import re
import shutil
import subprocess
import unittest
from pathlib import Path

from test_watch import LiveTest, wait_until
from vitrine import BINARY, PROJECT, files


class RecipeTests(LiveTest):
    def setUp(self):
        super().setUp()
        self.aside = self.project.folder.with_name(self.project.folder.name + "-aside")
        self.aside.mkdir()
        self.addCleanup(shutil.rmtree, self.aside, True)

    def shell(self, command):
        result = subprocess.run(["sh", "-eu", "-c", command], cwd=self.project.folder, capture_output=True, text=True,
                                env={"PATH": f"{self.aside}/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": str(self.aside),
                                     "GIT_AUTHOR_NAME": "me", "GIT_AUTHOR_EMAIL": "me@example.org",
                                     "GIT_COMMITTER_NAME": "me", "GIT_COMMITTER_EMAIL": "me@example.org"})
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    def install(self):
        """Puts `vitrine` on the PATH of the recipes."""
        (self.aside / "bin").mkdir()
        (self.aside / "bin/vitrine").symlink_to(BINARY.resolve())

    @unittest.skipUnless(shutil.which("rsync"), "rsync is not installed")
    def test_rsync_follows_each_change(self):
        target = self.aside / "photos"
        running = self.watch("--exec", f'rsync -a --delete "$VITRINE_OUTPUT/" "{target}/"')
        self.edit("Edited")
        (self.project.folder / "content/one/a.jpg").unlink()
        clean = self.project.clean_build()
        wait_until(lambda: files(target) == clean)
        self.assertEqual(running.stop(), 0, running.text)

    @unittest.skipUnless(shutil.which("git"), "git is not installed")
    def test_a_branch_for_git_pages(self):
        self.install()
        pages = self.project.folder.with_name("photos-pages-" + self.project.folder.name)
        self.addCleanup(shutil.rmtree, pages, True)
        self.shell(f'git init -q --bare "{self.aside}/origin" && git init -q && echo public > .gitignore && '
                   f'echo .vitrine >> .gitignore && git add -A && git commit -qm sources && '
                   f'git remote add origin "{self.aside}/origin"')
        text = (PROJECT / "docs/deploying.md").read_text()
        recipe = re.search(r"## A branch for Git pages.*?```sh\n(.*?)```", text, re.DOTALL)[1]
        recipe = recipe.replace("../photos-pages", str(pages))
        # Older Git, see the text below the recipe.
        recipe = re.sub(r"git worktree add --orphan -b pages (\S+) .*",
                        r"git worktree add --detach \1 && git -C \1 switch -q --orphan pages", recipe)
        first, later = recipe.split("\n", 1)
        self.shell(first)
        self.shell(later)
        self.edit("Edited")
        self.shell(later.replace(" --force", ""))
        # Nothing new is no commit and no failure.
        self.shell(later.replace(" --force", ""))
        self.shell(f'git clone -q -b pages "{self.aside}/origin" "{self.aside}/clone"')
        self.assertEqual(files(self.aside / "clone"), self.project.clean_build())
        self.assertEqual(self.shell(f'git -C "{self.aside}/clone" log --oneline').count("\n"), 2)

    def test_only_what_changed(self):
        target = self.aside / "copy"
        target.mkdir()
        command = ('cd "$VITRINE_OUTPUT" && while read -r name; do if [ -e "$name" ]; then '
                   f'mkdir -p "{target}/$(dirname "$name")" && cp "$name" "{target}/$name"; '
                   f'else rm -f "{target}/$name"; fi; done < "$VITRINE_CHANGED"')
        running = self.watch("--exec", command)
        self.edit("Edited")
        (self.project.folder / "content/one/b.jpg").unlink()
        clean = self.project.clean_build()
        wait_until(lambda: files(target) == clean)
        self.assertEqual(running.stop(), 0, running.text)

    @unittest.skipUnless(shutil.which("rsync"), "rsync is not installed")
    def test_cron_finds_all_it_needs(self):
        self.install()
        target = self.aside / "photos"
        text = (PROJECT / "docs/deploying.md").read_text()
        table = re.search(r"```cron\n(.*?)```", text, re.DOTALL)[1]
        for old, new in [("/usr/local/bin", self.aside / "bin"), ("/home/me/photos", self.project.folder),
                         ("me@example.org:/var/www/photos/", f"{target}/")]:
            self.assertIn(old, table)
            table = table.replace(old, str(new))
        environment = {"HOME": str(self.aside), "LOGNAME": "me", "SHELL": "/bin/sh"}
        environment.update(line.split("=", 1) for line in table.splitlines() if re.match(r"\w+=", line))
        command = re.search(r"^(?:[\d*]+\s+){5}(.*)$", table, re.MULTILINE)[1]
        result = subprocess.run(["/bin/sh", "-c", command], env=environment, cwd=self.aside, capture_output=True)
        # Anything printed would be mail.
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, b"", b""))
        self.assertEqual(files(target), self.project.clean_build())

    @unittest.skipUnless(shutil.which("systemd-analyze"), "systemd is not installed")
    def test_the_unit_is_one(self):
        text = (PROJECT / "docs/deploying.md").read_text()
        unit = re.search(r"```ini\n(.*?)```", text, re.DOTALL)[1]
        # What it starts has to be there, and rsync's quotes have to survive.
        unit = unit.replace("/usr/local/bin/vitrine", "/bin/true")
        path = self.aside / "vitrine.service"
        path.write_text(unit)
        result = subprocess.run(["systemd-analyze", "verify", "--user", str(path)], capture_output=True, text=True)
        complaints = [line for line in result.stderr.splitlines() if "vitrine.service" in line]
        self.assertEqual(complaints, [])


if __name__ == "__main__":
    unittest.main()
