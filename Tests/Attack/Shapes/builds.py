"""Shapes of build descriptions, and of what they describe."""

from shape import files, text

CODE = {"A.swift": "class A: UIViewController {}\n"}

PROJECT = ('// !$*UTF8*$!\n{ objects = {\nP = {isa = PBXProject; mainGroup = G; targets = (T, ); buildConfigurationList = L; };\n'
           'L = {isa = XCConfigurationList; buildConfigurations = (X, ); defaultConfigurationName = Release; };\nX = {isa = XCBuildConfiguration; buildSettings = {}; name = Release; };\n'
           'T = {isa = PBXNativeTarget; name = T; productName = T; productType = "com.apple.product-type.application"; buildPhases = (S, R, ); buildConfigurationList = L; };\n')
GROUP = 'G = {isa = PBXGroup; children = (F, ); sourceTree = "<group>"; };\nF = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };\nS = {isa = PBXSourcesBuildPhase; files = (B, ); };\nB = {isa = PBXBuildFile; fileRef = F; };\n'
PROJECT_END = "}; rootObject = P; }\n"
UNITS = {
    "groups": "A§ = {isa = PBXGroup; children = (A§+, ); };\n",
    "groups of one group": "A§ = {isa = PBXGroup; children = (G, ); };\n",
    "groups in a circle": "A§ = {isa = PBXGroup; children = (A§, A0, ); };\n",
    "dictionaries that do not end": "A§ = {",
    "lists that do not end": "A§ = (",
    "targets": "T§ = {isa = PBXNativeTarget; name = T§; productType = \"com.apple.product-type.application\"; buildPhases = (S, ); buildConfigurationList = L; };\n",
    "targets of one name": "T§ = {isa = PBXNativeTarget; name = T; buildPhases = (S§, ); };\n",
    "build files of one file": "B§ = {isa = PBXBuildFile; fileRef = F; };\n",
    "phases": "S§ = {isa = PBXSourcesBuildPhase; files = (B§, ); }; B§ = {isa = PBXBuildFile; fileRef = F; };\n",
    "configurations": "X§ = {isa = XCBuildConfiguration; buildSettings = {PRODUCT_NAME = \"$(TARGET_NAME)§\"; }; name = X§; };\n",
    "comments": "/* */", "quotes": '"', "pairs": "a = b;\n", "variants": "V§ = {isa = PBXVariantGroup; children = (F, ); name = A; };\n",
    "proxies": "Y§ = {isa = PBXContainerItemProxy; containerPortal = P; remoteGlobalIDString = T; };\n",
    "dependencies": "D§ = {isa = PBXTargetDependency; target = T; };\n",
    "unknown objects": "U§ = {isa = PBXUnknown; a = (b, c, ); };\n",
    "objects of one id": "G = {isa = PBXGroup; children = (F, ); };\n",
}
for name, unit in UNITS.items():
    text(f"pbxproj: {name}", "A.xcodeproj/project.pbxproj", PROJECT + GROUP, unit, PROJECT_END, "", CODE)
text("pbxproj: nested groups of one project", "A.xcodeproj/project.pbxproj", PROJECT + GROUP.replace("(F, )", "(H0, )"),
     'H§ = {isa = PBXGroup; path = a; children = (H§+, F, ); sourceTree = "<group>"; };\n', PROJECT_END, "", CODE)
text("pbxproj: groups with two ways to each", "A.xcodeproj/project.pbxproj", PROJECT + GROUP.replace("(F, )", "(H0, )"),
     'H§ = {isa = PBXGroup; children = (H§+, H§+, ); };\n', PROJECT_END, "", CODE)
text("pbxproj: nested lists", "A.xcodeproj/project.pbxproj", PROJECT + "Z = ", "(", "; " + PROJECT_END, ")")
text("pbxproj: nested dictionaries", "A.xcodeproj/project.pbxproj", PROJECT + "Z = ", "{a = ", "b; " + PROJECT_END, "; }")
text("pbxproj: settings of one configuration", "A.xcodeproj/project.pbxproj", PROJECT.replace("buildSettings = {}", "buildSettings = {").split("; name = Release")[0],
     "A§ = \"$(A§+)\"; ", "PRODUCT_NAME = \"$(A0)\"; }; name = Release; };\n" + GROUP + PROJECT_END, "", CODE)
