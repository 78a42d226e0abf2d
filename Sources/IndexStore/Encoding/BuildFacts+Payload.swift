import Facts

extension BuildFacts: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(name)
    writer.text(developmentRegion)
    targets.write(to: &writer)
    configurations.write(to: &writer)
    writer.text(defaultConfiguration)
    includes.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init()
    name = try reader.text()
    developmentRegion = try reader.text()
    targets = try Array(from: &reader)
    configurations = try Array(from: &reader)
    defaultConfiguration = try reader.text()
    includes = try Array(from: &reader)
  }
}

extension BuildTarget: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(name)
    writer.text(type)
    writer.text(moduleName)
    writer.text(productName)
    files.write(to: &writer)
    patterns.write(to: &writer)
    configurations.write(to: &writer)
    writer.text(defaultConfiguration)
    dependencies.write(to: &writer)
    links.write(to: &writer)
    embeds.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(name: try String(from: &reader), type: try String(from: &reader))
    moduleName = try reader.text()
    productName = try reader.text()
    files = try Array(from: &reader)
    patterns = try Array(from: &reader)
    configurations = try Array(from: &reader)
    defaultConfiguration = try reader.text()
    dependencies = try Array(from: &reader)
    links = try Array(from: &reader)
    embeds = try Array(from: &reader)
  }
}

extension BuildRole: NumberedCase {
  static let cases = Array(allCases)
}

extension BuildFiles: Payload {
  func write(to writer: inout PayloadWriter) {
    role.write(to: &writer)
    writer.text(folder)
    names.write(to: &writer)
    writer.byte(platforms.rawValue)
    writer.text(bundle)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      role: try BuildRole(from: &reader), folder: try String(from: &reader),
      names: try Array(from: &reader))
    platforms = Platforms(rawValue: try reader.byte())
    bundle = try reader.text()
  }
}

extension BuildPattern: Payload {
  func write(to writer: inout PayloadWriter) {
    role.write(to: &writer)
    writer.text(glob)
    exclusions.write(to: &writer)
    writer.byte(platforms.rawValue)
    writer.text(bundle)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(role: try BuildRole(from: &reader), glob: try String(from: &reader))
    exclusions = try Array(from: &reader)
    platforms = Platforms(rawValue: try reader.byte())
    bundle = try reader.text()
  }
}

extension BuildConfiguration: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(name)
    writer.text(base)
    settings.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(name: try String(from: &reader))
    base = try reader.text()
    settings = try Array(from: &reader)
  }
}

extension BuildSetting: Payload {
  func write(to writer: inout PayloadWriter) {
    writer.text(name)
    writer.text(condition)
    writer.text(value)
    line.write(to: &writer)
  }

  init(from reader: inout PayloadReader) throws(StoreError) {
    self.init(
      name: try String(from: &reader), condition: try reader.text(),
      value: try String(from: &reader), line: try Int(from: &reader))
  }
}
