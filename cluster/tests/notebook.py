"""Runs the code of the notebook as it stands; an argument is where its pictures go."""

import json
import os
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402

from local import ROOT  # noqa: E402

PLACE = os.path.join(ROOT, "cluster", "nibs-over-time.ipynb")


def run():
    """The figures of the notebook."""
    plt.close("all")
    with open(PLACE, encoding="utf-8") as file:
        cells = json.load(file)["cells"]
    names = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), PLACE, "exec"), names)  # noqa: S102
    return [plt.figure(number) for number in plt.get_fignums()]


if __name__ == "__main__":
    for figure in run():
        figure.savefig(os.path.join(sys.argv[1], f"{figure.axes[0].get_title().split(' (')[0]}.png"))
