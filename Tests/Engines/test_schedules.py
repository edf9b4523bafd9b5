"""Shards in any order, repeated, killed in the middle: the merged output is always the same."""

import pathlib
import random
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

import fixture


class ScheduleTests(unittest.TestCase):
    """Random schedules of shards: 50 with scripts/test --long, else one of five shards."""

    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.place = pathlib.Path(holder.name)

    def batch(self, *arguments, status=0):
        return fixture.run("batch", *arguments, cwd=self.place, status=status)

    def kill_after(self, seconds, number, *arguments):
        """Runs a batch and ends it after a time, if it has not ended before."""
        process = subprocess.Popen(
            [fixture.PROGRAM, "batch", *arguments], cwd=self.place, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.send_signal(number)
            process.wait(30)

    def test_schedules(self):
        generator = random.Random(24)
        clips = ["presets/*.yaml", "--variants", "all", "--output-dir", "out", *fixture.SMALL]
        fixture.write_presets(self.place / "presets", 4)
        self.batch(*clips, "--format", "gif,strip")
        whole = fixture.content(self.place / "out")
        kills = 0
        for schedule in range(50 if fixture.LONG else 1):
            shutil.rmtree(self.place / "out")
            count = generator.choice([1, 2, 5, 16]) if fixture.LONG else 5
            fixture.run(
                "plan", *clips, "--clip-format", "gif,strip", "--shards", str(count),
                "-o", "plan.json", cwd=self.place)
            shards = list(range(1, count + 1))
            runs = shards + generator.choices(shards, k=generator.randrange(3))
            generator.shuffle(runs)
            for shard in runs:
                arguments = ["--plan", "plan.json", "--shard", f"{shard}/{count}",
                             "--jobs", str(generator.choice([1, 2]))]
                if generator.random() < 0.4:
                    number = generator.choice([signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
                    self.kill_after(generator.uniform(0, 0.8), number, *arguments)
                    kills += 1
                if generator.random() < 0.1:
                    arguments.append("--force")
                self.batch(*arguments)
            # Some repeat at the same time.
            if generator.random() < 0.3:
                pair = [subprocess.Popen(
                    [fixture.PROGRAM, "batch", "--plan", "plan.json", "--force", "--quiet"],
                    cwd=self.place, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
                    for _ in range(2)]
                self.assertEqual([process.wait() for process in pair], [0, 0])
            self.batch("merge", "plan.json")
            self.assertEqual(
                fixture.content(self.place / "out"), whole, f"schedule {schedule}: {runs}")
            self.assertEqual(fixture.hidden(self.place / "out"), [])
        self.assertGreater(kills, 0)


class ManyClipsTests(unittest.TestCase):
    """A batch of many clips; a thousand with scripts/test --long."""

    COUNT = 1000 if fixture.LONG else 40

    def test_memory_and_restart(self):
        with tempfile.TemporaryDirectory() as name:
            place = pathlib.Path(name)
            fixture.write_presets(place / "presets", self.COUNT)
            arguments = ["batch", "presets/*.yaml", "--output-dir", "out", "--format", "gif",
                         *fixture.SMALL, "--quiet"]
            records = place / "out" / "batch-records" / "clips"
            process = subprocess.Popen(
                [fixture.PROGRAM, *arguments], cwd=place, stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL)
            # The memory of the batch's own process, when some and when many clips have ended.
            early, late = None, 0
            while process.poll() is None:
                done = len(list(records.glob("*.json"))) if records.exists() else 0
                memory = self.resident(process.pid)
                if done > self.COUNT // 10 and memory:
                    early = early or memory
                    late = memory
                if done > self.COUNT * 2 // 3:
                    process.kill()
                time.sleep(0.05)
            self.assertIsNotNone(early)
            self.assertLess(late - early, 4 << 20, "the memory grows with the clips")
            time.sleep(1)
            done = len(list(records.glob("*.json")))
            self.assertGreater(done, self.COUNT // 2)
            self.assertLess(done, self.COUNT)
            arguments.remove("--quiet")
            result = fixture.run(*arguments, cwd=place)
            self.assertIn(
                f"{self.COUNT} clips: {self.COUNT - done} written, {done} up to date", result.stderr)
            self.assertEqual(set(fixture.summary(place / "out").values()), {"written"})
            self.assertEqual(len(fixture.summary(place / "out")), self.COUNT)
            self.assertEqual(fixture.hidden(place / "out"), [])
            self.assertEqual(len(list((place / "out").iterdir())), self.COUNT + 3)
            print(f"\n{self.COUNT} clips: {early >> 20} MB after a tenth, {late >> 20} MB at the "
                  f"kill after {done}")

    @staticmethod
    def resident(process):
        """The memory of a process in bytes; None once it has ended."""
        try:
            pages = pathlib.Path(f"/proc/{process}/statm").read_text().split()[1]
            return int(pages) * 4096 or None
        except (OSError, IndexError):
            return None


if __name__ == "__main__":
    unittest.main()
