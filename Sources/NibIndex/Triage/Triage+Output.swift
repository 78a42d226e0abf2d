import Facts
import IndexStore
import Indexing

extension RuntimeMessage {
  /// A short form of the message.
  var title: String {
    func name(_ index: Int) -> String { index < names.count ? names[index] : "?" }
    return switch kind {
    case .viewNotSet: "loaded the \(name(0)) nib but the view outlet was not set"
    case .nibNotFound: "could not load the nib \(name(0))"
    case .emptyNib: "the nib \(name(0)) has no objects"
    case .emptyName: "the name of the nib is empty"
    case .unknownKey: "\(name(0)) is not key value coding-compliant for the key \(name(1))"
    case .unrecognizedSelector: "\(name(0)) does not recognize the selector \(name(1))"
    case .viewAssociated: "the view \(name(0)) already belongs to another controller"
    case .notTableView: "\(name(0)) has no UITableView"
    case .notCollectionView: "\(name(0)) has no UICollectionView"
    case .notGLKView: "\(name(0)) has no GLKView"
    case .noLayout: "a UICollectionView has no layout"
    case .storyboardMissing: "could not find the storyboard \(name(0))"
    case .storyboardInvalid: "the storyboard \(name(0)) is not valid"
    case .sceneMissing: "no scene has the identifier \(name(0))"
    case .segueMissing: "\(name(0)) has no segue with the identifier \(name(1))"
    case .segueClassMissing:
      names.first.map { "no class \($0) of a segue" } ?? "the class of a segue does not exist"
    case .unimplementedInitializer: "\(name(1)) does not implement \(name(0))"
    case .nilOutlet:
      "an implicitly unwrapped optional is nil" + (names.first.map { " in \($0)" } ?? "")
    case .unknownClass: "unknown class \(name(0)) in an Interface Builder file"
    case .outletNotConnected: "could not connect the outlet \(name(0)) of \(name(1))"
    case .actionNotConnected: "could not connect the action \(name(0)) of \(name(1))"
    case .cellNotRegistered: "no cell is registered for the identifier \(name(0))"
    case .invalidCellNib: "the nib registered for the identifier \(name(0)) is not a cell's"
    case .imageMissing: "no file has the image \(name(0)) of a nib"
    case .colorMissing: "no catalog has the color \(name(0)) of a nib"
    case .noRootController: "a window has no root view controller, or one without a view"
    case .listedClassMissing: "no class \(name(0)), which the property list names"
    case .castFailed: "a \(name(0)) of a nib is not a \(name(1))"
    case .noCell: "a table gets no cell of \(name(0))"
    case .noInitialScene: "the storyboard \(name(0)) has no initial scene"
    case .reuseIdentifierMismatch:
      "the nib's reuse identifier \(name(0)) is not \(name(1)), for which it is registered"
    }
  }

  /// The command that searches the index for the names of an unpredicted message.
  var nextCommand: [String]? {
    switch kind {
    case .viewNotSet, .nibNotFound, .emptyNib: names.first.map { ["explain", "--nib", $0] }
    case .unknownKey, .segueMissing, .unknownClass, .segueClassMissing:
      names.first.map { ["explain", $0] }
    case .unimplementedInitializer, .outletNotConnected, .actionNotConnected:
      names.count > 1 ? ["explain", names[1]] : nil
    default: nil
    }
  }
}

extension Triage.Cause {
  private static let mostLogs = 5
  private static let mostPlaces = 5

