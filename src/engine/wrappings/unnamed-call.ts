/** Objects that could be arguments, and could as well be a call in a form that nobody knows. */
import { NAME_KEYS } from '../model/call-keys.js'
import type { Reason } from '../model/trace.js'
import type { Outline } from './outline.js'

const CALLS_KEY = /tool_?(?:call|use)|function_?call/i
/** On one line: the files that tools write are spread over several. */
const CALL_TEXT = /^ *\{ *\\?"(?:name|tool|tool_name|function)\\?" *: *\\?"/

/** `tool-not-named` for a name beside an object, a key of calls, or a text that is a call. */
export function unnamedCall({ keys, strings, objects }: Outline): Reason[] {
  const suspect =
    (objects.size > 0 && [...NAME_KEYS, 'method'].some((key) => strings.has(key))) ||
    keys.some((key) => CALLS_KEY.test(key)) ||
    [...strings.values()].some((text) => CALL_TEXT.test(text))
  const detail = 'they look like a call in a form that is not known'
  return suspect ? [{ code: 'tool-not-named', detail }] : []
}
