"""The nightly job: index every repository, put the shards together, and say what changed.

    spark-submit --master spark://HOST:7077 nightly.py --repositories repositories.tsv --store DIR

The list has a line for each repository: its name, where it is (a path or a URL), and its team, with tabs
between. All machines see the folder DIR. A night that is run again goes on where it ended.
"""

import argparse
import datetime
import glob
import os
import shutil
import subprocess
import sys
import urllib.parse
import uuid
from collections import namedtuple

from pyspark.sql import SparkSession

from nibindex_export import engines
from nibindex_export.export import Export

Repository = namedtuple("Repository", "name location team")
Result = namedtuple("Result", "project team status message")

BROKEN = "(verdict = 'no-view' OR verdict LIKE 'crash-%')"


def read_list(path):
    repositories, names = [], set()
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            words = line.rstrip("\n").split("\t")
            if not line.strip() or line.startswith("#"):
                continue
            if len(words) < 2:
                raise SystemExit(f"{path}:{number}: a line is NAME, PATH or URL, and TEAM, with tabs between")
            if words[0] in names:
                raise SystemExit(f"{path}:{number}: {words[0]} is there twice: give it another name")
            names.add(words[0])
            repositories.append(Repository(words[0], words[1], words[2] if len(words) > 2 else ""))
    return repositories


def shard_path(store, night, name):
    return os.path.join(store, "shards", f"night={night}", urllib.parse.quote(name, safe="") + ".db")


def index(repository, store, night, nibindex):
    """Indexes one repository and publishes its shard; whoever does so again changes nothing.

    The shard gets its name when it is whole. A repository that cannot be indexed is a result, no failure of
    the job.
    """
    shard = shard_path(store, night, repository.name)
    if os.path.exists(shard):
        return Result(repository.name, repository.team, "ok", "")
    draft = os.path.join(os.path.dirname(shard), f".draft-{uuid.uuid4().hex}.db")
    try:
        os.makedirs(os.path.dirname(shard), exist_ok=True)
        place = clone(repository, store)
        run([nibindex, "index", place, "--project", repository.name, "--db", draft, "--quiet"],
            accepted=(0, 3))
        os.rename(draft, shard)
        return Result(repository.name, repository.team, "ok", "")
    except (OSError, subprocess.SubprocessError, RuntimeError) as error:
        return Result(repository.name, repository.team, "failed", str(error))
    finally:
        for path in glob.glob(glob.escape(draft) + "*"):
            os.remove(path)


def clone(repository, store):
    """The repository as it is now: a path as it is, of a URL a bare clone."""
    if "://" not in repository.location:
        if not os.path.exists(repository.location):
            raise RuntimeError(f"nothing is at {repository.location}")
        return repository.location
    place = os.path.join(store, "clones", urllib.parse.quote(repository.name, safe="") + ".git")
    if os.path.exists(place):
        run(["git", "-C", place, "fetch", "--quiet", "--prune", "origin"])
        return place
    draft = f"{place}.{uuid.uuid4().hex}"
    run(["git", "clone", "--quiet", "--mirror", repository.location, draft])
    try:
        os.rename(draft, place)
    except OSError:
        # Another task was faster.
        shutil.rmtree(draft)
    return place


def run(words, accepted=(0,)):
    ending = subprocess.run(words, capture_output=True, text=True, timeout=3600, check=False)
    if ending.returncode not in accepted:
        lines = ending.stderr.strip().splitlines() or [f"{words[0]} ended with {ending.returncode}"]
        raise RuntimeError(lines[-1])


