"""Exports, engines and the nightly job. Run by cluster/test."""

import glob
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import duckdb
import pyarrow.parquet as pq

from nibindex_export import engines, queries, views
from nibindex_export.export import Export, Refusal, load_manifest
from nibindex_spark import nightly, register

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
QUERIES = os.path.join(ROOT, "Queries")
NIBINDEX = os.environ["NIBINDEX"]
SAMPLE = os.path.join(ROOT, "Samples", "DetailViewTrap")
# Of many queries Spark needs a second each to plan; some of each kind do in every run of script/test.
QUICK = bool(os.environ.get("QUICK"))
QUICK_QUERIES = ["broken", "missing-outlets", "unused-outlets", "nib-debt"]
CHOICES = [{}, {"seen": 1, "all_profiles": 1}, {"projects": ["One"], "all_profiles": 1}]


def git(folder, *words, date="2026-01-01T00:00:00Z"):
    environment = {
        **os.environ, "GIT_COMMITTER_DATE": date, "GIT_AUTHOR_DATE": date,
        "GIT_CONFIG_GLOBAL": "/dev/null",
    }
    subprocess.run(
        ["git", "-C", folder, "-c", "user.name=A", "-c", "user.email=a@example.com", *words],
        check=True, capture_output=True, env=environment)


def commit(folder, date):
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--allow-empty", "-m", "work", date=date)


def repository(folder, name):
    """The sample app, whose second commit lacks a nib."""
    place = os.path.join(folder, name)
    shutil.copytree(SAMPLE, place)
    git(place, "init", "--quiet")
    commit(place, "2026-01-01T00:00:00Z")
    return place


def remove_nib(place, date):
    for path in glob.glob(os.path.join(place, "**", "DetailView.xib"), recursive=True):
        os.remove(path)
    commit(place, date)


def index(place, db, *words):
    subprocess.run([NIBINDEX, "index", place, "--db", db, "--quiet", *words], check=True)


def rows(cursor):
    return sorted(repr(tuple(int(x) if isinstance(x, bool) else x for x in row)) for row in cursor)


def table(folder):
    """The rows of all Parquet files in a folder, without what differs from run to run."""
    names = sorted(glob.glob(os.path.join(folder, "**", "*.parquet"), recursive=True))
    found = []
    for name in names:
        for row in pq.ParquetFile(name).read().to_pylist():
            row.pop("indexed_at", None)
            found.append(repr(sorted(row.items())))
    return sorted(found)


class Cluster:
    """A master and two workers as processes of their own."""

    def __init__(self, folder, port):
        self.folder = folder
        self.script = os.path.join(HERE, "..", "local-cluster")
        ending = subprocess.run(
            [self.script, "start", folder, str(port)], capture_output=True, text=True, check=False,
            env={**os.environ, "PYTHON": sys.executable}, timeout=90)
        if ending.returncode:
            raise RuntimeError(ending.stderr)
        self.url = ending.stdout.strip()

    def kill_worker(self):
        with open(os.path.join(self.folder, "worker-1.pid"), encoding="utf-8") as file:
            worker = int(file.read())
        # What it started goes with it, as with a machine.
        children = subprocess.run(["ps", "-o", "pid=", "--ppid", str(worker)], capture_output=True,
                                  text=True, check=False).stdout.split()
        for process in [worker, *map(int, children)]:
            os.kill(process, signal.SIGKILL)
        return len(children)

    def stop(self):
        subprocess.run([self.script, "stop", self.folder], check=True)