text("pbxproj: files of one phase", "A.xcodeproj/project.pbxproj", PROJECT + GROUP.replace("(B, )", "("), "B, ", "); };\n" + PROJECT_END, "", CODE)


def project(targets, sources):
    """A project: names of targets with the numbers of their files, and paths of files."""
    out = [f'P = {{isa = PBXProject; mainGroup = G; targets = ({", ".join(f"T{t}" for t in range(len(targets)))}, ); }};',
           f'G = {{isa = PBXGroup; children = ({", ".join(f"F{f}" for f in range(len(sources)))}, ); sourceTree = "<group>"; }};']
    out += [f'F{f} = {{isa = PBXFileReference; path = "{path}"; sourceTree = "<group>"; }};' for f, path in enumerate(sources)]
    for t, (kind, numbers, depends) in enumerate(targets):
        out.append(f'T{t} = {{isa = PBXNativeTarget; name = T{t}; productType = "com.apple.product-type.{kind}"; buildPhases = (S{t}, ); dependencies = ({", ".join(f"D{t}_{d}" for d in depends)}); }};')
        out.append(f'S{t} = {{isa = PBXSourcesBuildPhase; files = ({", ".join(f"B{t}_{f}" for f in numbers)}, ); }};')
        out += [f"B{t}_{f} = {{isa = PBXBuildFile; fileRef = F{f}; }};" for f in numbers]
        out += [f"D{t}_{d} = {{isa = PBXTargetDependency; target = T{d}; }};" for d in depends]
    return "// !$*UTF8*$!\n{ objects = {\n" + "\n".join(out) + "\n}; rootObject = P; }\n"


def controllers(count, folder=""):
    return {f"{folder}C{i}Controller.swift": f"class C{i}Controller: UIViewController {{}}\n" for i in range(count)}


@files("apps: one target per file", 200)
def _(count):
    code = controllers(count)
    return code | {"A.xcodeproj/project.pbxproj": project([("application", [i], []) for i in range(count)], list(code))}


@files("apps: targets over the same ten files", 100)
def _(count):
    code = controllers(10)
    return code | {"A.xcodeproj/project.pbxproj": project([("application", range(10), []) for i in range(count)], list(code))}


@files("apps: one target of many files", 500)
def _(count):
    code = controllers(count)
    return code | {"A.xcodeproj/project.pbxproj": project([("application", range(count), [])], list(code))}


@files("apps: frameworks in a chain", 100)
def _(count):
    code = controllers(count)
    return code | {"A.xcodeproj/project.pbxproj": project(
        [("application" if i == 0 else "framework", [i], [i + 1] if i + 1 < count else []) for i in range(count)], list(code))}


@files("apps: frameworks in a circle", 100)
def _(count):
    code = controllers(count)
    return code | {"A.xcodeproj/project.pbxproj": project(
        [("application" if i == 0 else "framework", [i], [(i + 1) % count]) for i in range(count)], list(code))}


@files("apps: frameworks of one app", 100)
def _(count):
    code = controllers(count)
    return code | {"A.xcodeproj/project.pbxproj": project(
        [("application", [0], range(1, count))] + [("framework", [i], []) for i in range(1, count)], list(code))}


@files("apps: apps of one framework of ten classes", 100)
def _(count):
    code = controllers(count + 10)
    return code | {"A.xcodeproj/project.pbxproj": project(
        [("framework", range(10), [])] + [("application", [i + 10], [0]) for i in range(count)], list(code))}


@files("apps: frameworks with two ways to each", 60)
def _(count):
    code = controllers(count)
    return code | {"A.xcodeproj/project.pbxproj": project(
        [("application" if i == 0 else "framework", [i], [d for d in (i + 1, i + 2) if d < count]) for i in range(count)], list(code))}


@files("apps: tests of one app", 100)
def _(count):
    code = controllers(count)
    return code | {"A.xcodeproj/project.pbxproj": project(
        [("application", [0], [])] + [("bundle.unit-test", [i], [0]) for i in range(1, count)], list(code))}


