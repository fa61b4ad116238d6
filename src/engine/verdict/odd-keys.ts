/** Names of arguments that hold signs of the notation around them: a quote or a bracket there has slipped. */
import { isRecord, type JsonRecord } from '../model/records.js'
import type { Reason, Tool } from '../model/trace.js'
import { declaresAnywhere } from '../schema/declares.js'

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
/** So many values are looked at. */
const VALUES = 2_000
/** So many are told. */
const MOST = 8

/** A reason for each argument whose name, which the tool does not declare, is none. */
export function oddKeys(value: unknown, tool: Tool | null): Reason[] {
  if (!isRecord(value)) return []
  const declares = (key: string) => tool?.schema !== undefined && declaresAnywhere(tool.schema, key)
  const own = Object.keys(value).filter((key) => key.length <= LONGEST && isOdd(key))
  return [...own, ...slipped(value, declares)]
    .filter((key) => !declares(key))
    .slice(0, MOST)
    .map((key) => ({
      code: 'dialect-drift',
      detail: `the argument ${JSON.stringify(key)} holds signs that no name has`,
    }))
}

/** Deeper down a key may be any text: it is odd where it would be declared without its signs, or stands elsewhere without them. */
function slipped(value: JsonRecord, declares: (key: string) => boolean): string[] {
  const plain = new Set<string>()
  const odd: string[] = []
  const open: unknown[] = Object.values(value)
  for (
    let one = open.pop(), left = VALUES;
    one !== undefined && left > 0;
    one = open.pop(), left--
  ) {
    if (typeof one !== 'object' || one === null) continue
    for (const [key, inner] of Object.entries(one)) {
      if (isRecord(one) && key.length <= LONGEST) {
        if (isOdd(key) || /\s/.test(key)) odd.push(key)
        else plain.add(key)
      }
      open.push(inner)
    }
  }
  return odd.filter((key) => {
    const name = key.replace(/[^\p{L}\p{N}_]+/gu, '')
    return plain.has(name) || declares(name)
  })
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
