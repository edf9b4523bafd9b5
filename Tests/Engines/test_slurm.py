"""Plans as jobs of Slurm, on a real cluster of two nodes."""

import pathlib
import shutil
import tempfile
import time
import unittest

import fixture
from slurm_cluster import SlurmCluster


class SlurmTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.holder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.holder.cleanup)
        cls.cluster = SlurmCluster(pathlib.Path(cls.holder.name) / "cluster")
        cls.cluster.__enter__()
        cls.addClassCleanup(cls.cluster.__exit__)

    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.place = pathlib.Path(holder.name)

    def plan(self, count, shards, *options):
        """Makes presets, what one machine makes of them, and the job."""
        fixture.write_presets(self.place / "presets", count)
        batch = ["presets/*.yaml", "--variants", "all", *fixture.SMALL, *options]
        fixture.run("batch", *batch, "--format", "gif", "--output-dir", "out", cwd=self.place)
        self.whole = fixture.content(self.place / "out")
        shutil.rmtree(self.place / "out")
        fixture.run(
            "plan", *batch, "--clip-format", "gif", "--output-dir", "out", "--shards", str(shards),
            "--format", "slurm", "-o", "job", cwd=self.place)

    def submit(self, program=fixture.PROGRAM):
        """Submits the job as a user does, and returns the numbers of the array and the merge."""
        output = self.cluster(
            "job/submit", cwd=self.place, environment={"TRANSITION_EXPORT": str(program)})
        return output.split()

    def log(self, name):
        return (self.place / "job" / "logs" / name).read_text(errors="replace")

    def assert_complete(self):
        self.assertEqual(fixture.content(self.place / "out"), self.whole)
        self.assertEqual(fixture.hidden(self.place / "out"), [])

    def test_array(self):
        """An array over the shards with a merge after it gives what one machine gives, on both nodes."""
        self.plan(4, shards=4)
        array, merge = self.submit()
        self.cluster.wait_until_done(90)
        self.assert_complete()
        self.assertEqual(self.log("merge.log"), "out/index.html\n")
        nodes = self.cluster("scontrol", "show", "job", array)
        self.assertIn("NodeList=node1", nodes)
        self.assertIn("NodeList=node2", nodes)

    @unittest.skipUnless(fixture.LONG, "only with scripts/test --long")
    def test_requeued_task(self):
        """A task that fails is requeued by its own script, and the merge waits for it."""
        self.plan(4, shards=4)
        program = self.place / "program"
        program.write_text(
            "#!/bin/bash\n"
            "if [[ $* == *' 2/4 '* ]] && [ -z \"${SLURM_RESTART_COUNT:-}\" ]; then\n"
            "  echo 'the first attempt fails' >&2; exit 70\n"
            "fi\n"
            f"exec {fixture.PROGRAM} \"$@\"\n")
        program.chmod(0o755)
        self.submit(program)
        # Slurm holds a requeued job back for two minutes after its first start.
        self.cluster.wait_until_done(300)
        self.assert_complete()
        self.assertIn("the first attempt fails", self.log("shard-2.log"))

    @unittest.skipUnless(fixture.LONG, "only with scripts/test --long")
    def test_dead_node(self):
        """The clips of a node that dies are made by the other one."""
        self.plan(4, 2, "--slowmo", "40")
        array, _ = self.submit()
        self.cluster.wait_for(
            "both nodes to work",
            lambda: len(list((self.place / "out" / "batch-records" / "clips").glob("*.json"))) > 1
            and sum(job[0] == "RUNNING" for job in self.cluster.jobs().values()) == 2, 90)
        self.cluster.kill_node("node2")
        died = time.monotonic()
        self.cluster.wait_for(
            "the controller to notice", lambda: self.cluster.states()["node2"].startswith("down"), 120)
        noticed = time.monotonic() - died
        self.cluster.wait_until_done(300)
        print(f"\nThe dead node was noticed after {noticed:.0f} s, "
              f"and its clips were made {time.monotonic() - died:.0f} s after its death")
        self.assert_complete()
        self.cluster.start_node("node2")
        self.cluster.wait_for(
            "the node to come back", lambda: self.cluster.states()["node2"] == "idle", 60)

    @unittest.skipUnless(fixture.LONG, "only with scripts/test --long")
    def test_two_copies(self):
        """Two jobs of one plan at the same time write the same clips, and nothing is different."""
        self.plan(3, shards=2)
        self.submit()
        self.submit()
        self.cluster.wait_until_done(120)
        self.assert_complete()

    @unittest.skipUnless(fixture.LONG, "only with scripts/test --long")
    def test_cancelled_shard(self):
        """A shard that is cancelled is named by the merge, which fails; the job can be submitted again."""
        self.plan(4, 2, "--slowmo", "10")
        array, merge = self.submit()
        self.cluster("scancel", f"{array}_2")
        self.cluster.wait_until_done(120)
        self.assertIn("shard 2/2 is missing or not complete", self.log("merge.log"))
        self.assertIn("ExitCode=66:0", self.cluster("scontrol", "show", "job", merge))
        self.submit()
        self.cluster.wait_until_done(120)
        self.assert_complete()


if __name__ == "__main__":
    unittest.main()