@files("apps: projects beside each other", 100)
def _(count):
    return {f"p{i}/A.xcodeproj/project.pbxproj": project([("application", [0], [])], ["A.swift"]) for i in range(count)} | {f"p{i}/A.swift": "class A: UIViewController {}\n" for i in range(count)}


@files("apps: projects of one folder", 100)
def _(count):
    return {f"P{i}.xcodeproj/project.pbxproj": project([("application", [0], [])], ["A.swift"]) for i in range(count)} | CODE


YAML = "name: A\ntargets:\n"
YAMLS = {
    "targets": "  T§: {type: application, sources: [a]}\n",
    "targets of all": "  T§:\n    type: application\n    sources: [., a§]\n",
    "targets that depend on the next": "  T§:\n    type: framework\n    sources: [a§]\n    dependencies:\n      - target: T§+\n",
    "targets that depend on one": "  T§:\n    type: application\n    sources: [a]\n    dependencies:\n      - target: T0\n",
    "items": "  - ", "braces": "{", "brackets": "[", "pairs in a line": "a: ", "anchors": "&a§ *a§\n",
    "templates of themselves": "  T§:\n    templates: [T§]\n",
    "targets of one name": "  T:\n    type: application\n    sources: [a]\n",
    "sources of one target": None,
}
for name, unit in YAMLS.items():
    if unit:
        text(f"project.yml: {name}", "project.yml", YAML, unit, "", "", {"a/A.swift": CODE["A.swift"]}, size=8 << 10)
text("project.yml: sources of one target", "project.yml", YAML + "  T:\n    type: application\n    sources:\n", "      - a§\n", "", "", {"a0/A.swift": CODE["A.swift"]})
text("project.yml: excludes of one target", "project.yml", YAML + "  T:\n    type: application\n    sources:\n      - path: a\n        excludes:\n", '          - "**/b§*"\n', "", "", {"a/A.swift": CODE["A.swift"]})
text("project.yml: chain of templates", "project.yml", "name: A\ntargetTemplates:\n", "  T§:\n    templates: [T§+]\n", "targets:\n  A:\n    type: application\n    templates: [T0]\n    sources: [a]\n", "", {"a/A.swift": CODE["A.swift"]})
text("project.yml: templates with two ways to each", "project.yml", "name: A\ntargetTemplates:\n", "  T§:\n    sources: [a]\n    templates: [T§+, T§+]\n", "targets:\n  A:\n    type: application\n    templates: [T0]\n    sources: [a]\n", "", {"a/A.swift": CODE["A.swift"]})
text("project.yml: anchors that double", "project.yml", "name: A\na0: &a0 [b]\n", "a§+: &a§+ [*a§, *a§]\n", "", "")
text("project.yml: deep indentation", "project.yml", "", "{0}a§:\n", "", "")


@files("project.yml: targets and files", 50)
def _(count):
    return controllers(count, "a/") | {"project.yml": YAML + "".join(f"  T{i}:\n    type: application\n    sources: [a/C{i}Controller.swift]\n" for i in range(count))}


@files("project.yml: excludes and files", 200)
def _(count):
    return controllers(count, "a/") | {"project.yml": YAML + "  T:\n    type: application\n    sources:\n      - path: a\n        excludes:\n" + "".join(f'          - "C{i}Other*"\n' for i in range(count))}


