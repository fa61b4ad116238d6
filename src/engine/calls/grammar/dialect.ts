/** A grammar as a dialect: what the machine reads becomes candidates like any other. */
import { LIMITS } from '../../bounds/limits.js'
import type { ArgumentSource, Field } from '../../model/argument-source.js'
import type { Notation } from '../../model/notation.js'
import type { Reason } from '../../model/trace.js'
import type { Layer, LayerSpan } from '../../text/layers.js'
import type { Candidate, Dialect, DialectContext, Findings, Rejected } from '../dialects/dialect.js'
import type { ArgumentsNotation, Grammar } from './grammar.js'
import { literalEnd } from './literal.js'
import { Machine, type Match } from './machine.js'
import { type Program, programOf } from './program.js'

/** The dialect that a grammar describes, for the list of those that are tried. */
export function dialectOf(grammar: Grammar): Dialect {
  const program = programOf(grammar)
  return {
    id: grammar.id,
    title: grammar.title,
    models: [],
    sentinels: [],
    flags: [],
    example: '',
    find: (layer, context) => find(grammar, program, layer, context),
  }
}

function find(grammar: Grammar, program: Program, layer: Layer, context: DialectContext): Findings {
  const { text } = layer
  const fuel = LIMITS.grammarSteps + LIMITS.grammarStepsPerCharacter * text.length
  const machine = new Machine(program, text, fuel)
  const candidates: Candidate[] = []
  const markup: LayerSpan[] = []
  const begun: Rejected[] = []
  let reach = 0
  for (const at of anchorsOf(program, text, context)) {
    if (at < reach) continue
    const match = machine.match(at)
    if (match === null || match.end === at) {
      const name = begunName(program, text, at, context)
      if (name !== null) begun.push(unread(grammar, name, { layer, start: at, end: at + 1 }))
      continue
    }
    reach = match.end
    for (const candidate of new Reading(grammar, program, layer, match).candidates()) {
      candidates.push(candidate)
    }
    markup.push({ layer, start: match.start, end: match.end })
  }
  const rejected = begun.filter(({ span }) => !candidates.some((one) => covers(one.span, span)))
  const doubts: Reason[] = rejected.length > 0 ? [BESIDE] : []
  if (machine.exhausted) {
    doubts.push({ code: 'limit', detail: `grammarSteps: ${grammar.title} was not read further` })
  }
  return {
    candidates: candidates.map((one) => ({ ...one, reasons: [...one.reasons, ...doubts] })),
    rejected,
    markup,
  }
}

const BESIDE: Reason = {
  code: 'dialect-drift',
  detail: 'beside it another call begins, and could not be read',
}

/** The offered tool whose call begins here, or seems to: its name follows the opener. */
function begunName(
  { openers }: Program,
  text: string,
  at: number,
  { toolNames }: DialectContext,
): string | null {
  const ends = openers.map((opener) => literalEnd(opener, text, at)).filter((end) => end > at)
  const from = openers.length === 0 ? at : Math.max(...ends)
  if (from < at) return null
  const near = text.slice(from, from + NAME_REACH)
  const words = near.match(/[\p{L}\p{N}_$][\p{L}\p{N}_$.-]*/gu) ?? []
  return words.find((word) => toolNames.has(word)) ?? null
}

/** How far behind an opener the name of a call that has begun is looked for. */
const NAME_REACH = 80

function covers(outer: LayerSpan, inner: LayerSpan): boolean {
  return outer.start <= inner.start && inner.start < outer.end
}

function unread(grammar: Grammar, name: string, span: LayerSpan): Rejected {
  const detail = `a call of ${name} begins here and goes on otherwise than ${grammar.title} says`
  return { dialect: grammar.id, span, name, reason: { code: 'payload-rejected', detail, at: span } }
}

