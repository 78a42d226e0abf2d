"""The files of a commit, read through git."""

import dataclasses
import subprocess


@dataclasses.dataclass(frozen=True)
class File:
    path: str
    blob: str
    mode: str


def files(repository, revision):
    """The regular files of a commit."""
    listing = subprocess.run(
        ["git", "-C", repository, "ls-tree", "-r", "-z", revision],
        check=True, capture_output=True).stdout
    result = []
    for entry in listing.split(b"\0"):
        if not entry:
            continue
        meta, path = entry.split(b"\t", 1)
        mode, kind, blob = meta.decode().split()
        if kind == "blob" and mode.startswith("100"):
            result.append(File(path.decode("utf-8", "backslashreplace"), blob, mode))
    return result


def contents(repository, wanted):
    """The bytes of each file; absent blobs are left out."""
    process = subprocess.Popen(
        ["git", "-C", repository, "cat-file", "--batch"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    result = {}
    for file in wanted:
        process.stdin.write(file.blob.encode() + b"\n")
        process.stdin.flush()
        header = process.stdout.readline().split()
        if header[-1] == b"missing":
            continue
        size = int(header[2])
        result[file.path] = process.stdout.read(size)
        process.stdout.read(1)
    process.stdin.close()
    process.wait()
    return result


def text_bytes(data):
    """The bytes as UTF-8 without a mark, whatever encoding they came in."""
    if data.startswith(b"\xef\xbb\xbf"):
        return data[3:]
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace").encode()
    try:
        data.decode()
        return data
    except UnicodeDecodeError:
        return data.decode("latin-1").encode()


def is_lfs_pointer(data):
    return data.startswith(b"version https://git-lfs.github.com/spec/")
