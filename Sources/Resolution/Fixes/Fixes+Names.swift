import Facts

/// Fixes for missing nibs: another name, another bundle, another creation.
extension Fixes {
  /// A nib is made for the class but has another name.
  mutating func nameAnotherNib() {
    let method = controller.base == .windowController ? "windowNibName" : "nibName"
    var tried = Set(wantedNames)
    for nib in ownNibs {
      guard let name = model.nibs[nib].name?.name, tried.insert(name).inserted else { continue }
      let made = "the nib that is made for \(model.nibs[nib].ownerClass ?? simpleName)"
      if let getter = controller.nibNameGetter, let node = controller.node {
        offer(.overrideNibName, "Return \"\(name)\" from \(method): \(made).", at: getter.place) {
          $0.change(class: node) { $0.nibNameGetters = [Self.getter(name, line: $0.line)] }
        }
      } else if let stored {
        // A difference in case has the same fix with another reason.
        if case .string = stored.name, name == nameInOtherCase { continue }
        offer(.passName, "Pass \"\(name)\", \(made).", at: placeOfName) {
          $0.stored?.name = .string(name, .literal)
        }
      } else if let node = controller.node {
        offer(
          .overrideNibName, "Override \(method) to return \"\(name)\", \(made).",
          at: controller.place
        ) {
          $0.change(class: node) { $0.nibNameGetters = [Self.getter(name, line: $0.line)] }
        }
      }
    }
    correctName()
  }

  /// The name differs from the nib's only in case or by an extension, or it is empty.
  private mutating func correctName() {
    guard let stored, case .string(let name, _) = stored.name else { return }
    if name.isEmpty {
      return offer(.passName, "Pass nil: an empty name is a name.", at: placeOfName) {
        $0.stored?.name = .none
      }
    }
    for ending in [".xib", ".nib"] where name.hasSuffix(ending) {
      let bare = String(name.dropLast(ending.utf8.count))
      offer(.passName, "Pass \"\(bare)\": names have no extension.", at: placeOfName) {
        $0.stored?.name = .string(bare, .literal)
      }
    }
    if let spelt = nameInOtherCase {
      offer(.passName, "Pass \"\(spelt)\", as the file is spelt.", at: placeOfName) {
        $0.stored?.name = .string(spelt, .literal)
      }
    }
  }

  /// The file that the name finds on a file system that ignores case.
  var nameInOtherCase: String? {
    guard let bundle = answer.bundle, let name = answer.nibName else { return nil }
    return lookUp(name, in: bundle).otherCase.flatMap { model.nibs[$0].name?.name }
  }

  /// The nib exists, but UIKit searches elsewhere.
  mutating func reachNibElsewhere() {
    guard let searched = answer.bundle else { return }
    for name in wantedNames where !name.isEmpty {
      for bundle in creationCase.process.bundles where bundle != searched {
        guard lookUp(name, in: bundle).nib != nil else { continue }
        passBundle(bundle, name: name)
      }
      for nib in model.nibs.placesByStem[name] ?? [] {
        let place = SourcePlace(path: model.nibs.files[nib].path, line: 1)
        offer(
          .addToBundle, "Add the nib to the resources of \(bundleName(searched)).", at: place
        ) { $0.put(nib: nib, into: searched) }
      }
      addPlainVariant(of: name, in: searched)
    }
  }

  private mutating func passBundle(_ bundle: Int, name: String) {
    let location = creationCase.location
    let value: BundleValue
    let words: String
    if location.module == bundle, let node = controller.node {
      value = .module(file: model.graph.nodes[node].primary.file)
      words = isSwift ? "Bundle.module" : "SWIFTPM_MODULE_BUNDLE"
    } else if location.image == bundle, let node = controller.node {
      value = .ofClass(node)
      words =
        isSwift
        ? "Bundle(for: \(simpleName).self)" : "[NSBundle bundleForClass:\(simpleName).class]"
    } else {
      value = .named(bundleName(bundle))
      words = "the bundle \(bundleName(bundle))"
    }
    let text = "Pass \(words), which has \"\(name)\", as the bundle."
    guard stored != nil else { return }
    offer(.passBundle, text, at: stored?.place ?? controller.place) { $0.stored?.bundle = value }
  }

  /// Only a nib for another device exists.
  private mutating func addPlainVariant(of name: String, in bundle: Int) {
    guard lookUp(name, in: bundle).isStray,
      let stray = Resolver(creationCase).stray(name, in: bundle)
    else { return }
    let file = model.nibs[stray]
    offer(
      .addNib, "Add \(name).xib for the other devices.",
      at: SourcePlace(path: file.path, line: 1)
    ) {
      $0.nibs.append(NibFile(path: "\(name).xib", kind: file.kind, document: file.document))
      $0.put(nib: $0.nibs.count - 1, into: bundle)
    }
  }

  /// The class has a scene, and only the storyboard can create it with that view.
  mutating func askStoryboard() {
    guard let node = controller.node, stored != nil else { return }
    for scene in DecodedController.all(in: model) where scene.node == node && scene.isScene {
      let nib = model.nibs[scene.nib]
      let source = CreationCase.Source.scene(nib: scene.nib, scene.object)
      let creationCase = creationCase.with(source)
      guard let identifier = scene.object.controller?.storyboardIdentifier,
        !Resolver.answer(creationCase).verdict.isBroken
      else { continue }
      offer(
        .useStoryboard,
        "Ask the storyboard \(nib.name?.name ?? nib.path) for it: its identifier is \"\(identifier)\".",
        at: SourcePlace(path: nib.path, line: scene.object.line)
      ) { $0.source = source }
    }
  }

  /// The class has a name at run time that finds no nib.
  mutating func makeClassFindable() {
    guard isSwift, let node = controller.node, controller.runtimeName != simpleName,
      !model.graph.primary(node).isGeneric
    else { return }
    let name = simpleName
    offer(
      .renameClass, "Write @objc(\(name)) before the class, so that its name has no module.",
      at: controller.place
    ) { $0.change(class: node) { $0.objcName = name } }
  }

  /// An override of `nibName` that returns `name`.
  static func getter(_ name: String?, line: Int) -> NibNameGetter {
    let value = name.map { NameExpression.literal($0) } ?? .none
    return NibNameGetter(value: NameArgument(text: "", value: value), line: line)
  }
}
