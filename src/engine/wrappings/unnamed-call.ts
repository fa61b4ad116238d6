/** Objects that could be arguments, and could as well be a call in a form that nobody knows. */
import { ARGUMENT_KEYS, NAME_KEYS } from '../model/call-keys.js'
import type { Reason } from '../model/trace.js'
import { hasCallShape, isToolName } from './call-shape.js'
import type { Outline } from './outline.js'

const CALLS_KEY = /tool_?(?:call|use)|function_?call/i
/** On one line: the files that tools write are spread over several. */
const CALL_TEXT = /^ {0,9}\[? {0,9}\{ {0,9}\\?"(?:name|tool|tool_name|function)\\?" *: *\\?"/

/** What could be a tool's name. */
const NAME = /^[A-Za-z_][\w.-]{0,63}$/

/** Keys that ask for something to be done. */
const ASKS = /^(?:do|run|call|invoke|use|fn|func)$/

/** Does the object say in words that something is to be done: `{"do": "f_g", …}`? */
function asks({ keys: [first = ''], strings }: Outline): boolean {
  return ASKS.test(first) && [...strings.values()].some(isToolName)
}

/** An action of an interface, as models that look at screens name it. */
const ACTION = /^[A-Z_]{3,40}$/

/** What is done in an answer, and what else it says: an answer without a call is one as well. */
const DOES = /^(?:do|steps|actions|calls|tools|run)$/i
const SAYS = /^(?:say|reply|answer|message|thoughts?)$/i

function isAnswer(keys: readonly string[]): boolean {
  return keys.some((key) => DOES.test(key)) && keys.some((key) => SAYS.test(key))
}

/** Are there objects in objects, or several side by side? Records are such trees, and arguments seldom. */
function isTree({ objects }: Outline): boolean {
  if (objects.size > 1) return true
  for (const read of objects.values()) if ((read()?.objects.size ?? 0) > 0) return true
  return false
}

/**
 * `tool-not-named` for a name beside an object, a key of calls, or a text that is a call;
 * where no tools say what arguments there are, for what has a call's shape, too.
 */
export function unnamedCall(outline: Outline, text: string, offered: boolean): Reason[] {
  const { keys, strings, objects } = outline
  const suspect =
    (!offered &&
      (asks(outline) ||
        isAnswer(keys) ||
        ACTION.test(strings.get('action') ?? '') ||
        hasCallShape(text, outline.end))) ||
    (objects.size > 0 && [...NAME_KEYS, 'method'].some((key) => strings.has(key))) ||
    (ARGUMENT_KEYS.some((key) => objects.has(key)) &&
      [...strings.values()].some((text) => NAME.test(text))) ||
    keys.some((key) => CALLS_KEY.test(key)) ||
    [...strings.values()].some((text) => CALL_TEXT.test(text))
  const detail = suspect
    ? 'they look like a call in a form that is not known'
    : !offered && isTree(outline)
      ? 'they may be a record of something else'
      : null
  return detail === null ? [] : [{ code: 'tool-not-named', detail }]
}
