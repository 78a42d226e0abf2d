import Facts

extension NameRelation: Payload {
  /// Each name as its distance from the one before, then its files in the same way.
  func write(to writer: inout PayloadWriter) {
    writer.number(UInt(count))
    var start = 0
    var last: UInt32 = 0
    while start < count {
      var end = start + 1
      while end < count, names[end] == names[start] { end += 1 }
      writer.number(UInt(names[start] - last))
      writer.number(UInt(end - start))
      var before: UInt32 = 0
      for file in files[start..<end] {
        writer.number(UInt(file - before))
        before = file
      }
      last = names[start]
      start = end
    }
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    let total = try reader.count()
    var names: [UInt32] = []
    var files: [UInt32] = []
    names.reserveCapacity(total)
    files.reserveCapacity(total)
    var name: UInt = 0
    while names.count < total {
      name += try reader.smallNumber()
      let count = try reader.count()
      guard name <= UInt(UInt32.max), count > 0, count <= total - names.count else {
        throw reader.malformed()
      }
      names.append(contentsOf: repeatElement(UInt32(name), count: count))
      var file: UInt = 0
      for _ in 0..<count {
        file += try reader.smallNumber()
        guard file <= UInt(UInt32.max) else { throw reader.malformed() }
        files.append(UInt32(file))
      }
    }
    self.init(sorted: names, files: files)
  }
}

extension ProgramMemory.FileLoads: Payload {
  func write(to writer: inout PayloadWriter) {
    file.write(to: &writer)
    loads.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(file: try Int(from: &reader), loads: try RememberedLoads(from: &reader))
  }
}

extension RememberedLoads: Payload {
  func write(to writer: inout PayloadWriter) {
    names.write(to: &writer)
    loaders.write(to: &writer)
    undecided.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init()
    names = try Array(from: &reader)
    loaders = try Array(from: &reader)
    undecided = try Array(from: &reader)
  }
}

extension RememberedLoads.Loaders: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(nib)
    classes.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(nib: try String(from: &reader), classes: try Array(from: &reader))
  }
}

extension FileMemory: Payload {
  func write(to writer: inout PayloadWriter) {
    said.write(to: &writer)
    asked.write(to: &writer)
    stems.write(to: &writer)
    loads.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init()
    said = try Array(from: &reader)
    asked = try Array(from: &reader)
    stems = try Array(from: &reader)
    loads = try RememberedLoads(from: &reader)
  }
}

extension UInt32: Payload {
  func write(to writer: inout PayloadWriter) { writer.number(UInt(self)) }

  init(from reader: inout PayloadReader) throws(StoreError) {
    let number = try reader.number()
    guard let small = UInt32(exactly: number) else { throw reader.malformed() }
    self = small
  }
}
