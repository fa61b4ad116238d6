// The texts that the page is timed with.

const LINE = 'def f(x):\n    return "quoted", x < 3  # a line of the file\n'

const called = (name, args) =>
  `<tool_call>\n${JSON.stringify({ name, arguments: args })}\n</tool_call>\n`

/** A message with one call whose content makes it about `size` characters long. */
export function message(size) {
  const content = LINE.repeat(Math.ceil(size / LINE.length)).slice(0, size)
  return `I write the file.\n${called('write_file', { path: 'a.py', content })}`
}

/** A message with many small calls. */
export function manyCalls(count) {
  const one = (_, index) => called('read_file', { path: `src/file-${index}.ts`, limit: index })
  return Array.from({ length: count }, one).join('')
}

/** One call with a Python dict of about `size` characters: every line of its diff has edits. */
export function manyEdits(size) {
  const row = "{'name': 'row', 'value': 'it is text', 'n': 12.5, 'on': True}"
  const rows = Array(Math.ceil(size / (row.length + 2))).fill(row)
  return `<tool_call>\n{"name": "many", "arguments": {'items': [${rows.join(', ')}]}}\n</tool_call>\n`
}
