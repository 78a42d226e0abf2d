import POSIX

/// Replaces this process with the program at `path`; returns if it cannot run.
public func replaceProcess(with path: String, _ words: [String]) {
  var pointers = ([path] + words).map { (word: String) in strdup(word) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  execv(path, &pointers)
}
