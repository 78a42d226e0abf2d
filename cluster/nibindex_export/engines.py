"""Exported folders as views in DuckDB and Spark, under the names that they have in SQLite."""

import os

from .export import load_manifest


def plain_views(manifest):
    """For each view of every snapshot the one of the latest, as SQL."""
    for view, table in manifest["tables"].items():
        if not view.endswith("_at"):
            continue
        names = [f'a."{c["name"]}"' for c in table["columns"]
                 if c["name"] not in ("commit_id", "snapshot_id")]
        yield view[:-3], (
            f"SELECT {', '.join(names)} FROM {view} AS a"
            " WHERE a.snapshot_id IN (SELECT snapshot_id FROM snapshots WHERE is_latest = 1)")


def month_of(path):
    return os.path.basename(os.path.dirname(path)).removeprefix("month=")


def in_duckdb(connection, folder):
    """Defines all views of an exported folder in a DuckDB connection."""
    connection.execute("SET default_null_order = 'nulls_first'")
    manifest = load_manifest(folder)
    for view, table in manifest["tables"].items():
        types = {"integer": "BIGINT", "text": "VARCHAR"}
        if table["files"]:
            files = ", ".join("'" + os.path.join(folder, f["path"]).replace("'", "''") + "'"
                              for f in table["files"])
            names = ", ".join(f'"{c["name"]}"' for c in table["columns"])
            source = f"SELECT {names} FROM read_parquet([{files}], hive_partitioning = false)"
        else:
            names = ", ".join(f'CAST(NULL AS {types[c["type"]]}) AS "{c["name"]}"'
                              for c in table["columns"])
            source = f"SELECT {names} WHERE false"
        connection.execute(f'CREATE OR REPLACE VIEW "{view}" AS {source}')
    for view, source in plain_views(manifest):
        connection.execute(f'CREATE OR REPLACE VIEW "{view}" AS {source}')


def in_spark(session, folder, months=None):
    """Defines all views of an exported folder in a Spark session; those of every snapshot for some months."""
    # Names such as "where" stand in double quotes.
    session.conf.set("spark.sql.ansi.enabled", "true")
    session.conf.set("spark.sql.ansi.doubleQuotedIdentifiers", "true")
    manifest = load_manifest(folder)
    types = {"integer": "BIGINT", "text": "STRING"}
    for view, table in manifest["tables"].items():
        schema = ", ".join(f'`{c["name"]}` {types[c["type"]]}' for c in table["columns"])
        files = [os.path.join(folder, f["path"]) for f in table["files"]
                 if months is None or "/month=" not in f["path"] or month_of(f["path"]) in months]
        frame = (session.read.schema(schema).parquet(*files) if files
                 else session.createDataFrame([], schema))
        frame.createOrReplaceTempView(view)
    for view, source in plain_views(manifest):
        session.sql(source).createOrReplaceTempView(view)
