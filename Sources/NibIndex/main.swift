#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// A reader that goes away early is a result of write(2), not the end of the process.
signal(SIGPIPE, SIG_IGN)
// So is a file that may not become as large.
signal(SIGXFSZ, SIG_IGN)
reserveStandardStreams()

guard canStartThreads() else {
  var console = Console.standard()
  console.say("cannot start a thread: raise the limit on processes, and try again")
  exit(ExitCode.trouble.rawValue)
}
guard canOpenFiles() else {
  var console = Console.standard()
  console.say(
    "the limit on open files is too low: raise it, as with ulimit -n 256, and try again"
  )
  exit(ExitCode.trouble.rawValue)
}
exit(await run(Array(CommandLine.arguments.dropFirst())).rawValue)
