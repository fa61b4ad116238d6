/** Every way to cut a response in two, and the first that changes the result. */
import { type ReadOptions, readResponse } from '../response/read.js'
import type { ResponseTemplate } from '../response/spec.js'
import { toText } from '../response/value.js'

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
  const read = (given: Partial<ReadOptions>): string => {
    const outcome = readResponse(template, text, { ...options, ...given })
    return 'error' in outcome ? `error: ${outcome.error.message}` : toText(outcome.value.message)
  }
  const whole = read({ whole: true })
  const cuts = Math.max(0, text.length - 1)
  const tried = Math.min(cuts, MOST_CUTS)
  let different = 0
  let first: Splits['first'] = null
  for (let at = 1; at <= tried; at++) {
    const result = read({ chunks: [text.slice(0, at), text.slice(at)] })
    if (result === whole) continue
    different++
    first ??= { at, result }
  }
  return { tried, different, first, whole, left: cuts - tried }
}