class Nightly:
    """One night."""

    def __init__(self, session, repositories, store, night, nibindex):
        self.session = session
        self.repositories = repositories
        self.store = store
        self.night = night
        self.nibindex = nibindex

    def run(self):
        results = self.index_all()
        shards = sorted({shard_path(self.store, self.night, result.project)
                         for result in results if result.status == "ok"})
        self.export(shards)
        engines.in_spark(self.session, self.parquet)
        self.write_results(results)
        self.write_night(shards)
        self.write_changes()
        self.write_findings()
        return results

    @property
    def parquet(self):
        return os.path.join(self.store, "parquet")

    def index_all(self):
        store, night, nibindex = self.store, self.night, self.nibindex
        tasks = self.session.sparkContext.parallelize(self.repositories, max(len(self.repositories), 1))
        results = tasks.map(lambda repository: index(repository, store, night, nibindex)).collect()
        return sorted(set(results))

    def export(self, shards):
        context = self.session.sparkContext

        def run_jobs(jobs):
            return context.parallelize(jobs, len(jobs)).map(lambda job: job.run()).collect()

        if shards:
            Export(self.parquet, run_jobs=run_jobs, merger=self.nibindex).run(shards)

    def write_results(self, results):
        """What became of each repository, failures included."""
        self.write("results", self.session.createDataFrame(
            results, "project string, team string, status string, message string"))

    def write_night(self, shards):
        """Which snapshot of each project the night has; one that failed has that of the night before."""
        projects = self.session.createDataFrame(
            sorted({(repository.name,) for repository in self.repositories}), "project string")
        projects.createOrReplaceTempView("wanted_projects")
        found = (
            self.session.read.format("nibindex").option("path", ",".join(shards))
            .option("view", "snapshots").option("columns", "project, snapshot_id, is_latest").load()
            .where("is_latest = 1").select("project", "snapshot_id")
        ) if shards else self.session.createDataFrame([], "project string, snapshot_id bigint")
        found.createOrReplaceTempView("found_snapshots")
        before = self.before()
        earlier = self.read("nights", before) if before else found.where("1 = 0")
        earlier.createOrReplaceTempView("earlier_snapshots")
        self.write("nights", self.session.sql(
            """
            SELECT p.project, coalesce(f.snapshot_id, e.snapshot_id) AS snapshot_id
              FROM wanted_projects AS p
              LEFT JOIN found_snapshots AS f ON f.project = p.project
              LEFT JOIN earlier_snapshots AS e ON e.project = p.project
             WHERE coalesce(f.snapshot_id, e.snapshot_id) IS NOT NULL
            """))

    def before(self):
        nights = [os.path.basename(path)[len("night="):]
                  for path in glob.glob(os.path.join(self.store, "nights", "night=*"))]
        return max((night for night in nights if night < self.night), default=None)

    def choose(self, name, night, condition="true"):
        """Makes a view of the snapshots of a night, and gives their months, whose files alone have their rows."""
        self.read("nights", night).createOrReplaceTempView("one_night")
        chosen = self.session.sql(f"SELECT n.* FROM one_night AS n WHERE {condition}")
        chosen.createOrReplaceTempView(name)
        found = self.session.sql(
            f"""
            SELECT DISTINCT substr(coalesce(s.committed_at, s.indexed_at), 1, 7)
              FROM snapshots AS s JOIN {name} AS n ON n.snapshot_id = s.snapshot_id
            """).collect()
        return {month for (month,) in found}

    def write_changes(self):
        """What is different from the night before, row by row of the same key."""
        before = self.before()
        if not before:
            return
        # Of projects that stand where they stood nothing is read.
        self.read("nights", before).createOrReplaceTempView("earlier_night")
        self.read("nights", self.night).createOrReplaceTempView("later_night")
        moved = """
            n.project NOT IN (SELECT o.project FROM earlier_night AS o JOIN later_night AS l
                               ON l.project = o.project AND l.snapshot_id = o.snapshot_id)
            """
        months = self.choose("old_snapshots", before, moved) | self.choose("new_snapshots", self.night, moved)
        engines.in_spark(self.session, self.parquet, months)
        for age in ("old", "new"):
            self.session.sql(
                f"""
                SELECT r.*, {BROKEN} AS is_broken
                  FROM resolutions_at AS r
                  JOIN {age}_snapshots AS n ON n.project = r.project AND n.snapshot_id = r.snapshot_id
                """).createOrReplaceTempView(f"{age}_rows")
        self.write("changes", self.session.sql(
            """
            SELECT coalesce(n.project, o.project) AS project, coalesce(n.key, o.key) AS key,
                   coalesce(n.controller, o.controller) AS controller,
                   coalesce(n.profile, o.profile) AS profile,
                   CASE WHEN n.is_broken AND NOT coalesce(o.is_broken, false) THEN 'introduced'
                        WHEN o.is_broken AND NOT coalesce(n.is_broken, false) THEN 'fixed'
                        WHEN o.key IS NULL THEN 'appeared'
                        WHEN n.key IS NULL THEN 'disappeared'
                        ELSE 'changed' END AS change,
                   o.nib_path AS old_nib_path, n.nib_path AS new_nib_path,
                   o.verdict AS old_verdict, n.verdict AS new_verdict
              FROM old_rows AS o
              FULL JOIN new_rows AS n ON n.project = o.project AND n.key = o.key
             WHERE o.key IS NULL OR n.key IS NULL
                OR NOT (o.rule <=> n.rule AND o.nib_name <=> n.nib_name AND o.bundle <=> n.bundle
                        AND (o.nib_path IS NULL) = (n.nib_path IS NULL) AND o.verdict <=> n.verdict
                        AND o.owner_class <=> n.owner_class AND o.owns <=> n.owns)
            """))

    def write_findings(self):
        """Everything that is wrong tonight, by team, and whether it was not there the night before."""
        teams = self.session.createDataFrame(
            sorted({(repository.name, repository.team) for repository in self.repositories}),
            "project string, team string")
        teams.createOrReplaceTempView("teams")
        months = self.choose("new_snapshots", self.night)
        before = self.before()
        months |= self.choose("old_snapshots", before or self.night, "true" if before else "false")
        engines.in_spark(self.session, self.parquet, months)
        self.write("findings", self.session.sql(
            """
            SELECT DISTINCT t.team, f.project, f.rule, f.severity, f.path, f.line, f.class, f.name, f.nib_path,
                   f.message, f.fix, f.profiles, f.crash, f.confidence, f.places, f.since, f.since_author,
                   CASE WHEN o.key IS NULL THEN 1 ELSE 0 END AS is_new, f.key
              FROM findings_at AS f
              JOIN new_snapshots AS n ON n.project = f.project AND n.snapshot_id = f.snapshot_id
              JOIN teams AS t ON t.project = f.project
              LEFT JOIN (SELECT e.project, e.key
                           FROM findings_at AS e
                           JOIN old_snapshots AS s ON s.project = e.project AND s.snapshot_id = e.snapshot_id) AS o
                ON o.project = f.project AND o.key = f.key
             ORDER BY t.team, f.project, f.path, f.line, f.key
            """))

    def read(self, table, night):
        return self.session.read.parquet(os.path.join(self.store, table, f"night={night}"))

    def write(self, table, rows):
        """Writes a table of the night under another name, then gives it its own."""
        place = os.path.join(self.store, table, f"night={self.night}")
        draft = os.path.join(self.store, table, f".draft-{uuid.uuid4().hex}")
        rows.coalesce(1).write.parquet(draft)
        if os.path.exists(place):
            shutil.rmtree(place)
        os.rename(draft, place)


def main(words=None):
    parser = argparse.ArgumentParser(description="Index repositories and say what changed since last night.")
    parser.add_argument("--repositories", required=True, metavar="FILE")
    parser.add_argument("--store", required=True, metavar="DIR")
    parser.add_argument("--night", default=datetime.date.today().isoformat(), metavar="DATE")
    parser.add_argument("--nibindex", default="nibindex", metavar="PROGRAM")
    options = parser.parse_args(words)
    session = SparkSession.builder.appName("nibindex nightly").getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    from nibindex_spark import register

    register(session)
    store = os.path.abspath(options.store)
    os.makedirs(os.path.join(store, "clones"), exist_ok=True)
    nightly = Nightly(session, read_list(options.repositories), store, options.night, options.nibindex)
    results = nightly.run()
    failed = [result for result in results if result.status == "failed"]
    for result in failed:
        print(f"nightly: {result.project} failed: {result.message}", file=sys.stderr)
    print(f"nightly: {len(results) - len(failed)} repositories indexed, {len(failed)} failed", file=sys.stderr)
    session.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
