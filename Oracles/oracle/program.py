"""What all files say together, by the rules of the contract, from the oracles' facts."""

import collections
import os
import re

from . import facts, nibs

# Framework classes that end in "Controller" and are no view or window controllers.
NO_CONTROLLERS = {
    "UIPresentationController", "UIPopoverPresentationController", "UIPopoverController",
    "UISearchDisplayController", "UIDocumentInteractionController", "UIMenuController",
    "UIPrintInteractionController", "NSFetchedResultsController", "NSArrayController",
    "NSObjectController", "NSTreeController", "NSUserDefaultsController", "NSDocumentController",
    "NSController", "NSDictionaryController", "UITextInputController", "NSPersistentDocument",
    "UIVideoEditorControllerDelegate", "WKInterfaceController", "WKUserContentController",
    "NSAlertController", "UIPercentDrivenInteractiveTransition", "NSSharingServicePicker",
}
SYSTEM_CONTROLLER = re.compile(
    r"^(UI|NS|MF|MP|SK|GK|SL|AV|QL|SF|PK|PH|EK|CN|AB|HM|GLK|NC|LP|UN|QLPreview|VN|IK|PL|AS|CP|DOM)"
    r"[A-Z]\w*Controller$|^FPUIActionExtensionViewController$")


def resolve(code, swift, documents):
    """Rows of every view that is compared."""
    classes = Classes(code, swift)
    rows = {
        "classes": classes.rows(), "declared_outlets": classes.outlets(),
        "declared_actions": classes.actions(), "nib_loads": loads(code, swift, classes),
    }
    rows.update(nib_rows(documents))
    return rows


def stem(path):
    return os.path.splitext(os.path.basename(path))[0]


def nearness(one, other):
    """Same stem, same folder, then the longest common folder."""
    first, second = os.path.dirname(one).split("/"), os.path.dirname(other).split("/")
    common = 0
    for left, right in zip(first, second):
        if left != right:
            break
        common += 1
    return (stem(one) == stem(other) and first == second, first == second,
            stem(one) == stem(other), common, -len(second))


class Class:
    def __init__(self, name, language, path, line, superclass):
        self.name, self.language, self.path, self.line = name, language, path, line
        self.superclass = superclass
        self.load_view = None
        self.getter = None
        self.outlets = {}
        self.actions = {}

    def add(self, path, entry):
        if entry.load_view and self.load_view is None:
            self.load_view = entry.load_view
        if entry.nib_name_getter and self.getter is None:
            self.getter = entry.nib_name_getter
        self.declare(path, entry)

    def declare(self, path, entry):
        for outlet in entry.outlets:
            self.outlets.setdefault(outlet.property, (path, outlet))
        for action in entry.actions:
            self.actions.setdefault(action.selector, (path, action))


