"""Writes literals.jsonl and expressions.jsonl: Python sources with CPython's own answers.

One JSON array a line: [source, JSON text of the value], or [source] where the
source is no literal or has no JSON value. Sets are arrays in source order, bytes
are Latin-1 text, an infinite number is null. Run with CPython 3.11:

    python3 make.py
"""

import ast
import json
import math
import random
import sys
import warnings
from pathlib import Path

warnings.simplefilter("ignore")
sys.set_int_max_str_digits(0)
HERE = Path(__file__).parent
COUNT = 20_000


class NoJson(Exception):
    pass


def key_text(value):
    if isinstance(value, str):
        return value
    if value is True or value is False or value is None:
        return json.dumps(value)
    if isinstance(value, (int, float)) and not (isinstance(value, float) and math.isinf(value)):
        return json.dumps(value)
    raise NoJson


def from_node(node):
    """The value for JSON, from the tree: a set's order is lost in its value."""
    if isinstance(node, ast.Set):
        items = []
        known = set()
        for child in node.elts:
            value = ast.literal_eval(child)
            if not (value is None or isinstance(value, (str, int, float))) or value in known:
                raise NoJson  # the reader takes no tuples in sets, and nothing twice
            if isinstance(value, float) and math.isinf(value):
                raise NoJson  # one number in Python, however it is written
            known.add(value)
            items.append(from_node(child))
        return items
    if isinstance(node, (ast.List, ast.Tuple)):
        return [from_node(child) for child in node.elts]
    if isinstance(node, ast.Dict):
        result = {}
        seen = {}
        for key, value in zip(node.keys, node.values):
            name = ast.literal_eval(key)
            if seen.get(name, key_text(name)) != key_text(name):
                raise NoJson  # 1, 1.0 and True are one key in Python and three in JSON
            seen[name] = key_text(name)
            result[key_text(name)] = from_node(value)
        return result
    if isinstance(node, ast.Call):
        return []
    value = ast.literal_eval(node)
    if isinstance(value, bytes):
        return value.decode("latin-1")
    if isinstance(value, float) and math.isinf(value):
        return None
    if isinstance(value, complex) or value is ...:
        raise NoJson
    return value


class PlainText(ast.NodeTransformer):
    """An f-string without fields is a constant, which literal_eval does not know."""

    def visit_JoinedStr(self, node):
        if all(isinstance(part, ast.Constant) for part in node.values):
            return ast.Constant("".join(part.value for part in node.values))
        return node


def literal_answer(source):
    try:
        tree = PlainText().visit(ast.parse(source.lstrip(" \t"), mode="eval"))
        ast.literal_eval(tree)
        return [source, json.dumps(from_node(tree.body), separators=(",", ":"))]
    except NoJson:
        return [source]
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError, OverflowError):
        return [source]


# --- random sources ---------------------------------------------------------

PIECES = [
    "a", "b", "key", "x y", "it's", 'say "hi"', "\\", "C:\\new", "\n", "\t", "\r\n", "#", ",", ":",
    "{", "}", "[", "(", ")", "é", "中", "😀", "\u2028", "\x7f", "\x00", "\x1b", "\x0b", "'", '"',
    "//", "None", "True", "0", " ", "...", "\ud800", "\udc00", "\\n", "\\d", "</b>", "\u00a0", "%s",
]
WORDS = ["name", "path", "value", "type", "id", "items", "city", "unit", "n", "content", "a-b", ""]


def plain(rng):
    if rng.random() < 0.5:
        return rng.choice(WORDS)
    return "".join(rng.choice(PIECES) for _ in range(rng.randint(0, 4)))


