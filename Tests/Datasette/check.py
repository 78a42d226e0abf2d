"""Asks Datasette for every view, named query, facet and chart of an index: check.py INDEX METADATA."""

import contextlib
import json
import pathlib
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

from datasette.utils import tilde_encode

index, metadata = sys.argv[1:]
DATASETTE = "from datasette.cli import cli; cli()"
WITHOUT_CHARTS = "import datasette_dashboards; from datasette.plugins import pm; pm.unregister(datasette_dashboards); " + DATASETTE
with socket.socket() as probe:
    probe.bind(("127.0.0.1", 0))
    port = probe.getsockname()[1]
root = f"http://127.0.0.1:{port}"


def get(path):
    """The status and the text of a page."""
    try:
        with urllib.request.urlopen(root + path, timeout=60) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


@contextlib.contextmanager
def serving(program):
    """Serves the index while the block runs."""
    server = subprocess.Popen(
        # A busy machine may need more than the fifth of a second that facets have; a query has its default, a second.
        [sys.executable, "-c", program, index, "--metadata", metadata, "--port", str(port),
         "--setting", "facet_time_limit_ms", "2000"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(300):
            try:
                get("/-/versions.json")
                break
            except urllib.error.URLError:
                time.sleep(0.1)
        else:
            sys.exit("Datasette does not start")
        yield
    finally:
        server.terminate()
        server.wait()


failures = []
count = 0


def expect(is_met, text):
    global count
    count += 1
    if not is_met:
        failures.append(text)


def check_pages(name, contents):
    """Every view and named query answers, and views have their facets."""
    for thing in [*contents["queries"], *contents["tables"]]:
        place = f"/{tilde_encode(name)}/{tilde_encode(thing)}"
        for path in (place, place + ".json?_shape=objects"):
            status, text = get(path)
            error = json.loads(text).get("error") if path != place else None
            # The page of a query shows its error and is found nevertheless.
            expect(status == 200 and not error and "took too long" not in text, f"{path}: {status} {error or ''}")
        facets = contents["tables"].get(thing, {}).get("facets")
        if facets:
            # Without those that take longer than the limit.
            shown = list(json.loads(get(f"{place}.json?_size=0")[1]).get("facet_results", {}))
            expect(shown == facets, f"{place}: the facets are {shown}, not {facets}")
    page = get(f"/{tilde_encode(name)}/broken")[1]
    expect(contents["queries"]["broken"]["description"] in page, "the page of a query lacks its description")


def check_charts(dashboard):
    """The dashboard and each of its charts is a page, and its statement has rows with the columns that are drawn."""
    status, text = get("/-/dashboards/nibindex")
    expect(status == 200 and dashboard["title"] in text, f"the dashboard: {status}")
    placed = [name for row in dashboard["layout"] for name in row]
    expect(sorted(placed) == sorted(dashboard["charts"]), "not every chart has a place")
    for name, chart in dashboard["charts"].items():
        status, text = get(f"/-/dashboards/nibindex/{name}")
        expect(status == 200 and chart["title"] in text, f"the chart {name}: {status}")
        for chosen in (False, True):
            sql = chart["query"].replace("[[", "").replace("]]", "") if chosen else re.sub(r"\[\[.*?\]\]", "", chart["query"])
            words = urllib.parse.urlencode({"sql": sql, "project": "DetailViewTrap", "_shape": "objects"})
            rows = json.loads(get(f"/{tilde_encode(chart['db'])}.json?{words}")[1]).get("rows") or [{}]
            drawn = {part["field"] for part in chart["display"]["encoding"].values()}
            expect(drawn <= set(rows[0]), f"the chart {name} draws {sorted(drawn)} of {rows[0]}")


contents = json.loads(pathlib.Path(metadata).read_text())
databases = contents["databases"]
with serving(DATASETTE):
    served = [one["name"] for one in json.loads(get("/-/databases.json")[1])]
    expect(list(databases) == served, f"the metadata is of {list(databases)}, and Datasette serves {served}")
    for name in databases:
        check_pages(name, databases[name])
    check_charts(contents["plugins"]["datasette-dashboards"]["nibindex"])
# Without the plugin there are no charts, and all else is as before.
with serving(WITHOUT_CHARTS):
    status = get("/-/dashboards")[0]
    expect(status == 404, f"the dashboard without the plugin: {status}")
    for name in databases:
        expect(get(f"/{tilde_encode(name)}/broken")[0] == 200, "without the plugin queries have no page")
print("\n".join(failures) or f"{count} checks passed")
sys.exit(1 if failures else 0)
