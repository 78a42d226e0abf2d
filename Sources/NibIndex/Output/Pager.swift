import POSIX

/// A program that shows its input page by page.
///
/// The only process that this module starts.
struct Pager {
  private let process: pid_t
  let input: Int32

  /// The command from the environment, or else `less`; nil if the user wants no pager.
  static func command(_ variable: (String) -> String?) -> String? {
    guard variable("TERM") != "dumb" else { return nil }
    let command = variable("NIBINDEX_PAGER") ?? variable("PAGER") ?? "less"
    return command == "cat" ? nil : command
  }

  /// Starts `command` in a shell; nil if the system refuses.
  ///
  /// If the shell cannot run it, it says so and copies the input to the terminal.
  /// From here on the pager handles Ctrl-C.
  init?(_ command: String) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    defer { close(ends[0]) }
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
    // Like git: quit if the text fits, show colors and links, keep the screen.
    setenv("LESS", "FRX", 0)
    setenv("LV", "-c", 0)
    let script = "{ \(command)\n}; case $? in 126 | 127) cat ;; esac"
    var words = ["sh", "-c", script].map { (word: String) in strdup(word) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    guard posix_spawn(&process, "/bin/sh", &actions, nil, &words, environ) == 0 else {
      close(ends[1])
      return nil
    }
    signal(SIGINT, SIG_IGN)
    self.process = process
    input = ends[1]
  }

  /// Ends the input, and waits until the user leaves the pager.
  func finish() {
    close(input)
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
  }
}
