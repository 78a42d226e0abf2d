#if canImport(Glibc)
  // glibc declares `environ` as a plain global variable.
  @preconcurrency import Glibc
#else
  import Darwin
#endif

/// The environment for git processes.
///
/// It drops variables that would redirect git from the given path, and adds those that make git
/// quiet, read-only, and offline unless it fetches.
func gitEnvironment(
  inherited: [String], ceiling: String, isOnline: Bool = false, without emptied: [String] = []
) -> [String] {
  let offline = [
    "GIT_NO_LAZY_FETCH=1",
    // An older git ignores the switch for lazy fetches; this denies it every transport.
    "GIT_ALLOW_PROTOCOL=none",
  ]
  let settings =
    [
      // A damaged repository must fail instead of standing for the one above it.
      "GIT_CEILING_DIRECTORIES=\(ceiling)",
      "GIT_OPTIONAL_LOCKS=0", "GIT_NO_REPLACE_OBJECTS=1", "GIT_TERMINAL_PROMPT=0", "LC_ALL=C",
      "GIT_PAGER=cat",
    ] + (isOnline ? [] : offline) + configuration(emptying: emptied, after: inherited)
  // The variables of `git rev-parse --local-env-vars`, except for the configuration variables.
  let dropped = [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_NAMESPACE", "GIT_PREFIX", "GIT_SHALLOW_FILE",
    "GIT_GRAFT_FILE", "GIT_REPLACE_REF_BASE", "GIT_IMPLICIT_WORK_TREE", "GIT_CONFIG",
  ]
  let names = Set(dropped + settings.map(variableName))
  return inherited.filter { !names.contains(variableName($0)) } + settings
}

/// Variables that make settings of any configuration empty, in addition to inherited ones.
private func configuration(emptying names: [String], after inherited: [String]) -> [String] {
  guard !names.isEmpty else { return [] }
  let counter = "GIT_CONFIG_COUNT"
  let given =
    inherited.last { variableName($0) == counter }
    .flatMap { Int($0.dropFirst(counter.count + 1)) } ?? 0
  let first = max(0, given)
  let variables = names.enumerated().flatMap { index, name in
    ["GIT_CONFIG_KEY_\(first + index)=\(name)", "GIT_CONFIG_VALUE_\(first + index)="]
  }
  return variables + ["\(counter)=\(first + names.count)"]
}

private func variableName(_ variable: String) -> String {
  String(Substring(variable.utf8.prefix { $0 != UInt8(ascii: "=") }))
}

/// The environment of this process.
func inheritedEnvironment() -> [String] {
  #if canImport(Glibc)
    let variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
  #else
    let variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
  #endif
  guard var next = variables else { return [] }
  var all: [String] = []
  while let variable = next.pointee {
    all.append(String(cString: variable))
    next += 1
  }
  return all
}
