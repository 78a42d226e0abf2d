"""xib documents of Interface Builder 3, read as a keyed archive."""

import base64

from . import nibs

# A control event's number is the position of its bit, counted from one.
EVENTS = {
    1: "touchDown", 2: "touchDownRepeat", 3: "touchDragInside", 4: "touchDragOutside",
    5: "touchDragEnter", 6: "touchDragExit", 7: "touchUpInside", 8: "touchUpOutside",
    9: "touchCancel", 13: "valueChanged", 14: "primaryActionTriggered", 17: "editingDidBegin",
    18: "editingChanged", 19: "editingDidEnd", 20: "editingDidEndOnExit",
}
FRAMEWORKS = {"IBMKMapView": "MKMapView", "IBGLKView": "GLKView", "IBUILongPressGestureRecognizer":
              "UILongPressGestureRecognizer", "IBADBannerView": "ADBannerView"}


def elements(node):
    return [child for child in node.childNodes if child.nodeType == child.ELEMENT_NODE]


def text(node):
    value = "".join(child.data for child in node.childNodes if child.nodeType in (3, 4))
    if node.getAttribute("type") == "base64-UTF8":
        return base64.b64decode(value + "=" * (-len(value) % 4)).decode("utf-8", "replace")
    return value


class Archive:
    """Objects by their ids; fields by their keys."""

    def __init__(self, root):
        self.by_id = {}
        stack = [root]
        while stack:
            node = stack.pop()
            if node.getAttribute("id"):
                self.by_id[node.getAttribute("id")] = node
            stack.extend(elements(node))
        data = next(child for child in elements(root) if child.tagName == "data")
        self.data = data

    def resolved(self, node):
        if node is not None and node.tagName == "reference":
            return self.by_id.get(node.getAttribute("ref"))
        return node

    def field(self, node, key):
        if node is None:
            return None
        for child in elements(node):
            if child.getAttribute("key") == key:
                found = self.resolved(child)
                return None if found is not None and found.tagName == "nil" else found
        return None

    def string(self, node, key):
        found = self.field(node, key)
        return text(found) or None if found is not None and found.tagName == "string" else None

    def number(self, node, key):
        found = self.field(node, key)
        if found is None:
            return None
        value = found.getAttribute("value") or text(found)
        return int(value) if value.lstrip("-").isdigit() else None

    def items(self, node):
        """The members of an array in either spelling."""
        return [
            self.resolved(child) for child in elements(node or self.data)
            if child.tagName != "bool" or child.getAttribute("key") != "EncodedWithXMLCoder"
        ] if node is not None else []

    def dictionary(self, node):
        """A dictionary: sorted keys and values, or strings under keys, or pairs under NS.key.N."""
        if node is None:
            return {}
        result = {}
        keys, values = self.field(node, "dict.sortedKeys"), self.field(node, "dict.values")
        if keys is not None and values is not None:
            names = [text(key) for key in self.items(keys)]
            for name, value in zip(names, self.items(values)):
                result[name] = value
        for child in elements(node):
            key = child.getAttribute("key")
            if key.startswith("NS.key."):
                value = self.field(node, "NS.object." + key[len("NS.key."):])
                result[text(self.resolved(child))] = value
            elif key and not key.startswith(("dict.", "NS.object.")):
                result[key] = self.resolved(child)
        return result


def read(path, root):
    document = nibs.Document(path, format="archive")
    archive = Archive(root)
    document.platform = "ios" if "CocoaTouch" in root.getAttribute("type") else "macos"
    container = archive.field(archive.data, "IBDocument.Objects")
    custom = custom_classes(archive, container)
    roots = {id(node) for node in archive.items(
        archive.field(archive.data, "IBDocument.RootObjects"))}
    records = {}
    parents = {}
    root_node = None
    for record in archive.items(archive.field(archive.field(container, "objectRecords"),
                                              "orderedObjects")):
        number = archive.number(record, "objectID")
        written = archive.string(record, "id")
        if number is None and written:
            number = identifier(written)
        node = archive.field(record, "object")
        if node is None or number is None:
            continue
        if number == 0:
            root_node = node
        else:
            records[id(node)] = (number, node)
            parents[id(node)] = archive.field(record, "parent")
    reader = Reader(document, archive, records, custom)
    for key, (number, node) in records.items():
        if parents[key] is root_node and not reader.is_proxy(node):
            document.top_level_count += 1
    reader.connections(container)
    reader.controllers()
    return document


