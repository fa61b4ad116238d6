/** Names of arguments that hold signs of the notation around them: a quote or a bracket there has slipped. */
import { isRecord } from '../model/records.js'
import type { Reason, Tool } from '../model/trace.js'
import { declaresAnywhere } from '../schema/declares.js'

const SIGNS = /["'`“”„\\\n]|^[:=,;]|[:=,;]$/
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
  const odd = Object.keys(value).filter((key) => key.length <= LONGEST && isOdd(key))
  return odd
    .filter((key) => tool?.schema === undefined || !declaresAnywhere(tool.schema, key))
    .slice(0, MOST)
    .map((key) => ({
      code: 'dialect-drift',
      detail: `the argument ${JSON.stringify(key)} holds signs that no name has`,
    }))
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