def escape(rng, char):
    code = ord(char)
    ways = []
    if code < 0x100:
        ways += ["\\x%02x" % code, "\\x%02X" % code, "\\%03o" % code]
    if code < 0x10000:
        ways.append("\\u%04x" % code)
    ways.append("\\U%08x" % code)
    short = {"\n": "\\n", "\t": "\\t", "\r": "\\r", "\\": "\\\\", "'": "\\'", '"': '\\"', "\x07": "\\a", "\x0b": "\\v", "\x08": "\\b", "\x0c": "\\f"}
    if char in short:
        ways += [short[char]] * 3
    return rng.choice(ways)


def string_token(rng, text):
    """One token for the text, in any of Python's ways to write it."""
    style = rng.random()
    if style < 0.45 and not any(0xD800 <= ord(c) < 0xE000 for c in text):
        return repr(text)
    quote = rng.choice(["'", '"', "'''", '"""'] if rng.random() < 0.4 else ["'", '"'])
    raw_ok = "\\" not in text and quote[0] not in text and not (len(quote) == 1 and ("\n" in text or "\r" in text))
    raw_ok = raw_ok and "\0" not in text and "\r" not in text and not any(0xD800 <= ord(c) < 0xE000 for c in text)
    if raw_ok and rng.random() < 0.3:
        return rng.choice(["r", "R", "u", "U", "", "f", "fr", "Rf"]) .replace("f", "f" if "{" not in text and "}" not in text else "") + quote + text + quote
    body = []
    for char in text:
        needs = char in "\\\0\r" or char == quote[0] or (char == "\n" and len(quote) == 1) or 0xD800 <= ord(char) < 0xE000
        if needs or rng.random() < 0.12:
            body.append(escape(rng, char))
        else:
            body.append(char)
        if rng.random() < 0.03:
            body.append(rng.choice(["\\\n", "\\\r\n", "\\q", "\\d", "\\ ", "\\8"]))
    prefix = rng.choice(["", "", "", "u", "U"])
    if "{" not in text and "}" not in text and rng.random() < 0.05:
        prefix = rng.choice(["f", "F"])
    return prefix + quote + "".join(body) + quote


def bytes_token(rng):
    body = "".join(rng.choice(["a", "b", "\\x00", "\\xff", "\\n", "\\'", "\\101", " ", "\\q", "\\u1234"]) for _ in range(rng.randint(0, 5)))
    return rng.choice(["b", "B", "rb", "Rb", "bR"]) + "'" + body + "'"


def digits(rng, count, alphabet="0123456789"):
    text = "".join(rng.choice(alphabet) for _ in range(count))
    if count > 1 and rng.random() < 0.3:
        at = rng.randint(1, count - 1)
        text = text[:at] + "_" + text[at:]
    return text


def number(rng):
    kind = rng.random()
    if kind < 0.35:
        text = str(rng.choice([0, 1, 2, 7, 10, 42, 255, 1000, 2**31, 2**53, 2**53 + 1, 2**64, 10**25, rng.getrandbits(70)]))
        if rng.random() < 0.2 and len(text) > 1:
            text = text[:1] + "_" + text[1:]
    elif kind < 0.5:
        text = rng.choice(["0x", "0X"]) + digits(rng, rng.randint(1, 18), "0123456789abcdefABCDEF")
    elif kind < 0.57:
        text = rng.choice(["0o", "0O"]) + digits(rng, rng.randint(1, 8), "01234567")
    elif kind < 0.64:
        text = rng.choice(["0b", "0B", "0b_"]) + digits(rng, rng.randint(1, 12), "01")
    elif kind < 0.9:
        whole = rng.choice(["", "0", "1", "00", "07", digits(rng, rng.randint(1, 5))])
        part = rng.choice(["", ".", ".5", "." + digits(rng, rng.randint(1, 18))])
        power = rng.choice(["", "", "e5", "E-7", "e+3", "e308", "e-320", "e1_0", "e400"])
        text = whole + part + power
        if text in ("", ".") or text[0] in "eE" or text.startswith(".e"):
            text = "0" + text
    else:
        text = repr(rng.choice([rng.random(), rng.uniform(-1e6, 1e6), 1e16, 1e-5, 0.1 + 0.2, 5e-324, 1.7976931348623157e308, 123456789012345680.0]))
    return rng.choice(["", "", "", "-", "+", "- "]) + text


