"""The named queries, spelt for SQLite, DuckDB and Spark.

They keep to the SQL that all three understand, but for two things: lists of projects and profiles, which the
tool passes as JSON, and `group_concat`.
"""

import json
import os
import re

PARAMETER = re.compile(r"-- parameter: (\w+) = ([^,]+),")
STANDARD = {"project": None, "projects": None, "profiles": None, "seen": 0, "all_profiles": 0}


class Query:
    """A file of the folder `Queries`."""

    def __init__(self, folder, name):
        with open(os.path.join(folder, f"{name}.sql"), encoding="utf-8") as file:
            text = file.read()
        self.name = name
        header = [line for line in text.splitlines() if line.startswith("--")]
        self.parameters = dict(STANDARD)
        for key, value in PARAMETER.findall("\n".join(header)):
            self.parameters[key] = parsed(value.strip())
        shared = next((line.split(":")[1].split() for line in header if line.startswith("-- with:")), [])
        body = "\n".join(line for line in text.splitlines() if not line.startswith("--")).strip()
        members = []
        for table in shared:
            with open(os.path.join(folder, "Shared", f"{table}.sql"), encoding="utf-8") as file:
                lines = [line for line in file.read().splitlines() if not line.startswith("--")]
            members.append("\n".join(lines))
        if members:
            rest = re.sub(r"^WITH\s+", ",\n", body) if body.startswith("WITH") else "\n" + body
            body = "WITH " + ",\n".join(members) + rest
        self.text = body

    def sql(self, engine, **values):
        """The statement with its parameters in place, as `engine` takes it: sqlite, duckdb or spark."""
        parameters = {**self.parameters, **values}
        isLite = engine == "sqlite"

        def spelt(match):
            if match[1] and not isLite:
                return listed(parameters[match[1]], engine)
            value = literal(parameters[match[1] or match[2]], engine)
            return f"SELECT value FROM json_each({value})" if match[1] else value

        text = self.text if isLite else concatenated(self.text, engine)
        return re.sub(r"SELECT value FROM json_each\(:(\w+)\)|(?<![:\w]):([a-z_]+)\b", spelt, text)


def names(folder):
    return sorted(name[:-4] for name in os.listdir(folder) if name.endswith(".sql"))


def parsed(value):
    if value == "NULL":
        return None
    return int(value) if re.fullmatch(r"-?\d+", value) else value.strip("'")


def literal(value, engine):
    if value is None:
        return "NULL"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, (list, tuple)):
        return literal(json.dumps(value, ensure_ascii=False), engine)
    if engine == "spark":
        value = value.replace("\\", "\\\\")
    return "'" + value.replace("'", "''") + "'"


def listed(words, engine):
    """A list as rows: only SQLite has the words for one in JSON."""
    if not words:
        return "SELECT project AS value FROM projects WHERE 1 = 0"
    rows = ", ".join(f"({literal(word, engine)})" for word in words)
    return f"SELECT value FROM (VALUES {rows}) AS t (value)"


def concatenated(text, engine):
    """`group_concat` with its order: a window has one, and the rows of a group are sorted by the values.

    DuckDB takes rows in any order without it, and Spark has no such function.
    """
    result, rest = "", text
    while "group_concat(" in rest:
        start = rest.index("group_concat(")
        inner, end = enclosed(rest, start + len("group_concat("))
        value = inner[:inner.rindex(",")]
        over = re.match(r"\s+OVER \w+", rest[end:])
        result += rest[:start]
        if engine == "duckdb":
            result += f"group_concat({inner})" if over else f"group_concat({inner} ORDER BY {value})"
        elif over:
            result += f"array_join(collect_list({value}){over[0]}, ' ')"
            end += over.end()
        else:
            result += f"nullif(array_join(sort_array(collect_list({value})), ' '), '')"
        rest = rest[end:]
    return result + rest


def enclosed(text, start):
    """What stands up to the closing parenthesis, and where it ends."""
    depth, place, isText = 1, start, False
    while depth:
        character = text[place]
        if character == "'":
            isText = not isText
        elif not isText:
            depth += {"(": 1, ")": -1}.get(character, 0)
        place += 1
    return text[start:place - 1], place
