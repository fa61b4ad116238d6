/** Objects that could be arguments, and could as well be a call in a form that nobody knows. */
import { COMPOUND } from '../calls/account/landmark-words.js'
import { ARGUMENT_KEYS, NAME_KEYS } from '../model/call-keys.js'
import type { Reason } from '../model/trace.js'
import type { Outline } from './outline.js'

const CALLS_KEY = /tool_?(?:call|use)|function_?call/i
/** On one line: the files that tools write are spread over several. */
const CALL_TEXT = /^ *\{ *\\?"(?:name|tool|tool_name|function)\\?" *: *\\?"/

/** What could be a tool's name. */
const NAME = /^[A-Za-z_][\w.-]{0,63}$/

/** Keys that ask for something to be done. */
const ASKS = /^(?:do|run|call|invoke|use|fn|func)$/

/** Has the object the shape of a call, in words that nobody knows: `{"op": "f_g", "with": {…}}`, `{"f_g": {…}}`? */
function isShaped({ keys, strings, objects }: Outline): boolean {
  const [first = '', ...others] = keys
  const isPair = others.length === 1 && objects.size === 1
  const names = ASKS.test(first) || isPair ? [...strings.values()] : []
  if (objects.has(first) && others.length === 0) names.push(first)
  return names.some((name) => NAME.test(name) && COMPOUND.test(name))
}

/**
 * `tool-not-named` for a name beside an object, a key of calls, or a text that is a call;
 * where no tools say what arguments there are, for what has a call's shape, too.
 */
export function unnamedCall(outline: Outline, offered: boolean): Reason[] {
  const { keys, strings, objects } = outline
  const suspect =
    (!offered && isShaped(outline)) ||
    (objects.size > 0 && [...NAME_KEYS, 'method'].some((key) => strings.has(key))) ||
    (ARGUMENT_KEYS.some((key) => objects.has(key)) &&
      [...strings.values()].some((text) => NAME.test(text))) ||
    keys.some((key) => CALLS_KEY.test(key)) ||
    [...strings.values()].some((text) => CALL_TEXT.test(text))
  const detail = 'they look like a call in a form that is not known'
  return suspect ? [{ code: 'tool-not-named', detail }] : []
}