class Classes:
    def __init__(self, code, swift):
        self.all = []
        self.by_name = collections.defaultdict(list)
        self.protocols = set()
        self.aliases = {}
        self.strays = {}
        self.add_objc(code)
        self.add_swift(swift)
        self.adopt_strays()

    def new(self, *arguments):
        made = Class(*arguments)
        self.all.append(made)
        self.by_name[made.name].append(made)
        return made

    def nearest(self, name, path, among=None):
        found = among if among is not None else self.by_name.get(name)
        return max(found, key=lambda one: nearness(path, one.path)) if found else None

    def add_objc(self, code):
        implementations, categories = [], []
        for path in sorted(code):
            here = {}
            for entry in code[path].objc:
                if entry.is_category:
                    categories.append((path, entry))
                elif not entry.is_interface:
                    implementations.append((path, entry))
                elif entry.name in here:
                    here[entry.name].add(path, entry)
                else:
                    made = self.new(entry.name, "objc", path, entry.line, entry.superclass)
                    here[entry.name] = made
                    made.add(path, entry)
        interfaces = {name: list(found) for name, found in self.by_name.items()}
        orphans = []
        # Declarations in headers and extensions come before those of implementations.
        for path, entry in categories:
            if entry.is_interface:
                target = self.nearest(entry.name, path, interfaces.get(entry.name))
                if target:
                    target.add(path, entry)
        for path, entry in implementations:
            target = self.nearest(entry.name, path, interfaces.get(entry.name))
            if target is None:
                orphans.append((path, entry))
            else:
                target.add(path, entry)
                if target.superclass is None:
                    target.superclass = entry.superclass
        for path, entry in orphans:
            self.new(entry.name, "objc", path, entry.line, entry.superclass).add(path, entry)
        for path, entry in categories:
            target = self.nearest(entry.name, path)
            if target is None:
                target = self.strays.setdefault(
                    (entry.name, path), Class(entry.name, "objc", path, entry.line, None))
            target.add(path, entry)

    def add_swift(self, swift):
        extensions = []
        for path in sorted(swift):
            fact = swift[path]
            self.protocols.update(fact["protocols"])
            self.aliases.update(fact["aliases"])
            here = {}
            for entry in fact["classes"]:
                if entry["isExtension"]:
                    extensions.append((path, entry))
                    continue
                if entry["name"] in here:
                    made = here[entry["name"]]
                else:
                    made = here[entry["name"]] = self.new(
                        entry["name"], "swift", path, entry["line"], entry.get("superclass"))
                self.fill(made, entry)
        for path, entry in extensions:
            target = self.nearest(entry["name"], path)
            if target:
                self.fill(target, entry)
        for path in sorted(swift):
            for kind in ("outlets", "actions"):
                for member in swift[path][kind]:
                    owner = self.nearest(member["owner"], path) or self.strays.setdefault(
                        (member["owner"], path), Class(member["owner"], "swift", path, 0, None))
                    if kind == "outlets":
                        owner.outlets.setdefault(member["property"], (path, facts.Outlet(
                            member["property"], member["type"], member["isCollection"],
                            member.get("isOptional"), member["line"])))
                    else:
                        owner.actions.setdefault(member["selector"], (path, facts.Action(
                            member["selector"], member["line"])))

    def adopt_strays(self):
        """Categories in Objective-C of a class in Swift."""
        for key, stray in list(self.strays.items()):
            target = self.nearest(stray.name, key[1])
            if target:
                for name, found in stray.outlets.items():
                    target.outlets.setdefault(name, found)
                for name, found in stray.actions.items():
                    target.actions.setdefault(name, found)
                del self.strays[key]

    @staticmethod
    def fill(made, entry):
        made.load_view = made.load_view or entry.get("loadView")
        made.getter = made.getter or entry.get("nibNameGetter")

    def superclass(self, one):
        name = one.superclass
        if name is None or one.language == "objc":
            return name
        if "." in name and name.split(".")[0] not in self.by_name:
            name = name.split(".", 1)[1]
        last = name.split(".")[-1]
        if self.find(name, one.path) or SYSTEM_CONTROLLER.match(last):
            return name
        if last in self.protocols or is_system_protocol(last):
            return None
        return name

    def find(self, name, path, scope=None):
        candidates = []
        while scope:
            candidates.append(scope + "." + name)
            scope = scope.rpartition(".")[0]
        for candidate in candidates + [name]:
            found = self.nearest(candidate, path)
            if found:
                return found
        return None

    def is_controller(self, one):
        seen = set()
        while one is not None and id(one) not in seen:
            seen.add(id(one))
            name = one.superclass
            if name is None:
                return False
            following = self.find(name, one.path, one.name.rpartition(".")[0])
            if following is one:
                following = None
            if following is None or (
                    one.language == "objc" and re.match("UI[A-Z]|NS[A-Z]", name)):
                return is_system_controller(self.aliases.get(name, name))
            one = following
        return False

    def rows(self):
        return [
            {
                "class": one.name, "path": one.path, "line": one.line, "language": one.language,
                "superclass": self.superclass(one), "load_view": one.load_view,
                "nib_name_getter": one.getter, "is_controller": int(self.is_controller(one)),
            } for one in self.all]

    def outlets(self):
        return [
            {
                "class": one.name, "property": outlet.property, "path": path, "line": outlet.line,
                "type": outlet.type, "is_collection": int(outlet.is_collection),
                "is_optional": None if outlet.is_optional is None else int(outlet.is_optional),
            }
            for one in self.all + list(self.strays.values())
            for path, outlet in one.outlets.values()]

    def actions(self):
        return [
            {"class": one.name, "selector": action.selector, "path": path, "line": action.line}
            for one in self.all + list(self.strays.values())
            for path, action in one.actions.values()]


def is_system_controller(name):
    last = name.split(".")[-1]
    if last == "NSCollectionViewItem":
        return True
    return bool(SYSTEM_CONTROLLER.match(last)) and last not in NO_CONTROLLERS


SYSTEM_PROTOCOLS = {
    "Codable", "Encodable", "Decodable", "Equatable", "Hashable", "Comparable", "Identifiable",
    "CustomStringConvertible", "CustomDebugStringConvertible", "Error", "LocalizedError",
    "ObservableObject", "Sendable", "AnyObject", "NSObjectProtocol", "Sequence",
    "IteratorProtocol", "Collection", "CaseIterable", "RawRepresentable", "Cancellable", "NSCoding",
    "NSCopying", "URLConvertible", "App", "View", "Publisher", "Subscriber", "Subscription",
    "XMLParserDelegate", "Scene", "CVarArg", "NSSecureCoding", "Decoder", "Encoder",
    "SingleValueDecodingContainer", "TextOutputStream", "UIActivityItemSource",
    "UIViewControllerAnimatedTransitioning", "UIViewControllerInteractiveTransitioning",
    "ExpressibleByStringLiteral", "AsyncSequence", "Actor", "Clock", "Observable",
    "Printable", "DebugPrintable",
}


def is_system_protocol(name):
    return name in SYSTEM_PROTOCOLS or bool(re.search(
        r"(Delegate|DataSource|Protocol|Transitioning|Convertible|Representable|Conforming)$",
        name))


