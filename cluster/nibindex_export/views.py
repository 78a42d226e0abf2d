"""The views of an index, as Arrow with the types of the contract."""

import contextlib
import hashlib
import sqlite3

import pyarrow as pa
import pyarrow.compute as pc
from adbc_driver_sqlite import dbapi

# Views that hold every snapshot, and are only added to.
SUFFIX = "_at"
# What changes with every run and is small.
SMALL = ["projects", "snapshots", "commits", "profiles", "rules", "resolution_changes", "meta"]

# Columns that a view works out, so that SQLite does not know their types.
INTEGER_NAMES = {
    "rank", "snapshot_count", "is_latest", "in_history", "is_owner", "is_collection", "is_optional", "is_assigned",
    "is_first_responder", "line", "places", "snapshot_id",
}


def connect(path):
    """A connection that only reads."""
    return sqlite3.connect(f"file:{quoted(path)}?mode=ro", uri=True)


def quoted(path):
    """A path as part of a URI."""
    return path.replace("%", "%25").replace("?", "%3f").replace("#", "%23")


def views(connection):
    """The names of all views and of `meta`."""
    rows = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'view' ORDER BY 1")
    return [name for (name,) in rows] + ["meta"]


def columns(connection, view):
    """The names of a view's columns, each with its Arrow type."""
    rows = connection.execute(f"SELECT name, type FROM pragma_table_xinfo('{view}') ORDER BY cid")
    return [(name, arrow_type(name, kind)) for name, kind in rows]


def arrow_type(name, kind):
    is_integer = kind.upper() in ("INTEGER", "INT") or name in INTEGER_NAMES
    return pa.int64() if is_integer else pa.string()


def schema(connection, view, names=None):
    """The Arrow schema of a view, or of some of its columns."""
    fields = columns(connection, view)
    if names is not None:
        types = dict(fields)
        fields = [(name, types[name]) for name in names]
    return pa.schema(fields)


def snapshot_key(project, commit, indexed_at):
    """A snapshot's number that is the same in every file."""
    words = "\0".join([project, commit or f"folder {indexed_at}"])
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:8], "big") >> 1


def snapshot_keys(connection):
    """The numbers of snapshots in this file, each with the one that is the same in every file."""
    rows = connection.execute("SELECT snapshot_id, project, commit_id, indexed_at FROM snapshots")
    return {number: snapshot_key(*rest) for number, *rest in rows}


def read(path, view, fields, where="1", keys=None):
    """The rows of a view for which `where` holds, as record batches.

    `fields` is the schema, `keys` what becomes of `snapshot_id`.
    """
    with lite(path) as cursor:
        yield from batches(cursor, view, fields, where, keys)


@contextlib.contextmanager
def lite(path):
    """A cursor that gives Arrow."""
    with dbapi.connect(f"file:{quoted(path)}?mode=ro") as connection:
        with connection.cursor() as cursor:
            cursor.adbc_statement.set_options(**{"adbc.sqlite.query.batch_rows": "65536"})
            yield cursor


def batches(cursor, view, fields, where, keys):
    names = ", ".join(f'"{field.name}"' for field in fields)
    # The first row tells the driver the types; a column may begin with NULLs.
    sample = ", ".join("0" if pa.types.is_integer(field.type) else "''" for field in fields)
    cursor.execute(f"SELECT {sample or '0'} UNION ALL SELECT {names or '0'} FROM {view} WHERE {where}")
    isFirst = True
    for batch in cursor.fetch_record_batch():
        if isFirst:
            batch = batch.slice(1)
            isFirst = False
        if batch.num_rows:
            yield convert(batch, fields, keys)


def convert(batch, fields, keys):
    arrays = []
    for index, field in enumerate(fields):
        array = batch.column(index)
        if field.name == "snapshot_id" and keys is not None:
            known = pa.array(list(keys.keys()), pa.int64())
            array = pa.array(list(keys.values()), pa.int64()).take(pc.index_in(array, known))
        arrays.append(array.cast(field.type))
    if not arrays:
        return pa.RecordBatch.from_struct_array(pa.array([{}] * batch.num_rows, pa.struct([])))
    return pa.RecordBatch.from_arrays(arrays, schema=fields)


def versions(connection):
    """The versions that rows depend on."""
    meta = dict(connection.execute("SELECT key, value FROM meta"))
    return {key: meta.get(key) for key in ("schema_version", "scanner_version", "rules_version")}
