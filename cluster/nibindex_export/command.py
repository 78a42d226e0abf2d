"""`nibindex-export`: the views of indexes as Parquet."""

import argparse
import sqlite3
import sys
import time

from .export import Export, Refusal


def main(words=None):
    parser = argparse.ArgumentParser(
        prog="nibindex-export", description="Write the views of indexes as Parquet files.",
        epilog="Only snapshots that the folder does not have are added. manifest.json says what is there.")
    parser.add_argument("folder", metavar="DIR")
    parser.add_argument(
        "--db", action="append", required=True, metavar="FILE", help="an index; may stand more than once")
    parser.add_argument("--quiet", action="store_true", help="print no progress and no summary")
    options = parser.parse_args(words)
    isShown = sys.stderr.isatty() and not options.quiet

    def progress(message):
        if isShown:
            print(f"\r{message}\x1b[K", end="", file=sys.stderr, flush=True)

    start = time.monotonic()
    try:
        rows = Export(options.folder, progress).run(options.db)
    except (Refusal, sqlite3.Error, OSError) as error:
        print(f"nibindex-export: {error}", file=sys.stderr)
        return 2
    if not options.quiet:
        seconds = time.monotonic() - start
        end = "\r\x1b[K" if isShown else ""
        print(f"{end}nibindex-export: {rows:,} rows in {seconds:.1f} s", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
