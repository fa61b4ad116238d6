/** One call of a stream as it grows: its name, its id, the fragments of its arguments. */
import type { Reason } from '../../model/trace.js'
import { stringify } from '../../syntax/json/stringify.js'
import { type LayerSpan, type Layers, textOf, whole } from '../../text/layers.js'
import { isJson, parsedJson } from '../../text/parsed-json.js'
import { spanOf, stringOf, type Value } from '../tree/value.js'
import type { PartialArgs } from './partial-args.js'

export class GrowingCall {
  name = ''
  /** The name as it came: several pieces, or one. */
  readonly named: { readonly text: string; readonly span: LayerSpan }[] = []
  id: string | null = null
  /** Fragments of the arguments. */
  readonly pieces: LayerSpan[] = []
  /** The whole arguments, where an event gives them at once. */
  given: Value | null = null
  /** Arguments that come by path. */
  partial: PartialArgs | null = null
  /** The parameter that free text belongs to; null where the text is the arguments. */
  freeText: string | null = null
  ended = false
  cut = false
  /** Its fragments do not make what the stream says of the whole. */
  torn = false

  /** What events say of what became of it. */
  readonly said: Reason[] = []

  get hasText(): boolean {
    return this.pieces.some((piece) => piece.end > piece.start)
  }

  /** Is it only known by its id so far, and a name without one may be more of its own? */
  get isNameOpen(): boolean {
    return this.id !== null && !this.ended && this.given === null && !this.hasText
  }

  addName(text: string, span: LayerSpan): void {
    this.name += text
    this.named.push({ text, span })
  }
}

const IN_PIECES: Reason = { code: 'dialect-drift', detail: 'its name came in pieces' }
const LONGER: Reason = { code: 'dialect-drift', detail: 'its name came again, and was longer' }

/** What the pieces of a name make, and whether that is a guess: a name that is offered is none. */
export function nameOfPieces(
  { name, named }: GrowingCall,
  toolNames: ReadonlySet<string>,
): { readonly name: string; readonly reasons: readonly Reason[] } {
  if (named.length < 2) return { name, reasons: [] }
  const texts = named.map(({ text }) => text)
  const isOffered = toolNames.has(name) && !texts.some((text) => toolNames.has(text))
  if (isOffered) return { name, reasons: [] }
  if (!grow(texts)) return { name, reasons: [IN_PIECES] }
  return { name: texts.at(-1) ?? name, reasons: [LONGER] }
}

/**
 * Some servers send in each piece all that there is so far. Then the last one is the
 * arguments; null where the pieces are fragments, or may be.
 */
export function lastState(pieces: readonly LayerSpan[]): LayerSpan | null {
  const last = pieces.at(-1)
  if (last === undefined || pieces.length < 2) return null
  const texts = pieces.map(textOf)
  return grow(texts) && !isJson(texts.join('')) ? last : null
}

/** Does each of the texts begin with the one before, and the last one say more than the first? */
function grow(texts: readonly string[]): boolean {
  const isMore = (text: string, i: number) => i === 0 || text.startsWith(texts[i - 1] ?? '')
  return texts.every(isMore) && (texts.at(-1)?.length ?? 0) > (texts[0]?.length ?? 0)
}

/** Does a later state of a value say the same as the one before, or more? Prints that are no JSON are not compared. */
export function saysMore(before: Value, after: Value): boolean {
  const [one, other] = [before, after].map((value) => parsedJson(textOf(spanOf(value))))
  if (one === undefined || other === undefined) return true
  return stringify(other).startsWith(stringify(one).replace(/["}\]]{1,9}$/, ''))
}

/** Do the fragments make the whole? A print that is no JSON is not compared. */
export function makes(pieces: readonly LayerSpan[], all: Value): boolean {
  const text = joined(pieces)
  const said = stringOf(all)
  if (said !== null) return said === '' || said === text
  const value = parsedJson(textOf(spanOf(all)))
  return value === undefined || stringify(parsedJson(text)) === stringify(value)
}

export const joined = (pieces: readonly LayerSpan[]): string => pieces.map(textOf).join('')

/** All pieces in one. */
export function joinedSpan(pieces: readonly LayerSpan[], layers: Layers): LayerSpan | null {
  const [only] = pieces
  return only === undefined || pieces.length === 1 ? (only ?? null) : whole(layers.join(pieces))
}
