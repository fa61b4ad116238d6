/**
 * An invocation with positional arguments, `{"method": "register", "args": ["…"]}`,
 * or the bare list of them, whose structures often stand there as JSON text.
 */
import type { ArgumentSource } from '../model/argument-source.js'
import { treeOf } from '../syntax/json/tree.js'
import type { LayerSpan, Layers } from '../text/layers.js'
import { isJson } from '../text/parsed-json.js'
import { wordList, wordSet } from '../text/words.js'
import type { EnvelopeContext, Opened } from './envelope.js'
import type { Input } from './input.js'
import { callPart, opened } from './parts.js'
import { rewrite } from './tree/rewrite.js'
import {
  type ArrayValue,
  get,
  itemsOf,
  type Member,
  spanOf,
  stringOf,
  type Value,
} from './tree/value.js'

/** Reads a call whose arguments are a list, or the list alone. */
export function readPositional(
  root: Value,
  { layers, byPosition = false }: EnvelopeContext,
): Opened | null {
  return readMethod(root, layers) ?? readList(root, layers, byPosition)
}

const METHOD_KEYS = wordList('method tool function name command artifact_id')
const KNOWN = wordSet(
  ...METHOD_KEYS,
  'args params arguments id jsonrpc action action_type type reasoning',
)

function readMethod(root: Value, layers: Layers): Opened | null {
  const list = get(root, 'args') ?? get(root, 'params') ?? get(root, 'arguments')
  const name = METHOD_KEYS.map((key) => get(root, key)).find((value) => value?.kind === 'text')
  if (root.kind !== 'object' || list?.kind !== 'array' || name === undefined) return null
  if (root.type !== null || !root.members.every(({ key }: Member) => KNOWN.has(key))) return null
  return opened({
    parts: [callPart({ name, id: get(root, 'id'), input: positional(list, layers), at: root })],
  })
}

/** `["register", "{\"id\": \"x\"}"]`: a word, and at least one structure as JSON text. */
function readList(root: Value, layers: Layers, byPosition: boolean): Opened | null {
  if (root.kind !== 'array' || root.type !== null || root.items.length === 0) return null
  if (byPosition && (root.items[0]?.kind === 'text' || root.items.every(isPlain))) {
    return listOf(root, layers)
  }
  const word = stringOf(root.items[0])
  if (word === null || !root.items.every(isPlain)) return null
  const isList =
    root.items.length === 1 && isStructure(word)
      ? !CALL_KEYS.test(word)
      : WORD.test(word) && root.items.some((item) => isStructure(stringOf(item) ?? ''))
  return isList ? listOf(root, layers) : null
}

const WORD = /^[\w.-]{1,80}$/
/** One structure as JSON text may be all there is in the list, but no call in a text, which begins with its name. */
const CALL_KEYS = /"(?:name|function|tool|arguments|parameters|role|type)"\s*:/
/** The text of a string that holds an object or a list, and no mark in brackets. */
const STRUCTURE = /^\s*(?:\{|\[\s*[[{"'\d\]tfn-])/

function isStructure(text: string): boolean {
  return STRUCTURE.test(text) && /[}\]]$/.test(text.trimEnd())
}

function isPlain(item: Value): boolean {
  return item.kind !== 'object'
}

function listOf(root: ArrayValue, layers: Layers): Opened {
  const input = positional(root, layers)
  return opened({
    parts: [{ kind: 'arguments', span: spanOf(root), arguments: input.source, reasons: [] }],
    detail: `${root.items.length} positional arguments`,
  })
}

function positional(list: Value, layers: Layers): Input {
  const items = itemsOf(list)
  const values = printedItems(list, layers) ?? items.map(spanOf)
  const source: ArgumentSource = { form: 'positional', values, named: [] }
  return { source, cut: !list.closed, parsed: list.closed, reasons: [] }
}

/** The items of a list that Python printed, written as JSON, which every profile reads; null for any other. */
function printedItems(list: Value, layers: Layers): LayerSpan[] | null {
  if (list.kind !== 'array' || !list.closed || list.elided) return null
  const printed = list.items.some((item) => {
    const { layer, start } = spanOf(item)
    return item.kind === 'text' && layer.text.charAt(start) === "'"
  })
  if (!printed) return null
  const layer = rewrite(list, layers)
  if (!isJson(layer.text)) return null
  const root = treeOf(layer.text)
  return root.kind === 'array' ? root.items.map(({ start, end }) => ({ layer, start, end })) : null
}
