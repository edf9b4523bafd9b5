"""The workflow of GitHub: its own commands run here, job by job. scripts/check holds it against GitHub's schema."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import yaml

import fixture

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORKFLOW = ROOT / "scripts" / "ci" / "github-batch.yml"


class GitHubTests(unittest.TestCase):
    def commands(self, job, values):
        """The commands of a job's steps named in `run`, with the expressions filled in."""
        def fill(text):
            return re.sub(r"\$\{\{ *([^}]+?) *\}\}", lambda match: values[match.group(1)], text)
        workflow = yaml.safe_load(WORKFLOW.read_text())
        # What installs the program is not for this machine.
        return [(fill(step["run"]), {k: fill(v) for k, v in {**workflow["env"], **step.get("env", {})}.items()})
                for step in workflow["jobs"][job]["steps"]
                if "run" in step and "transition-export" in step["run"]]

    def run_job(self, job, place, values=None):
        """Runs the commands; the step's outputs."""
        outputs = place / "outputs"
        outputs.write_text("")
        (place / "bin").mkdir(exist_ok=True)
        link = place / "bin" / "transition-export"
        if not link.exists():
            link.write_text(f'#!/bin/bash\nexec {fixture.PROGRAM} "$@"\n')
            link.chmod(0o755)
        for command, environment in self.commands(job, values or {}):
            result = subprocess.run(
                ["bash", "-e", "-c", command], cwd=place, text=True, stdin=subprocess.DEVNULL,
                capture_output=True, env={
                    **os.environ, **environment, "GITHUB_OUTPUT": str(outputs),
                    "GITHUB_STEP_SUMMARY": str(place / "summary"),
                    "PATH": f"{place / 'bin'}:{os.environ['PATH']}"})
            self.assertEqual(result.returncode, 0, command + result.stderr)
        return dict(line.split("=", 1) for line in outputs.read_text().splitlines())

    def test_jobs(self):
        """The plan's matrix gives a job for each shard, each on a machine of its own."""
        with tempfile.TemporaryDirectory() as name:
            place = pathlib.Path(name) / "machine"
            fixture.write_presets(place / "Presets", 4)
            outputs = self.run_job("plan", place)
            matrix = json.loads(outputs["matrix"])["include"]
            self.assertGreater(len(matrix), 1)
            artifacts = []
            for entry in matrix:
                other = pathlib.Path(name) / f"shard-{entry['shard']}"
                shutil.copytree(place / "Presets", other / "Presets")
                shutil.copytree(place / "job", other / "job")
                self.run_job("shard", other, {
                    f"matrix.{key}": str(value) for key, value in entry.items()})
                artifacts.append(other / "clips")
            for artifact in reversed(artifacts):
                shutil.copytree(artifact, place / "clips", dirs_exist_ok=True)
            self.run_job("merge", place)
            merged = fixture.content(place / "clips")
            shutil.rmtree(place / "clips")
            workflow = yaml.safe_load(WORKFLOW.read_text())
            clips = workflow["env"]["CLIPS"].replace("--clip-format", "--format")
            subprocess.run(
                ["bash", "-c", f'"$0" batch {clips}', fixture.PROGRAM], cwd=place, check=True,
                stdin=subprocess.DEVNULL, capture_output=True)
            self.assertEqual(fixture.content(place / "clips"), merged)


if __name__ == "__main__":
    unittest.main()
