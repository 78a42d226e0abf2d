"""Types into nibindex on a pseudo-terminal and looks at the screen: terminal.py NIBINDEX FOLDER."""

import ctypes
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
import urllib.parse

tool, folder = sys.argv[1:]
# Long enough for a busy machine.
PATIENCE = 30
PROMPT = "nibindex> "
ESCAPE = "\x1b"
LINK = ESCAPE + "]8;;"
failures = []


def can_load(library):
    try:
        ctypes.CDLL(library)
        return True
    except OSError:
        return False


# As the shell looks for them; without one, it has no editing.
EDITORS = ["libedit.so.2", "libedit.so.0", "/usr/lib/libedit.dylib", "libreadline.so.8", "libreadline.so"]
has_editing = any(map(can_load, EDITORS))


def expect(is_met, text):
    print(f"{'ok' if is_met else 'FAILED'}: {text}")
    if not is_met:
        failures.append(text)


class Terminal:
    """A run of nibindex on a terminal of its own."""

    def __init__(self, *words, columns=100, **variables):
        self.screen = ""
        self.seen = 0
        self.process, self.end = pty.fork()
        if self.process == 0:
            environment = {**os.environ, "TERM": "xterm-256color", "HOME": folder, "NIBINDEX_DB": f"{folder}/index.db",
                           "INPUTRC": "/dev/null", "FORCE_HYPERLINK": "0", **variables}
            for name in ("NO_COLOR", "COLUMNS", "PAGER", "XDG_STATE_HOME"):
                if name not in variables:
                    environment.pop(name, None)
            # The size is there before the run asks for it.
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 20, columns, 0, 0))
            os.execve(tool, [tool, *words], environment)

    def read(self, seconds):
        """Reads for so long at most; false at the end."""
        if not select.select([self.end], [], [], seconds)[0]:
            return True
        try:
            data = os.read(self.end, 65536)
        except OSError:
            # Linux says so when the other end has closed.
            data = b""
        self.screen += data.decode(errors="replace")
        return bool(data)

    def wait(self, text):
        """Whether `text` appears behind what was waited for before."""
        deadline = time.monotonic() + PATIENCE
        while text not in self.screen[self.seen:]:
            if time.monotonic() > deadline or not self.read(0.1):
                break
        place = self.screen.find(text, self.seen)
        if place < 0:
            print(f"--- waited for {text!r} in:\n{self.screen[self.seen:]!r}\n---")
            return False
        self.seen = place + len(text)
        return True

    def type(self, text):
        os.write(self.end, text.encode())

    def settle(self, is_busy):
        """Returns when the run computes, or waits for a key, which a busy machine may take a while to let it do."""
        deadline = time.monotonic() + PATIENCE
        begin = None
        while time.monotonic() < deadline:
            try:
                with open(f"/proc/{self.process}/stat") as file:
                    fields = file.read().rpartition(")")[2].split()
            except FileNotFoundError:
                time.sleep(0.5)
                return
            # The state, and the ticks of a processor in user mode.
            state, ticks = fields[0], int(fields[11])
            begin = ticks if begin is None else begin
            if ticks > begin + 5 if is_busy else state == "S":
                return
            time.sleep(0.01)

    def finish(self):
        """The exit code, when the run is over; nil if it does not end."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self.read(0.1):
            pass
        if time.monotonic() >= deadline:
            os.kill(self.process, signal.SIGKILL)
        status = os.waitpid(self.process, 0)[1]
        os.close(self.end)
        return os.WEXITSTATUS(status) if os.WIFEXITED(status) else None


def answer(statement, text, name, shell):
    shell.type(statement)
    expect(shell.wait(text) and shell.wait(PROMPT), name)


def check_shell():
    shell = Terminal("sql")
    expect(shell.wait(PROMPT), "the shell asks for a statement")
    if has_editing:
        check_editing(shell)
    else:
        print("Editing: not run: neither libedit nor readline is installed")
    answer(".views bundles\r", "bundles_at", ".views lists views", shell)
    check_interrupts(shell)
    shell.type("\x04")
    expect(shell.finish() == 0, "Ctrl-D leaves the shell")
    if not has_editing:
        return
    shell = Terminal("sql")
    shell.wait(PROMPT)
    answer("\x1b[A\r", "1337", "the history is there in the next shell", shell)
    shell.type(".quit\r")
    expect(shell.finish() == 0, ".quit leaves the shell")


def check_editing(shell):
    answer("SELECT controller_pa\tFROM resolutions LIMIT 1;\r", "DetailViewTrap/", "Tab completes the name of a column", shell)
    answer("ELECT 40 + 2;\x01S\r", "42", "Ctrl-A goes to the start of the line", shell)
    answer("\x1b[A\r", "42", "the arrow brings the last statement back", shell)


def check_interrupts(shell):
    shell.type("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n;\r")
    shell.settle(is_busy=True)
    shell.type("\x03")
    expect(shell.wait("interrupted") and shell.wait(PROMPT), "Ctrl-C stops a statement")
    answer("SELECT 7 * 191;\r", "1337", "the shell goes on behind it", shell)
    shell.type("SELECT 1,\r")
    expect(shell.wait("...> "), "a statement may have several lines")
    shell.settle(is_busy=False)
    shell.type("\x03")
    expect(shell.wait(PROMPT), "Ctrl-C gives up a statement that has not ended")


def screen(*words, **variables):
    """All that a run shows, and its exit code."""
    terminal = Terminal(*words, **variables)
    code = terminal.finish()
    return terminal.screen, code


def check_pager():
    mark = "sed 's/^/page: /'"
    shown, code = screen("schema", NIBINDEX_PAGER=mark)
    expect(code == 0 and "page: projects" in shown and "page: meta" in shown, "more than a screen goes through the pager")
    shown, code = screen("schema", "--no-pager", NIBINDEX_PAGER=mark)
    expect(code == 0 and "page: " not in shown and "projects" in shown, "--no-pager goes without")
    shown, code = screen("query", "broken", NIBINDEX_PAGER=mark)
    expect(code == 0 and "page: " not in shown and "DetailViewController" in shown, "what fits the screen goes without")
    many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 300000) SELECT i FROM n"
    shown, code = screen("sql", many, NIBINDEX_PAGER="head -n 1")
    expect(code == 0 and shown.count("\n") == 1, f"a pager that is left early ends the run: {code}")
    shown, code = screen("schema", NIBINDEX_PAGER="no-such-pager -F")
    expect(code == 0 and "not found" in shown and "projects" in shown and "meta" in shown,
           "without its pager the output goes to the terminal")


def check_links():
    shown, _ = screen("query", "broken", "--no-pager", columns=300, FORCE_HYPERLINK="1")
    addresses = re.findall(re.escape(LINK) + r"file://([^\x1b]+)", shown)
    expect(addresses and all(os.path.exists(urllib.parse.unquote(address)) for address in addresses),
           f"paths are links to files: {addresses}")
    expect(LINK not in screen("query", "broken", "--no-pager", FORCE_HYPERLINK="0")[0], "links can be turned off")
    piped = subprocess.run([tool, "query", "broken", "--db", f"{folder}/index.db"], capture_output=True, text=True,
                           env={**os.environ, "FORCE_HYPERLINK": "1"})
    expect("DetailViewController" in piped.stdout and ESCAPE not in piped.stdout, "a pipe gets neither links nor colours")


def check_looks():
    shown, _ = screen("check", "--no-pager")
    expect(re.search(r"\x1b\[[0-9;]*m", shown), "check has colours")
    expect(ESCAPE not in screen("check", "--no-pager", NO_COLOR="1")[0], "NO_COLOR turns them off")
    for columns in (60, 100):
        shown, _ = screen("query", "broken", "--no-pager", columns=columns, NO_COLOR="1")
        table = [line for line in shown.split("\r\n") if not line.startswith("nibindex: ")]
        expect(max(map(len, table)) <= columns and len(table) > 2, f"a table fits {columns} columns")
    shown, _ = screen("sql", "SELECT path FROM nibs", "--no-pager", columns=300, FORCE_HYPERLINK="1")
    expect("title" in shown and ESCAPE + "]0;" not in shown and "\a" not in shown, "a name cannot reach the terminal")


check_shell()
check_pager()
check_links()
check_looks()
print("\n".join(["FAILED:", *failures]) if failures else "The terminal shows what it should.")
sys.exit(1 if failures else 0)
