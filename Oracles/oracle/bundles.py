"""Which nib is in which product, by a plain reading of Xcode's project files.

Reads the property lists with openstep_plist. Products are named as the settings say, with the values
that a plain reading can expand. Besides Xcode it knows two things: the scripts by which CocoaPods
copies resources, and packages whose manifests are literal.
"""

import plistlib
import posixpath
import re
import sys

import openstep_plist

NIB = (".xib", ".storyboard", ".nib")
WRAPPERS = (".bundle", ".framework", ".app", ".appex", ".xctest", ".plugin")
COMPANIONS = ("classes.nib", "designable.nib", "info.nib")


def rows(paths, data):
    """A row for each nib in each product; `paths` are those of all files, `data` what is read."""
    nibs = [path for path in paths if is_nib(path)]
    found, installers = set(), {}
    for path in paths:
        if not path.endswith(".xcodeproj/project.pbxproj") or path not in data:
            continue
        try:
            project = Project(path, data)
        except Exception as error:
            print(f"not read: {path}: {error}", file=sys.stderr)
            continue
        for target in project.targets():
            for path in target.nibs(nibs):
                found.add((path, target.name))
            for product in target.links:
                installers.setdefault(product, []).append(target.name)
    for path in paths:
        if path.endswith("-resources.sh") and path in data:
            found |= copied_by_script(path, text(data[path]), nibs, installers)
        if posixpath.basename(path) == "Package.swift" and path in data:
            found |= packaged(path, text(data[path]), nibs)
    return [{"path": path, "bundle": bundle} for path, bundle in sorted(found)]


def is_nib(path):
    return path.endswith(NIB) and not (
        posixpath.basename(path) in COMPANIONS and posixpath.dirname(path).endswith(".nib"))


def text(data):
    return data.decode("utf-8", "replace")


def in_wrapper(path):
    return any(part.endswith(WRAPPERS) for part in path.split("/")[:-1])


class Project:
    """The objects of a project, and where its files are."""

    def __init__(self, path, data):
        content = data[path]
        document = plistlib.loads(content) if content.lstrip().startswith(b"<?xml") else (
            openstep_plist.loads(text(content)))
        self.objects = document["objects"]
        self.root = self.objects[document["rootObject"]]
        self.name = posixpath.basename(posixpath.dirname(path))[:-len(".xcodeproj")]
        outer = posixpath.dirname(posixpath.dirname(path))
        self.folder = join(outer, self.root.get("projectDirPath", ""))
        self.data = data
        self.places = {}
        self.walk(self.root["mainGroup"], self.folder)

    def walk(self, identifier, folder):
        value = self.objects.get(identifier)
        if value is None or identifier in self.places:
            return
        tree, path = value.get("sourceTree", "<group>"), value.get("path", "")
        if tree == "<group>":
            place = join(folder, path)
        elif tree in ("SOURCE_ROOT", "SRCROOT", "PROJECT_DIR"):
            place = join(self.folder, path)
        else:
            place = None
        self.places[identifier] = place
        for child in value.get("children", []):
            self.walk(child, place if place is not None else self.folder)

    def targets(self):
        for identifier in self.root.get("targets", []):
            value = self.objects.get(identifier, {})
            if value.get("isa") == "PBXNativeTarget":
                yield Target(self, identifier, value)

    def settings(self, owner):
        """The configuration that counts, over its file."""
        configurations = self.objects.get(owner.get("buildConfigurationList"), {})
        wanted = configurations.get("defaultConfigurationName", "Release")
        all_of_them = [self.objects[key] for key in configurations.get("buildConfigurations", [])]
        chosen = next((one for one in all_of_them if one.get("name") == wanted), None) or next(
            (one for one in all_of_them if one.get("name") == "Release"), None)
        chosen = chosen or (all_of_them[0] if all_of_them else {})
        result = {}
        base = self.places.get(chosen.get("baseConfigurationReference"))
        if base in self.data:
            for line in text(self.data[base]).splitlines():
                setting = re.match(r"\s*([A-Z_]+)\s*=\s*(.*?)\s*(//.*)?$", line)
                if setting:
                    result[setting.group(1)] = setting.group(2)
        for key, value in chosen.get("buildSettings", {}).items():
            result[key] = value if isinstance(value, str) else " ".join(value)
        return result


