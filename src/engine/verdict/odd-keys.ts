/** Names of arguments that hold signs of the notation around them: a quote or a bracket there has slipped. */
import { isRecord, type JsonRecord } from '../model/records.js'
import type { Reason, Tool } from '../model/trace.js'
import { declaredBy } from '../schema/declares.js'
import { shorten } from '../schema/shown.js'

/** Signs of a notation, what is hidden, nothing that could be read. */
const SIGNS = /["'`“”„\\\n]|^[:=,;]|[:=,;]$|^\[.*\]$|^[^\p{L}\p{N}_$@]+$/u
const BRACKETS: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
  ['>', '<'],
])
const OPENERS: ReadonlySet<string> = new Set(BRACKETS.values())
/** Longer keys are no names. */
const LONGEST = 256
/** So many are told. */
const MOST = 8

/** A reason for each argument whose name, which the tool does not declare, is none. */
export function oddKeys(value: unknown, tool: Tool | null): Reason[] {
  if (!isRecord(value)) return []
  const declared = tool === null ? null : declaredBy(tool)
  const isDeclared = (key: string) => declared?.has(key) === true
  const own = Object.keys(value).filter((key) => isNoName(key) || isOdd(key))
  return [...own, ...slipped(value, isDeclared)]
    .filter((key) => !isDeclared(key))
    .slice(0, MOST)
    .map((key) => ({
      code: 'dialect-drift',
      detail: `the argument ${shorten(JSON.stringify(key))} ${isNoName(key) ? 'is no name' : 'holds signs that no name has'}`,
    }))
}

/** Deeper down a key may be any text: it is odd where it would be declared without its signs, or stands elsewhere without them. */
function slipped(value: JsonRecord, isDeclared: (key: string) => boolean): string[] {
  const plain = new Set<string>()
  const odd = new Set<string>()
  const open: unknown[] = Object.values(value)
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one !== 'object' || one === null) continue
    for (const inner of Object.values(one)) open.push(inner)
    for (const key of isRecord(one) ? Object.keys(one) : []) {
      if (plain.has(key)) continue
      if (isOdd(key) || /\s/.test(key)) odd.add(key)
      else plain.add(key)
    }
  }
  return [...odd].filter((key) => {
    const name = key.replace(/[^\p{L}\p{N}_]/gu, '')
    return plain.has(name) || isDeclared(name)
  })
}

function isNoName({ length }: string): boolean {
  return length === 0 || length > LONGEST
}

function isOdd(key: string): boolean {
  if (SIGNS.test(key)) return true
  const open: string[] = []
  for (const sign of key) {
    if (OPENERS.has(sign)) open.push(sign)
    else if (BRACKETS.has(sign) && open.pop() !== BRACKETS.get(sign)) return true
  }
  return open.length > 0
}
