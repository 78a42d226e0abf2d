import Facts

extension PromiseCheck {
  /// The outcome of looking for an image or color; nil if a file of the snapshot has its name.
  ///
  /// The target and the extension of the file do not matter, because a build may convert files. If a snapshot has no
  /// such file at all, they are elsewhere.
  func asset(_ promise: NibPromise) -> Finding? {
    // There is no rule for WatchKit.
    guard nib.document.platform != "watchos" else { return nil }
    let isColor = promise.kind == .color
    let name = AssetName(promise.name, isColor: isColor)
    model.graph.recorder?.readName(.anyAsset)
    model.graph.recorder?.readName(NameKey(asset: name))
    let assets = model.bundles.assets
    guard !assets.isEmpty, !assets.contains(name), !isSystems(promise.name, isColor: isColor) else {
      return nil
    }
    // AppKit also finds an image by the name that code gave it.
    if !isColor, isAppKit, model.namesImages, model.isMentionedByCode(promise.name) { return nil }
    let bundle = model.bundlesByNib[nib.index].first.map { model.bundles.bundles[$0] }
    return Finding(
      status: .missingAsset,
      message: isColor
        ? Messages.missingColor(promise.name, in: bundle, isAppKit: isAppKit)
        : Messages.missingImage(promise.name, in: bundle, isAppKit: isAppKit),
      fails: .load, confidence: .medium)
  }

  /// Whether a system or Xcode provides an image or color.
  private func isSystems(_ name: String, isColor: Bool) -> Bool {
    isColor ? name == "AccentColor" : isAppKit && name.hasPrefix("NS")
  }
}
