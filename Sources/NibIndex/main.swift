import Indexing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// A reader that goes away early is a result of write(2), not the end of the process.
signal(SIGPIPE, SIG_IGN)
reserveStandardStreams()
keepMemory()

guard canStartThreads() else {
  var console = Console.standard()
  console.say("the system lets no thread start: raise the limit of processes, and run this again")
  exit(ExitCode.trouble.rawValue)
}
// Nothing is left to do at the end, so nothing is tidied up.
Task.detached { _exit(await run(Array(CommandLine.arguments.dropFirst())).rawValue) }
if CommandLine.arguments.dropFirst().first == IndexCommand.name { warmUp() }
// Then the first thread only waits. Left to the runtime it would be ended, and to unwind a thread the
// tables of the whole program are read: as long as indexing a small repository takes.
while true { pause() }
