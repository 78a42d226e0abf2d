/// A file that `nibindex init` writes.
struct StartFile {
  /// Its path in the repository.
  let path: String
  /// The content of the file.
  let text: String

  /// Settings that are all commented out.
  static let settings = StartFile(
    path: ".nibindex.toml",
    text: """
      # Settings of nibindex for this folder and all folders in it; nibindex config shows those in effect.
      # Every line below is the default or an example.

      [index]
      # Systems to resolve for, besides the built-in ones.
      # profiles = ["ios-15-iphone"]
      # The user's languages in order of preference.
      # languages = ["en"]
      # Skip files above this size.
      # limit = "32M"
      # Calls that load nibs and scenes although their code does not show it.
      # loaders = ["Nib.load(name: $nib)", "Router.make(board: $storyboard, id: $scene)"]

      # Files in a bundle that no build description puts there.
      # [bundles]
      # "Resources/Extra" = "App"

      [query]
      # Folders with your own queries, besides .nibindex/queries.
      # folders = ["tools/queries"]

      # Values of the parameters of a query.
      # [parameters.heaviest-nibs]
      # top = 10

      [check]
      # Paths whose findings and lines check, report and query leave out.
      # exclude = ["Pods", "Legacy/**/*.xib"]

      # Severities of rules and groups of rules: error, warning, note or off; nibindex rules lists them.
      # [severity]
      # outlet = "note"

      # A known finding.
      # [[suppress]]
      # rule = "nib.view-not-set"
      # path = "Legacy"
      # reason = "goes with the redesign"
      # until = 2027-01-31

      """)

  /// A CI job for the repository's host; nil unless that is GitHub or GitLab.
  static func job(forRepositoryWith settings: String) -> StartFile? {
    let hosts = RemoteAddress.all(inSettings: settings).map(\.host)
    if hosts.contains(where: { $0.contains("github") }) { return gitHub }
    return hosts.contains { $0.contains("gitlab") } ? gitLab : nil
  }

  static let gitHub = StartFile(
    path: ".github/workflows/nibindex.yml",
    text: """
      # Fails a pull request that adds an error in nibs, annotates its lines, and keeps one comment up to date.
      # The runner needs nibindex and gh on its path.
      name: nibindex
      on: pull_request
      permissions:
        contents: read
        pull-requests: write
        security-events: write
      jobs:
        nibs:
          runs-on: self-hosted
          env:
            BASE: ${{ github.event.pull_request.base.sha }}
            PULL: ${{ github.event.pull_request.number }}
            GH_TOKEN: ${{ github.token }}
          steps:
            - uses: actions/checkout@v4
              with:
                fetch-depth: 0
                ref: ${{ github.event.pull_request.head.sha }}
            # 3: done, but some file could not be read; check fails if the change is the reason.
            - run: nibindex index . || test $? -eq 3
            - run: >
                nibindex check --base "$BASE" --format github
                --format sarif:nibs.sarif --format comment:nibs.md
            - if: ${{ !cancelled() }}
              uses: github/codeql-action/upload-sarif@v3
              with:
                sarif_file: nibs.sarif
            - if: ${{ !cancelled() }}
              run: |
                comments="repos/$GITHUB_REPOSITORY/issues"
                known=$(gh api --paginate "$comments/$PULL/comments" \\
                  --jq '.[] | select(.body | startswith("<!-- nibindex -->")) | .id' | head -n 1)
                if [ -n "$known" ]; then
                  gh api --silent --method PATCH "$comments/comments/$known" --field body=@nibs.md
                else
                  gh api --silent --method POST "$comments/$PULL/comments" --field body=@nibs.md
                fi

      """)

  static let gitLab = StartFile(
    path: ".gitlab/nibindex.yml",
    text: """
      # Fails a merge request that adds an error in nibs, and shows the findings it adds. Add it to .gitlab-ci.yml
      # with include: local. The runner needs nibindex on its path.
      nibindex:
        rules:
          - if: $CI_PIPELINE_SOURCE == "merge_request_event"
        variables:
          GIT_DEPTH: 0
        script:
          # 3: done, but some file could not be read; check fails if the change is the reason.
          - nibindex index . || test $? -eq 3
          - nibindex check --base "$CI_MERGE_REQUEST_DIFF_BASE_SHA" --format text --format gitlab:nibs.json
        artifacts:
          when: always
          reports:
            codequality: nibs.json

      # The report of the default branch, which GitLab compares with.
      nibindex-main:
        rules:
          - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
        variables:
          GIT_DEPTH: 0
        script:
          - nibindex index . || test $? -eq 3
          - nibindex check --fail-on none --format text --format gitlab:nibs.json
        artifacts:
          reports:
            codequality: nibs.json

      """)
}
