"""The named queries, spelt for SQLite, DuckDB and Spark."""

import os
import re

PARAMETER = re.compile(r"-- parameter: (\w+) = ([^,]+),")
STANDARD = {"projects": None, "profiles": None, "seen": 0, "all_profiles": 0}


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
        text = self.text
        parameters = {**self.parameters, **values}
        text = re.sub(
            r"(?<![:\w']):([a-z_]+)\b", lambda match: literal(parameters[match[1]]), text)
        return text if engine == "sqlite" else translated(text, engine)


def names(folder):
    return sorted(name[:-4] for name in os.listdir(folder) if name.endswith(".sql"))


def parsed(value):
    if value == "NULL":
        return None
    return int(value) if re.fullmatch(r"-?\d+", value) else value.strip("'")


def literal(value):
    if value is None:
        return "NULL"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, (list, tuple)):
        return "'[" + ", ".join('"' + word.replace("'", "''") + '"' for word in value) + "]'"
    return "'" + value.replace("'", "''") + "'"


def translated(text, engine):
    """What SQLite alone understands, in the words of the others.

    Lists as JSON, `group_concat`, integers at the start of texts, and what a planner is told.
    """
    text = re.sub(r"SELECT value FROM json_each\((NULL|'\[[^']*\]')\)", listed, text)
    text = replaced(text, "CAST(", lambda inner: leading_integer(inner, engine))
    if engine == "spark":
        text = text.replace("AS MATERIALIZED (", "AS (")
        text = re.sub(r"row_number\(\) OVER (\w+)", lambda match: numbered(match[1], text), text)
        text = replaced_concat(text)
    return text


def listed(match):
    words = re.findall(r'"([^"]*)"', match[1])
    if not words:
        return "SELECT project AS value FROM projects WHERE 1 = 0"
    return "SELECT value FROM (VALUES " + ", ".join(f"('{word}')" for word in words) + ") AS t (value)"


def leading_integer(inner, engine):
    if not inner.endswith(" AS INTEGER"):
        return f"CAST({replaced(inner, 'CAST(', lambda part: leading_integer(part, engine))})"
    value = inner[:-len(" AS INTEGER")]
    group = ", 0" if engine == "spark" else ""
    return (f"coalesce(TRY_CAST(regexp_extract({value}, '^[0-9]+'{group}) AS INTEGER),"
            f" CASE WHEN {value} IS NULL THEN NULL ELSE 0 END)")


def numbered(window, text):
    """Spark numbers rows in windows without a frame alone."""
    start = re.search(rf"\b{window} AS \(", text).end()
    inner, _ = enclosed(text, start)
    return f"row_number() OVER ({inner.split(' ROWS ')[0].strip()})"


def replaced_concat(text):
    """`group_concat` as Spark has it: a window keeps its order, a group is sorted."""

    def spelt(inner, over):
        value = inner[:inner.rindex(",")]
        if over:
            return f"array_join(collect_list({value}){over}, ' ')"
        return f"nullif(array_join(sort_array(collect_list({value})), ' '), '')"

    result, rest = "", text
    while "group_concat(" in rest:
        start = rest.index("group_concat(")
        inner, end = enclosed(rest, start + len("group_concat("))
        over = re.match(r"\s+OVER \w+", rest[end:])
        result += rest[:start] + spelt(inner, over[0] if over else None)
        rest = rest[end + (over.end() if over else 0):]
    return result + rest


def replaced(text, word, spell):
    result, rest = "", text
    while word in rest:
        start = rest.index(word)
        inner, end = enclosed(rest, start + len(word))
        result += rest[:start] + spell(inner)
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
