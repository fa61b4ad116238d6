/** Is a text that is no JSON an object or a list that was damaged? */
import { isJson } from '../../text/parsed-json.js'

/** How an object or a list with texts, numbers or objects in it begins, and how it ends. */
const STRUCTURE_BEGINS =
  /^\s*(?:\{\s*["'“”`]|\{\s*\{|\[\s*[["'“”`{\d-]|\[\s*(?:true|false|null)\b|\\?")/
/** It begins with a text or an object: hardly anything else does. */
const TEXT_BEGINS = /^\s*(?:\{\s*["'{]|\[\s*["'{])/
const STRUCTURE_ENDS = /["'“”`}\]\w]\s*[}\]]\s*$/
/** It goes on as a list or an object does, behind a bracket that is not there. */
const BEGIN_LOST = /^\s*["\]}]/
/** A text is the last of what it closes. */
const TEXT_CLOSED = /["'”`]\s*[}\]]\s*$/
/** A member, or an item behind an item. */
const STRUCTURE_HOLDS = /["'“”`]\s*:|["'“”`\]}\w]\s*,\s*["'“”`[{\d-]/

/** Is this probably an object or a list that was damaged? It is none as it stands. */
export function looksBroken(text: string): boolean {
  const begins = /^\s*[{[]/.test(text) && STRUCTURE_BEGINS.test(text)
  const end = text.slice(-TAIL)
  const ends = STRUCTURE_ENDS.test(end)
  if (begins && (ends || TEXT_BEGINS.test(text))) return true
  if (!/[[{]/.test(text) && (TEXT_CLOSED.test(end) || (ends && BEGIN_LOST.test(text)))) return true
  return (begins || ends) && STRUCTURE_HOLDS.test(begins ? text.slice(0, TAIL) : end)
}

/** How much of a value is looked at. */
const TAIL = 200

/** Is the text strict JSON of an object or a list? */
export function holdsStructure(text: string): boolean {
  return /^\s*[{[]/.test(text) && isJson(text)
}
