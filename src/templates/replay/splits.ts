/** Every way to cut a response in two, and the first that changes the result. */
import type { KnownValues } from '../response/parser.js'
import {
  type Outcome,
  type ReadOptions,
  type ReadResponse,
  readResponse,
} from '../response/read.js'
import type { ResponseTemplate } from '../response/spec.js'
import { isDict, toText, type Value } from '../response/value.js'

export interface Splits {
  /** How many cuts were tried. */
  readonly tried: number
  /** How many of them gave another result than the whole text. */
  readonly different: number
  /** The first of those: offset of the cut, and what came out. */
  readonly first: { readonly at: number; readonly result: string } | null
  /** The result of the whole text. */
  readonly whole: string
  /** Cuts that were left out, as the text is longer than the bound. */
  readonly left: number
}

/** Cuts that are tried at most. */
const MOST_CUTS = 4_000

/** Reads the response once for every cut into two pieces. */
export function everySplit(
  template: ResponseTemplate,
  text: string,
  options: Pick<ReadOptions, 'prefix' | 'tools'>,
): Splits {
  const known: KnownValues = new Map()
  const read = (given: Partial<ReadOptions>) =>
    readResponse(template, text, { ...options, ...given, known })
  const whole = read({ whole: true })
  const cuts = Math.max(0, text.length - 1)
  const tried = Math.min(cuts, MOST_CUTS)
  let different = 0
  let first: Splits['first'] = null
  for (let at = 1; at <= tried; at++) {
    const result = read({ chunks: [text.slice(0, at), text.slice(at)] })
    if (agree(result, whole)) continue
    different++
    first ??= { at, result: shown(result) }
  }
  return { tried, different, first, whole: shown(whole), left: cuts - tried }
}

type Result = Outcome<ReadResponse>

function shown(result: Result): string {
  return 'error' in result ? `error: ${result.error.message}` : toText(result.value.message)
}

function agree(x: Result, y: Result): boolean {
  if ('error' in x || 'error' in y) return shown(x) === shown(y)
  return same(x.value.message, y.value.message)
}

/** Equal values; those that readings share are the same object, so little is looked at. */
function same(x: Value, y: Value): boolean {
  if (Object.is(x, y)) return true
  if (Array.isArray(x) && Array.isArray(y)) {
    return x.length === y.length && x.every((item, index) => same(item, y[index] ?? null))
  }
  if (!isDict(x) || !isDict(y) || x.size !== y.size) return false
  return [...x].every(([key, item]) => y.has(key) && same(item, y.get(key) ?? null))
}
