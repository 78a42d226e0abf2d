"""Writes the views of indexes as Parquet files in Hive partitions, and adds only what is new."""

import hashlib
import json
import os
import subprocess
import tempfile
import uuid
import zlib
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq

from . import views
from .tables import OF_SQLITE, Tables

BUCKETS = 16
# A bucket and month gets its files put together when it has so many of them.
MANY_FILES = 8
# An index is exported in shares of so many bytes, so that memory holds one.
SHARE = 128 << 20
# A file with fewer rows is small.
SMALL = 10_000
MANIFEST = "manifest.json"
EMPTY = {"format": 1, "buckets": BUCKETS, "versions": None, "snapshots": 0, "tables": {}}


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
    """One run of exporting into a folder.

    `run_jobs` runs jobs somewhere else; then `merger` is the program that merges the indexes of one job.
    """

    def __init__(self, folder, progress=lambda message: None, run_jobs=None, merger=None):
        self.folder = folder
        self.run_jobs = run_jobs or (lambda jobs: (job.run() for job in jobs))
        self.merger = merger
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
        self.write_growing(self.new_snapshots(sources), sources[0])
        self.write_small(sources)
        self.compact()
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
        """The jobs that write what is new."""
        known = set()
        for file in self.manifest["tables"].get("snapshots", {"files": []})["files"]:
            known.update(self.read(file, columns=["snapshot_id"])["snapshot_id"].to_pylist())
        places, paths = defaultdict(dict), defaultdict(set)
        for source in sources:
            for project, month, key in source.snapshots:
                if key in known:
                    continue
                known.add(key)
                bucket = bucket_of(project)
                # What is merged first makes one job for a bucket; else each file makes its own.
                job = ("", bucket) if self.merger else (source.path, bucket % source.share)
                places[job][key] = bucket, month
                paths[job].add(source.path)
        self.manifest["snapshots"] = len(known)
        return [Job(self.folder, sorted(paths[job]), places[job], sources[0].growing, self.merger)
                for job in sorted(places)]

    def write_growing(self, jobs, source):
        """Writes the new snapshots, a file for each view, bucket and month."""
        for view in source.growing:
            self.table(view, source.schema(view))
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
            parts = [self.read(file, schema=fields) for file in table["files"]]
            parts += [
                pa.Table.from_batches(views.read(source.path, view, fields, keys=source.keys), fields)
                for source in sources]
            rows = joined(view, parts, fields)
            written = write(self.folder, view, rows)
            table["files"] = [written] if written else []
            self.rows += rows.num_rows

    def read(self, file, **options):
        return pq.read_table(os.path.join(self.folder, file["path"]), partitioning=None, **options)

    def compact(self):
        """Puts the files of a bucket and month together where nights have left many."""
        for view, table in self.manifest["tables"].items():
            places = defaultdict(list)
            for file in table["files"]:
                places[os.path.dirname(file["path"])].append(file)
            for place, files in places.items():
                if len(files) < MANY_FILES:
                    continue
                rows = pa.concat_tables([self.read(file) for file in files])
                kept = [file for file in table["files"] if file not in files]
                table["files"] = kept + [write(self.folder, place, rows)]

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
        """Removes files that no manifest names: those of runs that were killed, and those that were replaced."""
        named = {file["path"] for table in self.manifest["tables"].values()
                 for file in table["files"]}
        for folder, _, files in os.walk(self.folder):
            for name in files:
                path = os.path.relpath(os.path.join(folder, name), self.folder)
                if ".draft-" in path or name.startswith("part-") and path not in named:
                    os.remove(os.path.join(folder, name))


class Job:
    """New snapshots that are to be written, with the bucket and month of each; any process can do it."""

    def __init__(self, folder, paths, places, names, merger):
        self.folder = folder
        self.paths = paths
        self.places = places
        self.names = names
        self.merger = merger

    def run(self):
        """The files that were written, each with its view."""
        with tempfile.TemporaryDirectory(prefix="nibindex-") as scratch:
            tables = Tables(self.index(scratch))
            numbers = {key: number for number, key in tables.keys.items()}
            places = {numbers[key]: place for key, place in self.places.items()}
            tables.load(places)
            with ThreadPoolExecutor(os.cpu_count()) as threads:
                # What SQLite has to answer takes longest.
                names = sorted(self.names, key=lambda name: name not in OF_SQLITE)
                written = threads.map(lambda view: self.write(view, tables), names)
                return [file for files in written for file in files]

    def index(self, scratch):
        """One index with all that the job writes."""
        if len(self.paths) == 1:
            return self.paths[0]
        path = os.path.join(scratch, "all.db")
        ending = subprocess.run([self.merger, "merge", "--quiet", "--db", path, *self.paths],
                                capture_output=True, text=True, check=False)
        if ending.returncode:
            raise Refusal(ending.stderr.strip())
        return path

    def write(self, view, tables):
        return [(view, write(self.folder, f"{view}/bucket={bucket:02}/month={month}", rows))
                for (bucket, month), rows in tables.parts(view)]


