/** What is coerced: a value in a text that is being changed, with what is told about the changes. */
import type { SchemaStep } from '../../model/schema-result.js'
import { type Place, pathTo } from '../../syntax/json/place.js'
import type { JsonNode } from '../../syntax/json/tree.js'
import { Edits } from '../../text/edits.js'
import type { Span } from '../../text/span.js'
import type { Part } from '../part.js'
import type { StageLog } from './log.js'

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

/** A step as it is told: what becomes of the text, and why that is no more than likely. */
export interface Step extends Omit<SchemaStep, 'path' | 'from'> {
  readonly doubt: string
}

/** A text that is being changed. */
export class Draft {
  readonly edits = new Edits()

  constructor(
    readonly text: string,
    readonly log: StageLog,
  ) {}

  /** Tells a step that is about what stands at `span`. */
  tell({ start, end }: Span, place: Place, { rule, to, risk, doubt }: Step): void {
    const from = this.text.slice(start, end)
    this.log.step({ rule, path: pathTo(place), from, to, risk }, doubt)
  }

  /** Tells a step, and puts `step.to` in the place of what stands at `span`. */
  replace(span: Span, place: Place, step: Step): void {
    this.edits.push(span.start, span.end, step.to, step.rule)
    this.tell(span, place, step)
  }

  /** Runs `change`; when it gives null, its edits and steps are forgotten. */
  orTakeBack<Result>(change: () => Result | null): Result | null {
    const mark = this.log.mark()
    const edits = this.edits.length
    const result = change()
    if (result === null) {
      this.log.rewind(mark)
      this.edits.truncate(edits)
    }
    return result
  }
}
