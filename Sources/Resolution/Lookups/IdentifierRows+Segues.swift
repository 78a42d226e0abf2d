import Facts

/// Segues that code performs or expects.
extension IdentifierRows {
  /// The class of the object that performs a segue; nil if it may be any controller.
  func performer(of site: LoadSite, around node: Int?, in file: Int) -> Int? {
    switch site.owner {
    case nil, .object(.dynamicSelf): node
    case .object(.named(let name)): model.graph.node(named: name, from: file)
    case .unknown, .some(.none): nil
    }
  }

  /// Checks a segue that an object of a class performs.
  func checkSegue(
    _ row: inout LinkedLookup, _ name: String, _ node: Int?, _ site: LoadSite, _ process: Int
  ) {
    guard let node else {
      if site.owner == nil { return row.doubt("Whose segue it is the place does not tell.") }
      return checkSegueOfAny(&row, name, site, process)
    }
    let scenes = scenes.scenes(of: node, in: process)
    if let nib = scenes.nibsBySegue[name] {
      row.target = nib.path
      return
    }
    if scenes.isBroken {
      return row.doubt("The storyboard cannot be read to its end.")
    }
    guard !scenes.isEmpty else {
      return row.doubt("No storyboard of the app has a scene of \(model.graph.name(of: node)).")
    }
    if site.isGuarded { return row.doubt("The code around it catches the exception.") }
    let type = model.runtimeName(of: node, at: model.location(ofClass: node, in: process))
    row.fail(
      Messages.noSegue(name, in: type ?? model.graph.name(of: node)), .event,
      site.owner == nil ? .high : .medium)
  }

  /// Checks a segue of any controller; some storyboard of the process has to contain it.
  private func checkSegueOfAny(
    _ row: inout LinkedLookup, _ name: String, _ site: LoadSite, _ process: Int
  ) {
    let recorder = model.graph.recorder
    for key in [NibTable.segueMark(name), NibTable.segueMark(""), NibTable.brokenMark] {
      recorder?.readName(NameKey(.identifier, key))
    }
    let segues = scenes.segues(of: process)
    if let place = segues.places[name] {
      row.target = model.nibs.files[place].path
      return
    }
    if segues.isBroken { return row.doubt("A storyboard cannot be read to its end.") }
    guard !segues.places.isEmpty, !site.isGuarded else {
      return row.doubt("Whose segue it is the place does not tell.")
    }
    row.fail(Messages.noSegue(name, in: "UIViewController"), .event, .medium)
  }

  /// Checks an identifier that code compares with that of a segue; returns false if the scenes are unknown.
  func checkTest(_ row: inout LinkedLookup, _ name: String, _ node: Int?, _ process: Int) -> Bool {
    guard let node, !name.isEmpty else { return false }
    let scenes = scenes.scenes(of: node, in: process)
    if let nib = scenes.nibsBySegue[name] {
      row.target = nib.path
      return true
    }
    guard !scenes.isEmpty, !scenes.isBroken else { return false }
    row.fail("No segue of \(model.graph.name(of: node)) has the identifier.", nil, .medium)
    return true
  }
}