  /// Adds the cause for people; `database` is the value of `--db`, if any.
  func add(to page: inout Paragraphs, database: String?) {
    page.add(
      "\(counted(logs.count, "log")): \(message.title)" + (version.map { ", version \($0)" } ?? ""))
    if isPast, let snapshot = predictions.first?.snapshot {
      let commit = [snapshot.commitID.map(shortCommit), snapshot.committedAt.map(dateText)]
      page.add(
        "\(version.map { "The commit of \($0)" } ?? "The latest commit") does not predict this."
          + " The last one that does is \(commit.compactMap(\.self).joined(separator: " of ")):",
        mark: "  ")
    }
    var shown: Set<String> = []
    // The connection's row has the same nib, and a better fix.
    for prediction in predictions where !prediction.isOfConnection {
      // Two apps may have the same fault in one file.
      let line = "\(prediction.project) \(prediction.predicted.text) \(prediction.place ?? "")"
      guard prediction.creationPlace != nil || shown.insert(line).inserted else { continue }
      prediction.add(to: &page, fixes: prediction.fixes.filter { shown.insert($0.text).inserted })
      // The files of an older snapshot may have changed since.
      if !isPast, let words = prediction.repairWords {
        let line = commandLine(words, database: database)
        if shown.insert(line).inserted { page.add(line: line, mark: "  try ") }
      }
    }
    if predictions.isEmpty {
      page.add("The index does not predict this" + (places.map(Self.announce) ?? "."), mark: "  ")
      let places = places ?? []
      for place in places.prefix(Self.mostPlaces) {
        page.add("\(place.project): \(place.text)", mark: "  * ", behind: place.place)
      }
      if places.count > Self.mostPlaces {
        page.add("and \(places.count - Self.mostPlaces) more: --format json has them", mark: "    ")
      }
      if self.places?.isEmpty != true, let words = message.nextCommand {
        page.add(line: commandLine(words, database: database), mark: "  see ")
      }
    }
    page.add(logs.listed(atMost: Self.mostLogs), mark: "  in ")
    page.gap()
  }

  private static func announce(_ places: [MessagePlace]) -> String {
    places.isEmpty ? ", and has none of its names." : ". It has the name here:"
  }

  var json: JSONValue {
    [
      "kind": .text(message.kind.rawValue), "names": JSONValue(message.names),
      "title": .text(message.title), "version": JSONValue(version),
      "logs": JSONValue(logs), "predictions": .list(predictions.map(\.json)),
      "places": .list((places ?? []).map(\.json)),
    ]
  }
}

extension MessagePlace {
  fileprivate var json: JSONValue {
    ["project": .text(project), "path": .text(path), "line": JSONValue(line), "text": .text(text)]
  }
}

extension Prediction {
  func add(to page: inout Paragraphs, fixes: [(text: String, place: String?)]) {
    page.add("\(project): \(predicted.text)", mark: "  ", behind: place)
    if let nib = predicted.nibPath, predicted.source != .connection {
      page.add(line: nib, mark: "  nib ")
    }
    if isOnOtherSystems, let systems = predicted.profiles {
      page.add("only on \(systems), for which the app is not built", mark: "  ")
    }
    if let created = creationPlace { page.add(line: created, mark: "  created at ") }
    if let introduced { page.add(introduced.line, mark: "  since ") }
    if let fixed { page.add(fixed.line, mark: "  fixed by ") }
    for fix in fixes { page.add(fix.text, mark: "  * ", behind: fix.place) }
  }

  var json: JSONValue {
    [
      "project": .text(project), "commit": JSONValue(snapshot.commitID),
      "class": JSONValue(predicted.className), "source": .text(predicted.source.rawValue),
      "rule": .text(predicted.rule), "status": .text(predicted.status),
      "nib": JSONValue(predicted.nibPath), "path": JSONValue(predicted.path),
      "line": JSONValue(predicted.line), "creation": JSONValue(creationPlace),
      "message": .text(predicted.message), "profiles": JSONValue(predicted.profiles),
      "confidence": .text(predicted.confidence), "introduced": introduced?.json ?? .null,
      "fixed": fixed?.json ?? .null,
      "fixes": .list(fixes.map { fix in .text(fix.text + (fix.place.map { " (\($0))" } ?? "")) }),
    ]
  }
}

extension PredictedMessage {
  /// The prediction in a line.
  fileprivate var text: String {
    switch source {
    case .resolution where predictsNilOutlets:
      "\(className ?? "a controller") loads no nib\(profiles.map { " on \($0)" } ?? ""): its outlets stay nil"
    case .resolution: "\(className ?? "a controller") by the rule \(rule): \(status)"
    case .connection: "\(className ?? "an object"), \(rule) in the nib: \(status)"
    case .load, .identifier: "\(className ?? "code outside of classes"), \(rule): \(status)"
    }
  }
}

extension HistorySnapshot {
  /// The commit in a line: id, day, author and subject.
  fileprivate var line: String {
    [commitID.map(shortCommit), day, author, subject].compactMap(\.self).joined(separator: " ")
  }

  fileprivate var json: JSONValue {
    [
      "commit": JSONValue(commitID), "time": .text(dateText(time)), "author": JSONValue(author),
      "subject": JSONValue(subject),
    ]
  }
}