BAZEL = {
    "libraries": ("", 'objc_library(name = "a§", srcs = glob(["**/*.m"]))\n', "", ""),
    "libraries of the next": ("", 'objc_library(name = "a§", srcs = ["a.m"], deps = [":a§+"])\n', 'ios_application(name = "App", deps = [":a0"])\n', ""),
    "libraries of the next two": ("", 'objc_library(name = "a§", srcs = ["a.m"], deps = [":a§+", ":b§"])\nobjc_library(name = "b§", srcs = ["a.m"], deps = [":a§+"])\n', 'ios_application(name = "App", deps = [":a0"])\n', ""),
    "apps of one library": ('objc_library(name = "l", srcs = ["a.m"])\n', 'ios_application(name = "App§", deps = [":l"])\n', "", ""),
    "calls that do not end": ("", "a(", "", ""), "brackets": ("", "[", "", ""), "braces": ("", "{", "", ""),
    "nested calls": ("", "a(", "", ")"), "nested lists": ("a = ", "[", "", "]"), "nested dictionaries": ("a = ", "{b: ", "c", "}"),
    "sums": ("a = []\n", 'a = a + ["b§"]\n', "objc_library(name = \"l\", srcs = a)\n", ""),
    "sums that double": ('a0 = ["b"]\n', "a§+ = a§ + a§\n", "objc_library(name = \"l\", srcs = a§)\n", ""),
    "a chain of names": ('a0 = ["b"]\n', "a§+ = a§\n", "objc_library(name = \"l\", srcs = a§)\n", ""),
    "lists that name lists twice": ('a0 = "b"\n', "a§+ = [a§, a§]\n", "objc_library(name = \"l\", srcs = a§)\n", ""),
    "one sum": ("a = ", '"a" + ', '"b"\n', ""), "names": ("", 'a§ = ["§"]\n', "", ""),
    "comprehensions": ("", "[a(name = n) for n in N]\n", "", ""), "functions": ("", "def f§():\n  a()\n", "", ""),
    "sources of one library": ('objc_library(name = "l", srcs = [', '"a§.m", ', "])\n", ""),
    "patterns of one library": ('objc_library(name = "l", srcs = glob([', '"a§/**/*.m", ', "]))\n", ""),
    "excludes of one library": ('objc_library(name = "l", srcs = glob(["**/*.m"], exclude = [', '"a§/**/*.m", ', "]))\n", ""),
    "selects": ('objc_library(name = "l", srcs = ', 'select({"a": ["b§.m"], "c": ["d.m"]}) + ', "[])\n", ""),
    "conditions": ('objc_library(name = "l", srcs = ', '["a"] if B else ', "[])\n", ""),
    "loads": ("", 'load(":a§.bzl", "b")\n', "", ""),
}
for name, (front, unit, behind, close) in BAZEL.items():
    text(f"BUILD: {name}", "BUILD", front, unit, behind, close, {"a.m": "@implementation A\n@end\n"}, size=8 << 10)


@files("BUILD: packages", 200, of_pairs=True)
def _(count):
    return {f"p{i}/BUILD": f'objc_library(name = "l", srcs = glob(["**/*.m"]), deps = ["//p{i + 1}:l"])\n' for i in range(count)} | {f"p{i}/A{i}.m": f"@implementation A{i}Controller\n@end\n" for i in range(count)}


@files("BUILD: packages of one app", 200)
def _(count):
    return {f"p{i}/BUILD": 'objc_library(name = "l", srcs = glob(["**/*.m"]))\n' for i in range(count)} | {f"p{i}/A{i}.m": f"@implementation A{i}Controller\n@end\n" for i in range(count)} | {
        "BUILD": 'ios_application(name = "App", deps = [' + "".join(f'"//p{i}:l", ' for i in range(count)) + "])\n"}


@files("BUILD: apps, each with a library of all before", 30, of_pairs=True)
def _(count):
    return {"BUILD": "".join(f'objc_library(name = "l{i}", srcs = ["A{i}.m"], deps = [":l{i - 1}"])\nios_application(name = "App{i}", deps = [":l{i}"])\n' for i in range(count))} | {
        f"A{i}.m": f"@implementation A{i}Controller\n@end\n" for i in range(count)}


