"""Writes the views of indexes as Parquet files in Hive partitions, and adds only what is new."""

import hashlib
import json
import os
import uuid
import zlib
from collections import defaultdict

import pyarrow as pa
import pyarrow.parquet as pq

from . import views

BUCKETS = 16
MANIFEST = "manifest.json"
EMPTY = {"format": 1, "buckets": BUCKETS, "versions": None, "snapshots": {}, "tables": {}}


class Refusal(Exception):
    """An index that does not go with what is in the folder."""


def bucket_of(project):
    return zlib.crc32(project.encode()) % BUCKETS


def load_manifest(folder):
    try:
        with open(os.path.join(folder, MANIFEST), encoding="utf-8") as file:
            return json.load(file)
    except FileNotFoundError:
        return json.loads(json.dumps(EMPTY))


class Export:
    """One run of exporting into a folder."""

    def __init__(self, folder, progress=lambda message: None, run_jobs=None):
        self.folder = folder
        self.run_jobs = run_jobs or (lambda jobs: (job.run() for job in jobs))
        self.progress = progress
        self.manifest = load_manifest(folder)
        self.rows = 0

    def run(self, paths):
        """Adds what the indexes at `paths` have and the folder has not; gives the number of rows."""
        os.makedirs(self.folder, exist_ok=True)
        self.remove_leftovers()
        sources = [Source(path) for path in paths]
        for source in sources:
            self.check(source)
        groups = self.new_snapshots(sources)
        if groups:
            self.write_growing(groups, sources[0])
        self.write_small(sources)
        self.finish()
        return self.rows

    def check(self, source):
        known = self.manifest["versions"]
        if known is not None and known != source.versions:
            raise Refusal(
                f"{source.path} has other versions than {self.folder}: {source.versions}, not"
                f" {known}; export into an empty folder")
        self.manifest["versions"] = source.versions

    def new_snapshots(self, sources):
        """What is to be written, by bucket and month: the file, its project and snapshots."""
        groups = defaultdict(list)
        known = self.manifest["snapshots"]
        for source in sources:
            for project, month, number, key, commit in source.snapshots:
                if str(key) in known:
                    continue
                known[str(key)] = [project, commit]
                groups[bucket_of(project), month].append((source, project, number))
        return dict(sorted(groups.items(), key=lambda item: item[0]))

    def write_growing(self, groups, source):
        """Writes the new snapshots, a file for each view, bucket and month."""
        for view in source.growing:
            self.table(view, source.schema(view))
        jobs = [Job(self.folder, bucket, month, snapshots, source.growing)
                for (bucket, month), snapshots in groups.items()]
        for written in self.run_jobs(jobs):
            for view, file in written:
                self.manifest["tables"][view]["files"].append(file)
                self.rows += file["rows"]
            self.progress(f"{self.rows:,} rows")

    def write_small(self, sources):
        """Writes the small tables anew: rows of other indexes stay, those of these take their place."""
        for view in views.SMALL:
            fields = sources[0].schema(view)
            table = self.table(view, fields)
            new = pa.concat_tables(
                pa.Table.from_batches(
                    views.read(source.path, view, fields, keys=source.keys), fields)
                for source in sources)
            old = [pq.read_table(os.path.join(self.folder, file["path"]), schema=fields)
                   for file in table["files"]]
            rows = joined(view, pa.concat_tables(old + [new]))
            written = write(self.folder, view, rows.to_batches(), fields)
            table["files"] = [written] if written else []
            self.rows += rows.num_rows

    def table(self, view, fields):
        described = [{"name": f.name, "type": "integer" if f.type == pa.int64() else "text"}
                     for f in fields]
        table = self.manifest["tables"].setdefault(view, {"columns": described, "files": []})
        if table["columns"] != described:
            raise Refusal(f"{view} in {self.folder} has other columns; export into an empty folder")
        return table

    def finish(self):
        """Readers see the new files with the manifest."""
        draft = os.path.join(self.folder, f".draft-{uuid.uuid4().hex}")
        with open(draft, "w", encoding="utf-8") as file:
            json.dump(self.manifest, file, indent=1, sort_keys=True)
            file.flush()
            os.fsync(file.fileno())
        os.rename(draft, os.path.join(self.folder, MANIFEST))
        self.remove_leftovers()

    def remove_leftovers(self):
        """Removes files that no manifest names: those of runs that were killed, and earlier small tables."""
        named = {file["path"] for table in self.manifest["tables"].values()
                 for file in table["files"]}
        for folder, _, files in os.walk(self.folder):
            for name in files:
                path = os.path.relpath(os.path.join(folder, name), self.folder)
                if name.startswith(".draft-") or name.startswith("part-") and path not in named:
                    os.remove(os.path.join(folder, name))


