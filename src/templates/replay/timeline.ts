/** What is known at each point of a stream. */
import { Budget, BudgetError } from '../pattern/budget.js'
import { toolProperties } from '../response/coerce.js'
import { ReadError } from '../response/errors.js'
import { ResponseParser } from '../response/parser.js'
import type { ResponseTemplate } from '../response/spec.js'
import { fromJson } from '../response/value.js'

/** The state after one piece. All places are UTF-16 offsets in the response. */
export interface Moment {
  /** How much has come. */
  readonly at: number
  /** From where on text is held back, as it may be half of a delimiter. */
  readonly held: number
  /** The region that is open; null for none. */
  readonly field: string | null
  /** How much of `content` may be shown. */
  readonly shown: number
  /** Calls whose region has closed. */
  readonly calls: number
}

export interface Timeline {
  readonly moments: readonly Moment[]
  /** The text of the field `content`, as it is shown piece by piece. */
  readonly content: string
  /** Why the stream could not be read to its end; null where it could. */
  readonly stopped: string | null
}

/** Steps for all searches of one replay: every piece searches what is held back again. */
const REPLAY_STEPS = 40_000_000

/**
 * Feeds a response piece by piece, and notes what is known after each.
 *
 * @param pieces the response, cut
 */
export function timelineOf(
  template: ResponseTemplate,
  pieces: readonly string[],
  prefix: string,
  tools: unknown,
): Timeline {
  const moments: Moment[] = []
  const content: string[] = []
  let shown = 0
  let calls = 0
  let at = 0
  try {
    const properties = toolProperties(tools === undefined ? undefined : fromJson(tools))
    const parser = new ResponseParser(template, prefix, properties, new Budget(REPLAY_STEPS))
    for (const piece of pieces) {
      at += piece.length
      for (const event of parser.feed(piece)) {
        if (event.type === 'region_chunk' && event.field === 'content') {
          content.push(event.text)
          shown += event.text.length
        }
        if (event.type === 'region_close' && event.field === 'tool_calls') calls++
      }
      moments.push({ at, held: parser.readTo, field: parser.openField, shown, calls })
    }
    parser.finish()
    return { moments, content: content.join(''), stopped: null }
  } catch (error) {
    if (!(error instanceof ReadError) && !(error instanceof BudgetError)) throw error
    return { moments, content: content.join(''), stopped: error.message }
  }
}

/** A response cut as a model would send it: by character, or about as tokens are. */
export function piecesOf(text: string, by: 'character' | 'token'): readonly string[] {
  if (by === 'character') return [...text]
  return text.match(/\s?[\p{L}\p{M}]{1,6}|\s?\p{N}{1,3}|\s+|[^\s\p{L}\p{M}\p{N}]{1,3}/gu) ?? []
}