PACKAGE = "// swift-tools-version:5.9\nimport PackageDescription\n"
PACKAGES = {
    "targets": ('let package = Package(name: "P", targets: [', '.target(name: "T§", path: "a§"), ', "])\n", ""),
    "targets that depend on the next": ('let package = Package(name: "P", targets: [', '.target(name: "T§", dependencies: ["T§+"], path: "a"), ', "])\n", ""),
    "targets of one folder": ('let package = Package(name: "P", targets: [', '.target(name: "T§", path: "a"), ', "])\n", ""),
    "appended targets": ('let package = Package(name: "P", targets: [])\n', 'package.targets.append(.target(name: "T§", path: "a"))\n', "", ""),
    "added targets": ('let package = Package(name: "P", targets: [])\n', 'package.targets += [.target(name: "T§", path: "a")]\n', "", ""),
    "a chain of names": ('let n0 = "a"\n', "let n§+ = n§\n", 'let package = Package(name: n§, targets: [.target(name: n§)])\n', ""),
    "names that double": ('let n0 = "a"\n', "let n§+ = n§ + n§\n", 'let package = Package(name: n§, targets: [.target(name: n§)])\n', ""),
    "interpolations that double": ('let n0 = "a"\n', 'let n§+ = "\\(n§)\\(n§)"\n', 'let package = Package(name: n§, targets: [.target(name: n§)])\n', ""),
    "lists that double": ('let n0 = [Target.target(name: "a")]\n', "let n§+ = n§ + n§\n", 'let package = Package(name: "P", targets: n§)\n', ""),
    "products": ('let package = Package(name: "P", products: [', '.library(name: "L§", targets: ["T"]), ', '], targets: [.target(name: "T", path: "a")])\n', ""),
    "resources": ('let package = Package(name: "P", targets: [.target(name: "T", path: "a", resources: [', '.process("r§"), ', "])])\n", ""),
    "excludes": ('let package = Package(name: "P", targets: [.target(name: "T", path: "a", exclude: [', '"r§", ', "])])\n", ""),
    "nested lists": ("let a = ", "[", "", "]"), "nested calls": ("let a = ", "b(c: ", "d", ")"),
    "ternaries": ("let a = ", "b ? c : ", "d\n", ""), "sums": ("let a = ", '"b" + ', '"c"\n', ""),
    "nested interpolations": ('let a = "', 'x\\("', "", '")'),
    "conditions": (PACKAGE, "#if os(macOS)\n", 'let a = 1\n', "#endif\n"),
}
for name, (front, unit, behind, close) in PACKAGES.items():
    text(f"Package.swift: {name}", "Package.swift", PACKAGE + front, unit, behind, close, {"a/A.swift": CODE["A.swift"]}, size=8 << 10)
    text(f"Project.swift: {name}", "Project.swift", front.replace("Package(", "Project("), unit.replace("path: ", "sources: ").replace("package.", "project."), behind.replace("Package(", "Project(").replace("path: ", "sources: "), close, {"a/A.swift": CODE["A.swift"]}, size=8 << 10)


@files("Package.swift: sources and exclusions of a target", 200, of_pairs=True)
def _(count):
    words = ["".join(f'"{letter}{i}", ' for i in range(count)) for letter in "se"]
    return CODE | {"Package.swift": PACKAGE + f'let package = Package(name: "P", targets: [.target(name: "T", path: "a", exclude: [{words[1]}], sources: [{words[0]}])])\n'}


@files("Package.swift: packages beside each other", 100, of_pairs=True)
def _(count):
    return {f"p{i}/Package.swift": PACKAGE + f'let package = Package(name: "P{i}", dependencies: [.package(path: "../p{i + 1}")], targets: [.target(name: "T{i}", dependencies: [.product(name: "T{i + 1}", package: "p{i + 1}")])])\n' for i in range(count)} | {
        f"p{i}/Sources/T{i}/A.swift": "class A: UIViewController {}\n" for i in range(count)}


@files("Package.swift: targets with files", 100, of_pairs=True)
def _(count):
    return {"Package.swift": PACKAGE + 'let package = Package(name: "P", targets: [' + "".join(f'.target(name: "T{i}", dependencies: ["T{(i + 1) % count}"]), ' for i in range(count)) + "])\n"} | {
        f"Sources/T{i}/A.swift": "class A: UIViewController {}\n" for i in range(count)}


POD = "Pod::Spec.new do |s|\ns.name = 'P'\n"
PODS = {
    "subspecs": "s.subspec 'a§' do |s|\n", "sources": "s.source_files = 'a§/**/*'\n", "words": "%w[", "braces": "{", "pairs": "'a' => ",
    "if": "if a\n", "platforms": "s.a = 'b', ", "closed subspecs": "s.subspec 'a§' do |t|\nt.source_files = 'a§/*.m'\nend\n",
    "resources": "s.resource_bundles = {'B§' => ['a§/*.xib']}\n", "dependencies": "s.dependency 'P/a§'\n", "added sources": "s.source_files += ['a§/*.m']\n",
    "subspecs of the next": "s.subspec 'a§' do |t|\nt.dependency 'P/a§+'\nt.source_files = '*.m'\nend\n",
    "interpolations": 'a = "#{s.name}§"\n', "a chain of names": "a§+ = a§\n",
}
for name, unit in PODS.items():
    text(f"podspec: {name}", "P.podspec", POD, unit, "end\n", "", {"A.m": "@implementation A\n@end\n"}, size=8 << 10)
