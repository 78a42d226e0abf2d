"""Writes the projects that the page is about: a history of the sample, and a folder of many controllers."""

import os
import pathlib
import shutil
import subprocess
import sys

XIB = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
    <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="{owner}">
            <connections>{outlet}</connections>
        </placeholder>
        <view id="v"><rect key="frame" x="0" y="0" width="375" height="667"/>
            <subviews><label id="l"><rect key="frame" x="20" y="20" width="200" height="44"/></label></subviews>
        </view>
    </objects>
</document>
"""
VIEW = '<outlet property="view" destination="v" id="o"/>'
TIMES = ("2026-01-15T12:00:00Z", "2026-02-15T12:00:00Z")
# One controller of this many.
BROKEN = 200


def history(root, samples):
    """Two commits: the sample without its trap, then with it."""
    shutil.copytree(samples / "DetailViewTrap", root)
    trap = root / "DetailViewTrap" / "DetailView.xib"
    kept = trap.read_text()
    trap.unlink()

    def git(*words, time=TIMES[0]):
        subprocess.run(["git", "-C", root, "-c", "user.name=Ann", "-c", "user.email=ann@example.com", *words],
                       check=True, capture_output=True,
                       env={**os.environ, "GIT_AUTHOR_DATE": time, "GIT_COMMITTER_DATE": time})

    def commit(time, message):
        git("add", "--all")
        git("commit", "--quiet", "--message", message, time=time)

    git("init", "--quiet")
    commit(TIMES[0], "Without the header")
    trap.write_text(kept)
    commit(TIMES[1], "Add the header")


def broken_pages(count):
    """How many of the controllers of `many` crash."""
    return (count + BROKEN - 1) // BROKEN


def many(root, count):
    """A folder of controllers, every tenth with a nib, some of which leave the view out."""
    root.mkdir()
    for start in range(0, count, 100):
        lines = []
        for number in range(start, min(start + 100, count)):
            lines.append(f"class Page{number}ViewController: UIViewController {{\n  func go() {{ "
                         f"present(Page{number}ViewController(), animated: true) }}\n}}")
            if number % 10 == 0:
                (root / f"Page{number}ViewController.xib").write_text(
                    XIB.format(owner=f"Page{number}ViewController", outlet=VIEW if number % BROKEN else ""))
        (root / f"Pages{start}.swift").write_text("\n".join(lines))


if __name__ == "__main__":
    folder, samples, controllers = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), int(sys.argv[3])
    history(folder / "history", samples)
    many(folder / "many", controllers)
