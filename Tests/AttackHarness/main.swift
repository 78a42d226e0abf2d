import Facts
import Foundation
import Scanning

// Attack: many inputs for one scanner, in one process.
//
//   Attack tokens KIND LENGTH [FROM]     every file of so many tokens, bare and behind each prefix
//   Attack mutants KIND COUNT SEED [FROM]
//   Attack show tokens|mutants KIND … NUMBER   one input, to the standard output
//
// The number of the input under way stands in the file that $ATTACK_AT names: who starts this knows where it
// ended. An input that takes longer than a second of processor time ends the process by SIGPROF.

guard let attack = Attack(Array(CommandLine.arguments.dropFirst())) else {
  FileHandle.standardError.write(Data("usage: Attack tokens|mutants|show …\n".utf8))
  exit(2)
}
exit(attack.run())
