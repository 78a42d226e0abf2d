"""Asks Datasette for every view and every named query of an index: check.py INDEX METADATA."""

import json
import pathlib
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request

from datasette.utils import tilde_encode

index, metadata = sys.argv[1:]
datasette = pathlib.Path(sys.executable).parent / "datasette"
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


def wait():
    """Returns when the server answers."""
    for _ in range(300):
        try:
            return get("/-/versions.json")
        except urllib.error.URLError:
            time.sleep(0.1)
    sys.exit("Datasette does not start")


server = subprocess.Popen(
    [datasette, index, "--metadata", metadata, "--port", str(port)],
    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
failures = []
count = 0
try:
    wait()
    databases = json.loads(pathlib.Path(metadata).read_text())["databases"]
    served = [one["name"] for one in json.loads(get("/-/databases.json")[1])]
    if list(databases) != served:
        failures.append(f"the metadata is of {list(databases)}, and Datasette serves {served}")
    for name, contents in databases.items():
        queries, views = contents["queries"], contents["tables"]
        for thing in [*queries, *views]:
            place = f"/{tilde_encode(name)}/{tilde_encode(thing)}"
            for path in (place, place + ".json?_shape=objects"):
                status, text = get(path)
                count += 1
                error = json.loads(text).get("error") if path != place else None
                # The page of a query shows its error and is found nevertheless.
                if status != 200 or error or "took too long" in text:
                    failures.append(f"{path}: {status} {error or ''}")
        page = get(f"/{tilde_encode(name)}/broken")[1]
        if queries["broken"]["description"] not in page:
            failures.append("the page of a query lacks its description")
finally:
    server.terminate()
    server.wait()
print("\n".join(failures) or f"{count} pages answered")
sys.exit(1 if failures else 0)
