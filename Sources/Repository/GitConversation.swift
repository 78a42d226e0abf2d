import POSIX

/// A git command that receives bytes, and whose output is read in lines and blocks.
///
/// Returned pieces are not copied: they are valid until the next call.
final class GitConversation {
  private var process: GitProcess
  private var pending: [UInt8] = []
  private var sent = 0
  private var room: UnsafeMutableRawBufferPointer
  private var start = 0
  private var end = 0

  init(
    _ arguments: [String], in folder: String, isOnline: Bool = false,
    without settings: [String] = []
  ) throws(RepositoryError) {
    process = try GitProcess(arguments, in: folder, isOnline: isOnline, without: settings)
    room = .allocate(byteCount: 256 << 10, alignment: 16)
  }

  deinit { room.deallocate() }

  /// The id of the command's process; 0 after it was waited for.
  var processNumber: Int32 { process.process }

  var hasRoomToQueue: Bool { pending.count - sent < 16 << 10 }

  func send(line: String) {
    if sent == pending.count || sent > 64 << 10 {
      pending.removeSubrange(..<sent)
      sent = 0
    }
    pending.append(contentsOf: line.utf8)
    pending.append(UInt8(ascii: "\n"))
  }

  /// Closes the command's input once the queue is sent.
  func endInput() { process.endsInputWhenSent = true }

  /// Closes the command's input, and drops unsent data.
  func hangUp() { process.endInput() }

  /// The next line without its terminator; nil at the end of the output.
  func line(endingWith terminator: UInt8 = UInt8(ascii: "\n")) -> UnsafeBufferPointer<UInt8>? {
    var searched = 0
    while true {
      let fresh = UnsafeRawBufferPointer(rebasing: room[(start + searched)..<end])
      if let base = fresh.baseAddress,
        let found = memchr(base, Int32(terminator), fresh.count)
      {
        return take(searched + (UnsafeRawPointer(found) - base), andSkip: 1)
      }
      searched = end - start
      guard fill() else { return nil }
    }
  }

  /// The next `count` bytes, without the byte after them; nil if the output is too short.
  func block(_ count: Int) -> UnsafeBufferPointer<UInt8>? {
    while end - start <= count {
      if room.count <= count { grow(toHold: count + 1) }
      guard fill() else { return nil }
    }
    return take(count, andSkip: 1)
  }

  /// Drops `count` bytes and the one after them; false if the output is too short.
  func skip(_ count: Int) -> Bool {
    // A damaged object may claim the largest possible size.
    var rest = count == .max ? count : count + 1
    while rest > end - start {
      rest -= end - start
      start = end
      guard fill() else { return false }
    }
    start += rest
    return true
  }

  /// Waits for the end of the command after its output; throws if a pipe or device blocked it.
  func finish() throws(RepositoryError) -> (code: Int32, message: String) {
    let ending = process.finish()
    if let path = process.obstacle { throw .notRegular(path: path) }
    return ending
  }

  /// Whether the error output of the finished command contains some words.
  func hasComplained(of words: String) -> Bool { process.complaintText.contains(words) }

  /// The kept beginning of the command's error output.
  var complaint: String { process.complaintText }

  private func take(_ count: Int, andSkip skip: Int) -> UnsafeBufferPointer<UInt8> {
    let bytes = UnsafeRawBufferPointer(rebasing: room[start..<(start + count)])
    start += count + skip
    return bytes.bindMemory(to: UInt8.self)
  }

  /// Reads more of the output; false at its end.
  private func fill() -> Bool {
    if start == end {
      start = 0
      end = 0
    } else if room.count - end < room.count / 4 {
      moveToFront()
      if end == room.count { grow(toHold: room.count + 1) }
    }
    let free = UnsafeMutableRawBufferPointer(rebasing: room[end...])
    let count = process.exchange(pending, sent: &sent, into: free)
    end += count
    return count > 0
  }

  private func moveToFront() {
    guard start > 0, let base = room.baseAddress else { return }
    memmove(base, base + start, end - start)
    end -= start
    start = 0
  }

  private func grow(toHold count: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(count, room.count * 2), alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: room[start..<end]))
    room.deallocate()
    room = larger
    end -= start
    start = 0
  }
}