/** Places where a group can begin, ascending: its openers, or the names of the offered tools. */
function anchorsOf({ openers }: Program, text: string, { toolNames }: DialectContext): number[] {
  const signs = openers.map(({ first }) => first)
  const found: number[] = []
  if (signs.length === 0 || signs.includes('')) {
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}_$][\p{L}\p{N}_$.-]*/gu)) {
      if (toolNames.has(word)) found.push(index)
    }
    return found
  }
  for (const sign of new Set(signs)) {
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) found.push(at)
  }
  return found.sort((a, b) => a - b)
}

function notationOf(
  notation: ArgumentsNotation | undefined,
  quoteTokens: readonly string[],
): Notation {
  if (notation === 'keyword-arguments') return { kind: notation }
  return notation === 'relaxed' ? { kind: notation, quoteTokens } : { kind: 'json' }
}

/** The calls of one match. */
class Reading {
  private readonly fields: Field[] = []
  private whole: ArgumentSource | null = null
  private type: Field['type'] = 'untyped'

  constructor(
    private readonly grammar: Grammar,
    private readonly program: Program,
    private readonly layer: Layer,
    private readonly match: Match,
  ) {}

  *candidates(): Iterable<Candidate> {
    let start = this.match.start
    let name: LayerSpan | null = null
    let key = ''
    let from = 0
    for (const { mark, at, notation, quotes } of this.match.marks) {
      if (mark === 'call-start') start = at
      else if (mark === 'key-end') key = this.layer.text.slice(from, at)
      else if (mark === 'name-end') name = this.span(from, at)
      else if (mark === 'value-json') this.type = 'json'
      else if (mark === 'value-open') this.type = 'json-or-text'
      else if (mark === 'value-end') this.add(key, from, at)
      else if (mark === 'arguments-end') this.take(from, at)
      else if (mark === 'call-end' && name !== null) {
        yield this.candidate(start, at, name)
        name = null
      } else from = at
      if (mark === 'arguments-start') {
        this.whole = {
          form: 'text',
          span: this.span(at, at),
          notation: notationOf(notation, quotes ?? []),
        }
      }
    }
  }

  private span(start: number, end: number): LayerSpan {
    return { layer: this.layer, start, end }
  }

  private add(name: string, from: number, to: number): void {
    const { text } = this.layer
    const end = to > from && text.charCodeAt(to - 1) === 0x0d ? to - 1 : to
    this.fields.push({ name, value: this.span(from, end), type: this.type })
    this.type = 'untyped'
  }

  private take(from: number, to: number): void {
    if (this.whole?.form === 'text') this.whole = { ...this.whole, span: this.span(from, to) }
  }

  private candidate(start: number, end: number, nameSpan: LayerSpan): Candidate {
    const fields = this.fields.splice(0)
    const source: ArgumentSource =
      this.whole ?? (fields.length === 0 ? { form: 'none' } : { form: 'fields', fields })
    this.whole = null
    return {
      dialect: this.grammar.id,
      span: this.span(start, end),
      name: this.layer.text.slice(nameSpan.start, nameSpan.end),
      nameSpan,
      arguments: source,
      id: null,
      end: 'proven',
      marker: 'sentinel',
      accounted: true,
      reasons: this.doubts(source),
    }
  }

  /** Marks of the grammar inside a value: it may end elsewhere. */
  private doubts(source: ArgumentSource): Reason[] {
    const reasons: Reason[] = []
    if (this.grammar.experimental === true) {
      reasons.push({ code: 'unknown-dialect', detail: this.grammar.title })
    }
    if (source.form !== 'fields') return reasons
    for (const { name, value, type } of source.fields) {
      if (type === 'json') continue
      const text = value.layer.text.slice(value.start, value.end)
      const sign = this.program.signs.find((one) => text.includes(one))
      if (sign !== undefined) {
        reasons.push({ code: 'suspect-markup', detail: `${sign} in ${name}`, at: value })
      }
    }
    return reasons
  }
}