def write(folder, place, rows):
    """Writes a table as one file, whose name says what is in it; None if it has no rows."""
    if not rows.num_rows:
        return None
    sink = pa.BufferOutputStream()
    if rows.num_rows < SMALL:
        # In a small file, setting up compression and encoding dominates the cost of each column.
        texts = [field.name for field in rows.schema if not pa.types.is_integer(field.type)]
        pq.write_table(rows, sink, compression="snappy", use_dictionary=texts)
    else:
        pq.write_table(rows, sink, compression="zstd")
    content = sink.getvalue()
    digest = hashlib.sha256(content).hexdigest()
    path = f"{place}/part-{digest[:16]}.parquet"
    draft = os.path.join(folder, f".draft-{uuid.uuid4().hex}")
    with open(draft, "wb") as file:
        file.write(content)
    os.makedirs(os.path.join(folder, place), exist_ok=True)
    os.rename(draft, os.path.join(folder, path))
    return {"path": path, "rows": rows.num_rows, "sha256": digest}


class Source:
    """An index that is exported."""

    def __init__(self, path):
        self.path = path
        self.share = min(1 + os.path.getsize(path) // SHARE, BUCKETS)
        with views.connect(path) as connection:
            names = views.views(connection)
            self.versions = views.versions(connection)
            self.keys = views.snapshot_keys(connection)
            self.growing = self.growing_views(names)
            self.schemas = {name: views.schema(connection, name)
                            for name in self.growing + views.SMALL}
            rows = connection.execute(
                """
                SELECT project, substr(ifnull(committed_at, indexed_at), 1, 7), snapshot_id
                  FROM snapshots
                 ORDER BY project, committed_at, commit_id
                """)
            self.snapshots = [(project, month, self.keys[number]) for project, month, number in rows]

    def growing_views(self, names):
        return [name for name in names if name.endswith(views.SUFFIX)]

    def schema(self, view):
        return self.schemas[view]


IDENTITIES = {
    "projects": ["project"], "snapshots": ["snapshot_id"], "commits": ["snapshot_id"],
    "profiles": ["profile"], "rules": ["rule"], "meta": ["key"],
    "resolution_changes": ["project", "commit_id", "key"],
}


def joined(view, parts, fields):
    """Of rows with one identity those of the last part; snapshots of a project in one order."""
    numbered = [part.append_column("part", pa.array([number] * part.num_rows, pa.int64()))
                for number, part in enumerate(parts)]
    duck = duckdb.connect()
    duck.register("every_row", pa.concat_tables(numbered))
    identity = ", ".join(IDENTITIES[view])
    rows = f"SELECT * FROM every_row QUALIFY row_number() OVER (PARTITION BY {identity} ORDER BY part DESC) = 1"
    columns = {field.name: f'"{field.name}"' for field in fields}
    order = identity
    if view == "snapshots":
        # Snapshots of one project that come from several indexes follow each other by time.
        columns["position"] = 'CASE WHEN latest = 1 THEN "position" ELSE place END AS "position"'
        columns["is_latest"] = "CASE WHEN latest = 1 THEN is_latest ELSE CAST(place = count AS BIGINT) END AS is_latest"
        order = 'project, "position", snapshot_id'
        rows = f"""
            SELECT *, sum(is_latest) OVER (PARTITION BY project) AS latest, count(*) OVER (PARTITION BY project) AS count,
                   row_number() OVER (PARTITION BY project ORDER BY coalesce(committed_at, indexed_at),
                                                                    coalesce(commit_id, '')) AS place
              FROM ({rows})
            """
    return duck.sql(f"SELECT {', '.join(columns.values())} FROM ({rows}) ORDER BY {order}").to_arrow_table().cast(fields)