def gap(rng, inside):
    if rng.random() < 0.75:
        return rng.choice(["", "", " "])
    if not inside:
        return rng.choice(["", " ", "\\\n", "\t"])
    return rng.choice(["\n", "\r\n", "\n    ", "\t", "  # note, 'x'\n", "\\\n", "\f", "#\n"])


def value(rng, depth, inside=True, hashable=False):
    kind = rng.random()
    if depth <= 0 or kind < 0.5:
        choice = rng.random()
        if choice < 0.5:
            tokens = [string_token(rng, plain(rng))]
            while rng.random() < 0.08:
                tokens.append(string_token(rng, plain(rng)))
            return (gap(rng, inside) or " ").join(tokens) if len(tokens) > 1 else tokens[0]
        if choice < 0.75:
            return number(rng)
        if choice < 0.93:
            return rng.choice(["True", "False", "None"])
        if choice < 0.96:
            return bytes_token(rng)
        return rng.choice(["()", "set()", "[]", "{}"]) if not hashable else "()"
    g = lambda: gap(rng, True)
    count = rng.choice([0, 1, 1, 2, 2, 3])
    if kind < 0.6 or hashable:
        items = [value(rng, depth - 1, True, hashable) for _ in range(count)]
        if count == 1 and rng.random() < 0.5:
            return "(" + g() + items[0] + g() + ")"
        tail = "," if count == 1 or (count and rng.random() < 0.2) else ""
        return "(" + g() + (g() + "," + g()).join(items) + g() + tail + g() + ")"
    if kind < 0.75:
        items = [value(rng, depth - 1) for _ in range(count)]
        tail = "," if count and rng.random() < 0.2 else ""
        return "[" + g() + (g() + "," + g()).join(items) + g() + tail + g() + "]"
    if kind < 0.8:
        items = [value(rng, depth - 1, True, True) for _ in range(max(1, count))]
        return "{" + g() + (g() + "," + g()).join(items) + g() + "}"
    pairs = []
    for _ in range(count):
        key = string_token(rng, plain(rng)) if rng.random() < 0.9 else value(rng, 1, True, True)
        pairs.append(key + g() + ":" + g() + value(rng, depth - 1))
    tail = "," if count and rng.random() < 0.2 else ""
    return "{" + g() + (g() + "," + g()).join(pairs) + g() + tail + g() + "}"


def broken(rng, source):
    at = rng.randint(0, len(source) - 1)
    kind = rng.random()
    if kind < 0.4:
        return source[:at] + source[at + 1 :]
    if kind < 0.8:
        return source[:at] + rng.choice("'\"\\,:[](){}0_.xe+-j#b\n ") + source[at:]
    return source[:at]


def literals():
    rng = random.Random(20240229)
    seen = set()
    rows = []
    while len(rows) < COUNT:
        source = value(rng, 3, False)
        if rng.random() < 0.05:
            source = rng.choice([" ", "\t"]) + source
        if rng.random() < 0.05:
            source += rng.choice(["\n", " # end", "  ", ","])
        wrong = rng.random() < 0.25
        if wrong and source:
            source = broken(rng, source)
        if source in seen or len(source) > 120 or not source.strip():
            continue
        # Words of JSON and white space around the value are read more generously on purpose.
        if any(word in source for word in ("true", "false", "null", "nan", "inf")) or source[0] in "\r\n\f#\\":
            continue
        seen.add(source)
        row = literal_answer(source)
        if len(row) == 1 and len(literal_answer(source.strip())) == 2:
            continue
        rows.append(row)
    return rows


