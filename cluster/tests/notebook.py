"""Runs the notebook as Jupyter does."""

import json
import os
import subprocess
import sys

from local import ROOT

PLACE = os.path.join(ROOT, "cluster", "nibs-over-time.ipynb")


def run(parquet, folder):
    """The number of plots of the notebook, run on an exported folder; `folder` gets it with its plots."""
    subprocess.run(
        [sys.executable, "-m", "nbconvert", "--execute", "--to", "notebook", "--log-level", "ERROR",
         "--output-dir", folder, "--output", "run.ipynb", PLACE],
        check=True, env={**os.environ, "NIBINDEX_PARQUET": parquet})
    with open(os.path.join(folder, "run.ipynb"), encoding="utf-8") as file:
        cells = json.load(file)["cells"]
    return sum("image/png" in output.get("data", {}) for cell in cells for output in cell.get("outputs", []))


if __name__ == "__main__":
    print(f"{run(os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]))} plots")
