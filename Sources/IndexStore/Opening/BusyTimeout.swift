import CSQLite

/// The time that a run waits for other processes that use the index.
public struct BusyTimeout {
  /// The largest number of seconds to wait.
  public let seconds: Double
  /// Asked again and again while it waits; false ends the waiting.
  private let shouldContinue: (_ waited: Duration) -> Bool

  /// Waits so many seconds as long as `shouldContinue`, which is told how long it was, says so.
  public init(
    seconds: Double = 5, shouldContinue: @escaping (_ waited: Duration) -> Bool = { _ in true }
  ) {
    self.seconds = max(0, seconds)
    self.shouldContinue = shouldContinue
  }

  /// The same, as far as SQLite counts.
  var milliseconds: Int32 { Int32(min(seconds * 1000, Double(Int32.max))) }

  /// Tries `attempt` until no other process is in its way or the time is over; then its error is thrown.
  func wait(
    for connection: Connection, _ attempt: () throws(StoreError) -> Void
  ) throws(StoreError) {
    let start = ContinuousClock.now
    // Waiting on its own, SQLite keeps new readers out until those who are there have ended.
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

  /// Waits a little for a writer that began before `start`; false if it waited long enough.
  public func shouldKeepWaiting(since start: ContinuousClock.Instant) -> Bool {
    let waited = ContinuousClock.now - start
    guard waited < .seconds(seconds), shouldContinue(waited) else { return false }
    sqlite3_sleep(500)
    return true
  }
}
