/**
 * An invocation with positional arguments, `{"method": "register", "args": ["…"]}`,
 * or the bare list of them, whose structures often stand there as JSON text.
 */
import type { ArgumentSource } from '../model/argument-source.js'
import type { Opened, ValueFormat } from './envelope.js'
import type { Input } from './input.js'
import { callPart, opened } from './parts.js'
import { get, type Member, spanOf, stringOf, type Value } from './tree/value.js'

export const invocation: ValueFormat = {
  id: 'invocation',
  title: 'Invocation with positional arguments',
  read: (root) => readMethod(root) ?? readList(root),
}

const METHOD_KEYS = ['method', 'tool', 'function', 'name', 'command', 'artifact_id']
const KNOWN = new Set([
  ...METHOD_KEYS,
  'args',
  'params',
  'arguments',
  'id',
  'jsonrpc',
  'action',
  'action_type',
  'type',
  'reasoning',
])

function readMethod(root: Value): Opened | null {
  const list = get(root, 'args') ?? get(root, 'params') ?? get(root, 'arguments')
  const name = METHOD_KEYS.map((key) => get(root, key)).find((value) => value?.kind === 'text')
  if (root.kind !== 'object' || list?.kind !== 'array' || name === undefined) return null
  if (root.type !== null || !root.members.every(({ key }: Member) => KNOWN.has(key))) return null
  return opened({
    parts: [callPart({ name, id: get(root, 'id'), input: positional(list), at: root })],
  })
}

/** `["register", "{\"id\": \"x\"}"]`: a word, and at least one structure as JSON text. */
function readList(root: Value): Opened | null {
  if (root.kind !== 'array' || root.type !== null || root.items.length < 2) return null
  const [first, ...rest] = root.items
  if (!/^[\w.-]{1,80}$/.test(stringOf(first) ?? '')) return null
  if (!root.items.every((item) => item.kind !== 'object') || !rest.some(isStructureText))
    return null
  const input = positional(root)
  return opened({
    parts: [{ kind: 'arguments', span: spanOf(root), arguments: input.source, reasons: [] }],
    detail: `${root.items.length} positional arguments`,
  })
}

function isStructureText(item: Value): boolean {
  const text = stringOf(item)?.trim() ?? ''
  return /^[{[]/.test(text) && /[}\]]$/.test(text)
}

function positional(list: Value): Input {
  const items = list.kind === 'array' ? list.items : []
  const source: ArgumentSource = { form: 'positional', values: items.map(spanOf), named: [] }
  return { source, cut: !list.closed, parsed: list.closed, reasons: [] }
}
