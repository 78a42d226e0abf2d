/// A file that `nibindex init` writes.
struct StartFile {
  let path: String
  let text: String

  /// Settings that are all commented out.
  static let settings = StartFile(
    path: ".nibindex.toml",
    text: String(decoding: PackageResources.nibindex_toml, as: UTF8.self))

  /// A CI job for the repository's host; nil unless that is GitHub or GitLab.
  static func job(forRepositoryWith settings: String) -> StartFile? {
    let hosts = RemoteAddress.all(inSettings: settings).map(\.host)
    if hosts.contains(where: { $0.contains("github") }) { return gitHub }
    return hosts.contains { $0.contains("gitlab") } ? gitLab : nil
  }

  static let gitHub = StartFile(
    path: ".github/workflows/nibindex.yml",
    text: String(decoding: PackageResources.github_yml, as: UTF8.self))

  static let gitLab = StartFile(
    path: ".gitlab/nibindex.yml",
    text: String(decoding: PackageResources.gitlab_yml, as: UTF8.self))
}
