"""Measures 1,200 small clips on one and two Slurm nodes, and models many machines; see scripts/measure/scaling."""

import heapq
import json
import os
import pathlib
import shutil
import sys
import tempfile
import time

import fixture
from slurm_cluster import SlurmCluster

ROOT = pathlib.Path(__file__).resolve().parents[2]

# What the model assumes of machines that are not here.
CORES = 4                 # of a machine
START = 45.0              # seconds from the request of a machine to the first command, with the package
SIZE = 5e6                # bytes of the files of a clip
BANDWIDTH = 100e6         # bytes a second of one machine to the common storage
STORAGE_BANDWIDTH = 2e9   # bytes a second of the common storage for all
CORE_HOUR = 0.05          # dollars for an hour of one core


def records(folder):
    return [json.loads(path.read_text())
            for path in (folder / "batch-records" / "clips").rglob("*.json")]


def seconds(function):
    start = time.monotonic()
    function()
    return time.monotonic() - start


def measure(count):
    """Prints the table of one and two nodes."""
    print(f"| {count} clips of 64 x 114 pixels as GIF | seconds | processor seconds | ratio |")
    print("|---|---|---|---|")
    with tempfile.TemporaryDirectory() as name:
        place = pathlib.Path(name)
        fixture.write_presets(place / "presets", count // 2)
        clips = ["presets/*.yaml", "--variants", "all", "--output-dir", "out", *fixture.SMALL]
        took = seconds(lambda: fixture.run(
            "plan", *clips, "--clip-format", "gif", "--shards", "16", "--format", "slurm",
            "-o", "job", cwd=place))
        print(f"| `plan` | {took:.1f} | | |")
        first = None
        whole = None
        with SlurmCluster(place / "cluster") as cluster:
            for nodes in (1, 2):
                if nodes == 1:
                    cluster("scontrol", "update", "nodename=node2", "state=drain", "reason=one")
                else:
                    cluster("scontrol", "update", "nodename=node2", "state=resume")
                shutil.rmtree(place / "out", ignore_errors=True)

                def run():
                    cluster("job/submit", cwd=place,
                            environment={"TRANSITION_EXPORT": fixture.PROGRAM})
                    cluster.wait_until_done(3600)
                took = seconds(run)
                first = first or took
                content = fixture.content(place / "out")
                whole = whole or content
                assert content == whole, "the nodes made different bytes"
                processor = sum(record["measured"]["processor"] for record in records(place / "out"))
                print(f"| 16 shards on {nodes} node{'s' * (nodes > 1)} of 1 core | {took:.1f} | "
                      f"{processor:.1f} | {first / took:.2f} |")
        took = seconds(lambda: fixture.run("batch", "merge", "job/plan.json", cwd=place))
        print(f"| `batch merge` | {took:.1f} | | |")
    return took


def makespan(costs, cores):
    """When the last of some tasks ends, that `cores` take in their order."""
    ends = [0.0] * cores
    for cost in costs:
        heapq.heapreplace(ends, ends[0] + cost)
    return max(ends)


def model(count, merging):
    """Prints the table of many machines, for the presets of the repository as 3x MP4."""
    before = os.times()
    plan = json.loads(fixture.run(
        "plan", "Presets/*.yaml", "--clip-format", "mp4,strip", cwd=ROOT).stdout)
    after = os.times()
    took = (after.children_user + after.children_system
            - before.children_user - before.children_system)
    # One thread plans; processor time, because other work on this machine changes the time by the clock.
    planning = took / len(plan["tasks"]) * count
    costs = sorted((plan["tasks"][n % len(plan["tasks"])]["cost"] for n in range(count)),
                   reverse=True)
    print(f"\n{count} clips, {sum(costs) / 3600:.2f} core hours, planning {planning:.0f} s\n")
    print("| machines | start | work, mean | imbalance | transfer | plan and merge | in all | "
          "core hours paid | dollars | limit |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for machines in (1, 2, 10, 100, 1000):
        shards = [[] for _ in range(machines)]
        loads = [(0.0, index) for index in range(machines)]
        for cost in costs:
            load, index = loads[0]
            heapq.heapreplace(loads, (load + cost, index))
            shards[index].append(cost)
        mean = sum(costs) / machines / CORES
        work = max(makespan(shard, CORES) for shard in shards)
        most = max(len(shard) for shard in shards) * SIZE
        transfer = max(most / BANDWIDTH, count * SIZE / STORAGE_BANDWIDTH)
        serial = planning + merging
        total = START + work + transfer + serial
        paid = machines * CORES * (START + work + transfer) / 3600
        parts = {"start": START, "work": mean, "imbalance": work - mean, "transfer": transfer,
                 "plan and merge": serial}
        print(f"| {machines} | {START:.0f} s | {mean:.0f} s | {work - mean:.0f} s | {transfer:.0f} s | "
              f"{serial:.0f} s | {total / 60:.1f} min | {paid:.1f} | {paid * CORE_HOUR:.2f} | "
              f"{max(parts, key=parts.get)} |")


if __name__ == "__main__":
    clips = int(sys.argv[1]) if len(sys.argv) > 1 else 1200
    merging = measure(clips)
    model(clips, merging)
