extension Resolution: Spelled {
  package func forEachText(_ body: (String) -> Void) {
    stem.forEachText(body)
    controller.forEachText(body)
    runtimeName.forEachText(body)
    controllerPath.forEachText(body)
    creationPath.forEachText(body)
    nibName.forEachText(body)
    nibPath.forEachText(body)
    bundle.forEachText(body)
    ownerClass.forEachText(body)
    message.forEachText(body)
    missing.forEachText(body)
  }
}
