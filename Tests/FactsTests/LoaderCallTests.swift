import Facts
import Testing

/// Calls that settings name.
@Suite struct LoaderCallTests {
  @Test(arguments: [
    ("Nib.load($nib)", "Nib.load($nib)"),
    ("Nib.load(name:$nib)", "Nib.load(name: $nib)"),
    (" Nib . load ( _: $nib , in : $bundle ) ", "Nib.load($nib, in: $bundle)"),
    ("make(storyboard: $storyboard, id: $scene)", "make(storyboard: $storyboard, id: $scene)"),
    ("Router.shared.make(id: $scene, animated:)", "Router.shared.make(id: $scene, animated:)"),
    ("$class.make()", "$class.make()"), ("$nib.instantiate(from:)", "$nib.instantiate(from:)"),
    ("Nib.load()->$nib", "Nib.load() -> $nib"),
    ("[Nib load:$nib in:$bundle]", "[Nib load:$nib in:$bundle]"),
    ("[ $nib  loadFromNib ]", "[$nib loadFromNib]"),
    ("[_ showScene: $scene animated:]", "[_ showScene:$scene animated:]"),
    ("[Nib load] -> $nib", "[Nib load] -> $nib"),
  ])
  func `a call is read`(text: String, spelled: String) throws {
    let call = try #require(LoaderCall(text))

    #expect(call.text == spelled)
    #expect(LoaderCall(spelled) == call)
  }

  @Test(arguments: [
    "", "Nib.load", "Nib.load()", "Nib.load(name:)", "Nib.load($name)", "Nib.load($bundle)",
    "$bundle.load($nib)", "Nib.load($nib, $nib)", "$nib.load($nib)", "load(\"Card\")", "load($nib",
    "load($nib))", "load($nib) -> Card", "load($nib, )", "load(name: )", "load($nib) -> $bundle x",
    "$nib.a.b()", "[Nib load]", "[Nib load:]", "[Nib load:$nib", "[Nib $nib]", "[Nib load:$nib in]",
    "Nib.load(name $nib)", "Nib..load($nib)", "Nib.load(> $nib)",
  ])
  func `a text without one is refused`(text: String) { #expect(LoaderCall(text) == nil) }

  @Test func `terms with settings are read as they are written`() throws {
    let loaders = try ["Nib.load(name: $nib, in: $bundle)", "[$nib loadFromNib]"].map {
      try #require(LoaderCall($0))
    }
    let bundles = try [("Extra; 100%/Art", "App/Art.bundle"), ("Kit", "Kit.framework")].map {
      try #require(GivenBundle(path: $0, destination: $1))
    }
    for terms in [
      ResolutionTerms(rulesVersion: 3),
      ResolutionTerms(rulesVersion: 3, loaders: LoaderCalls(loaders)),
      ResolutionTerms(rulesVersion: 3, bundles: bundles),
      ResolutionTerms(
        rulesVersion: 3, languages: ["fr"], loaders: LoaderCalls(loaders), bundles: bundles),
    ] {
      #expect(ResolutionTerms(text: terms.text) == terms)
    }
    #expect(ResolutionTerms(text: ResolutionTerms(rulesVersion: 3).text + "; loaders nope") == nil)
  }

  @Test(arguments: [
    ("", "App"), ("/Art", "App"), ("Art/", "App"), ("../Art", "App"), ("A//B", "App"), ("Art", ""),
    ("Art", "App/Art"), ("Art", "App/.bundle"), ("Art", "App/A.bundle/B.bundle"), ("Art", "/App"),
  ])
  func `a path or a bundle that is none is refused`(path: String, destination: String) {
    #expect(GivenBundle(path: path, destination: destination) == nil)
  }
}
