import Facts

/// The tokens of one file; indices outside of it give an `end`.
struct SourceTokens: SpelledTokens {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The tokens of the file, then those of macro values.
  let tokens: UnsafeBufferPointer<Token>
  let count: Int
  let regions: [PlatformRegion]
  /// The branches of each `#if` with an unknown condition.
  let branches: [UndecidedBranch]
  let definitions: [MacroDefinition]
  /// Whether a macro with parameters sends `setName:`.
  let macrosGiveNames: Bool

  @inline(__always)
  private func contains(_ index: Int) -> Bool {
    // As unsigned, a negative index is large.
    UInt(bitPattern: index) < UInt(bitPattern: tokens.count)
  }

  subscript(_ index: Int) -> Token {
    contains(index) ? tokens[index] : Token(kind: .end, start: 0, end: 0, line: 0)
  }

  @inline(__always)
  func place(_ index: Int) -> Range<Int> {
    let token = self[index]
    return Int(token.start)..<Int(token.end)
  }

  func kind(_ index: Int) -> Token.Kind {
    contains(index) ? tokens[index].kind : .end
  }

  func line(_ index: Int) -> Int { Int(self[index].line) }

  func isOne(_ index: Int, of words: [StaticString]) -> Bool {
    let place = place(index)
    return words.contains {
      $0.utf8CodeUnitCount == place.count && bytes.spells($0, at: place.lowerBound)
    }
  }

  /// The bracket behind `index` that closes it.
  func closer(_ index: Int) -> Int? {
    let partner = self[index].partner
    return partner != Token.none && Int(partner) > index ? Int(partner) : nil
  }

  /// The bracket before `index` that opens it.
  func opener(_ index: Int) -> Int? {
    let partner = self[index].partner
    return partner != Token.none && Int(partner) < index ? Int(partner) : nil
  }

  func after(_ index: Int) -> Int { (closer(index) ?? index) + 1 }

  /// The index behind angle brackets at `index`; `index` if nothing closes them in the declaration.
  func afterAngles(_ index: Int) -> Int {
    guard kind(index) == .less else { return index }
    var depth = 0
    var next = index
    // Types are shorter, and a longer search would be quadratic.
    while next < min(tokens.count, index + 500) {
      switch kind(next) {
      case .less: depth += 1
      case .greater:
        depth -= 1
        if depth == 0 { return next + 1 }
      case .semicolon, .openBrace, .closeBrace, .atWord, .end: return index
      default: break
      }
      next = after(next)
    }
    return index
  }

  /// The source of `range`, with white space and comments folded.
  func text(_ range: Range<Int>) -> String {
    var text: [UInt8] = []
    var end: UInt32?
    for index in range {
      let token = self[index]
      if let end, token.start > end { text.append(UInt8(ascii: " ")) }
      text.append(contentsOf: spelling(index))
      end = token.end
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// `range` cut where the platforms change.
  func compiledParts(of range: Range<Int>) -> [CompiledPart] {
    var parts: [CompiledPart] = []
    var start = range.lowerBound
    var platforms = platforms(start)
    for region in regions where region.firstToken > start && region.firstToken < range.upperBound {
      parts.append((start..<region.firstToken, platforms))
      (start, platforms) = (region.firstToken, region.platforms)
    }
    return parts + [(start..<range.upperBound, platforms)]
  }

  func platforms(_ index: Int) -> Platforms {
    var result = Platforms.all
    for region in regions {
      if region.firstToken > index { break }
      result = region.platforms
    }
    return result
  }

  func statementEnd(from index: Int) -> Int {
    var end = index + 1
    while end < count {
      switch kind(end) {
      case .semicolon: return end + 1
      case .atWord: return end
      default: end = after(end)
      }
    }
    return end
  }
}

extension SourceTokens {
  /// Calls `body` with the tokens of `bytes` and the problems.
  static func read<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (SourceTokens, [Problem]) -> Result
  ) -> Result {
    ByteClass.table.withUnsafeBufferPointer { classes in
      ByteClass.kinds.withUnsafeBufferPointer { kinds in
        // Each token takes at least one byte, also in macro values.
        withUnsafeTemporaryAllocation(of: Token.self, capacity: bytes.count) { room in
          var lexer = ObjectiveCLexer(bytes, classes: classes, kinds: kinds, into: room)
          lexer.run()
          let fileCount = lexer.count
          lexer.readDefinitions()
          let source = SourceTokens(
            bytes: bytes, tokens: UnsafeBufferPointer(rebasing: room[..<lexer.count]),
            count: fileCount, regions: lexer.regions, branches: lexer.branches,
            definitions: lexer.definitions, macrosGiveNames: lexer.macrosGiveNames)
          return body(source, lexer.problems)
        }
      }
    }
  }
}
