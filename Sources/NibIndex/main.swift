import POSIX

// write(2) reports a reader that went away; the signal must not end the process.
signal(SIGPIPE, SIG_IGN)
// The same applies to the limit on file sizes.
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
