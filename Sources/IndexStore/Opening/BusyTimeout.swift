import CSQLite

/// The time that a run waits for other processes using the index.
public struct BusyTimeout {
  /// The maximum number of seconds to wait.
  public let seconds: Double
  /// Called repeatedly while waiting; false ends the wait.
  private let shouldContinue: (_ waited: Duration) -> Bool

  /// Creates a timeout; `shouldContinue` takes the time waited so far, and may end the wait early.
  public init(
    seconds: Double = 5, shouldContinue: @escaping (_ waited: Duration) -> Bool = { _ in true }
  ) {
    self.seconds = max(0, seconds)
    self.shouldContinue = shouldContinue
  }

  /// The timeout in SQLite's unit and range.
  var milliseconds: Int32 { Int32(min(seconds * 1000, Double(Int32.max))) }

  /// Tries `attempt` until no other process blocks it; throws its error when time is up.
  func wait(
    for connection: Connection, _ attempt: () throws(StoreError) -> Void
  ) throws(StoreError) {
    let start = ContinuousClock.now
    // SQLite's own waiting would block new readers until the current ones have ended.
    sqlite3_busy_timeout(connection.handle, 0)
    defer { sqlite3_busy_timeout(connection.handle, milliseconds) }
    while true {
      do throws(StoreError) {
        return try attempt()
      } catch {
        let waited = ContinuousClock.now - start
        guard error.kind == .busy, waited < .seconds(seconds), shouldContinue(waited) else {
          throw error
        }
      }
      sqlite3_sleep(20)
    }
  }

  /// Waits a little for a process that began to write before `start`; false after the time limit.
  public func shouldKeepWaiting(since start: ContinuousClock.Instant) -> Bool {
    let waited = ContinuousClock.now - start
    guard waited < .seconds(seconds), shouldContinue(waited) else { return false }
    sqlite3_sleep(500)
    return true
  }
}