def expressions():
    rng = random.Random(1729)
    n = lambda low=0, high=9: rng.randint(low, high)
    floats = lambda: rng.choice(["0.1", "2.5", "1e3", "0.25", "3.0", "1.1", "7.75"])
    op = lambda: rng.choice(["+", "-", "*", "/", "//", "%", "**"])
    sign = lambda: rng.choice(["+", "-", "*", "/"])
    patterns = [
        lambda: f"[{n()}] * {n()}",
        lambda: f"{n()} * [[{n()}, -{n()}]]",
        lambda: f"'ab' * {n()}",
        lambda: f"{n()} * \"x\" + 'y' * {n()}",
        lambda: f"[{n()}] + [{n()}, {n()}] * {n()} + []",
        lambda: f"({n()}, {n()}) + ({n()},) * {n()}",
        lambda: f"{n(1)} {op()} {n(1, 9)}",
        lambda: f"-{n()} {rng.choice(['//', '%', '/'])} {n(1)} * {n()}",
        lambda: f"{n()} {rng.choice(['//', '%', '/'])} -{n(1)}",
        lambda: f"{floats()} {sign()} {floats()}",
        lambda: f"2 ** {n(50, 200)} - {n()}",
        lambda: f"{n(10**12, 10**15)} / {n(1, 10**14)}",
        lambda: f"({n()} + {n()}) * {n()} - {n()} ** 2",
        lambda: f"[i * {n()} for i in range({n()})]",
        lambda: f"[i for i in range({n()}, {n(10, 30)}, {n(1, 4)}) if i % {n(1, 4)} == 0]",
        lambda: f"[i for i in range({n(10, 20)}, {n()}, -{n(1, 4)})]",
        lambda: f"[(i, j) for i in range({n(0, 4)}) for j in range(i, {n(0, 5)}) if i != j]",
        lambda: f"[[0] * {n(0, 4)} for _ in range({n(0, 4)})]",
        lambda: f"[[i + j for j in range({n(0, 3)})] for i in range({n(0, 3)})]",
        lambda: f"['item_' + str(i) for i in range({n()})]",
        lambda: f"{{str(i): i ** 2 for i in range({n()})}}",
        lambda: f"{{i: [i] * {n(0, 3)} for i in range({n(0, 4)})}}",
        lambda: f"list(range({n()}, {n(0, 20)}))",
        lambda: f"list(x + {n()} for x in ({n()}, {n()}))",
        lambda: f"[len('abcd') * {n()}, len([{n()}] * {n()})]",
        lambda: f"({floats()} + {n()}) * {floats()} - {n()}",
        lambda: f"tuple([{floats()}] * {n()})",
        lambda: f"{n()} if {n()} > {n()} else 'no'",
        lambda: f"[{n()} < {n()} <= {n()}, {n()} == {floats()}, 'a' != '{n(0, 1)}']",
        lambda: f"', '.join(str(i) for i in range({n()}))",
        lambda: f"[str({n(1)}{n()}), str({floats()}), str(None)]",
        lambda: f"[[x, y] for x, y in [({n()}, {n()}), ({n()}, {n()})] if x > y]",
        lambda: f"{{'bounds': [[-{n()}, {n()}]] * {n(0, 4)}, 'n': {n()} * 60, 'x': 'it\\'s'}}",
        lambda: f"[1, 'a', [{n()}] * 2, {{'k': {n()} + {floats()}}}]",
    ]
    seen = set()
    rows = []
    while len(rows) < 1500:
        source = rng.choice(patterns)()
        if source in seen:
            continue
        seen.add(source)
        try:
            answer = eval(source, {})  # our own patterns only
            rows.append([source, json.dumps(answer, separators=(",", ":"), allow_nan=False)])
        except (ArithmeticError, ValueError, TypeError):
            rows.append([source])
    return rows


def write(name, rows):
    text = "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)
    (HERE / name).write_text(text, encoding="ascii")
    refused = sum(len(row) == 1 for row in rows)
    print(f"{name}: {len(rows)} sources, {refused} refused, {len(text):,} bytes")


write("literals.jsonl", literals())
write("expressions.jsonl", expressions())
