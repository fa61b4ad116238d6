"""Ports of the code of the five described systems, as written: one JSON line in, one out.

Only for the tests beside it. What the documents leave open is decided in the
simplest way and said at its place.
"""

import ast
import json
import math
import re
import sys


# Argument normalization: the class of the document, without its logger.
class ArgumentNormalizer:
    def __init__(self):
        self.stats = {"total_calls": 0, "failures": 0}

    def normalize_arguments(self, arguments, tool_name):
        self.stats["total_calls"] += 1
        if self._is_valid_json_dict(arguments):
            return arguments, "direct"
        for name, layer in [
            ("python_ast", lambda: self._normalize_via_ast(arguments)),
            ("regex_quotes", lambda: self._normalize_via_regex(arguments)),
            ("manual_repair", lambda: self._normalize_via_manual_repair(arguments, tool_name)),
        ]:
            try:
                normalized = layer()
                if self._is_valid_json_dict(normalized):
                    return normalized, name
            except Exception:
                pass
        self.stats["failures"] += 1
        return arguments, "failed"

    def _is_valid_json_dict(self, obj):
        try:
            json.dumps(obj)
            return True
        except (TypeError, ValueError):
            return False

    def _normalize_via_ast(self, arguments):
        normalized = {}
        for key, value in arguments.items():
            normalized[key] = value
            if isinstance(value, str):
                try:
                    python_obj = ast.literal_eval(value)
                    if isinstance(python_obj, (list, dict)):
                        normalized[key] = json.dumps(python_obj)
                except (ValueError, SyntaxError):
                    normalized[key] = value
        return normalized

    def _normalize_via_regex(self, arguments):
        normalized = {}
        for key, value in arguments.items():
            if isinstance(value, str):
                normalized[key] = value.replace("\\'", '"').replace("'", '"')
            else:
                normalized[key] = value
        return normalized

    def _normalize_via_manual_repair(self, arguments, tool_name):
        if tool_name == "edit_files":
            return self._repair_edit_files_args(arguments)
        return arguments

    def _repair_edit_files_args(self, arguments):
        if "operations" in arguments:
            ops = arguments["operations"]
            if isinstance(ops, str):
                try:
                    python_obj = ast.literal_eval(ops)
                    arguments["operations"] = json.dumps(python_obj)
                except:  # noqa: E722, as the document has it
                    pass
        return arguments


def argument_normalization(case):
    def layer(method, *args):
        try:
            return {"value": method(json.loads(case["arguments"]), *args)}
        except Exception as error:
            return {"error": type(error).__name__}

    normalizer = ArgumentNormalizer()
    value, strategy = normalizer.normalize_arguments(json.loads(case["arguments"]), case["tool"])
    return {
        "value": value,
        "strategy": strategy,
        "ast": layer(normalizer._normalize_via_ast),
        "regex": layer(normalizer._normalize_via_regex),
        "manual": layer(normalizer._normalize_via_manual_repair, case["tool"]),
    }


# Invalid tool calls: the two confirmed patterns. The document shows what they match,
# not what fix() does with a match: here the item is written as often as it says.
def repeated(match):
    return "[" + ", ".join([match.group(1)] * int(match.group(2))) + "]"


STRATEGIES = [
    (
        "PythonListMultiplication",
        re.compile(r"\[.*?\]\s*\*\s*\d+"),
        re.compile(r"\[([^\]]+)\]\s*\*\s*(\d+)"),
    ),
    (
        "PythonListComprehension",
        re.compile(r"\[.+?\s+for\s+_\s+in\s+range\(\d+\)\]"),
        re.compile(r"\[(.+?)\s+for\s+_\s+in\s+range\((\d+)\)\]"),
    ),
]


def invalid_tool_calls(case):
    args = case["args"]
    try:
        return {"value": json.loads(args), "strategy": None}
    except ValueError:
        pass
    for name, can_fix, pattern in STRATEGIES:
        if can_fix.search(args):
            try:
                return {"value": json.loads(pattern.sub(repeated, args)), "strategy": name}
            except Exception:
                pass
    return {"fed_back": True}


# Provider tools: ApplyPatchArgs::parse and the mapping. A record's input is the field raw.
def provider_tools(case):
    patch, name, call_id = case["patch"], "apply_patch", case["id"]
    for line in [one.removesuffix("\r") for one in patch.split("\n")]:
        if line.startswith("*** Add File: "):
            arguments = {"file_path": line[len("*** Add File: ") :].strip(), "content": patch}
            return {"variant": "FileWrite", "name": name, "provider_call_id": call_id, "arguments": arguments}
        if line.startswith("*** Update File: "):
            arguments = {
                "file_path": line[len("*** Update File: ") :].strip(),
                "old_string": "",
                "new_string": patch,
                "replace_all": False,
            }
            return {"variant": "FileEdit", "name": name, "provider_call_id": call_id, "arguments": arguments}
    return {"variant": "Generic"}


# JSON string arguments: the document's function. A number that JSON lacks is told as null.
def _parse_json_args(args):
    parsed = []
    for arg in args:
        if isinstance(arg, str):
            try:
                parsed.append(json.loads(arg))
            except (json.JSONDecodeError, ValueError):
                parsed.append(arg)
        else:
            parsed.append(arg)
    return parsed


def json_string_arguments(case):
    def told(value):
        return None if isinstance(value, float) and not math.isfinite(value) else value

    return {"value": [told(one) for one in _parse_json_args(json.loads(case["args"]))]}


# Leaked calls: five patterns, each over what the ones before it left. What the JSON
# reader repairs is not in the document, so it repairs nothing here.
TAGS = ["tool_calls", "tool_call", "tools", "function_call", "function"]


def leaked_tool_extraction(case):
    content, calls, matched, pattern = case["content"], [], False, None
    for tag in TAGS:
        regex = re.compile(r"<" + tag + r"\s*>([\s\S]*?)</" + tag + r"\s*>", re.IGNORECASE)
        for match in regex.finditer(content):
            matched = True
            found = payload_calls(match.group(1))
            calls.extend(found)
            if found and pattern is None:
                pattern = f"<{tag}>"
        content = regex.sub("", content)
    if not matched:
        return {"content": case["content"], "calls": [], "pattern": None}
    return {"content": content.strip() or None, "calls": calls, "pattern": pattern}


def payload_calls(payload):
    try:
        value = json.loads(payload)
    except ValueError:
        return []
    found = []
    for entry in value if isinstance(value, list) else [value]:
        if not isinstance(entry, dict):
            continue
        name = entry.get("name") or entry.get("function") or entry.get("tool")
        arguments = entry.get("arguments", entry.get("parameters"))
        if isinstance(name, str) and isinstance(arguments, dict):
            found.append([name, arguments])
    return found


PORTS = {
    "argument normalization": argument_normalization,
    "invalid tool calls": invalid_tool_calls,
    "provider tools": provider_tools,
    "JSON string arguments": json_string_arguments,
    "leaked tool extraction": leaked_tool_extraction,
}

for line in sys.stdin:
    case = json.loads(line)
    print(json.dumps(PORTS[case["document"]](case)))
