"""Compiled nibs that are binary property lists, read as keyed archives by plistlib."""

import plistlib

from . import nibs


def read(path, data):
    """The document, or None for another encoding."""
    if not data.startswith(b"bplist"):
        return None
    try:
        archive = plistlib.loads(data)
    except Exception:  # any damage is one outcome
        return None
    objects = archive["$objects"]
    root_object = None

    def at(reference):
        found = objects[reference.data] if isinstance(reference, plistlib.UID) else reference
        if isinstance(found, dict) and "NS.string" in found:
            return found["NS.string"]
        return None if found == "$null" else found

    def kind(thing):
        return at(thing["$class"])["$classname"] if isinstance(thing, dict) else None

    def class_of(thing):
        name = kind(thing)
        if name == "NSWindowTemplate":
            return at(thing["NSWindowClass"])
        if name in ("NSClassSwapper", "NSCustomObject", "NSCustomView"):
            given = at(thing["NSClassName"])
            # A proxy without a class of its own is written as NSObject.
            return None if thing is root_object and given == "NSObject" else given
        return name

    top = archive["$top"].get("IB.objectdata")
    if top is None:
        return None
    root = at(top)
    document = nibs.Document(path, format="keyedarchive", platform="macos", view_outlet=0, top_level_count=None)
    ids = {}
    keys, values = at(root["NSOidsKeys"]), at(root["NSOidsValues"])
    for key, value in zip(keys["NS.objects"], values["NS.objects"]):
        ids[key.data] = str(at(value))
    owner = root["NSRoot"]
    root_object = at(owner)
    document.owner_class = class_of(at(owner))
    for reference in at(root["NSConnections"])["NS.objects"]:
        connection = at(reference)
        name = kind(connection)
        source, destination = connection.get("NSSource"), connection.get("NSDestination")
        label = at(connection.get("NSLabel"))
        if name == "NSNibOutletConnector":
            is_owner = int(source == owner)
            if is_owner and label == "view":
                document.view_outlet = 1
            document.outlets.append((
                ids.get(source.data), class_of(at(source)), is_owner, label,
                ids.get(destination.data) if destination else None,
                class_of(at(destination)) if destination else None, 0))
        elif name == "NSNibControlConnector":
            # Source is the control; no destination means the first responder.
            target = at(destination) if destination else None
            document.actions.append((
                ids.get(source.data) if source else None, class_of(at(source)) if source else None,
                None, label, ids.get(destination.data) if target is not None else None,
                class_of(target) if target is not None else None, int(destination == owner),
                int(target is None)))
    return document