def loads(code, swift, classes):
    rows = []
    strings = constants(code, swift)
    for path, fact in sorted(code.items()):
        for load in fact.loads:
            if load.kind == "create" and load.target == load.owner and load.name and (
                    classes.find(load.target, path) is None):
                load.target = None  # In a category of a framework's class, self is any class.
            rows.append((path, load))
    for path, fact in sorted(swift.items()):
        for load in fact["loads"]:
            rows.append((path, facts.Load(
                load["kind"], load["line"], load.get("owner"), load.get("target"),
                load.get("name"), load.get("nameKind"), load.get("nameValue"),
                load.get("bundle"))))
    result = []
    for path, load in rows:
        row = listed(path, load, classes, strings)
        if row:
            result.append(row)
    return result


def constants(code, swift):
    found = collections.defaultdict(set)
    for fact in code.values():
        for name, value in fact.constants:
            found[name].add(value)
    for fact in swift.values():
        for constant in fact["constants"]:
            found[constant["name"]].add(constant["value"])
    return {name: next(iter(values)) for name, values in found.items() if len(values) == 1}


def listed(path, load, classes, strings):
    kind = load.kind
    target = load.target
    if kind == "create":
        kind = "controller"
        found = classes.find(target, path, load.owner) if target else None
        if found is not None:
            target = found.name
            if not classes.is_controller(found) and not (load.name and ends_open(classes, found)):
                return None
        elif load.name is None:
            return None
        elif target is not None and not is_system_controller(target) and (
                target.startswith(("UI", "NS"))):
            return None
    elif kind == "register?":
        if not re.search("nib", load.name, re.I):
            return None
        kind = "register"
    name_kind, value = load.name_kind, load.name_value
    if load.name and name_kind is None:
        bare = re.sub(r"^(self|Self)\.|\.rawValue$", "", load.name)
        wrapped = re.fullmatch(r'NSNib\.Name\((?:rawValue: ?)?"([^"\\]*)"\)', load.name)
        of_class = class_in(load.name, load.owner)
        if wrapped:
            name_kind, value = "literal", wrapped.group(1)
        elif bare in strings:
            name_kind, value = "constant", strings[bare]
        elif of_class:
            name_kind, value = "class-name", of_class
    return {
        "path": path, "line": load.line, "kind": kind, "class": load.owner,
        "target_class": target if kind == "controller" else real_class(load.target),
        "name_expression": spaced(load.name), "name_kind": name_kind if load.name else None,
        "nib_name": value, "bundle_expression": spaced(load.bundle),
    }


def real_class(name):
    """None for the parameter of a generic function."""
    return None if name and re.fullmatch("[A-Z]", name) else name


CLASS_NAMES = [
    re.compile(r"NSStringFromClass\( ?\[ ?(\w+) class ?\] ?\)"),
    re.compile(r"NSStringFromClass\( ?(\w+)\.class ?\)"),
    re.compile(r"String\(describing: ?([\w.]+|type\(of: ?self\))\.self\)"),
    re.compile(r"String\(describing: ?(self|type\(of: ?self\))\)"),
    re.compile(r'"\\\(([\w.]+)\.self\)"'),
]


def class_in(expression, owner):
    """The class whose name an expression spells; that of the code for the class of self."""
    for pattern in CLASS_NAMES:
        found = pattern.fullmatch(expression)
        if found:
            name = found.group(1)
            if name in ("self", "Self") or name.startswith("type"):
                name = owner
            return name.split(".")[-1] if name else None
    return None


def ends_open(classes, one):
    seen = set()
    while id(one) not in seen:
        seen.add(id(one))
        name = one.superclass
        following = classes.find(name, one.path) if name else None
        if following is None:
            return bool(name) and not name.startswith(("UI", "NS"))
        one = following
    return False


def spaced(text):
    return None if text is None else re.sub(r"\s+", "", text)


def nib_rows(documents):
    rows = {"nibs": [], "scenes": [], "outlets": [], "actions": []}
    for document in documents:
        if document.error:
            continue
        name, device, locale = nibs.place(document.path)
        rows["nibs"].append({
            "path": document.path, "nib": name, "kind": document.path.rsplit(".", 1)[-1],
            "format": document.format, "platform": document.platform, "device": device,
            "locale": locale, "owner_class": document.owner_class,
            "owner_module": document.owner_module, "view_outlet": document.view_outlet,
            "view_class": document.view_class, "top_level_count": document.top_level_count,
        })
        for scene in document.scenes:
            rows["scenes"].append(dict(zip(
                ("path", "scene_id", "controller_class", "controller_module",
                 "storyboard_identifier", "nib_name", "has_view", "is_initial"),
                (document.path, *scene))))
        for outlet in document.outlets:
            rows["outlets"].append(dict(zip(
                ("nib_path", "source_id", "source_class", "is_owner", "property",
                 "destination_id", "destination_class", "is_collection"),
                (document.path, *outlet))))
        for action in document.actions:
            rows["actions"].append(dict(zip(
                ("nib_path", "source_id", "source_class", "event", "selector", "destination_id",
                 "destination_class", "is_owner", "is_first_responder"),
                (document.path, *action))))
    return rows
