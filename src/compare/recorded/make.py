"""Writes cpython.jsonl: arguments as models write them, with CPython's own answers.

One JSON array a line: [text, json.loads, ast.literal_eval, the chain of both and of
json.loads with its quotes exchanged]. An answer is the JSON text of the value, null
where the text was refused, and false where the value has no JSON. Run with CPython 3.11:

    python3 make.py
"""

import ast
import json
import random
import warnings
from pathlib import Path

warnings.simplefilter("ignore")
COUNT = 400
TEXTS = [
    "Oslo", "it's", 'say "hi"', "", "a\nb", "C:\\temp", "naïve ✓", "ls -la | wc", "{x}", "a, b: c", "None", "\\d+",
]
NUMBERS = [0, 7, -3, 2.5, 1e20, True, False, None]


def value(draw, depth):
    kind = draw.random()
    if depth == 0 or kind < 0.6:
        return draw.choice(TEXTS if kind < 0.4 else NUMBERS)
    if kind < 0.8:
        return [value(draw, depth - 1) for _ in range(draw.randrange(3))]
    return {draw.choice("abcd"): value(draw, depth - 1) for _ in range(draw.randrange(3))}


def written(draw):
    """Arguments in one of the notations, one time in two with a fault."""
    given = {draw.choice(["path", "query", "limit"]): value(draw, 2) for _ in range(2)}
    notations = [
        lambda: json.dumps(given),
        lambda: json.dumps(given, ensure_ascii=False, indent=2),
        lambda: repr(given),
        lambda: json.dumps(given).replace('"', "'"),
        lambda: repr(given).replace("'", '"'),
        lambda: "(" + repr(list(given.values())) + ",)",
    ]
    text = draw.choice(notations)()
    if draw.random() < 0.5:
        return text
    at = draw.randrange(len(text))
    faults = [
        lambda: text[:-1],
        lambda: text[:-1] + "," + text[-1],
        lambda: text[:at] + text[at + 1 :],
        lambda: text + " done",
        lambda: "// note\n" + text,
        lambda: " \n" + text + "\n",
    ]
    return draw.choice(faults)()


def answer(read, text):
    try:
        found = read(text)
    except Exception:
        return None
    try:
        return json.dumps(found, allow_nan=False)
    except (TypeError, ValueError):
        return False


def exchanged(text):
    return json.loads(text.replace("'", '"'))


def chain(text):
    for read in (json.loads, ast.literal_eval, exchanged):
        found = answer(read, text)
        if found is not None:
            return found
    return None


draw = random.Random(20)
rows = {}
while len(rows) < COUNT:
    text = written(draw)
    rows[text] = [text, answer(json.loads, text), answer(ast.literal_eval, text), chain(text)]
lines = [json.dumps(row, ensure_ascii=False) for row in rows.values()]
(Path(__file__).parent / "cpython.jsonl").write_text("\n".join(lines) + "\n")
