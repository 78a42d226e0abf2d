"""Objective-C classes by universal-ctags, a second opinion on those by tree-sitter."""

import json
import os
import shutil
import subprocess
import tempfile


def classes(sources):
    """(path, class, superclass) of each `@interface`; None without ctags."""
    if not shutil.which("ctags"):
        return None
    found = set()
    with tempfile.TemporaryDirectory() as folder:
        names = {}
        for number, (path, text) in enumerate(sorted(sources.items())):
            file = os.path.join(folder, f"{number}.m")
            with open(file, "wb") as output:
                output.write(text)
            names[file] = path
        output = subprocess.run(
            ["ctags", "--languages=ObjectiveC", "--output-format=json", "--fields=+iS",
             "--kinds-ObjectiveC=iIC", "-L", "-", "-f", "-"],
            input="\n".join(names) + "\n", text=True, capture_output=True, errors="replace").stdout
    for line in output.splitlines():
        tag = json.loads(line)
        if tag.get("kind") == "interface":
            found.add((names[tag["path"]], tag["name"]))
    return found
