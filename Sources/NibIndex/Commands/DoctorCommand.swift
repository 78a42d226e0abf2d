import IndexStore
import Indexing

/// `nibindex doctor`: checks the tool and its index, and gives advice.
struct DoctorCommand: Command {
  static let name = "doctor"
  static let options: [Option] = [.database]

  let database: String?

  /// A line of the report.
  private struct Finding {
    enum State: String {
      case well = "+"
      case mendable = "!"
      case broken = "x"
    }

    let state: State
    let text: String
  }

  init(parsing arguments: inout ArgumentList) throws(UsageError) {
    database = arguments.value(.database)
  }

  func run(in console: inout Console) throws -> ExitCode {
    var isBroken = false
    func report(_ findings: [Finding]) {
      for finding in findings {
        isBroken = isBroken || finding.state == .broken
        console.output.write("\(finding.state.rawValue) \(terminalSafe(finding.text))\n")
      }
    }
    report([Finding(state: .well, text: versionLine)])
    report(settings(console))
    do {
      let path = console.database(database)
      let store = try Store(reading: path)
      try store.checkSoundness()
      report(try file(store, at: path))
      for project in try store.projectNames() { report(try state(of: project, in: store)) }
      report(try unread(in: store))
    } catch let error as StoreError {
      // A damaged file is unreliable in every part.
      report([Finding(state: .broken, text: "\(error)")])
    }
    return isBroken ? .trouble : .done
  }

  private func settings(_ console: Console) -> [Finding] {
    do {
      let files = try Settings(for: console).files
      let text =
        files.isEmpty
        ? "no settings: there is no .nibindex.toml" : "settings of \(files.joined(separator: ", "))"
      return [Finding(state: .well, text: text)]
    } catch {
      return [Finding(state: .broken, text: "\(error)")]
    }
  }

  private func file(_ store: Store, at path: String) throws -> [Finding] {
    let counts = try store.texts(
      """
      SELECT printf('projects: %d, snapshots: %d, nibs: %d', (SELECT count(*) FROM projects),
                    count(*), sum(is_latest * nib_count))
        FROM snapshots
      """)
    return (["\(path) is a sound file of schema \(try store.schemaVersion)"] + counts)
      .map { Finding(state: .well, text: $0) }
  }

  private func state(of project: String, in store: Store) throws -> [Finding] {
    let location = try store.project(named: project)?.location ?? "PATH"
    let again = commandLine(indexWords(project, at: location), database: database)
    guard exists(location) else {
      let forget = commandLine(["forget", project], database: database)
      return [
        Finding(
          state: .mendable,
          text: "\(project): \(location) is gone: index its new place with --project"
            + " \(project), or \(forget)")
      ]
    }
    do {
      let latest = try store.latestSnapshot(of: project)
      let shown = latest?.commitID.map(shortCommit) ?? "nothing"
      if let head = try store.unshownHead(of: project) {
        let text =
          "\(project): HEAD is at \(shortCommit(head)), and the index at \(shown): run \(again)"
        return [Finding(state: .mendable, text: text)]
      }
      if latest?.scannerVersion != factVersion {
        let text = "\(project): was indexed by another version of nibindex: run \(again)"
        return [Finding(state: .mendable, text: text)]
      }
      return [Finding(state: .well, text: "\(project): up to date at \(shown)")]
    } catch RevisionError.plainFolder {
      let text = "\(project): a plain folder, so it is unknown whether it has changed"
      return [Finding(state: .well, text: text)]
    } catch let error as RevisionError {
      let text = "\(project): cannot be compared with its repository: \(error)"
      return [Finding(state: .well, text: text)]
    }
  }

  private func unread(in store: Store) throws -> [Finding] {
    let list = commandLine(["query", NamedQuery.problems], database: database)
    let findings = try store.rows(
      """
      SELECT code, count(DISTINCT project || '/' || path) FROM problems WHERE severity = 'error' GROUP BY code ORDER BY code
      """
    ) { row in
      let count = row[1].number ?? 0
      return Finding(
        state: .mendable,
        text: "\(counted(count, "file")) could not be read completely (\(row[0].string)):"
          + " \(list) lists \(count == 1 ? "it" : "them")")
    }
    return findings.isEmpty ? [Finding(state: .well, text: "every file is readable")] : findings
  }
}
