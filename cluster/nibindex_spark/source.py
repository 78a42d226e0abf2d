"""A Spark data source that reads indexes where they are.

    nibindex_spark.register(spark)
    spark.read.format("nibindex").option("path", "shards/*.db").option("view", "resolutions_at").load()

Each index is a partition. A condition on `project` or `commit_id` is SQLite's to answer, and so is the
choice of columns: `.option("columns", "project, verdict")`.
"""

import glob

from pyspark.sql.datasource import (
    DataSource, DataSourceReader, EqualTo, In, InputPartition,
)
from pyspark.sql.types import LongType, StringType, StructField, StructType

PUSHED = ("project", "commit_id")


class NibIndexSource(DataSource):
    """The views of many indexes."""

    @classmethod
    def name(cls):
        return "nibindex"

    def paths(self):
        paths = []
        for pattern in self.options["path"].split(","):
            paths += sorted(glob.glob(pattern))
        if not paths:
            raise ValueError(f"no index at {self.options['path']}")
        return paths

    def schema(self):
        import pyarrow as pa

        from nibindex_export import views

        with views.connect(self.paths()[0]) as connection:
            fields = dict(views.columns(connection, self.options["view"]))
        wanted = self.options.get("columns")
        names = [name.strip() for name in wanted.split(",")] if wanted else list(fields)
        return StructType([
            StructField(name, LongType() if fields[name] == pa.int64() else StringType())
            for name in names])

    def reader(self, schema):
        return NibIndexReader(self.paths(), self.options["view"], schema)


class Shard(InputPartition):
    """One index."""

    def __init__(self, path):
        self.path = path


class NibIndexReader(DataSourceReader):
    """Reads a view of each index."""

    def __init__(self, paths, view, schema):
        self.paths = paths
        self.view = view
        self.schema = schema
        self.conditions = []

    def pushFilters(self, filters):
        for condition in filters:
            sql = self.condition(condition)
            if sql:
                self.conditions.append(sql)
            else:
                yield condition

    def condition(self, condition):
        if len(getattr(condition, "attribute", ())) != 1 or condition.attribute[0] not in PUSHED:
            return None
        column = condition.attribute[0]
        if isinstance(condition, EqualTo) and isinstance(condition.value, str):
            return f"{column} = {text(condition.value)}"
        if isinstance(condition, In) and all(isinstance(value, str) for value in condition.value):
            return f"{column} IN ({', '.join(map(text, condition.value))})"
        return None

    def partitions(self):
        return [Shard(path) for path in self.paths]

    def read(self, partition):
        import pyarrow as pa

        from nibindex_export import views

        fields = pa.schema([
            (field.name, pa.int64() if isinstance(field.dataType, LongType) else pa.string())
            for field in self.schema.fields])
        keys = None
        if "snapshot_id" in fields.names:
            with views.connect(partition.path) as connection:
                keys = views.snapshot_keys(connection)
        where = " AND ".join(self.conditions) or "1"
        yield from views.read(partition.path, self.view, fields, where, keys)


def text(value):
    return "'" + value.replace("'", "''") + "'"
