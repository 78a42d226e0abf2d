#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Leaves this process to the program at `path`; comes back if there is none that can be run.
public func replaceProcess(with path: String, _ words: [String]) {
  var pointers = ([path] + words).map { (word: String) in strdup(word) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  execv(path, &pointers)
}
