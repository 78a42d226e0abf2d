#if DEBUG
  import Facts

  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif

  /// Makes the scanner fail on purpose, for tests.
  ///
  /// Works only in debug builds with the variable `NIBINDEX_FAULTS` set.
  enum DeliberateFault {
    private static let isOn = getenv("NIBINDEX_FAULTS") != nil

    /// Fails in the way that the first line of the file names, if any.
    static func spring(_ bytes: UnsafeBufferPointer<UInt8>) {
      guard isOn else { return }
      let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
      switch line {
      case "// fault: trap": preconditionFailure("a deliberate fault")
      case "// fault: abort": abort()
      case "// fault: overflow": _ = depth(of: 1)
      case "// fault: memory": takeMemory()
      case "// fault: hang": while isOn {}
      default: break
      }
    }

    private static func depth(of number: Int) -> Int {
      number == 0 ? 0 : depth(of: number &+ 1) &+ number
    }

    private static func takeMemory() {
      var taken: [[UInt8]] = []
      while isOn { taken.append(Array(repeating: 1, count: 16 << 20)) }
    }
  }
#endif
