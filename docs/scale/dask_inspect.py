"""Inspects JSON lines with Dask: python3 dask_inspect.py [--kill-one] IN OUT COMMAND …

Every partition is a block of lines; every worker keeps one child process warm. Lines
in must be lines out, else the partition fails and Dask runs it again elsewhere. With
--kill-one, one of the two workers is killed in the middle, to show that it does not
matter.
"""
import atexit
import os
import signal
import subprocess
import sys

PARTITION = 20
CHILD = {}


def child(command):
    """The warm child of this worker process."""
    process = CHILD.get("process")
    if process is None or process.poll() is not None:
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        CHILD["process"] = process
        atexit.register(process.kill)
    return process


def inspect(lines, command):
    """One answer for each line, in order."""
    process = child(command)
    answers = []
    for line in lines:
        process.stdin.write(line.encode() + b"\n")
        process.stdin.flush()
        answer = process.stdout.readline()
        if not answer.endswith(b"\n"):
            raise RuntimeError("the child ended early")
        answers.append(answer)
    return answers


def main(words):
    from distributed import Client, LocalCluster

    kill_one = words[0] == "--kill-one"
    source, target, *command = words[1:] if kill_one else words
    with open(source, encoding="utf-8") as file:
        lines = file.read().splitlines()
    parts = [lines[at : at + PARTITION] for at in range(0, len(lines), PARTITION)]
    with LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None
    ) as cluster, Client(cluster) as client:
        futures = client.map(inspect, parts, command=command, retries=3, pure=False)
        if kill_one:
            futures[0].result()
            pid = next(iter(client.run(os.getpid).values()))
            os.kill(pid, signal.SIGKILL)
            print("killed a worker", file=sys.stderr)
        results = client.gather(futures)
    with open(target, "wb") as file:
        for answers in results:
            file.writelines(answers)


if __name__ == "__main__":
    main(sys.argv[1:])
