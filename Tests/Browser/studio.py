"""A studio that runs in a folder of its own, and its page in Chromium."""

import json
import os
import subprocess
import time
import urllib.request

PORT_PATTERN = "http://"


class Studio:
    """The program, started as a user starts it."""

    def __init__(self, folder, *arguments):
        self.folder = folder
        self.arguments = arguments
        self.process = None
        self.start()

    def start(self, port="0"):
        program = os.path.abspath(os.environ["TRANSITION_EXPORT_PROGRAM"])
        self.process = subprocess.Popen(
            [program, "studio", *self.arguments, "--no-open", "--port", port], cwd=self.folder,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "XDG_STATE_HOME": os.path.join(self.folder, "state")})
        line = self.process.stdout.readline().strip()
        assert line.startswith(PORT_PATTERN), (line, self.process.stderr.read())
        self.address = line
        self.base, self.token = line.split("/?token=")

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()

    def memory(self):
        """The resident memory of the program, in KiB."""
        with open(f"/proc/{self.process.pid}/status", encoding="utf-8") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS:"))

    def request(self, path, headers=None, token=None, method="GET", body=None):
        """The status and the body of an answer; the cookie is the studio's own unless a token is given."""
        port = self.base.rsplit(":", 1)[1]
        request = urllib.request.Request(
            self.base + path, method=method, data=body,
            headers={"Cookie": f"studio-{port}={token or self.token}", **(headers or {})})
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()
        except urllib.error.URLError as error:
            if isinstance(error.reason, (ConnectionResetError, BrokenPipeError)):
                return None, b""
            raise

    def post(self, path, body):
        """The answer of a call that succeeds."""
        status, answer = self.request(f"/api/{path}", method="POST", body=json.dumps(body).encode())
        assert status == 200, (path, status, answer)
        return json.loads(answer)

    def state(self):
        """The state once the file is written and the clip's length is known."""
        return json.loads(self.request("/api/state?settled=1")[1])

    def wait_for(self, condition, seconds=30):
        """The state once it fulfils a condition."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            state = self.state()
            if condition(state):
                return state
            time.sleep(0.1)
        raise AssertionError(("the state does not come", {**state, "text": state["text"][-300:]}))
