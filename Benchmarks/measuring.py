"""Runs a command and measures its cost."""

import dataclasses
import os
import platform
import statistics
import subprocess
import time

# The files that the index reads; keep in step with FileKind in Sources/Facts.
NAMES = {
    b"project.pbxproj", b"Package.swift", b"BUILD", b"BUILD.bazel", b"BUCK", b"project.yml",
    b"Project.swift", b"target.yml",
}
ENDINGS = {b"h", b"m", b"swift", b"xib", b"mm", b"pch", b"storyboard", b"nib", b"xcconfig", b"podspec"}


@dataclasses.dataclass
class Cost:
    seconds: float
    work: float  # seconds of processor time, children included
    peak: int  # bytes
    status: int


def run(command, stdin=None):
    """Wall time and peak memory of a command whose output goes nowhere."""
    with open(stdin or os.devnull, "rb") as source, open(os.devnull, "wb") as nowhere:
        start = time.monotonic()
        process = subprocess.Popen(command, stdin=source, stdout=nowhere, stderr=nowhere)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    unit = 1 if platform.system() == "Darwin" else 1024
    return Cost(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * unit, process.returncode)


def blobs(repository, revision="HEAD"):
    """The distinct blobs of a commit that the index reads, in the order of the tree."""
    listing = subprocess.run(
        ["git", "-C", repository, "ls-tree", "-r", "-z", revision], check=True,
        capture_output=True).stdout
    found, files = {}, 0
    for entry in listing.split(b"\0"):
        if not entry:
            continue
        meta, path = entry.split(b"\t", 1)
        mode, kind, blob = meta.split()
        files += 1
        if kind == b"blob" and mode != b"120000" and is_read(path):
            found[blob] = None
    return list(found), files


def is_read(path):
    """Whether the index reads a file of this path."""
    name = path.rsplit(b"/", 1)[-1]
    if name in NAMES or name.endswith(b"Info.plist"):
        return True
    return b"." in name and name.rsplit(b".", 1)[-1] in ENDINGS


def total_size(repository, ids):
    sizes = subprocess.run(
        ["git", "-C", repository, "cat-file", "--batch-check=%(objectsize)"],
        input=b"\n".join(ids) + b"\n", check=True, capture_output=True).stdout.split(b"\n")
    return sum(int(size) for size in sizes if size.isdigit())


def pack_size(repository):
    """Packs and loose objects, in bytes."""
    counted = dict(
        line.split(": ") for line in subprocess.run(
            ["git", "-C", repository, "count-objects", "-v"], check=True, capture_output=True,
            text=True).stdout.splitlines())
    return (int(counted["size"]) + int(counted["size-pack"])) * 1024


def remove_database(path):
    for ending in ("", "-wal", "-shm", "-journal"):
        try:
            os.remove(path + ending)
        except FileNotFoundError:
            pass


def median(costs):
    return statistics.median(cost.seconds for cost in costs)


def median_work(costs):
    return statistics.median(cost.work for cost in costs)


def spread(costs, unit=1.0):
    values = [cost.seconds * unit for cost in costs]
    return f"{min(values):.3g}–{max(values):.3g}"


def label(repository):
    path = os.path.abspath(repository).rstrip("/")
    name = os.path.basename(path)
    return os.path.basename(os.path.dirname(path)) if name in ("repo", ".git") else name


def commit(repository, revision="HEAD"):
    return subprocess.run(
        ["git", "-C", repository, "rev-parse", "--short=12", revision], check=True,
        capture_output=True, text=True).stdout.strip()


def machine():
    model = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo") as file:
            model = next(line.split(": ")[1].strip() for line in file if line.startswith("model name"))
    except (OSError, StopIteration):
        pass
    return f"{model}, {os.cpu_count()} cores, {platform.system()} {platform.release()}"


def load():
    """The load of the machine: numbers measured beside other work mean little."""
    return f"load average {os.getloadavg()[0]:.1f}"
