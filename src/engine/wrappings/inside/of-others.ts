/** What tools gave back, and what users and systems said: no model wrote it, but a text of theirs may quote one. */
import { isOthers } from '../messages.js'
import { get, has, stringOf, type Value } from '../tree/value.js'

/** Kinds of blocks that hold a result. */
const RESULT = /(?:^|[_-])(?:call_output|(?:tool|function)[_-](?:result|output|response))$/

/** Is it the message of somebody else than the model, or a result? */
export function isOfOthers(value: Value): boolean {
  return (
    (isOthers(value) && get(value, 'content', 'parts') !== undefined) ||
    (has(value, 'jsonrpc') && has(value, 'result')) ||
    RESULT.test(stringOf(get(value, 'type')) ?? '') ||
    get(value, 'toolResult', 'functionResponse', 'function_response') !== undefined
  )
}

/** A text that is no words, but what a tool has to tell. */
export function isData({ kind, layer, start }: Value): boolean {
  return kind === 'text' && /^["']?\s?[{[]/.test(layer.text.slice(start, start + 3))
}
