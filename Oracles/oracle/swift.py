"""Swift by the toolchain's SwiftParser, through the binary that `setup` builds."""

import json
import os
import pathlib
import subprocess
import tempfile

from .repository import text_bytes

BINARY = pathlib.Path(__file__).parent.parent / "SwiftOracle/.build/release/SwiftOracle"


def read(sources):
    """The facts of each file, as the binary prints them."""
    if not sources:
        return {}
    with tempfile.TemporaryDirectory() as folder:
        names = {}
        for number, (path, data) in enumerate(sorted(sources.items())):
            name = os.path.join(folder, f"{number}.swift")
            with open(name, "wb") as file:
                file.write(text_bytes(data))
            names[name] = path
        output = subprocess.run(
            [BINARY], input="\n".join(names) + "\n", text=True, check=True,
            capture_output=True).stdout
        result = {}
        for line in output.split("\n")[:-1]:
            facts = json.loads(line)
            result[names[facts.pop("file")]] = facts
        return result
