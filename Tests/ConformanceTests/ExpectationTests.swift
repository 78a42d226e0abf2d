import Testing

/// That a wrong expectation fails, each in the words that help to mend it.
@Suite struct ExpectationTests {
  static let files = """
    == commit: One ==
    -- A.h --
    @interface AViewController : UIViewController
    @end
    @interface BViewController : UITableViewController
    - (void)loadView;
    @end
    == commit: Two ==
    -- B.m --
    @implementation BViewController
    - (void)loadView {}
    @end

    """

  /// Lines, and what is found where they do not hold.
  static let lines: [(line: String, found: String?)] = [
    ("expect classes class=AViewController : load_view=NULL is_controller=1 path=A.h", nil),
    ("expect classes class={AViewController,BViewController} : module!=NULL language=objc", nil),
    ("expect classes : count=2", nil),
    ("expect classes : count=2 is_controller=1", nil),
    ("expect classes class~=View path!~=B : count>=2", nil),
    ("expect classes_at commit_id=@1 class=BViewController : load_view=NULL", nil),
    ("expect classes_at commit_id=@2 class=BViewController : load_view=empty", nil),
    ("expect snapshots is_latest=1 : commit_id=@2 parent_id=@1", nil),
    ("no classes class=CViewController", nil),
    ("expect classes class=AViewController : line=2", "line=1"),
    ("expect classes class=AViewController : path=B.m line=1", "path=A.h"),
    ("expect classes class=AViewController : load_view!=NULL", "load_view=NULL"),
    ("expect classes class=AViewController : runtime_name~=Z", "runtime_name=AViewController"),
    ("expect classes class=AViewController : path!~=A", "path=A.h"),
    ("expect classes class={AViewController,BViewController} : line=1", "line=3"),
    ("expect classes : count=3", "2: "),
    ("expect classes : count>=3", "2: "),
    ("expect classes : count=2 line=1", "line=3"),
    ("expect classes : line=1", "2: "),
    ("no classes class=AViewController", "1: project="),
    ("expect classes class=AViewController line=9 : count=1", "none; near: project="),
    ("expect classes class=CViewController : count=1", "none"),
    ("expect snapshots commit_id=@1 : parent_id!=NULL", "parent_id=NULL"),
    ("expect snapshots commit_id=@3 : count=1", "none"),
    ("expect constraints : count=1", "none"),
    ("expect classes colour=red : count=1", "no such column"),
    ("expect classes class=AViewController : colour=red", "no such column"),
    ("no classes colour=red", "no such column"),
  ]

  @Test func `an expectation holds or says what is there instead`() throws {
    let text = CaseParserTests.header + Self.lines.map { $0.line + "\n" }.joined() + Self.files
    let conformanceCase = try CaseParserTests.parse(text)
    let index = try CaseIndex(conformanceCase, as: .repository)

    for (expectation, (line, found)) in zip(conformanceCase.expectations, Self.lines) {
      let failures = try expectation.disappointments(in: index)
      if let found {
        #expect(failures.count == 1 && failures[0].found.hasPrefix(found), "\(line)\n\(failures)")
      } else {
        #expect(failures.isEmpty, "\(line)\n\(failures)")
      }
    }
  }

  @Test(arguments: [
    ("flags~=shadow", "shadowed stray-variant", false), ("flags~=shadowed", "a shadowed", true),
    ("flags!~=shadowed", "shadowed", false), ("flags!~=shadowed", "", true),
    ("message~=nib", "no nib", true), ("message~=nib", nil, false), ("message!~=nib", nil, true),
    ("message=NULL", nil, true), ("message=NULL", "NULL", false), ("message!=a", nil, true),
  ])
  func `a condition compares texts, and words among flags`(
    word: String, found: String?, holds: Bool
  ) throws {
    let line = try Expectation("no resolutions \(word)", line: 1, fileName: "X1.case")

    #expect(line.selections[0][0].holds(found, commits: []) == holds)
  }

  @Test func `a run that fails is told with the tool's own words`() throws {
    let text =
      CaseParserTests.header + "index-args: --no-such-option\nno nibs\n-- a --\n"
    let conformanceCase = try CaseParserTests.parse(text)

    let failure = #expect(throws: CaseIndex.Failure.self) {
      try CaseIndex(conformanceCase, as: .folder)
    }
    #expect(failure?.description.hasPrefix("nibindex ended with 2: nibindex: unknown") == true)
  }
}
