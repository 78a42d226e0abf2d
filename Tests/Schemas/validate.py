"""Validates the files golden.* and kiosk.* of a folder against the schemas of their formats."""

import json
import pathlib
import re
import sys

import jsonschema
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


for name, check in [("sarif", sarif), ("junit", junit), ("checkstyle", checkstyle), ("gitlab", gitlab)]:
    for source in ["golden", "kiosk"]:
        path = folder / f"{source}.{name}"
        report(path, check(path))
if '"fixes"' not in (folder / "kiosk.sarif").read_text():
    failures.append("kiosk.sarif: no fix")
print("\n".join(failures), file=sys.stderr)
sys.exit(1 if failures else 0)
