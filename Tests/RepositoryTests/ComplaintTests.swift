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
}
