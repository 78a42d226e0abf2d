"""Exports, engines and the nightly job. Run by cluster/test."""

import glob
import os
import shutil
import sqlite3
import tempfile
import threading
import time
import unittest

import duckdb
import pyarrow.parquet as pq

import notebook
from comparing import CHOICES, compare, rows
from local import (
    Cluster, NIBINDEX, QUERIES, cases, git, index, merge, remove_nib, repository, session,
)
from nibindex_export import engines, queries, views
from nibindex_export.export import Export, Refusal, load_manifest
from nibindex_spark import nightly, register

# Spark needs a second to plan a query: one set of parameters does in every run of script/test.
QUICK = bool(os.environ.get("QUICK"))


def table(folder):
    """The rows of all Parquet files in a folder, without what differs from run to run."""
    names = sorted(glob.glob(os.path.join(folder, "**", "*.parquet"), recursive=True))
    found = []
    for name in names:
        for row in pq.ParquetFile(name).read().to_pylist():
            row.pop("indexed_at", None)
            found.append(repr(sorted(row.items())))
    return sorted(found)


class ClusterTests(unittest.TestCase):

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="nibindex-")
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.cluster = Cluster(os.path.join(cls.folder, "cluster"), int(os.environ.get("PORT", "7177")))
        # Also if what follows fails: workers that stay would keep the next run from starting.
        cls.addClassCleanup(cls.cluster.stop)
        cls.spark = session(cls.cluster)
        cls.addClassCleanup(cls.spark.stop)
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
        # A history in which a nib goes and comes back, which breaks its controller.
        worse = repository(cls.folder, "Worse")
        remove_nib(worse, "2026-02-02T00:00:00Z")
        git(worse, "revert", "--no-edit", "HEAD", date="2026-03-03T00:00:00Z")
        remove_nib(worse, "2026-04-04T00:00:00Z")
        cls.shards.append(os.path.join(cls.folder, "Worse-1.db"))
        index(worse, cls.shards[-1], "--history")
        cls.db = os.path.join(cls.folder, "all.db")
        merge(cls.db, cls.shards)
        cls.parquet = os.path.join(cls.folder, "parquet")
        Export(cls.parquet).run([cls.db])

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
        with sqlite3.connect(other) as connection:
            connection.execute("UPDATE meta SET value = '1' WHERE key = 'rules_version'")
        self.assertRaises(Refusal, Export(self.parquet).run, [other])

    def test_queries_say_the_same_in_all_engines(self):
        """On the apps of the conformance cases, a project each, and on the sample with its history."""
        db, parquet = os.path.join(self.folder, "cases.db"), os.path.join(self.folder, "cases")
        shards = []
        for name, place in cases(os.path.join(self.folder, "apps")):
            shards.append(os.path.join(self.folder, f"case-{name}.db"))
            index(place, shards[-1], "--project", name)
        merge(db, shards + self.shards)
        Export(parquet).run([db])
        choices = CHOICES[:1] if QUICK else CHOICES + [{"project": "S03", "projects": ["One", "S03"], "all_profiles": 1}]
        answered = set()
        for name, values, found in compare(db, parquet, self.spark, choices):
            for engine, some in found.items():
                self.assertEqual(found["SQLite"], some, f"{engine}, {name}, {values}")
            if found["SQLite"]:
                answered.add(name)
        self.assertEqual(set(queries.names(QUERIES)), answered, "each query finds something")

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

    def run_nights(self, store, disturb=None, deliver=1):
        """Both nights of the repositories as they were; the last one is not there."""
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
        slow = slow_program(store)
        for night in ("2026-01-01", "2026-01-02"):
            isDisturbed = disturb and night.endswith("2")
            thread = threading.Thread(target=disturb if isDisturbed else lambda store: None, args=(store,))
            thread.start()
            nightly.Nightly(self.spark, known * deliver, store, night, slow if isDisturbed else NIBINDEX).run()
            thread.join()
            git(os.path.join(copies, "One"), "reset", "--quiet", "--hard", "ORIG_HEAD")
        return {name: table(os.path.join(store, name))
                for name in ("results", "nights", "changes", "findings", "parquet/resolutions_at")}

    def test_z_nights_end_the_same_whatever_happens(self):
        """A task that is delivered twice, and a worker that dies in the midst of its tasks."""
        store = os.path.join(self.folder, "store")
        calm = self.run_nights(os.path.join(store, "calm"))
        self.assertTrue(calm["changes"])
        self.assertTrue(all("'One'" in row for row in calm["changes"]))
        self.assertTrue(any("('team', 'Blue')" in row for row in calm["findings"]))
        failures = [row for row in calm["results"] if "'failed'" in row]
        self.assertEqual(2, len(failures), calm["results"])
        self.assertIn("Gone", failures[0])
        self.assertEqual(4, notebook.run(os.path.join(store, "calm", "parquet"), self.folder))
        if QUICK:
            return
        killed = []

        def kill(store):
            started = os.path.join(store, "started")
            end = time.monotonic() + 60
            while not os.path.exists(started) and time.monotonic() < end:
                time.sleep(0.05)
            killed.append(self.cluster.kill_worker())

        disturbed = self.run_nights(os.path.join(store, "disturbed"), kill, deliver=2)
        self.assertGreater(killed[0], 0, "the worker had an executor")
        for name, expected in calm.items():
            # The paths of what is not there are told apart by their folder alone.
            self.assertEqual([row.replace("/calm/", "/disturbed/") for row in expected],
                             disturbed[name], name)

    def test_the_notebook_has_four_plots(self):
        self.assertEqual(4, notebook.run(self.parquet, self.folder))


def slow_program(store):
    """The program, which says that it started and takes its time."""
    path = os.path.join(store, "slow")
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"#!/bin/sh\ntouch '{store}/started'\nsleep 2\nexec '{NIBINDEX}' \"$@\"\n")
    os.chmod(path, 0o755)
    return path


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