class Target:
    """A target: its product's name, and which nibs its phases take."""

    def __init__(self, project, identifier, value):
        self.project, self.identifier, self.value = project, identifier, value
        self.kind = value.get("productType", "").rsplit("com.apple.product-type.", 1)[-1]
        self.settings = {
            "TARGET_NAME": value.get("name", ""), "PROJECT_NAME": project.name,
            "PRODUCT_NAME": "$(TARGET_NAME)",
            **project.settings(project.root), **project.settings(value)}
        reference = project.objects.get(value.get("productReference"), {})
        product = posixpath.basename(reference.get("path", ""))
        extension = "." + self.settings["WRAPPER_EXTENSION"] if (
            "WRAPPER_EXTENSION" in self.settings) else posixpath.splitext(product)[1]
        stem = self.expanded("$(PRODUCT_NAME)")
        self.name = stem if extension == ".app" else stem + extension
        self.links = [
            posixpath.basename(project.objects.get(file.get("fileRef"), {}).get("path", ""))
            for phase in self.phases("PBXFrameworksBuildPhase") for file in self.files(phase)]

    def expanded(self, value):
        for _ in range(20):
            found = re.search(r"\$[({](\w+)(:\w+)?[)}]", value)
            if not found:
                break
            value = value.replace(found.group(0), self.settings.get(found.group(1), ""))
        return value

    def phases(self, *kinds):
        phases = [self.project.objects.get(key, {}) for key in self.value.get("buildPhases", [])]
        return [phase for phase in phases if phase.get("isa") in kinds]

    def files(self, phase):
        return [self.project.objects.get(key, {}) for key in phase.get("files", [])]

    def nibs(self, nibs):
        """The nibs that come to the product; a static library has nowhere to put them."""
        if self.kind.startswith(("library", "tool")):
            return set()
        found = set()
        for phase in self.phases("PBXResourcesBuildPhase", "PBXSourcesBuildPhase"):
            for file in self.files(phase):
                found |= self.taken(file.get("fileRef"), nibs)
        for phase in self.phases("PBXCopyFilesBuildPhase"):
            for file in self.files(phase):
                found |= {path for path in self.taken(file.get("fileRef"), nibs) if path.endswith(".nib")}
        for key in self.value.get("fileSystemSynchronizedGroups", []):
            found |= self.synchronized(key, nibs)
        return found

    def taken(self, identifier, nibs):
        value = self.project.objects.get(identifier, {})
        if value.get("isa") == "PBXVariantGroup":
            return set().union(*(self.taken(key, nibs) for key in value.get("children", [])), set())
        place = self.project.places.get(identifier)
        if place is None:
            return set()
        # Projects come from disks that take no notice of case.
        same = {path for path in nibs if path.lower() == place.lower()}
        inside = {
            path for path in nibs
            if path.lower().startswith(place.lower() + "/") and path.endswith(".nib")}
        if place.endswith(WRAPPERS):
            return set()
        return same | {path for path in inside if not in_wrapper(path)}

    def synchronized(self, identifier, nibs):
        value = self.project.objects.get(identifier, {})
        folder = self.project.places.get(identifier)
        # A folder that stands in no group is nowhere.
        if folder is None:
            return set()
        excepted = set()
        for key in value.get("exceptions", []):
            exception = self.project.objects.get(key, {})
            if exception.get("target") == self.identifier:
                excepted |= {join(folder, name) for name in exception.get("membershipExceptions", [])}
        copied = tuple(join(folder, name) + "/" for name in value.get("explicitFolders", []))
        return {
            path for path in nibs
            if path.startswith(folder + "/") and not in_wrapper(path)
            and path not in excepted and not path.startswith(tuple(f"{one}/" for one in excepted))
            and not (path.startswith(copied) and not path.endswith(".nib"))}


def join(folder, path):
    return posixpath.normpath(posixpath.join(folder, path)) if path or folder else ""


def copied_by_script(path, content, nibs, installers):
    """What the script `Pods-App-resources.sh` copies into the apps that link `libPods-App.a`."""
    stem = posixpath.basename(path)[:-len("-resources.sh")]
    apps = installers.get(f"lib{stem}.a", []) + installers.get(
        re.sub(r"[^A-Za-z0-9]", "_", stem) + ".framework", [])
    folders = path.split("/")
    root = "/".join(folders[:folders.index("Pods") + 1]) if "Pods" in folders else ""
    found = set()
    for name in re.findall(r'install_resource "(?:\$\{?PODS_ROOT\}?/)?([^"]+)"', content):
        place = join(root, name)
        found |= {(nib, app) for nib in nibs for app in apps if nib == place}
    return found


def packaged(path, content, nibs):
    """The bundles of a package whose targets name their folders or stand where they are looked for."""
    folder = posixpath.dirname(path)
    package = re.search(r'Package\(\s*name:\s*"([^"]+)"', content)
    version = re.match(r"//\s*swift-tools-version:\s*(\d+)(?:\.(\d+))?", content)
    if not package or version and (int(version.group(1)), int(version.group(2) or 0)) < (5, 3):
        return set()
    found = set()
    for kind, body in re.findall(r"\.(target|testTarget|executableTarget)\(((?:[^()]|\([^()]*\))*)\)", content):
        name = re.search(r'name:\s*"([^"]+)"', body)
        if not name:
            continue
        place = re.search(r'path:\s*"([^"]+)"', body)
        base = join(folder, place.group(1) if place else posixpath.join(
            "Tests" if kind == "testTarget" else "Sources", name.group(1)))
        excluded = re.search(r"exclude:\s*\[([^\]]*)\]", body)
        excluded = re.findall(r'"([^"]+)"', excluded.group(1)) if excluded else []
        copied = re.findall(r'\.copy\("([^"]+)"', body)
        for nib in nibs:
            if not nib.startswith(base + "/") or in_wrapper(nib):
                continue
            inner = nib[len(base) + 1:]
            if any(inner == one or inner.startswith(one.rstrip("/") + "/") for one in excluded):
                continue
            if nib.endswith(".nib") or not any(
                    inner == one or inner.startswith(one + "/") for one in copied):
                found.add((nib, f"{package.group(1)}_{name.group(1)}.bundle"))
    return found
