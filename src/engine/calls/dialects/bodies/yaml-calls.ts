/**
 * Calls as YAML: a line with the tool's name and the arguments in the lines
 * below, `tool: f`, `arguments:`, `  k: v`; several as the items of a list.
 */

import type { ArgumentSource } from '../../../model/argument-source.js'
import { skipSpace } from '../../../syntax/markup/letters.js'
import type { BodyCall, BodyInput, BodyReader, BodyReading } from './body.js'
import { schemaOf } from './properties.js'
import { SchemaPlace } from './schema-walk.js'
import { yamlFields } from './yaml-fields.js'

/** The line of the name, with the list's dash; the key of a wrapper may stand before it. */
const NAME =
  /([ \t]*)(-[ \t]+)?(?:tool|function|name|tool_name|function_name|action|tool_call)[ \t]*:[ \t]*(["'`]?)([A-Za-z_][\w.:/-]{0,127})\3[ \t\r]*(?=\n)/y
const WRAPPER =
  /[ \t]*(?:tool_calls?|function_calls?|calls?|tools?|functions?|actions?|invocations?)[ \t]*:[ \t\r]*\n(?=[ \t]*(?:-[ \t]*)?\w)/y
const ARGUMENTS =
  /([ \t]*)(?:arguments?|args|parameters?|params|inputs?|kwargs)[ \t]*:[ \t]{0,40}(\{[^\n]*\}|null|~)?[ \t\r]*(?:\n|$)/y
/** Other lines of the call: its id, its type. */
const COMPANION = /([ \t]*)(?:id|type|call_id|tool_call_id|index)[ \t]*:[^\n]*(?:\n|$)/y

function lineStart(text: string, at: number): number {
  let start = at
  while (start > 0 && (text.charCodeAt(start - 1) === 0x20 || text.charCodeAt(start - 1) === 0x09))
    start--
  return start
}

/** Behind the lines from `at` on that are indented deeper than `indent`, or the next stop. */
export function blockEnd(
  input: Pick<BodyInput, 'page' | 'limit' | 'stops'>,
  at: number,
  indent: number,
): number {
  const { text } = input.page
  let end = at
  for (let line = at; line < input.limit; ) {
    const newline = text.indexOf('\n', line)
    const next = newline < 0 ? input.limit : Math.min(newline + 1, input.limit)
    const first = skipSpace(text, line, next)
    const blank = first >= next
    if (!blank && (first - line <= indent || input.stops(first))) break
    if (text.startsWith('```', first)) break
    if (!blank) end = next
    line = next
  }
  return end
}

/** The call whose name line begins at `from`; null when no arguments follow it. */
export function readYamlCall(input: BodyInput, from: number): BodyCall | null {
  const { page, context } = input
  const { text } = page
  NAME.lastIndex = from
  const found = NAME.exec(text)
  const name = found?.[4]
  if (found === null || name === undefined) return null
  const indent = (found[1]?.length ?? 0) + (found[2]?.length ?? 0)
  const nameStart = text.lastIndexOf(name, NAME.lastIndex)
  let at = NAME.lastIndex + 1
  for (COMPANION.lastIndex = at; ; COMPANION.lastIndex = at) {
    if ((COMPANION.exec(text)?.[1]?.length ?? -1) !== indent) break
    at = COMPANION.lastIndex
  }
  ARGUMENTS.lastIndex = at
  const head = ARGUMENTS.exec(text)
  if (head === null || (head[1]?.length ?? 0) !== indent) return null
  const inline = head[2]
  let end = Math.min(ARGUMENTS.lastIndex, input.limit)
  let source: ArgumentSource = { form: 'none' }
  if (inline?.startsWith('{') === true) {
    const start = text.indexOf('{', at)
    const span = page.span(start, start + inline.length)
    source = { form: 'text', span, notation: { kind: 'json' } }
  } else if (inline === undefined) {
    const stop = blockEnd(input, end, indent)
    const known = SchemaPlace.of(schemaOf(context, name)).properties
    const fields = yamlFields(page, end, stop, known, context.layers)
    if (fields === null) return null
    source = { form: 'fields', fields }
    end = stop
  }
  return {
    name,
    nameSpan: page.span(nameStart, nameStart + name.length),
    arguments: source,
    id: null,
    start: from,
    end,
    closed: true,
    reasons: [],
  }
}

function read(input: BodyInput): BodyReading | null {
  const { text } = input.page
  const first = lineStart(text, input.start)
  WRAPPER.lastIndex = first
  const calls: BodyCall[] = []
  let at = WRAPPER.test(text) ? WRAPPER.lastIndex : first
  for (let call = readYamlCall(input, at); call !== null; call = readYamlCall(input, at)) {
    calls.push(calls.length === 0 ? { ...call, start: input.start } : call)
    at = call.end
  }
  const last = calls.at(-1)
  return last === undefined ? null : { calls, rejected: [], end: last.end }
}

/** A mapping that names a tool, or a list of such mappings. */
export const yamlCalls: BodyReader = {
  starts({ page, start }) {
    const from = lineStart(page.text, start)
    WRAPPER.lastIndex = from
    if (WRAPPER.test(page.text)) return true
    NAME.lastIndex = from
    return NAME.test(page.text)
  },
  read,
}
