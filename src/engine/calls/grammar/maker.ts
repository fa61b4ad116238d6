/** Makes the steps of a grammar's parts. */

import type { Field } from '../../model/argument-source.js'
import type { ArgumentsNotation, ElementTags, Part, ValueNotation } from '../../model/grammar.js'
import { Marks } from '../../syntax/markup/marks.js'
import { elementPart } from './element-shape.js'
import { literalOf } from './literal.js'
import { blockPart } from './shapes.js'
import type { Step, Thing, WordKind } from './steps.js'

/** The value before it is of this type. */
function ofType(type: Field['type']): Step {
  return { kind: 'mark', mark: 'value-type', type }
}

/** The literal with which the part begins; empty where it begins with anything else. */
function beginOf(part?: Part): string {
  const at = part && 'parameter' in part ? part.parameter : part
  const first = at && 'sequence' in at ? at.sequence[0] : at
  return first && 'literal' in first ? first.literal : ''
}

/** A closer that a word begins and a sign ends: no longer word begins with it. */
const WORD_AND_SIGN = /^[\p{L}_]\S*[^\p{L}\p{N}_\s]$/u

/** A key stands first in the part, but for white space. */
function beginsWithKey(part: Part): boolean {
  const at = 'parameter' in part ? part.parameter : part
  const [first, second] = 'sequence' in at ? at.sequence : [at]
  if (first === undefined) return false
  return 'key' in first || (second !== undefined && 'key' in second && beginOf(first) !== '')
}

/** Does what stands behind a repeated part begin as a further one does, and say more? Then it is tried first. */
function goesFirst(further: Part, behind?: Part): boolean {
  const open = beginOf(further).trim()
  const close = beginOf(behind).trim()
  if (open !== '') return open !== close && close.startsWith(open)
  return beginsWithKey(further) && WORD_AND_SIGN.test(close)
}

export class ProgramMaker {
  readonly steps: Step[] = []

  constructor(private readonly apart: boolean) {}

  part(part: Part): void {
    const { steps } = this
    if ('literal' in part) this.literal(part.literal)
    else if ('any' in part) this.any(part.any)
    else if ('sequence' in part)
      part.sequence.forEach((one, index, { [index + 1]: behind }) =>
        'many' in one ? this.many(one, behind) : this.part(one),
      )
    else if ('either' in part) this.either(part.either)
    else if ('maybe' in part) this.either([part.maybe, { sequence: [] }])
    else if ('many' in part) this.many(part)
    else if ('call' in part) this.within('call', () => this.part(part.call))
    else if ('name' in part) {
      const of = part.name === 'offered' ? 'offered' : 'name'
      this.within('name', () => this.word(of, part.except))
    } else if ('id' in part) this.within('id', () => this.part(part.id))
    else if ('word' in part) this.word('id')
    else if ('counter' in part) this.word('number')
    else if ('type' in part) this.word('type')
    else if ('parameter' in part) this.part(part.parameter)
    else if ('key' in part) this.within('key', () => this.word('key', part.except))
    else if ('echo' in part) {
      const echo: Step = { kind: 'echo', of: part.echo }
      if (part.echo === 'mark') this.within('mark', () => steps.push(echo))
      else steps.push(echo)
    } else if ('element' in part) this.part(elementPart(part.element))
    else if ('block' in part) this.part(blockPart(part.block, part.holds))
    else if ('object' in part) steps.push({ kind: 'object', shape: part.object })
    else if ('value' in part) {
      steps.push({ kind: 'mark', mark: 'value-start' })
      this.value(part.value, part.tags)
      steps.push({
        kind: 'mark',
        mark: 'value-end',
        ...(part.breaks === undefined ? {} : { breaks: true }),
        ...(part.value === 'elements' && part.tags !== undefined ? { tags: part.tags } : {}),
      })
    } else this.arguments(part.arguments, part.quotes ?? [])
  }

