"""Takes comments, directives and `#if 0` out of C text, byte for byte by blanks."""

import re

TOKEN = re.compile(
    rb"//(?:\\\r?\n|[^\n])*"
    rb"|/\*.*?(?:\*/|\Z)"
    rb'|"(?:\\.|[^"\\\n])*"?'
    rb"|'(?:\\.|[^'\\\n])*'?",
    re.S)
DIRECTIVE = re.compile(rb"^[ \t]*#[ \t]*(\w*)((?:\\\r?\n|[^\n])*)", re.M)
DEFINED_STRING = re.compile(rb'^\s*(\w+)\s+\(?\s*@?"((?:\\.|[^"\\])*)"\s*\)?\s*;?\s*$')
NOISE = re.compile(
    rb"\b(?:NS_ASSUME_NONNULL_(?:BEGIN|END)|NS_DESIGNATED_INITIALIZER|NS_REQUIRES_SUPER"
    rb"|NS_UNAVAILABLE|NS_(?:HEADER_)?AUDIT\w*|NS_EXTENSION_UNAVAILABLE\w*|NS_ROOT_CLASS"
    rb"|NS_RETURNS_\w+|NS_NOESCAPE|NS_REFINED_FOR_SWIFT|UI_APPEARANCE_SELECTOR"
    rb"|NS_FORMAT_FUNCTION|NS_REPLACES_RECEIVER|NS_RELEASES_ARGUMENT|DEPRECATED_ATTRIBUTE"
    rb"|NS_(?:CLASS_)?(?:AVAILABLE|DEPRECATED)\w*|NS_SWIFT_\w+|API_\w+|__OSX_AVAILABLE\w*"
    rb"|DEPRECATED_MSG_ATTRIBUTE|__attribute__|NS_INLINE|FOUNDATION_EXPORT|FOUNDATION_EXTERN"
    rb"|UIKIT_EXTERN|OBJC_EXTERN|__deprecated(?:_msg)?|_Nonnull|_Nullable|__nonnull|__nullable"
    rb"|__kindof|__unused|__block|__weak|__strong|__unsafe_unretained|__autoreleasing|NS_VALID_UNTIL_END_OF_SCOPE"
    rb"|CF_EXTERN_C_BEGIN|CF_EXTERN_C_END|IB_DESIGNABLE|IBInspectable|MAC_OS_X_VERSION\w*"
    rb"|AVAILABLE_MAC\w*|DEPRECATED_IN\w*|GCC_VERSION\w*|SD_DEPRECATED|NSURLSESSION_AVAILABLE)\b"
    rb"(?:\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?")
ENUM = re.compile(rb"\b(?:NS|CF)_(?:CLOSED_|TYPED_|ERROR_)?(?:ENUM|OPTIONS)\s*\(([^,()]*)(?:,\s*(\w*)\s*)?\)")
FORWARD = re.compile(rb"@class\b[^;]*;")


def blank(match):
    return re.sub(rb"[^\r\n]", b" ", match.group(0) if hasattr(match, "group") else match)


def mask(source):
    """The text to parse, and the strings that directives bind names to."""
    without_comments = TOKEN.sub(
        lambda match: match.group(0) if match.group(0)[:1] in b"\"'" else blank(match), source)
    text, defined = directives(without_comments)
    text = NOISE.sub(blank, text)
    text = ENUM.sub(
        lambda match: (b"enum " + (match.group(2) or b"")).ljust(len(match.group(0)))
        if b"\n" not in match.group(0) else match.group(0), text)
    return FORWARD.sub(blank, text), defined


def directives(text):
    pieces, defined, position = [], [], 0
    # For each open #if: whether this branch is dead, and whether the whole is inside of a dead one.
    stack = []
    for match in DIRECTIVE.finditer(text):
        between = text[position:match.start()]
        pieces.append(blank(between) if any(stack) else between)
        pieces.append(blank(match))
        position = match.end()
        word, rest = match.group(1), match.group(2).strip()
        if word in (b"if", b"ifdef", b"ifndef"):
            stack.append(word == b"if" and rest == b"0")
        elif word in (b"else", b"elif") and stack:
            # The other branch of `#if 1` is as dead as `#if 0`, which no one writes.
            stack[-1] = word == b"elif" and rest == b"0"
        elif word == b"endif" and stack:
            stack.pop()
        elif word == b"define" and not any(stack):
            found = DEFINED_STRING.match(rest)
            if found:
                defined.append((found.group(1).decode(), found.group(2).decode("utf-8", "replace")))
    rest = text[position:]
    pieces.append(blank(rest) if any(stack) else rest)
    return b"".join(pieces), defined
