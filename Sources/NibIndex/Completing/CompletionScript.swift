/// A shell with a completion script.
///
/// The scripts ask the tool for the words, so they contain no lists.
enum CompletionScript: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script that the shell reads.
  var text: String {
    let bytes =
      switch self {
      case .bash: PackageResources.nibindex_bash
      case .zsh: PackageResources.nibindex_zsh
      case .fish: PackageResources.nibindex_fish
      }
    return String(decoding: bytes, as: UTF8.self)
  }
}