text("podspec: nested subspecs", "P.podspec", POD, "s.subspec 'a' do |s|\ns.source_files = '*.m'\n", "end\n", "end\n", {"A.m": "@implementation A\n@end\n"}, size=8 << 10)
text("podspec: nested braces of a pattern", "P.podspec", POD + "s.source_files = '", "{a,", "b", "}", {"A.m": "@implementation A\n@end\n"}, size=2 << 10)
text("podspec: braces of a pattern", "P.podspec", POD + "s.source_files = '", "{a,b}", "'\nend\n", "", {"A.m": "@implementation A\n@end\n"}, size=2 << 10)
text("podspec: stars of a pattern", "P.podspec", POD + "s.source_files = '", "*a", "*.m'\nend\n", "", {"a" * 200 + ".m": "@implementation A\n@end\n"}, size=2 << 10)
text("podspec: double stars of a pattern", "P.podspec", POD + "s.source_files = '", "**/", "*.m'\nend\n", "", {"a/" * 100 + "A.m": "@implementation A\n@end\n"}, size=2 << 10)
text("podspec: double stars and names of a pattern", "P.podspec", POD + "s.source_files = '", "**/a/", "*.n'\nend\n", "", {"a/" * 100 + "A.m": "@implementation A\n@end\n"}, size=2 << 10)


@files("podspec: pods and files", 100, of_pairs=True)
def _(count):
    return {f"P{i}.podspec": f"Pod::Spec.new do |s|\ns.name = 'P{i}'\ns.source_files = 'a{i}/**/*.m'\ns.dependency 'P{i + 1}'\nend\n" for i in range(count)} | {
        f"a{i}/A{i}.m": f"@implementation A{i}Controller\n@end\n" for i in range(count)}


CONFIGS = {
    "a chain of settings": "A§ = $(A§+)\n", "a setting of itself": "A = $(", "modifiers": "$(A:", "includes": '#include "a§"\n', "conditions": "A[sdk=a] = b\n",
    "one setting": "A = $(inherited) b§\n", "settings that double": "A§ = $(A§+)$(A§+)\n", "nested references": "A = $(B$(C",
}
for name, unit in CONFIGS.items():
    text(f"xcconfig: {name}", "A.xcconfig", "", unit, "\n", "", CODE | {"A.xcodeproj/project.pbxproj": PROJECT.replace(
        "isa = XCBuildConfiguration;", "isa = XCBuildConfiguration; baseConfigurationReference = K;").replace("buildSettings = {}", 'buildSettings = {PRODUCT_NAME = "$(A0)"; }')
        + GROUP + 'K = {isa = PBXFileReference; path = A.xcconfig; sourceTree = SOURCE_ROOT; };\n' + PROJECT_END}, size=8 << 10)


@files("xcconfig: files that include the next", 200)
def _(count):
    return CODE | {f"C{i}.xcconfig": f'#include "C{i + 1}.xcconfig"\nA{i} = b\n' for i in range(count)} | {"A.xcodeproj/project.pbxproj": PROJECT.replace(
        "isa = XCBuildConfiguration;", "isa = XCBuildConfiguration; baseConfigurationReference = K;") + GROUP + 'K = {isa = PBXFileReference; path = C0.xcconfig; sourceTree = SOURCE_ROOT; };\n' + PROJECT_END}


@files("xcconfig: files that include the next twice", 20)
def _(count):
    return CODE | {f"C{i}.xcconfig": f'#include "C{i + 1}.xcconfig"\n#include "C{i + 1}.xcconfig"\nA{i} = b\n' for i in range(count)} | {"A.xcodeproj/project.pbxproj": PROJECT.replace(
        "isa = XCBuildConfiguration;", "isa = XCBuildConfiguration; baseConfigurationReference = K;") + GROUP + 'K = {isa = PBXFileReference; path = C0.xcconfig; sourceTree = SOURCE_ROOT; };\n' + PROJECT_END}
