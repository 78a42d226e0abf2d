"""What the product says, through its public views."""

import re
import sqlite3

from .compare import KINDS


def rows(database, kind):
    keys, columns = KINDS[kind]
    names = keys + columns
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    connection.text_factory = lambda data: data.decode("utf-8", "replace")
    quoted = ", ".join(f'"{name}"' for name in names)
    # The view of the nibs has a row for each bundle of a nib.
    source = "nibs WHERE bundle IS NOT NULL" if kind == "bundles" else kind
    statement = f"SELECT {'DISTINCT ' if source.startswith('nibs') else ''}{quoted} FROM {source}"
    result = [dict(zip(names, row)) for row in connection.execute(statement)]
    connection.close()
    for row in result:
        for name in ("name_expression", "bundle_expression"):
            if isinstance(row.get(name), str):
                row[name] = re.sub(r"\s+", "", row[name])
    return result
