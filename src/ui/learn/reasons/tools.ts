/** Lessons on what a tool declares, and a call that does not fit it. */
import type { ReasonCode } from '../../../engine/model/reasons.js'
import { type Lesson, lesson } from '../lesson.js'

export const TOOLS = {
  'unmapped-positional': lesson(
    'read_file("a.txt")',
    'Calls in code form give values by position, and only the schema knows the names.',
    'Paste the tools, so that the first value gets its name.',
    'Parsers of Python calls that read keyword arguments only.',
  ),
  'schema-violation': lesson(
    '{"limit": "many"} where a number is asked for',
    'The model misread the schema, or learnt another version of the tool.',
    'Send the feedback message: it quotes the path, the value and what is allowed.',
    'Clients that validate after dispatch: the error then comes from inside the tool.',
  ),
  'not-an-object': lesson(
    '[1, 2]',
    'The model sent the value of one parameter instead of an object of parameters.',
    'Tell the model to send an object with the parameter’s name.',
    'Handlers that call .get on whatever was parsed.',
  ),
  'tool-not-named': lesson(
    '{"path": "a.txt"}',
    'Only the arguments were pasted.',
    'Choose the tool in Settings.',
    'Nobody: this is how error handlers print them.',
  ),
  'tool-not-offered': lesson(
    '{"name": "web_search", "arguments": {}}',
    'The model knows the tool from its training or from another session.',
    'Dispatch it all the same: the executor’s own error teaches the model.',
    'Clients that drop such calls without a word.',
  ),
  'name-corrected': lesson(
    'readFile for read_file',
    'The model changed the spelling of the name.',
    'Check that the corrected tool is the one that was meant.',
    'Lookups by the exact name.',
  ),
  'schema-repair': lesson(
    '{"input": {"path": "a.txt"}} for {"path": "a.txt"}',
    'The value fits the schema only after something was unwrapped, renamed or dropped.',
    'See the steps in Schema and compare.',
    'Validators that refuse, and libraries that coerce silently.',
  ),
  'schema-not-checked': lesson(
    '{"$ref": "https://…"}',
    'The schema refers to something outside, or uses a keyword that is not checked here.',
    'Compare the value with that part of the schema yourself.',
    'Validators that skip unknown keywords silently.',
  ),
  'tools-unreadable': lesson(
    '{"name": "f", "parameters": "a string"}',
    'What was pasted as tools has no names or no schemas.',
    'Give each tool a name and a JSON Schema.',
    'Servers that ignore tools they cannot read.',
  ),
  'no-schema': lesson(
    'a call to a tool without parameters given',
    'The tools were not pasted.',
    'Paste the tools to have the values checked.',
    'Nobody.',
  ),
  'type-change': lesson(
    '(1, 2) → [1, 2]',
    'JSON has no tuple, set or bytes.',
    'Nothing, unless the tool tells them apart.',
    'json.dumps does the same.',
  ),
  'name-prefix': lesson(
    'functions.read_file',
    'Some models write the namespace of their training.',
    'Nothing.',
    'Lookups by the exact name.',
  ),
  'request-tools': lesson(
    '{"model": …, "tools": […]}',
    'The paste is a request.',
    'Paste the response to it beside it.',
    'Nobody.',
  ),
  'tools-from-text': lesson(
    "tools = [{'name': 'f', 'parameters': {…}}]",
    'The tools were copied out of a program, a prompt or a file with one on each line.',
    'Look at the list of tools that were read: it has to name all of them.',
    'Whoever wants JSON there.',
  ),
} satisfies Partial<Record<ReasonCode, Lesson>>
