# Finds, or with INSTALL=1 installs, what the scripts of this folder need. They source it; `here` is the folder.
#
# NIBINDEX is the program (else .build/release/NibIndex or .build/debug/NibIndex); PYTHON the interpreter
# (else that of .build/cluster, else python3).

root=$(cd "$here/.." && pwd)
for file in "$root/.build/release/NibIndex" "$root/.build/debug/NibIndex"; do
  [ -n "${NIBINDEX-}" ] || ! [ -x "$file" ] || NIBINDEX=$file
done
python=${PYTHON:-python3}
[ -n "${PYTHON-}" ] || ! [ -x "$root/.build/cluster/bin/python" ] || python=$root/.build/cluster/bin/python
modules='import adbc_driver_sqlite, duckdb, ipykernel, matplotlib, nbconvert, pyarrow, pyspark'

missing() {
  echo "cluster/$(basename "$0"): not run: $1" >&2
  exit 3
}

if [ -n "${INSTALL-}" ] && ! command -v java >/dev/null && command -v apt-get >/dev/null; then
  { apt-get update -qq && apt-get install -y -qq --no-install-recommends openjdk-17-jre-headless; } >/dev/null 2>&1
fi
command -v java >/dev/null ||
  missing "no Java runtime: apt-get install openjdk-17-jre-headless, or INSTALL=1 as root on Debian"
if [ -n "${INSTALL-}" ] && ! "$python" -c "$modules" 2>/dev/null; then
  python3 -m venv "$root/.build/cluster" && python=$root/.build/cluster/bin/python &&
    "$python" -m pip install --quiet "$here[spark,plots]" || missing "pip could not install the package"
fi
"$python" -c "$modules" 2>/dev/null ||
  missing "Python modules are missing: with INSTALL=1 pip installs pyspark, duckdb and pyarrow into .build/cluster"
[ -x "${NIBINDEX-}" ] || missing "no program NibIndex: swift build"
# The sources themselves are run, also in the workers.
export NIBINDEX PYTHON=$python PYTHONPATH=$here:$here/tests PYSPARK_PYTHON=$python SPARK_LOCAL_IP=127.0.0.1
export PYTHONDONTWRITEBYTECODE=1
