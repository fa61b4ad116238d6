import type { JsonNode } from '../../syntax/json/tree.js'
import type { Edits } from '../../text/edits.js'
import type { Part } from '../part.js'
import type { Place } from './log.js'

/** A text that is being changed. */
export interface Draft {
  readonly text: string
  readonly edits: Edits
}

/** A value that is to fit a part of a schema, and where it stands. */
export interface Target {
  readonly value: unknown
  /** Its place in the draft's text. */
  readonly node: JsonNode
  readonly draft: Draft
  readonly part: Part
  readonly place: Place
  /** A wrapper was taken off around it: no second one is. */
  readonly unwrapped?: true
}

/** The value as it is written. */
export function writtenText({ draft, node }: Target): string {
  return draft.text.slice(node.start, node.end)
}
