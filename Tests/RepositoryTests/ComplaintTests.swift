import Testing

@testable import Repository

/// Of what git complains of, the line that says what is wrong.
@Suite struct ComplaintTests {
  @Test(arguments: [
    ("", ""),
    ("fatal: bad object HEAD\n", "bad object HEAD"),
    (
      "warning: redirecting to /x\nfatal: repository '/x' not found\n", "repository '/x' not found"
    ),
    (
      """
      fatal: detected dubious ownership in repository at '/x'
      To add an exception for this directory, call:

      \tgit config --global --add safe.directory /x

      """,
      "detected dubious ownership in repository at '/x': git config --global --add safe.directory /x"
    ),
    (
      """
      ssh: Could not resolve hostname nowhere: Name or service not known
      fatal: Could not read from remote repository.

      Please make sure you have the correct access rights
      and the repository exists.

      """, "ssh: Could not resolve hostname nowhere: Name or service not known"
    ),
    (
      """
      remote:
      remote: ========================================
      remote: ERROR: The project could not be found.
      remote: ========================================
      remote:
      fatal: Could not read from remote repository.
      """, "ERROR: The project could not be found."
    ),
    ("fatal: Could not read from remote repository.\n", "Could not read from remote repository."),
    (
      "error: RPC failed; HTTP 500\nfatal: expected flush after ref listing\n",
      "RPC failed; HTTP 500"
    ),
    (
      "From /x\n ! [rejected]        main       -> main  (non-fast-forward)\n",
      "! [rejected] main -> main (non-fast-forward)"
    ),
    ("sh: 1: git-upload-pack: not found\r\n", "sh: 1: git-upload-pack: not found"),
    ("hint: Waiting for your editor\n", "hint: Waiting for your editor"),
  ])
  func `the line that says what is wrong is taken`(complaint: String, line: String) {
    #expect(gist(of: Array(complaint.utf8)) == line)
  }

  @Test(arguments: [
    (
      "error: cannot lock ref 'refs/heads/main': Unable to create '/m.git/./refs/heads/main.lock': File exists.\n\n",
      "/m.git/refs/heads/main.lock"
    ),
    ("fatal: Unable to create '/c/.git/shallow.lock': File exists.\n", "/c/.git/shallow.lock"),
    (
      "error: could not delete reference refs/heads/x: Unable to create '/m.git/./packed-refs.lock': File exists.",
      "/m.git/packed-refs.lock"
    ),
    ("From /x\nerror: cannot lock ref 'refs/heads/x': is at 12 but expected 34\n", ""),
    ("error: cannot lock ref 'refs/heads/x': reference already exists\n", ""),
    ("error: cannot lock ref 'refs/heads/x': reference is missing but expected 12\n", ""),
    ("fatal: shallow file has changed since we read it\n", ""),
    // Nobody is at work there.
    (
      "error: cannot lock ref 'refs/heads/a/b': 'refs/heads/a' exists; cannot create 'refs/heads/a/b'",
      nil
    ),
    (
      "error: cannot lock ref 'HEAD': Unable to create '/m.git/./HEAD.lock': Permission denied", nil
    ),
    ("error: Unable to create '/m.git/HEAD.lock': Read-only file system", nil),
    ("fatal: repository '/x' not found\n", nil), ("", nil),
  ])
  func `another git that is at work is told from other trouble`(complaint: String, lock: String?) {
    #expect(FetchObstacle(in: complaint).map { $0.lock ?? "" } == lock)
  }
}
