"""Rows of the product against rows of the oracles."""

import collections
import dataclasses

# For each view: what tells its rows apart, and what else is compared.
KINDS = {
    "classes": (
        ["class", "path", "line"],
        ["language", "superclass", "load_view", "nib_name_getter", "is_controller"]),
    "declared_outlets": (
        ["class", "property", "path", "line"], ["type", "is_collection", "is_optional"]),
    "declared_actions": (["class", "selector", "path", "line"], []),
    "nib_loads": (
        ["path", "line", "kind"],
        ["class", "target_class", "name_expression", "name_kind", "nib_name",
         "bundle_expression"]),
    "nibs": (
        ["path"],
        ["nib", "kind", "format", "platform", "device", "locale", "owner_class", "owner_module",
         "view_outlet", "view_class", "top_level_count"]),
    "bundles": (["path", "bundle"], []),
    "scenes": (
        ["path", "scene_id"],
        ["controller_class", "controller_module", "storyboard_identifier", "nib_name", "has_view",
         "is_initial"]),
    "outlets": (
        ["nib_path", "source_id", "property", "destination_id"],
        ["source_class", "is_owner", "destination_class", "is_collection"]),
    "actions": (
        ["nib_path", "source_id", "event", "selector", "destination_id"],
        ["source_class", "destination_class", "is_owner", "is_first_responder"]),
}


@dataclasses.dataclass
class Result:
    kind: str
    product: int = 0
    oracle: int = 0
    both: int = 0
    differences: list = dataclasses.field(default_factory=list)

    @property
    def precision(self):
        return self.both / self.product if self.product else 1.0

    @property
    def recall(self):
        return self.both / self.oracle if self.oracle else 1.0


@dataclasses.dataclass
class Difference:
    sort: str
    place: str
    what: str


def compare(kind, product, oracle):
    """A row counts as found only if every compared column agrees."""
    keys, columns = KINDS[kind]
    result = Result(kind, len(product), len(oracle))
    groups = collections.defaultdict(lambda: ([], []))
    for side, rows in enumerate((product, oracle)):
        for row in rows:
            groups[tuple(row[key] for key in keys)][side].append(row)
    for key in sorted(groups, key=repr):
        ours, theirs = groups[key]
        pairs, extra, missing = matched(ours, theirs, columns)
        for one, other in pairs:
            wrong = unequal(one, other, columns)
            if not wrong:
                result.both += 1
                continue
            told = ", ".join(
                f"{column}: {one[column]!r}, oracle {other[column]!r}" for column in wrong)
            result.differences.append(Difference("other", place(one), f"{name(kind, one)}: {told}"))
        for row in extra:
            result.differences.append(Difference("extra", place(row), name(kind, row)))
        for row in missing:
            result.differences.append(Difference("missing", place(row), name(kind, row)))
    return result


def unequal(one, other, columns):
    return [column for column in columns if not equal(column, one[column], other[column], other)]


def equal(column, ours, theirs, row):
    if column in ("name_kind", "nib_name") and row.get("name_kind") is None:
        return True  # The oracle evaluates literals and constants of one value.
    if column == "nib_name_getter" and isinstance(theirs, str) and theirs.startswith("?"):
        return ours is not None
    if column in ("target_class", "top_level_count") and theirs is None:
        return True
    return ours == theirs


def matched(ours, theirs, columns):
    """Pairs those that differ least."""
    pairs, ours, theirs = [], list(ours), list(theirs)
    for allowed in range(len(columns) + 1):
        for one in list(ours):
            best = next(
                (other for other in theirs if len(unequal(one, other, columns)) <= allowed), None)
            if best is not None:
                ours.remove(one)
                theirs.remove(best)
                pairs.append((one, best))
    return pairs, ours, theirs


def place(row):
    path = row.get("path") or row.get("nib_path")
    return f"{path}:{row['line']}" if row.get("line") else path


def name(kind, row):
    if kind == "nib_loads":
        return " ".join(str(row[key]) for key in ("kind", "target_class", "name_expression"))
    if kind in ("outlets", "actions"):
        return " ".join(str(row[key]) for key in KINDS[kind][0][1:])
    if kind == "bundles":
        return row["bundle"]
    if kind == "classes":
        return f"{row['class']} : {row['superclass']}"
    if kind in ("declared_outlets", "declared_actions"):
        return f"{row['class']} {row.get('property') or row.get('selector')}"
    return str(row.get("scene_id") or row.get("nib"))
