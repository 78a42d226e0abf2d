"""Whether SQLite, DuckDB and Spark give the same rows. Run by cluster/compare-engines and by the tests."""

import os
import subprocess
import sys
import tempfile

import duckdb

from local import Cluster, QUERIES, index, merge, session
from nibindex_export import engines, queries, views
from nibindex_export.export import Export

# Without values, with those that ask for more, and with a list.
CHOICES = [{}, {"seen": 1, "all_profiles": 1}]


def rows(cursor):
    """Rows in an order of their own; engines differ in that of equal ones."""
    return sorted(repr(tuple(int(x) if isinstance(x, bool) else x for x in row)) for row in cursor)


def compare(db, parquet, spark, choices, names=None):
    """The name of each query, the parameters, and how its rows are in each engine."""
    duck = duckdb.connect()
    engines.in_duckdb(duck, parquet)
    if spark:
        engines.in_spark(spark, parquet)
    with views.connect(db) as lite:
        for name in names or queries.names(QUERIES):
            query = queries.Query(QUERIES, name)
            for values in choices:
                found = {
                    "SQLite": rows(lite.execute(query.sql("sqlite", **values))),
                    "DuckDB": rows(duck.execute(query.sql("duckdb", **values)).fetchall()),
                }
                if spark:
                    found["Spark"] = rows(spark.sql(query.sql("spark", **values)).collect())
                yield name, values, found


def main(clones):
    with tempfile.TemporaryDirectory(prefix="nibindex-") as folder:
        shards, names = [], []
        for place in clones:
            # Folders of one name are told apart by those around them.
            parts = [part for part in os.path.abspath(place).split(os.sep) if part not in ("", ".git")]
            name = next(n for n in ("/".join(parts[-k:]) for k in range(1, len(parts) + 2)) if n not in names)
            names.append(name)
            shards.append(os.path.join(folder, f"{len(shards)}.db"))
            index(place, shards[-1], "--project", name)
        db, parquet = os.path.join(folder, "all.db"), os.path.join(folder, "parquet")
        merge(db, shards)
        Export(parquet).run([db])
        choices = CHOICES + [{"project": names[0], "projects": names[:3], "all_profiles": 1}]
        cluster = Cluster(os.path.join(folder, "cluster"), int(os.environ.get("PORT", "7277")))
        different = 0
        try:
            spark = session(cluster)
            print(f"{len(shards)} repositories, {os.path.getsize(db):,} bytes")
            for name, values, found in compare(db, parquet, spark, choices):
                isSame = len({tuple(some) for some in found.values()}) == 1
                different += not isSame
                counts = ", ".join(f"{engine} {len(some)}" for engine, some in found.items())
                print(f"{'equal' if isSame else 'DIFFERENT':9} {name:28} {counts}  {values or ''}", flush=True)
                if not isSame:
                    first = next(iter(found.values()))
                    for engine, some in found.items():
                        for row in sorted(set(some) ^ set(first))[:3]:
                            print(f"          {engine}: {row}")
            spark.stop()
        finally:
            cluster.stop()
        print("all engines agree" if not different else f"{different} answers differ")
        return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
