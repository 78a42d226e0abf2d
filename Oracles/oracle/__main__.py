"""Compares what NibIndex says of a commit with what the oracles say, and lists every difference."""

import argparse
import collections
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from . import (
    bundles, compare, compiled, ctags, mask, modern, objc, product, program, repository, swift)


def main():
    parser = argparse.ArgumentParser(prog="Oracles/run", description=__doc__)
    parser.add_argument("repository", nargs="+", help="a clone; several are added up")
    parser.add_argument("--at", default="HEAD", metavar="REV", help="the commit (HEAD)")
    parser.add_argument("--db", metavar="FILE", help="compare this index instead of a fresh one")
    parser.add_argument("--nibindex", metavar="FILE", help="the binary ($NIBINDEX, .build/release)")
    parser.add_argument("--json", metavar="OUT", help="write counts and differences")
    parser.add_argument("--kind", action="append", choices=compare.KINDS, help="only these views")
    arguments = parser.parse_args()
    totals = collections.OrderedDict()
    report = []
    for path in arguments.repository:
        # REPO@REV asks for a commit of that repository.
        location, _, revision = path.partition("@")
        results = run(location, revision or arguments.at, arguments)
        print_repository(location, results)
        report.append({"repository": label(location), "results": [as_json(r) for r in results]})
        for result in results:
            sums = totals.setdefault(result.kind, compare.Result(result.kind))
            sums.product += result.product
            sums.oracle += result.oracle
            sums.both += result.both
    if len(arguments.repository) > 1:
        print("\n== all")
        print_table(totals.values())
    if arguments.json:
        pathlib.Path(arguments.json).write_text(json.dumps(report, indent=1) + "\n")
    return 0


def label(location):
    path = os.path.abspath(location).rstrip("/")
    name = os.path.basename(path)
    return os.path.basename(os.path.dirname(path)) if name in ("repo", ".git") else name


def run(location, revision, arguments):
    with tempfile.TemporaryDirectory() as folder:
        database = arguments.db or os.path.join(folder, "oracle.db")
        if not arguments.db:
            index(location, revision, database, arguments)
        kinds = arguments.kind or compare.KINDS
        rows = {} if kinds == ["bundles"] else oracle_rows(location, revision)
        rows["bundles"] = bundle_rows(location, revision)
        known = {row["path"] for row in rows.get("nibs", [])}
        results = []
        for kind in kinds:
            # There is no oracle for NIBArchive.
            found = [
                row for row in product.rows(database, kind)
                if kind == "bundles"
                or not (row.get("nib_path") or row["path"]).endswith(".nib")
                or (row.get("nib_path") or row["path"]) in known]
            results.append(compare.compare(kind, found, rows[kind]))
        return results


def index(location, revision, database, arguments):
    root = pathlib.Path(__file__).parent.parent.parent
    binary = arguments.nibindex or os.environ.get("NIBINDEX") or root / ".build/release/NibIndex"
    ended = subprocess.run(
        [str(binary), "index", location, "--db", database, "--at", revision,
         "--project", "oracle"],
        stdout=subprocess.DEVNULL)
    if ended.returncode not in (0, 3):
        sys.exit(f"{binary} index {location} ended with {ended.returncode}")


def oracle_rows(location, revision):
    wanted = [
        file for file in repository.files(location, revision)
        if file.path.endswith((".h", ".pch", ".m", ".mm", ".swift", ".xib", ".storyboard", ".nib"))]
    data = repository.contents(location, wanted)
    code, swift_sources, documents, headers = {}, {}, [], {}
    for path, content in data.items():
        if repository.is_lfs_pointer(content):
            continue
        if path.endswith(".swift"):
            swift_sources[path] = content
        elif path.endswith((".xib", ".storyboard")):
            documents.append(modern.read(path, content))
        elif path.endswith(".nib"):
            documents += filter(None, [compiled.read(path, content)])
        else:
            text = repository.text_bytes(content)
            code[path] = objc.read(path, text)
            headers[path] = mask.mask(text)[0]
    second_opinion(code, headers)
    return program.resolve(code, swift.read(swift_sources), documents)


def bundle_rows(location, revision):
    files = repository.files(location, revision)
    wanted = [
        file for file in files if file.path.endswith(
            ("/project.pbxproj", ".xcconfig", "-resources.sh", "Package.swift"))]
    return bundles.rows([file.path for file in files], repository.contents(location, wanted))


def second_opinion(code, sources):
    """Says where ctags sees a class that tree-sitter does not; its own slips are many."""
    seen = ctags.classes(sources)
    if seen is None:
        return
    ours = {
        (path, entry.name) for path, facts in code.items() for entry in facts.objc
        if entry.is_interface}
    for path, name in sorted(seen - ours):
        print(f"ctags only: {path}: @interface {name}", file=sys.stderr)


def print_repository(location, results):
    print(f"\n== {label(location)}")
    print_table(results)
    for result in results:
        for difference in result.differences:
            print(f"{result.kind}\t{difference.sort}\t{difference.place}\t{difference.what}")


def print_table(results):
    print(f"{'kind':18}{'product':>8}{'oracle':>8}{'both':>8}{'precision':>11}{'recall':>9}")
    for result in results:
        print(
            f"{result.kind:18}{result.product:8}{result.oracle:8}{result.both:8}"
            f"{result.precision:11.2%}{result.recall:9.2%}")


def as_json(result):
    return {
        "kind": result.kind, "product": result.product, "oracle": result.oracle,
        "both": result.both, "precision": result.precision, "recall": result.recall,
        "differences": [vars(difference) for difference in result.differences],
    }


sys.exit(main())
