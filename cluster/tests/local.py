"""The program, sample repositories and a Spark cluster on this machine, for tests."""

import glob
import os
import re
import shutil
import signal
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
QUERIES = os.path.join(ROOT, "Queries")
NIBINDEX = os.environ["NIBINDEX"]
SAMPLE = os.path.join(ROOT, "Samples", "DetailViewTrap")


def git(folder, *words, date="2026-01-01T00:00:00Z"):
    environment = {
        **os.environ, "GIT_COMMITTER_DATE": date, "GIT_AUTHOR_DATE": date,
        "GIT_CONFIG_GLOBAL": "/dev/null",
    }
    subprocess.run(
        ["git", "-C", folder, "-c", "user.name=A", "-c", "user.email=a@example.com", *words],
        check=True, capture_output=True, env=environment)


def commit(folder, date):
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--allow-empty", "-m", "work", date=date)


def repository(folder, name):
    """The sample app as a repository with one commit."""
    place = os.path.join(folder, name)
    shutil.copytree(SAMPLE, place)
    git(place, "init", "--quiet")
    commit(place, "2026-01-01T00:00:00Z")
    return place


def remove_nib(place, date):
    for path in glob.glob(os.path.join(place, "**", "DetailView.xib"), recursive=True):
        os.remove(path)
    commit(place, date)


def index(place, db, *words):
    """Indexes a repository; files in it that cannot be read are no failure."""
    ending = subprocess.run([NIBINDEX, "index", place, "--db", db, "--quiet", *words], check=False)
    if ending.returncode not in (0, 3):
        raise RuntimeError(f"{place} was not indexed")


def cases(folder):
    """The apps of the conformance cases that are plain text, as folders: their names and places."""
    for path in sorted(glob.glob(os.path.join(ROOT, "Tests", "ConformanceTests", "Cases", "*.case"))):
        with open(path, encoding="utf-8", newline="") as file:
            head, *files = re.split(r"^-- (.+)$", file.read(), flags=re.MULTILINE)
        names, texts = files[::2], files[1::2]
        if any("(" in name or not name.endswith(" --") for name in names) or "\nhistory:" in head:
            continue
        name = os.path.basename(path).split("-")[0]
        for file, text in zip(names, texts):
            place = os.path.join(folder, name, file.removesuffix(" --"))
            os.makedirs(os.path.dirname(place), exist_ok=True)
            with open(place, "w", encoding="utf-8", newline="") as out:
                out.write(text.lstrip("\n"))
        yield name, os.path.join(folder, name)


def merge(db, shards):
    subprocess.run([NIBINDEX, "merge", "--db", db, "--quiet", *shards], check=True)


class Cluster:
    """A master and two workers as processes of their own."""

    def __init__(self, folder, port):
        self.folder = folder
        self.script = os.path.join(HERE, "..", "local-cluster")
        try:
            ending = subprocess.run(
                [self.script, "start", folder, str(port)], capture_output=True, text=True, check=False,
                env={**os.environ, "PYTHON": sys.executable}, timeout=90)
        except subprocess.TimeoutExpired:
            # A master that stays would keep the port from the next run.
            self.stop()
            raise
        if ending.returncode:
            raise RuntimeError(ending.stderr)
        self.url = ending.stdout.strip()

    def kill_worker(self):
        """Kills the first worker and all that it started, as when a machine dies; gives how many those were."""
        with open(os.path.join(self.folder, "worker-1.pid"), encoding="utf-8") as file:
            worker = int(file.read())
        killed = 0
        for process in descendants(worker):
            try:
                os.kill(process, signal.SIGKILL)
                killed += 1
            except ProcessLookupError:
                pass
        os.kill(worker, signal.SIGKILL)
        return killed

    def stop(self):
        subprocess.run([self.script, "stop", self.folder], check=True)


def descendants(process):
    """The ids of what a process started, and of what that did."""
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process)], capture_output=True, text=True,
                           check=False).stdout.split()
    return [deeper for child in map(int, found) for deeper in (child, *descendants(child))]


def session(cluster):
    """A session on the cluster for small data, where planning and compiling is all that takes time."""
    from pyspark.sql import SparkSession

    return (
        SparkSession.builder.master(cluster.url).config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "1").config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1").config("spark.log.level", "OFF")
        .config("spark.executor.memory", "512m").config("spark.ui.showConsoleProgress", "false")
        .config("spark.sql.codegen.wholeStage", "false")
        .config("spark.sql.adaptive.enabled", "false").getOrCreate())
