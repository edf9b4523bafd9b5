"""Plans as job templates of Open Job Description, checked and run by its own program."""

import pathlib
import os
import shutil
import subprocess
import tempfile
import unittest

import fixture


class OpenJDTests(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.place = pathlib.Path(holder.name)
        fixture.write_presets(self.place / "presets", 3)
        batch = ["presets/*.yaml", "--variants", "all", *fixture.SMALL]
        fixture.run("batch", *batch, "--format", "gif", "--output-dir", "out", cwd=self.place)
        self.whole = fixture.content(self.place / "out")
        shutil.rmtree(self.place / "out")
        fixture.run(
            "plan", *batch, "--clip-format", "gif", "--output-dir", "out", "--shards", "3",
            "--format", "openjd", "-o", "job", cwd=self.place)

    def openjd(self, *arguments, status=0):
        result = subprocess.run(
            [os.environ["OPENJD"], *arguments], cwd=self.place, text=True,
            stdin=subprocess.DEVNULL, capture_output=True)
        self.assertEqual(result.returncode, status, result.stdout[-3000:] + result.stderr[-1000:])
        return result.stdout

    def run_template(self, *arguments, status=0):
        return self.openjd(
            "run", "job/template.json", "-p", f"Program={fixture.PROGRAM}", *arguments,
            status=status)

    def test_whole(self):
        """The template is valid, and running it gives what one machine gives."""
        self.openjd("check", "job/template.json")
        self.run_template()
        self.assertEqual(fixture.content(self.place / "out"), self.whole)

    def test_single_tasks(self):
        """Tasks run one by one, in any order; the merge names what is missing until all have run."""
        for shard in (3, 1):
            self.run_template("--step", "Shards", "--task-param", f"Shard={shard}")
        output = self.run_template("--step", "Merge", status=1)
        self.assertIn("shard 2/3 is missing or not complete", output)
        self.run_template("--step", "Shards", "--task-param", "Shard=2")
        self.run_template("--step", "Merge")
        self.assertEqual(fixture.content(self.place / "out"), self.whole)


if __name__ == "__main__":
    unittest.main()
