#if DEBUG
  import Facts

  #if canImport(Glibc)
    import Glibc
  #else
    import Darwin
  #endif

  /// Lets the scanner fail on purpose at a file, for tests.
  ///
  /// Only where the variable `NIBINDEX_FAULTS` is set, and only in debug builds.
  enum DeliberateFault {
    private static let isOn = getenv("NIBINDEX_FAULTS") != nil

    /// Fails as the first line of the file says, if it says so.
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