def identifier(written):
    """Later documents have ids that are no numbers."""
    return int(written) if written.lstrip("-").isdigit() else written


def custom_classes(archive, container):
    flattened = archive.dictionary(archive.field(container, "flattenedProperties"))
    return {
        identifier(key[:-len(".CustomClassName")]): text(value)
        for key, value in flattened.items()
        if key.endswith(".CustomClassName") and value is not None
    }


class Reader:
    def __init__(self, document, archive, records, custom):
        self.document = document
        self.archive = archive
        self.records = records
        self.custom = custom
        self.is_touch = document.platform == "ios"
        self.document.view_outlet = 0
        for _, node in records.values():
            if self.role(node) == "owner":
                self.document.owner_class = self.class_name(node)

    def role(self, node):
        number = self.number(node)
        if node.getAttribute("class") == "IBProxyObject":
            identifier = self.archive.string(node, "IBProxiedObjectIdentifier")
            return {"IBFilesOwner": "owner", "IBFirstResponder": "responder"}.get(identifier)
        if not self.is_touch and node.getAttribute("class") == "NSCustomObject":
            return {-2: "owner", -1: "responder", -3: "application"}.get(number)
        return None

    def is_proxy(self, node):
        return node.getAttribute("class") == "IBProxyObject" or self.role(node) is not None

    def number(self, node):
        found = self.records.get(id(node))
        return found[0] if found else None

    def class_name(self, node):
        if node is None:
            return None
        number = self.number(node)
        if number in self.custom:
            return self.custom[number]
        name = node.getAttribute("class")
        if name == "NSWindowTemplate":
            return self.archive.string(node, "NSWindowClass")
        if name in ("NSCustomObject", "NSCustomView"):
            given = self.archive.string(node, "NSClassName")
            role = self.role(node)
            if role == "responder":
                return "NSResponder"
            if role == "application" and given in (None, "NSObject"):
                return "NSApplication"
            if role and given == "NSObject":
                return None
            return given or ("NSView" if name == "NSCustomView" else None)
        if self.role(node) is not None or name == "IBProxyObject":
            return None
        if name in FRAMEWORKS:
            return FRAMEWORKS[name]
        if name == "IBUICustomObject":
            return self.archive.string(node, "targetRuntimeIdentifier") and "NSObject"
        return name[2:] if name.startswith("IB") else name

    def connections(self, container):
        records = self.archive.field(container, "connectionRecords")
        for record in self.archive.items(records):
            connection = self.archive.field(record, "connection")
            if connection is None:
                continue
            self.connection(connection)

    def connection(self, connection):
        archive = self.archive
        kind = connection.getAttribute("class")
        source = archive.field(connection, "source")
        destination = archive.field(connection, "destination")
        label = archive.string(connection, "label")
        if kind in ("IBCocoaTouchOutletConnection", "IBOutletConnection",
                    "IBCocoaTouchOutletCollectionConnection", "IBOutletCollectionConnection"):
            is_owner = int(source is not None and self.role(source) == "owner")
            is_collection = int("Collection" in kind)
            if is_owner and label == "view" and not is_collection and destination is not None:
                self.document.view_outlet = 1
                self.document.view_class = self.class_name(destination)
            self.document.outlets.append((
                str(self.number(source)), self.class_name(source), is_owner, label,
                str(self.number(destination)), self.class_name(destination), is_collection))
        elif kind in ("IBCocoaTouchEventConnection", "IBActionConnection"):
            # An action of AppKit is written from its target to its control.
            if kind == "IBActionConnection":
                source, destination = destination, source
            event = archive.number(connection, "IBEventType")
            role = self.role(destination) if destination is not None else None
            self.document.actions.append((
                str(self.number(source)), self.class_name(source), EVENTS.get(event), label,
                str(self.number(destination)), self.class_name(destination),
                int(role == "owner"), int(role == "responder")))

    def controllers(self):
        for number, node in self.records.values():
            name = node.getAttribute("class")
            if not (name.startswith("IBUI") or name.startswith("NS")):
                continue
            if not name.endswith("Controller") or "SearchDisplay" in name:
                continue
            if not self.is_touch and name not in ("NSViewController", "NSWindowController"):
                continue
            view = self.archive.field(node, "IBUIView")
            self.document.scenes.append((
                str(number), self.class_name(node), None, None,
                self.archive.string(node, "IBUINibName"), int(view is not None), 0))
