import { LIMITS } from '../../bounds/limits.js'
import { isRecord } from '../../model/records.js'
import { isRawTextField } from '../../schema/raw-text-fields.js'
import { itemPath, memberPath } from '../../syntax/json/path.js'
import { skipSpace } from '../../syntax/json/tokens.js'
import { type JsonNode, treeOf } from '../../syntax/json/tree.js'
import { unescapeEdits } from '../../syntax/json/unescape.js'
import { compose } from '../../text/compose.js'
import { Edits } from '../../text/edits.js'
import { parsedJson } from '../../text/parsed-json.js'
import {
  declined,
  failed,
  type NestedRun,
  type Strategy,
  type StrategyContext,
} from './strategy.js'

const NO_JSON = 'the text is not JSON'

/**
 * Peels encodings: arguments that are a JSON string which holds a structure, and
 * members, or elements of a list of arguments, whose text is one. With a schema,
 * the schema stage decides about the members, and only the root is peeled here.
 */
export const jsonInString: Strategy = {
  id: 'json-in-string',
  title: 'JSON in a string',
  summary: 'Peels one encoding after the other: arguments or values that are JSON text.',
  risk: 'lossless',
  attempt(input, context) {
    if (context.noJson === input) return failed(NO_JSON)
    const first = peelOnce(input, context)
    if (first === null) return failed(NO_JSON)
    if (typeof first === 'string') return declined(first)
    let { edits } = first
    let text = edits.apply(input)
    // What came out may be encoded again, until nothing is left to peel.
    for (let level = 1; level < LIMITS.peelDepth; level++) {
      const next = context.schemaBlind === true ? null : peelOnce(text, context)
      if (next === null || typeof next === 'string') {
        return { status: 'succeeded', text, edits, risk: 'lossless', nested: first.nested }
      }
      edits = compose(edits, next.edits, text)
      text = edits.apply(input)
    }
    return failed(`peelDepth: more than ${LIMITS.peelDepth} encodings`, 0, 'limit')
  },
}

/** What comes off: the root's encoding, or those of texts in it. */
interface Peel {
  readonly edits: Edits
  readonly nested: readonly NestedRun[]
}

/**
 * Takes off one level of encoding: of the root, else of the texts in it. A string
 * says why there is nothing to take off; null: it is no JSON.
 *
 * Where nobody looks at the schema, each argument that is itself a string with an
 * object or array is parsed, once; what is nested or encoded twice stays text.
 */
function peelOnce(
  input: string,
  { schemaBlind, schema, path }: StrategyContext,
): Peel | string | null {
  const blind = schemaBlind === true
  const value = parsedJson(input)
  if (value === undefined) return null
  if (typeof value === 'string') {
    const holds = blind ? isStructure(parsedJson(value)) : holdsMore(value)
    if (!holds) return 'the string holds no JSON object or array'
    return { edits: unescapeEdits(input, skipSpace(input, 0), 'json-escape'), nested: [] }
  }
  if (blind && path !== '$') return 'only the arguments themselves are parsed'
  if (!blind && schema !== null) return 'the schema decides which texts are read'
  if (!isStructure(value)) return 'there is no text value that holds a structure'
  const nested = inner(input, treeOf(input), '$', blind)
  if (nested.length === 0) return 'no text value holds a JSON object or array'
  const edits = new Edits()
  for (const part of nested) {
    for (const edit of part.edits) {
      edits.push(part.at + edit.start, part.at + edit.end, edit.replacement, edit.rule)
    }
  }
  return { edits, nested }
}

/** Does a structure come out of the text, below one string or several? */
function holdsMore(text: string): boolean {
  let inner = parsedJson(text)
  for (let level = 1; level < LIMITS.peelDepth && typeof inner === 'string'; level++) {
    inner = parsedJson(inner)
  }
  return isStructure(inner)
}

/** Longest list, in characters, whose elements are looked at: arguments by position are few. */
const LONGEST_LIST = 16_384

/** Does a JSON string begin like a structure, after white space? Sticky, from its quote on. */
const STRUCTURE = /"(?:[ \t]|\\[nrt])*[{[]/y

/** Could `attempt` find something to peel? A look at the values at the top, which are known. */
export function mayPeel(value: unknown, context: StrategyContext): boolean {
  if (typeof value === 'string') return true
  const everyField = context.schemaBlind === true
  if (everyField ? context.path !== '$' : context.schema !== null) return false
  if (Array.isArray(value)) return holdsStructure(value)
  if (!isRecord(value)) return false
  for (const key in value) {
    const member = value[key]
    const holds =
      typeof member === 'string' ? mayBeStructure(member) : !everyField && isShortList(member)
    if (holds && (everyField || !isRawTextField(key))) return true
  }
  return false
}

/** Is it a list that may be short enough to be looked at, with such a text? */
function isShortList(value: unknown): boolean {
  return Array.isArray(value) && value.length <= LONGEST_LIST / 2 && holdsStructure(value)
}

function holdsStructure(list: readonly unknown[]): boolean {
  for (const item of list) if (typeof item === 'string' && mayBeStructure(item)) return true
  return false
}

/** Does a text begin like an object or a list? */
export function mayBeStructure(text: string): boolean {
  const first = text.charCodeAt(0)
  return first === 123 || first === 91 || (first <= 32 && /^\s*[{[]/.test(text))
}

/** The members of a JSON object, or the elements of a list, whose text is a JSON object or array. */
function inner(input: string, node: JsonNode, path: string, everyField: boolean): NestedRun[] {
  if (node.kind === 'array') {
    return node.items.flatMap((item, index) => peeled(input, item, itemPath(path, index)))
  }
  if (node.kind === 'scalar') return []
  return node.members.flatMap(({ key, value }) => {
    if (!everyField && isRawTextField(key)) return []
    const at = memberPath(path, key)
    const isList = !everyField && value.kind === 'array' && value.end - value.start <= LONGEST_LIST
    return isList ? inner(input, value, at, everyField) : peeled(input, value, at)
  })
}

/** A string literal peeled, where its text is a structure. */
function peeled(input: string, { start, end }: JsonNode, path: string): NestedRun[] {
  STRUCTURE.lastIndex = start
  if (!STRUCTURE.test(input)) return []
  const literal = input.slice(start, end)
  const text = String(JSON.parse(literal))
  if (!isStructure(parsedJson(text))) return []
  const edits = unescapeEdits(literal, 0, 'json-escape')
  return [{ path, at: start, end, edits, text }]
}

function isStructure(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
