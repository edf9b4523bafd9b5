"""A Slurm cluster of two nodes on this machine, for tests: munged, slurmctld and two slurmd as child processes."""

import os
import pathlib
import pwd
import socket
import subprocess
import time

CONFIGURATION = """
ClusterName=test
SlurmctldHost={host}(127.0.0.1)
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket,cred_expire=5
CredType=cred/munge
SlurmctldPort={controller_port}
SlurmctldPidFile={folder}/slurmctld.pid
SlurmctldLogFile={folder}/slurmctld.log
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool-%n
SlurmdPidFile={folder}/%n.pid
SlurmdLogFile={folder}/%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
SlurmdTimeout=6
ReturnToService=2
KillWait=2
MinJobAge=300
SchedulerParameters=batch_sched_delay=0,sched_min_interval=100000
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
{nodes}
PartitionName=all Nodes=node1,node2 Default=YES MaxTime=INFINITE State=UP
"""


def free_ports(count):
    sockets = [socket.socket() for _ in range(count)]
    try:
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in sockets]
    finally:
        for one in sockets:
            one.close()


class SlurmCluster:
    """Started by `with`, and gone after it."""

    def __init__(self, folder, cpus=1):
        self.folder = pathlib.Path(folder)
        self.processes = {}
        self.environment = dict(os.environ, SLURM_CONF=str(self.folder / "slurm.conf"))
        ports = free_ports(3)
        host = socket.gethostname().split(".")[0]
        nodes = "\n".join(
            f"NodeName=node{n} NodeHostname={host} NodeAddr=127.0.0.1 Port={ports[n]} CPUs={cpus}"
            for n in (1, 2))
        (self.folder / "state").mkdir(parents=True)
        (self.folder / "slurm.conf").write_text(CONFIGURATION.format(
            host=host, user=pwd.getpwuid(os.getuid()).pw_name, folder=self.folder,
            controller_port=ports[0], nodes=nodes))
        # Where the machine has no control groups, the newer plugin does not start.
        (self.folder / "cgroup.conf").write_text("CgroupPlugin=cgroup/v1\n")

    def __enter__(self):
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def start(self):
        key = self.folder / "munge.key"
        key.write_bytes(os.urandom(128))
        key.chmod(0o600)
        self.run_daemon("munged", [
            "/usr/sbin/munged", "--foreground", "--force", f"--key-file={key}",
            f"--socket={self.folder}/munge.socket", f"--pid-file={self.folder}/munged.pid",
            f"--seed-file={self.folder}/munged.seed", f"--log-file={self.folder}/munged.log"])
        self.wait_for("munged", lambda: (self.folder / "munge.socket").exists())
        self.run_daemon("slurmctld", ["/usr/sbin/slurmctld", "-D"])
        for node in ("node1", "node2"):
            self.start_node(node)
        self.wait_for("two idle nodes", lambda: self.states() == {"node1": "idle", "node2": "idle"})

    def start_node(self, node):
        (self.folder / f"spool-{node}").mkdir(exist_ok=True)
        # In a name space of its own, so that what runs on the node dies with it.
        self.run_daemon(node, [
            "unshare", "--pid", "--fork", "--mount-proc", "--kill-child",
            "/usr/sbin/slurmd", "-D", "-N", node])

    def kill_node(self, node):
        """Ends a node and all that runs on it at once, as a power failure does."""
        process = self.processes.pop(node)
        process.kill()
        process.wait()

    def run_daemon(self, name, command):
        with open(self.folder / f"{name}.out", "wb") as log:
            self.processes[name] = subprocess.Popen(
                command, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                start_new_session=True)

    def __exit__(self, *_):
        for name, process in reversed(self.processes.items()):
            if name.startswith("node"):
                process.kill()
            else:
                process.terminate()
        for process in self.processes.values():
            try:
                process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def __call__(self, *command, cwd=None, environment=None):
        """The output of a command of Slurm."""
        result = subprocess.run(
            command, env={**self.environment, **(environment or {})}, cwd=cwd, text=True,
            stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
        if result.returncode != 0:
            raise AssertionError(f"{' '.join(command)} failed: {result.stderr}")
        return result.stdout.strip()

    def states(self):
        try:
            lines = self("sinfo", "--noheader", "--Node", "--format=%N %T").splitlines()
        except AssertionError:
            return {}
        return dict(line.split()[:2] for line in lines)

    def jobs(self):
        """The state of each job that is not over, by its id, such as 12_3."""
        lines = self("squeue", "--noheader", "--array", "--format=%i %T %N").splitlines()
        return {line.split()[0]: line.split()[1:] for line in lines}

    def wait_until_done(self, seconds):
        self.wait_for("the jobs to end", lambda: not self.jobs(), seconds)

    def wait_for(self, what, condition, seconds=30):
        end = time.monotonic() + seconds
        while not condition():
            for name, process in self.processes.items():
                if process.poll() is not None:
                    raise AssertionError(f"{name} has ended:\n{self.logs()}")
            if time.monotonic() > end:
                raise AssertionError(f"waited {seconds} s for {what}:\n{self.logs()}")
            time.sleep(0.1)

    def logs(self):
        """The ends of all logs."""
        texts = []
        for path in sorted(self.folder.glob("*.log")) + sorted(self.folder.glob("*.out")):
            lines = path.read_text(errors="replace").splitlines()[-15:]
            texts.append("\n".join([f"== {path.name}", *lines]))
        return "\n".join(texts)
