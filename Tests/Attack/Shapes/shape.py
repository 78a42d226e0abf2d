"""Shapes of inputs: what one is, and the list of all."""

import os
import subprocess

SHAPES = []


class Shape:
    """An input of any size: `make(folder, count)` writes it, `size` is the count at 1 x."""

    def __init__(self, name, size, make, words=(), of_pairs=False):
        self.name, self.size, self.make, self.words, self.of_pairs = name, size, make, list(words), of_pairs


def write(folder, path, text):
    path = os.path.join(folder, path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)


def files(name, size, of_pairs=False):
    """Declares a shape: the function takes a count and gives texts by their paths.

    Of pairs: each part of the input has a share in each, which is what an app costs that shares files with others.
    """

    def declare(texts):
        def make(folder, count):
            for path, text in texts(count).items():
                write(folder, path, text)

        SHAPES.append(Shape(name, size, make, of_pairs=of_pairs))
        return texts

    return declare


def text(name, path, front, unit, behind="", close="", beside=None, size=24 << 10):
    """Declares a file of one unit again and again, `§` in which is its number and `§+` the next one; `close` ends each, inside out."""

    def make(folder, count):
        units = "".join(unit.replace("§+", str(number + 1)).replace("§", str(number)) for number in range(count))
        write(folder, path, front + units + close * count + behind.replace("§", str(count)))
        for other, content in (beside or {}).items():
            write(folder, other, content)

    SHAPES.append(Shape(name, max(1, size // (len(unit) + len(close))), make))


def history(name, size, words=("--history",)):
    """Declares a shape of a repository: the function takes a count and gives the commands for git fast-import."""

    def declare(commands):
        def make(folder, count):
            subprocess.run(["git", "init", "-q", "--bare", folder], check=True)
            stream = "".join(commands(count)).encode()
            subprocess.run(["git", "-C", folder, "fast-import", "--quiet"], input=stream, check=True)
            subprocess.run(["git", "-C", folder, "symbolic-ref", "HEAD", "refs/heads/main"], check=True)

        SHAPES.append(Shape(name, size, make, words))
        return commands

    return declare


def commit(changes, branch="main", time=None, merge=None, delete=(), number=[0]):
    """A commit for git fast-import that writes `changes`, texts by their paths."""
    number[0] += 1
    when = 1700000000 + number[0] * 60 if time is None else time
    lines = [f"commit refs/heads/{branch}\ncommitter a <a@b> {when} +0000\ndata 1\nx\n"]
    if merge:
        lines.append(f"merge refs/heads/{merge}\n")
    lines += [f"D {path}\n" for path in delete]
    for path, content in changes.items():
        lines.append(f"M 100644 inline {path}\ndata {len(content.encode())}\n{content}\n")
    return "".join(lines) + "\n"
