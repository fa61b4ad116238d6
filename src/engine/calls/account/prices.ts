/**
 * What a reading may skip, miss or take for something else, and at what price. A
 * reading of price 0 or 1 may be ready; everything above is for a person.
 */
import type { ReasonCode } from '../../model/reasons.js'
import type { LayerSpan } from '../../text/layers.js'

interface Priced {
  readonly price: number
  /** How the verdict names it, where the reading as a whole is too dear. */
  readonly code: ReasonCode
  readonly what: string
}

export const REPAIRS = {
  /** Words or signs between the tokens of the markup. */
  skipped: { price: 2, code: 'text-beside-arguments', what: 'skipped' },
  /** A mark that stands where the dialect writes another one, or none. */
  misplaced: { price: 2, code: 'dialect-drift', what: 'does not belong here' },
  /** One mark is missing before it: of a key, or the closer of a value. */
  missing: { price: 1, code: 'dialect-drift', what: 'has lost what stands before it' },
  /** A mark of the end where another one belongs; the values were closed before. */
  'other-end': { price: 1, code: 'dialect-drift', what: 'is not the end that belongs here' },
  /** A bracket or a quote too many behind the last value. */
  surplus: { price: 1, code: 'text-beside-arguments', what: 'is left over' },
  /** The beginning of the last mark, at the end of the text. */
  'cut-end': { price: 1, code: 'dialect-drift', what: 'is only the beginning of the end' },
  /** An element that is not closed, or closed without being open. */
  uneven: { price: 2, code: 'dialect-drift', what: 'has no counterpart' },
  /** A value without its closer, with nothing behind it that ends it. */
  'open-value': { price: 2, code: 'dialect-drift', what: 'is not closed' },
  /** A mark of the dialect itself in a value that is written without quotes: it was damaged, or its neighbour. */
  'mark-in-value': { price: 2, code: 'suspect-markup', what: 'stands in a value' },
  /** A quote at an edge of a value, or in brackets, whose other one is gone. */
  'lost-quote': { price: 2, code: 'suspect-markup', what: 'has one quote too many, or too few' },
  /** A typographic quote in a value, where those of the markup were made such on their way. */
  'bent-quote': { price: 2, code: 'suspect-entities', what: 'may have been a straight quote' },
  /** A word of the markup, or a part of one, that has become part of the name. */
  'scrap-in-name': { price: 2, code: 'dialect-drift', what: 'holds a part of the markup' },
  /** A message to one tool that holds the call of another. */
  'other-tool': { price: 2, code: 'dialect-drift', what: 'is whom the message is for' },
  /** The value before it has no closer, and nobody can tell whether the white space belongs to it. */
  'open-border': { price: 2, code: 'dialect-drift', what: 'is not where the value ends' },
  /** A value between lines of markup that are indented as deep as its own: the blanks may be of either. */
  indented: { price: 2, code: 'dialect-drift', what: 'is indented as its markup is' },
  /** A value that its markup calls JSON, and that has no one meaning as JSON. */
  'no-json': { price: 2, code: 'dialect-drift', what: 'is not JSON' },
  /** Arguments beside the name, without the member that holds them. */
  spread: { price: 1, code: 'suspect-stray-keys', what: 'stands beside the name' },
  /** One of those, with a key that no argument has. */
  'odd-key': { price: 2, code: 'suspect-stray-keys', what: 'is no argument’s key' },
  /** The object around name and arguments is no JSON, and its meaning had to be guessed. */
  'guessed-object': { price: 2, code: 'dialect-drift', what: 'is not JSON' },
  /** The object around name and arguments is no JSON, and has one meaning. */
  'mended-object': { price: 1, code: 'dialect-drift', what: 'is not JSON' },
} as const satisfies Record<string, Priced>

export type RepairKind = keyof typeof REPAIRS

/** One thing that a reading could not explain. */
export interface Repair {
  readonly kind: RepairKind
  readonly at: LayerSpan
  /** The text that is meant, shortened. */
  readonly text: string
}

/** The most that a reading may cost and still be ready. */
export const READY = 1

export function priceOf(repairs: readonly Repair[]): number {
  return repairs.reduce((sum, { kind }) => sum + REPAIRS[kind].price, 0)
}
