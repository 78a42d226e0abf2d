/// A file that `nibindex init` writes.
struct StartFile {
  /// Its path in the repository.
  let path: String
  /// The content of the file.
  let text: String

  /// Settings of which none is in force.
  static let settings = StartFile(
    path: ".nibindex.toml",
    text: """
      # Settings of nibindex for this folder and those in it; nibindex config shows what holds.
      # Every line is what would be the case without it, or an example.

      [index]
      # Systems to resolve for, besides the built-in ones.
      # profiles = ["ios-15-iphone"]
      # The languages of the user, the dearest first.
      # languages = ["en"]
      # Files above that size are left out.
      # limit = "32M"

      [query]
      # Folders with queries of your own, besides .nibindex/queries.
      # folders = ["tools/queries"]

      # Values of parameters of queries.
      # [parameters.heaviest-nibs]
      # top = 10

      """)

  /// A job for the host of the repository's remote; nil where that is neither GitHub nor GitLab.
  static func job(forRepositoryAt path: String) -> StartFile? {
    guard let bytes = try? readFile(at: path + "/.git/config") else { return nil }
    let config = String(decoding: bytes, as: UTF8.self).lowercased()
    if config.contains("github") { return gitHub }
    return config.contains("gitlab") ? gitLab : nil
  }

  private static let gitHub = StartFile(
    path: ".github/workflows/nibindex.yml",
    text: """
      # Fails a pull request that breaks what a screen shows. The runner needs nibindex on its path.
      name: nibindex
      on: pull_request
      permissions:
        contents: read
      jobs:
        nibs:
          runs-on: self-hosted
          env:
            BASE: ${{ github.event.pull_request.base.sha }}
            HEAD: ${{ github.event.pull_request.head.sha }}
          steps:
            - uses: actions/checkout@v4
              with:
                fetch-depth: 0
                ref: ${{ github.event.pull_request.head.sha }}
            # 3: done, but some file could not be read; it is no fault of the change.
            - run: nibindex index --at "$BASE" --project app . || test $? -eq 3
            - run: >
                nibindex diff "$BASE...$HEAD" --seen --fail-on introduced --format markdown
                >> "$GITHUB_STEP_SUMMARY"

      """)

  private static let gitLab = StartFile(
    path: ".gitlab/nibindex.yml",
    text: """
      # Fails a merge request that breaks what a screen shows; take it up with include: local in
      # .gitlab-ci.yml. The runner needs nibindex on its path.
      nibindex:
        rules:
          - if: $CI_PIPELINE_SOURCE == "merge_request_event"
        variables:
          GIT_DEPTH: 0
        script:
          # 3: done, but some file could not be read; it is no fault of the change.
          - nibindex index --at "$CI_MERGE_REQUEST_DIFF_BASE_SHA" --project app . || test $? -eq 3
          - nibindex diff "$CI_MERGE_REQUEST_DIFF_BASE_SHA...$CI_COMMIT_SHA" --seen --fail-on introduced

      """)
}
