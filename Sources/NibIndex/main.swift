#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// A reader that goes away early is a result of write(2), not the end of the process.
signal(SIGPIPE, SIG_IGN)
reserveStandardStreams()

exit(await run(Array(CommandLine.arguments.dropFirst())).rawValue)