class Job:
    """The snapshots of one bucket and month that are to be written; any process can do it."""

    def __init__(self, folder, bucket, month, snapshots, names):
        self.folder = folder
        self.bucket = bucket
        self.month = month
        self.names = names
        self.parts = defaultdict(list)
        for source, project, number in snapshots:
            self.parts[source.path, project].append(number)

    def run(self):
        """The files that were written, each with its view."""
        written = []
        for view in self.names:
            place = f"{view}/bucket={self.bucket:02}/month={self.month}"
            with views.connect(next(iter(self.parts))[0]) as connection:
                fields = views.schema(connection, view)
            file = write(self.folder, place, self.batches(view, fields), fields)
            if file:
                written.append((view, file))
        return written

    def batches(self, view, fields):
        for (path, project), numbers in self.parts.items():
            with views.connect(path) as connection:
                keys = views.snapshot_keys(connection)
            name = project.replace("'", "''")
            # In pieces: SQLite looks each number up.
            for start in range(0, len(numbers), 500):
                some = ", ".join(map(str, numbers[start:start + 500]))
                where = f"project = '{name}' AND snapshot_id IN ({some})"
                yield from views.read(path, view, fields, where, keys)


def write(folder, place, batches, fields):
    """Writes a file named by what is in it; None if there are no rows."""
    draft = os.path.join(folder, f".draft-{uuid.uuid4().hex}")
    writer, rows = None, 0
    try:
        for batch in batches:
            if batch.num_rows == 0:
                continue
            writer = writer or pq.ParquetWriter(draft, fields, compression="zstd")
            writer.write_batch(batch)
            rows += batch.num_rows
    finally:
        if writer:
            writer.close()
    if not writer:
        return None
    with open(draft, "rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    path = f"{place}/part-{digest[:16]}.parquet"
    os.makedirs(os.path.join(folder, place), exist_ok=True)
    os.rename(draft, os.path.join(folder, path))
    return {"path": path, "rows": rows, "sha256": digest}


class Source:
    """An index that is exported."""

    def __init__(self, path):
        self.path = path
        with views.connect(path) as connection:
            names = views.views(connection)
            self.versions = views.versions(connection)
            self.keys = views.snapshot_keys(connection)
            self.growing = [name for name in names if name.endswith(views.SUFFIX)]
            self.schemas = {name: views.schema(connection, name)
                            for name in self.growing + views.SMALL}
            rows = connection.execute(
                """
                SELECT project, substr(ifnull(committed_at, indexed_at), 1, 7), snapshot_id, commit_id
                  FROM snapshots
                 ORDER BY project, committed_at, commit_id
                """)
            self.snapshots = [(project, month, number, self.keys[number], commit)
                              for project, month, number, commit in rows]

    def schema(self, view):
        return self.schemas[view]


IDENTITIES = {
    "projects": ["project"], "snapshots": ["snapshot_id"], "commits": ["snapshot_id"],
    "profiles": ["profile"], "meta": ["key"],
    "resolution_changes": ["project", "commit_id", "key"],
}


def joined(view, rows):
    """Of rows with one identity the last; snapshots of a project in one order."""
    last = {}
    for number, identity in enumerate(zip(*(rows[name].to_pylist() for name in IDENTITIES[view]))):
        last[identity] = number
    rows = rows.take(pa.array(sorted(last.values()), pa.int64()))
    return ordered(rows) if view == "snapshots" else rows.sort_by(
        [(name, "ascending") for name in IDENTITIES[view]])


def ordered(rows):
    """Snapshots of one project that come from several indexes follow each other by time."""
    table = rows.to_pylist()
    by_project = defaultdict(list)
    for row in table:
        by_project[row["project"]].append(row)
    for snapshots in by_project.values():
        if sum(row["is_latest"] for row in snapshots) == 1:
            continue
        snapshots.sort(key=lambda row: (row["committed_at"] or row["indexed_at"], row["commit_id"] or ""))
        for position, row in enumerate(snapshots, 1):
            row["position"] = position
            row["is_latest"] = int(position == len(snapshots))
    table.sort(key=lambda row: (row["project"], row["position"], row["snapshot_id"]))
    return pa.Table.from_pylist(table, rows.schema)