class ClusterTests(unittest.TestCase):

    @classmethod
    def setUpClass(cls):
        from pyspark.sql import SparkSession

        cls.folder = tempfile.mkdtemp(prefix="nibindex-")
        cls.cluster = Cluster(os.path.join(cls.folder, "cluster"), int(os.environ.get("PORT", "7177")))
        cls.spark = (
            SparkSession.builder.master(cls.cluster.url).config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "1").config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1").config("spark.log.level", "OFF")
            .config("spark.executor.memory", "512m")
            # Nothing here is large: planning and compiling is all that takes time.
            .config("spark.ui.showConsoleProgress", "false")
            .config("spark.sql.codegen.wholeStage", "false")
            .config("spark.sql.adaptive.enabled", "false").getOrCreate())
        register(cls.spark)
        cls.repositories = os.path.join(cls.folder, "repositories")
        os.makedirs(cls.repositories)
        cls.places = {name: repository(cls.repositories, name) for name in ("One", "Two", "Three")}
        cls.shards = []
        for night in (1, 2):
            for name, place in cls.places.items():
                shard = os.path.join(cls.folder, f"{name}-{night}.db")
                index(place, shard)
                cls.shards.append(shard)
            if night == 1:
                remove_nib(cls.places["One"], "2026-02-02T00:00:00Z")
        cls.db = os.path.join(cls.folder, "all.db")
        subprocess.run([NIBINDEX, "merge", "--db", cls.db, "--quiet", *cls.shards], check=True)
        cls.parquet = os.path.join(cls.folder, "parquet")
        Export(cls.parquet).run([cls.db])

    @classmethod
    def tearDownClass(cls):
        cls.spark.stop()
        cls.cluster.stop()
        shutil.rmtree(cls.folder)

    def test_every_integer_column_has_a_type(self):
        with views.connect(self.db) as connection:
            for view in views.views(connection):
                for name, kind in views.columns(connection, view):
                    found = {value for (value,) in connection.execute(
                        f'SELECT DISTINCT typeof("{name}") FROM "{view}"')} - {"null"}
                    expected = {"integer"} if str(kind) == "int64" else {"text"}
                    self.assertLessEqual(found, expected, f"{view}.{name}")

    def test_an_export_has_the_rows_of_the_views(self):
        connection = duckdb.connect()
        engines.in_duckdb(connection, self.parquet)
        with views.connect(self.db) as lite:
            for view in views.views(lite):
                names = ", ".join(f'"{name}"' for name, _ in views.columns(lite, view)
                                  if name != "snapshot_id")
                question = f'SELECT {names} FROM "{view}"'
                expected = rows(lite.execute(question))
                self.assertEqual(expected, rows(connection.execute(question).fetchall()), view)

    def test_an_export_adds_only_what_is_new(self):
        folder = os.path.join(self.folder, "grown")
        for shard in self.shards:
            Export(folder).run([shard])
        before = load_manifest(folder)
        Export(folder).run(self.shards)
        after = load_manifest(folder)
        for view in before["tables"]:
            self.assertEqual(before["tables"][view]["files"], after["tables"][view]["files"], view)
        for view in views.SMALL[:3] + ["resolutions_at", "classes_at"]:
            if view == "snapshots" or view.endswith("_at"):
                self.assertEqual(table(os.path.join(folder, view)),
                                 table(os.path.join(self.parquet, view)), view)

    def test_an_export_of_other_versions_is_refused(self):
        other = os.path.join(self.folder, "other.db")
        shutil.copy(self.db, other)
        import sqlite3
        with sqlite3.connect(other) as connection:
            connection.execute("UPDATE meta SET value = '1' WHERE key = 'rules_version'")
        self.assertRaises(Refusal, Export(self.parquet).run, [other])

    def test_queries_say_the_same_in_all_engines(self):
        duck = duckdb.connect()
        engines.in_duckdb(duck, self.parquet)
        engines.in_spark(self.spark, self.parquet)
        total = 0
        choices = CHOICES[1:2] if QUICK else CHOICES
        with views.connect(self.db) as lite:
            for name in queries.names(QUERIES):
                query = queries.Query(QUERIES, name)
                for values in choices:
                    expected = rows(lite.execute(query.sql("sqlite", **values)))
                    total += len(expected)
                    found = rows(duck.execute(query.sql("duckdb", **values)).fetchall())
                    self.assertEqual(expected, found, f"DuckDB, {name}, {values}")
                    if QUICK and name not in QUICK_QUERIES:
                        continue
                    found = rows(self.spark.sql(query.sql("spark", **values)).collect())
                    self.assertEqual(expected, found, f"Spark, {name}, {values}")
        self.assertGreater(total, 0)

    def test_the_source_reads_shards_and_is_told_conditions(self):
        frame = (self.spark.read.format("nibindex").option("path", f"{self.folder}/*-?.db")
                 .option("view", "resolutions_at").option("columns", "project, key, verdict").load())
        one = frame.where("project = 'One'")
        with views.connect(self.db) as lite:
            expected = rows(lite.execute(
                "SELECT project, key, verdict FROM resolutions_at WHERE project = 'One'"))
        self.assertEqual(expected, rows(one.collect()))
        plan = one._jdf.queryExecution().executedPlan().toString()
        self.assertNotIn("(project#", plan.split("BatchScan")[0].split("Filter")[-1].replace(
            "isnotnull(project#", ""), "the condition is SQLite's to answer")

    def run_nights(self, store, disturb=lambda: None, deliver=1):
        """Both nights of the repositories as they were; the last one is not there."""
        os.makedirs(os.path.join(store, "clones"))
        copies = os.path.join(store, "repositories")
        os.makedirs(copies)
        known = []
        for name, place in self.places.items():
            copy = os.path.join(copies, name)
            shutil.copytree(place, copy)
            if name == "One":
                git(copy, "reset", "--quiet", "--hard", "HEAD~1")
            known.append(nightly.Repository(name, copy, "Red" if name == "One" else "Blue"))
        known.append(nightly.Repository("Gone", os.path.join(copies, "Gone"), "Blue"))
        for night in ("2026-01-01", "2026-01-02"):
            thread = threading.Thread(target=disturb if night.endswith("2") else lambda: None)
            thread.start()
            nightly.Nightly(self.spark, known * deliver, store, night, NIBINDEX).run()
            thread.join()
            git(os.path.join(copies, "One"), "reset", "--quiet", "--hard", "ORIG_HEAD")
        return {name: table(os.path.join(store, name))
                for name in ("results", "nights", "changes", "findings", "parquet/resolutions_at")}

    def test_z_nights_end_the_same_whatever_happens(self):
        store = os.path.join(self.folder, "store")
        calm = self.run_nights(os.path.join(store, "calm"))
        changes = calm["changes"]
        self.assertTrue(changes)
        self.assertTrue(all("'One'" in row for row in changes))
        failures = [row for row in calm["results"] if "'failed'" in row]
        self.assertEqual(2, len(failures), calm["results"])
        self.assertIn("Gone", failures[0])
        if QUICK:
            return
        killed = []

        def kill():
            time.sleep(0.5)
            killed.append(self.cluster.kill_worker())

        disturbed = self.run_nights(os.path.join(store, "disturbed"), kill)
        self.assertEqual([1], killed, "a worker with its executor")
        for name, expected in calm.items():
            # The paths of what is not there are told apart by their folder alone.
            self.assertEqual([row.replace("/calm/", "/disturbed/") for row in expected],
                             disturbed[name], name)


class TaskTests(unittest.TestCase):

    def test_a_task_that_is_delivered_twice_publishes_one_shard(self):
        with tempfile.TemporaryDirectory() as folder:
            place = repository(folder, "One")
            known = nightly.Repository("One", place, "Red")
            threads = [threading.Thread(target=nightly.index, args=(known, folder, "2026-01-01", NIBINDEX))
                       for _ in range(4)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            found = os.listdir(os.path.join(folder, "shards", "night=2026-01-01"))
            self.assertEqual(["One.db"], found)


if __name__ == "__main__":
    unittest.main()