  private literal(text: string): void {
    let at = 0
    const push = (to: number) => {
      if (to > at) this.steps.push({ kind: 'literal', literal: literalOf(text.slice(at, to)) })
      at = to
    }
    for (const { start, end, restStart, restEnd } of this.apart ? new Marks(text).list : []) {
      if (restEnd > restStart) continue
      push(start)
      push(end)
    }
    push(text.length)
  }

  private any(what: 'text' | 'line' | 'word' | 'space'): void {
    if (what === 'word') this.word('any')
    else
      this.steps.push(
        what === 'space' ? { kind: what } : { kind: 'text', line: what === 'line', nothing: true },
      )
  }

  private word(of: WordKind, except?: readonly string[]): void {
    this.steps.push({ kind: 'word', of, ...(except === undefined ? {} : { except }) })
  }

  private value(notation: ValueNotation, tags: ElementTags | undefined): void {
    const { steps } = this
    switch (notation) {
      case 'elements':
        if (tags !== undefined) steps.push({ kind: 'elements', tags })
        break
      case 'string':
        steps.push({ kind: 'text', line: false }, ofType('text'))
        break
      case 'text':
      case 'line':
        steps.push({ kind: 'text', line: notation === 'line' })
        break
      case 'json-or-text':
        steps.push({ kind: 'text', line: false }, ofType('json-or-text'))
        break
      case 'json':
        steps.push({ kind: 'value', enclosed: false }, ofType('json'))
        break
      case 'mixed': {
        const split = { kind: 'split' as const, first: steps.length + 1, second: steps.length + 4 }
        steps.push(split, { kind: 'value', enclosed: true }, ofType('json'))
        steps.push({ kind: 'jump', to: steps.length + 3 })
        steps.push({ kind: 'text', line: false }, ofType('json-or-text'))
        break
      }
    }
  }

  private arguments(notation: ArgumentsNotation, quotes: readonly string[]): void {
    this.steps.push({ kind: 'mark', mark: 'arguments-start', notation, quotes })
    this.steps.push({ kind: 'arguments', notation, quotes })
    this.steps.push({ kind: 'mark', mark: 'arguments-end' })
  }

  /** Notes where the thing begins and ends. */
  private within(thing: Thing, inner: () => void): void {
    this.steps.push({ kind: 'mark', mark: `${thing}-start` })
    inner()
    this.steps.push({ kind: 'mark', mark: `${thing}-end` })
  }

  private either(parts: readonly Part[]): void {
    const ends: { kind: 'jump'; to: number }[] = []
    parts.forEach((part, index) => {
      if (index === parts.length - 1) {
        this.part(part)
        return
      }
      const split = { kind: 'split' as const, first: this.steps.length + 1, second: 0 }
      this.steps.push(split)
      this.part(part)
      const end = { kind: 'jump' as const, to: 0 }
      ends.push(end)
      this.steps.push(end)
      split.second = this.steps.length
    })
    for (const end of ends) end.to = this.steps.length
  }

  /**
   * `many`, with `between` before every further one. What stands `behind` it and begins as a
   * further one does, `\n<|end|>` as `\n<|key|>` or `\nend::` as `\nkey::`, is tried first.
   */
  private many({ many, between, least }: Extract<Part, { many: Part }>, behind?: Part): void {
    const { steps } = this
    const closes = goesFirst(between ?? many, behind)
    const skip = { kind: 'split' as const, first: steps.length + 1, second: 0 }
    if (least !== 1) steps.push(skip)
    const begin = steps.length
    this.part(many)
    const again = { kind: 'split' as const, first: steps.length + 1, second: 0 }
    steps.push(again)
    if (between !== undefined) this.part(between)
    steps.push({ kind: 'jump', to: begin })
    for (const split of [skip, again]) {
      split.second = steps.length
      if (!closes) continue
      split.second = split.first
      split.first = steps.length
    }
  }
}
