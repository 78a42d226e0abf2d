"""The tables of an index in DuckDB, with the views of every snapshot over them.

SQLite expands spans to rows one by one; DuckDB does so many times faster, by the same views.
"""

import os
import re
from concurrent.futures import ThreadPoolExecutor

import duckdb
import pyarrow as pa
import pyarrow.compute as pc

from . import unconnected, views

# The view that SQLite answers, because it takes columns from the row that has the least of something.
OF_SQLITE = {"findings_at"}
# Tables that no view of every snapshot reads.
UNREAD = {"app_hash", "fact"}
# How many texts of a column are few.
FEW = 2000
# How many rows are divided into buckets and months at once.
AT_ONCE = 200_000
# How many snapshots SQLite is asked for at once; it looks each number up.
LOOKED_UP = 500

MACROS = """
CREATE MACRO iif(condition, this, that) AS CASE WHEN condition THEN this ELSE that END;
CREATE MACRO utc(seconds) AS strftime(make_timestamp(seconds * 1000000), '%Y-%m-%dT%H:%M:%SZ');
"""


class Tables:
    """Some projects of one index."""

    def __init__(self, path):
        self.path = path
        self.duck = duckdb.connect()
        self.duck.execute(MACROS)
        # Files are read by other engines, to which the order of rows says nothing.
        self.duck.execute("SET preserve_insertion_order = false")
        with views.connect(path) as lite:
            self.keys = views.snapshot_keys(lite)
            self.timelines = dict(lite.execute("SELECT id, timeline_id FROM snapshot"))
            self.definitions = dict(lite.execute(
                "SELECT name, sql FROM sqlite_schema WHERE type = 'view' AND name LIKE '%\\_at' ESCAPE '\\'"))
            self.fields = {view: views.schema(lite, view) for view in self.definitions}
            names = [name for (name,) in lite.execute(
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")]
            self.columns = {
                name: [(column, kind) for column, kind in lite.execute(
                    "SELECT name, type FROM pragma_table_xinfo(?) ORDER BY cid", (name,))]
                for name in names if name not in UNREAD}
        for name, columns in self.columns.items():
            if not {"timeline_id", "fact_id"} & {column for column, _ in columns}:
                self.read(name, "1")

    def load(self, places):
        """Reads what some snapshots need, and defines the views of every snapshot for these alone.

        `places` has the bucket and month of each snapshot, by its number.
        """
        timelines = ", ".join(map(str, sorted({self.timelines[number] for number in places})))
        on_timelines = f"timeline_id IN ({timelines})"
        conditions = {}
        for name, columns in self.columns.items():
            names = {column for column, _ in columns}
            if "timeline_id" in names:
                conditions[name] = on_timelines
            elif "fact_id" in names:
                conditions[name] = f"fact_id IN (SELECT fact_id FROM entry WHERE {on_timelines})"
        with ThreadPoolExecutor(os.cpu_count()) as threads:
            list(threads.map(self.read, conditions.keys(), conditions.values()))
        known = pa.table({"number": list(self.keys.keys()), "key": list(self.keys.values())})
        self.duck.register("known", known)
        self.duck.execute("UPDATE snapshot SET id = (SELECT key FROM known WHERE number = id)")
        self.place(places)
        for view, definition in self.definitions.items():
            if view not in OF_SQLITE | {"unconnected_at"}:
                self.duck.execute(spelt(definition))
        self.duck.execute(unconnected.TABLE)

    def place(self, places):
        self.snapshots = places
        self.places = sorted(set(places.values()))
        order = {place: number for number, place in enumerate(self.places)}
        wanted = pa.table({
            "key": [self.keys[snapshot] for snapshot in places],
            "number": pa.array([order[place] for place in places.values()], pa.int32())})
        self.duck.register("wanted", wanted)
        self.duck.execute(
            """
            CREATE TABLE place AS SELECT * FROM wanted;
            CREATE TABLE placed AS
            SELECT s.*, v.level, s.position >> v.level AS block
              FROM snapshot AS s CROSS JOIN span_level AS v
             WHERE s.id IN (SELECT key FROM place);
            """)

    def read(self, name, condition):
        schema = pa.schema([
            (column, {"INTEGER": pa.int64(), "BLOB": pa.binary()}.get(kind, pa.string()))
            for column, kind in self.columns[name]])
        rows = pa.RecordBatchReader.from_batches(schema, views.read(self.path, name, schema, condition))
        cursor = self.duck.cursor()
        cursor.register(f"rows_of_{name}", rows)
        cursor.execute(f'CREATE TABLE "{name}" AS SELECT * FROM rows_of_{name}')
        cursor.unregister(f"rows_of_{name}")
        self.encode(cursor, name, [column for column, kind in self.columns[name] if kind == "TEXT"])

    def encode(self, cursor, name, columns):
        """Stores texts that occur again and again as numbers, which are cheaper to copy."""
        if not columns:
            return
        counts = ", ".join(f'approx_count_distinct("{column}")' for column in columns)
        found = cursor.execute(f'SELECT {counts} FROM "{name}"').fetchall()[0]
        for column, count in zip(columns, found):
            if not 0 < count <= FEW:
                continue
            kind = f'"few {name} {column}"'
            cursor.execute(
                f'CREATE TYPE {kind} AS ENUM'
                f' (SELECT DISTINCT "{column}" FROM "{name}" WHERE "{column}" IS NOT NULL ORDER BY 1)')
            cursor.execute(f'ALTER TABLE "{name}" ALTER "{column}" TYPE {kind}')

    def parts(self, view):
        """The rows of a view, a table for each bucket and month."""
        number, parts = None, []
        for batch in self.lite_rows(view) if view in OF_SQLITE else self.rows(view):
            runs = pc.run_end_encode(batch["number"])
            rows = pa.Table.from_batches([batch]).drop_columns(["number"]).cast(self.fields[view])
            start = 0
            for place, end in zip(runs.values.to_pylist(), runs.run_ends.to_pylist()):
                if parts and place != number:
                    yield self.places[number], pa.concat_tables(parts)
                    parts = []
                number = place
                parts.append(rows.slice(start, end - start))
                start = end
        if parts:
            yield self.places[number], pa.concat_tables(parts)

    def rows(self, view):
        """The rows of a view with the number of their place, by which they are sorted."""
        columns = ", ".join(
            f'CAST(v."{field.name}" AS BIGINT) AS "{field.name}"' if pa.types.is_integer(field.type)
            else f'v."{field.name}"' for field in self.fields[view])
        return self.duck.cursor().sql(
            f"SELECT {columns}, number FROM {view} AS v JOIN place AS p ON p.key = v.snapshot_id"
            " ORDER BY number").to_arrow_reader(AT_ONCE)

    def lite_rows(self, view):
        """The same for a view that SQLite has to answer."""
        numbers = list(self.snapshots)
        with ThreadPoolExecutor(os.cpu_count()) as threads:
            found = threads.map(
                lambda start: self.answer(view, numbers[start:start + LOOKED_UP]),
                range(0, len(numbers), LOOKED_UP))
            rows = pa.Table.from_batches([batch for batches in found for batch in batches], self.fields[view])
        place = self.duck.cursor().sql("SELECT key, number FROM place").to_arrow_table()
        rows = rows.append_column("number", place["number"].take(pc.index_in(rows["snapshot_id"], place["key"])))
        return rows.sort_by("number").combine_chunks().to_batches()

    def answer(self, view, numbers):
        """Rows of some snapshots, from SQLite, which is given the rows of the view that DuckDB answered."""
        keys = pa.table({"key": [self.keys[number] for number in numbers], "number": numbers})
        cursor = self.duck.cursor()
        cursor.register("asked", keys)
        given = cursor.sql(
            "SELECT u.* REPLACE (number AS snapshot_id) FROM unconnected_at AS u"
            " JOIN asked ON key = snapshot_id").to_arrow_table().cast(self.fields["unconnected_at"])
        with views.lite(self.path) as lite:
            # They hide the views of the same names.
            lite.adbc_ingest("unconnected_at", given, mode="create", temporary=True)
            lite.execute(self.definitions[view].replace("CREATE VIEW", "CREATE TEMP VIEW", 1))
            listed = ", ".join(map(str, numbers))
            return list(views.batches(lite, view, self.fields[view], f"snapshot_id IN ({listed})", self.keys))


def spelt(definition):
    """A view of every snapshot as DuckDB takes it.

    Snapshots are placed at each level in the block of the spans that can cover them, so that spans and
    snapshots are joined by equal values.
    """
    sql = re.sub(r"strftime\('%Y-%m-%dT%H:%M:%SZ', ([\w.]+), 'unixepoch'\)", r"utc(\1)", definition)
    sql = re.sub(r"\n\s*JOIN span_level AS v\b(?! ON)", "", sql)
    sql = re.sub(r"\bCROSS JOIN (\w+) AS (\w+)\s+ON\b", r"JOIN \1 AS \2 ON", sql)
    sql = re.sub(r"\s+AND \w+\.level = v\.level", "", sql)
    sql = re.sub(
        r"JOIN snapshot AS s\s+ON (s\.timeline_id = l\.id\s+AND s\.position BETWEEN (\w+)\.first_position\s+"
        r"AND ifnull\(\w+\.last_position, 9223372036854775807\))\s+"
        r"AND \w+\.first_position >= s\.position >> v\.level << v\.level",
        r"JOIN placed AS s ON s.level = \2.level AND s.block = \2.first_position >> \2.level AND \1", sql)
    return re.sub(r">> q\.bit & 1\b", ">> q.bit & 1 = 1", sql)
