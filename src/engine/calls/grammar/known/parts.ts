/** Parts that many dialects share. */

import type { BlockShape } from '../../../model/grammar.js'
import type { ShortPart } from '../expand.js'

/** White space of any kind, written as nothing. */
export const SPACE: ShortPart = { any: 'space' }
/** White space of any kind, written as a line break. */
export const BREAK: ShortPart = { any: 'space', written: '\n' }

export const NAME: ShortPart = { name: 'tool' }
export const KEY: ShortPart = { key: 'name' }
export const OBJECT: ShortPart = { arguments: 'object' }
/** The word for an id, or a number where the call has none. */
export const ID: ShortPart = { id: { either: [{ word: 'id' }, { counter: 0 }] } }

/** One call or more. */
export function calls(call: ShortPart, between: ShortPart = BREAK): ShortPart {
  return { many: { call }, between, least: 1 }
}

/** `{"name": "f", "arguments": {…}}`; the first key of the arguments is written. */
export function objectOf(...args: readonly string[]): ShortPart {
  return {
    object: {
      name: ['name'],
      arguments: args.length === 0 ? ['arguments', 'parameters'] : args,
      id: ['id', 'call_id', 'tool_call_id'],
      other: ['type', 'index'],
    },
  }
}

/** `[a, b]` around calls. */
export function list(call: ShortPart): ShortPart {
  return ['[', SPACE, calls(call, [SPACE, ', ', SPACE]), SPACE, ']']
}

/** Every call in a block of its own. */
export function blocks(
  block: BlockShape,
  call: ShortPart,
  space: ShortPart = BREAK,
  between: ShortPart = BREAK,
): ShortPart {
  return { many: { block, holds: [space, { call }, space] }, between, least: 1 }
}

/** `f(a=1, b='x')`. */
export const PYTHON_CALL: ShortPart = [NAME, '(', { arguments: 'keyword-arguments' }, ')']
