/** From what the machine marked to candidates. */
import type { ArgumentSource, Field } from '../../model/argument-source.js'
import { leavesOf } from '../../model/fields.js'
import type { ArgumentsNotation, Grammar } from '../../model/grammar.js'
import type { Notation } from '../../model/notation.js'
import type { Reason } from '../../model/trace.js'
import { skipSpace } from '../../syntax/markup/letters.js'
import { withoutEntities } from '../../text/entities.js'
import type { Layer, LayerSpan } from '../../text/layers.js'
import type { BodyCall } from '../dialects/bodies/body.js'
import { withoutBreaks } from '../dialects/bodies/nested-fields.js'
import { nested } from './elements.js'
import type { Program } from './program.js'
import type { Match, Repair } from './state.js'
import type { Placed } from './steps.js'

const LINE_FEED = 0x0a

function notationOf(
  notation: ArgumentsNotation | undefined,
  quoteTokens: readonly string[],
): Notation {
  if (notation === 'keyword-arguments') return { kind: notation }
  return notation === 'relaxed' ? { kind: notation, quoteTokens } : { kind: 'json' }
}

/** A tag as HTML has it. */
const TAG = /<[a-z][^<>]{0,400}>/gi

/** What ends a tag of the grammar ends others, too. */
function holdsSign(text: string, sign: string): boolean {
  return text.includes(sign) && (sign !== '">' || text.replace(TAG, '').includes(sign))
}

/** One call as a grammar reads it. */
type ReadCall = Omit<BodyCall, 'closed' | 'shell'>

/** The calls of one match. */
export class Reading {
  private readonly fields: Field[] = []
  private whole: ArgumentSource | null = null
  private name = ''
  private id: string | null = null
  private type: Field['type'] = 'untyped'
  /** Where the text ends inside the match, if it does. */
  private readonly cut: Repair | undefined

  constructor(
    private readonly grammar: Pick<Grammar, 'title' | 'experimental'>,
    private readonly program: Program,
    private readonly layer: Layer,
    private readonly match: Match,
  ) {
    this.cut = match.repairs.find(({ kind }) => kind === 'cut')
  }

  *calls(): Iterable<ReadCall> {
    let name: LayerSpan | null = null
    let key = ''
    // Where each thing has begun.
    const began = new Map<string, number>()
    const from = (what: string) => began.get(`${what}-start`) ?? this.match.start
    for (const placed of this.match.marks) {
      const { mark, at } = placed
      began.set(mark, at)
      switch (mark) {
        case 'id-end':
          this.id = this.layer.text.slice(from('id'), at)
          // An id that holds the name stands for it.
          if (name !== null && name.start >= from('id')) name = this.span(from('id'), at)
          break
        case 'key-end':
          key = withoutEntities(this.layer.text.slice(from('key'), at))
          break
        case 'name-end':
          name = this.span(from('name'), at)
          this.name = placed.text ?? withoutEntities(this.layer.text.slice(name.start, at))
          break
        case 'value-type':
          this.type = placed.type ?? 'untyped'
          break
        case 'value-end':
          this.add(key, from('value'), at, placed)
          break
        case 'arguments-absent':
          this.whole = { form: 'none', absent: true }
          break
        case 'arguments-start':
          this.whole = {
            form: 'text',
            span: this.span(at, at),
            notation: notationOf(placed.notation, placed.quotes ?? []),
          }
          break
        case 'arguments-end':
          this.take(from('arguments'), at)
          break
        case 'call-end':
          if (name !== null) yield this.call(from('call'), at, name)
          name = null
      }
    }
  }

  private span(start: number, end: number): LayerSpan {
    return { layer: this.layer, start, end }
  }

  private add(name: string, from: number, to: number, { breaks, tags }: Placed): void {
    const { text } = this.layer
    const [start, stop] = breaks === true ? withoutBreaks(text, from, to) : [from, to]
    const end = stop > start && text.charCodeAt(stop - 1) === 0x0d ? stop - 1 : stop
    const cut = this.cut?.start === to
    const field: Field = {
      name,
      value: this.span(start, end),
      type: this.type,
      ...(cut ? { cut } : {}),
    }
    this.fields.push(tags === undefined ? field : nested(field, this.layer, tags))
    this.type = 'untyped'
  }

  private take(begin: number, to: number): void {
    const from = Math.min(skipSpace(this.layer.text, begin), to)
    if (to <= from) this.whole = { form: 'none' }
    else if (this.whole?.form === 'text') this.whole = { ...this.whole, span: this.span(from, to) }
  }

  private call(start: number, end: number, nameSpan: LayerSpan): ReadCall {
    const fields = this.fields.splice(0)
    const source: ArgumentSource =
      this.whole ?? (fields.length === 0 ? { form: 'none' } : { form: 'fields', fields })
    const { id, name } = this
    this.whole = null
    this.id = null
    return { name, nameSpan, arguments: source, id, start, end, reasons: this.doubts(source) }
  }

  /** One of its lines begins with the signs that end a value. */
  private mayEndBefore({ layer, start }: LayerSpan, value: string): boolean {
    const { lineMarks } = this.program
    if (lineMarks.length === 0) return false
    const beginsLine = layer.text.charCodeAt(start - 1) === LINE_FEED
    return value.split('\n').some((line, index) => {
      const marks = index > 0 ? lineMarks : beginsLine ? lineMarks.filter(Boolean) : []
      return marks.some((mark) => line.trimStart().startsWith(mark))
    })
  }

  /** Marks of the grammar inside a value: it may end elsewhere. */
  private doubts(source: ArgumentSource): Reason[] {
    const reasons: Reason[] = []
    if (this.grammar.experimental === true) {
      reasons.push({ code: 'unknown-dialect', detail: this.grammar.title })
    }
    if (source.form !== 'fields') return reasons
    for (const { name, value, type } of leavesOf(source.fields)) {
      if (type === 'json') continue
      const text = value.layer.text.slice(value.start, value.end)
      const sign = this.program.signs.find((one) => holdsSign(text, one))
      if (this.mayEndBefore(value, text)) {
        const detail = `${name} goes on over its line`
        reasons.push({ code: 'suspect-markup', detail, at: value })
      } else if (sign !== undefined) {
        reasons.push({ code: 'suspect-markup', detail: `${sign} in ${name}`, at: value })
      }
    }
    return reasons
  }
}
