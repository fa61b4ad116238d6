/**
 * Coercion: the declared steps that make a value fit its schema, as edits on
 * its JSON text. A value that fits is not touched; a text where text is allowed
 * stays text; nothing is invented.
 */

import { LIMITS, PART_LIMITS } from '../../bounds/limits.js'
import { type JsonRecord, setMember } from '../../model/records.js'
import type { JsonSchema } from '../../model/trace.js'
import { inside, pathTo, ROOT } from '../../syntax/json/place.js'
import { type JsonMember, type JsonNode, treeOf } from '../../syntax/json/tree.js'
import { addAll } from '../../text/lists.js'
import { FAILS } from '../check/answer.js'
import type { Checker } from '../check/checker.js'
import type { NestedReading } from '../nested-reading.js'
import { ANYTHING, NOTHING, type Part } from '../part.js'
import { ARRAY, NULL, nameOfTypes, OBJECT, STRING, typeOfValue } from '../types.js'
import { Alternatives } from './alternatives.js'
import { StageLog } from './log.js'
import { lastByKey, renamesFor, withComma } from './members.js'
import { fromPairs } from './pairs.js'
import { Draft, type Target } from './target.js'
import { BEGINNING, editsFrom, type StructureReading, scalarIn, structureIn } from './text.js'
import { besideType, soleInside } from './wrappers.js'

/** Values that are looked at in the shortest text. */
const FIRST_STEPS = 20_000

export interface CoercerOptions {
  /** Knows what it has answered for values that did not change. */
  readonly checker: Checker
  /** Values came as text from markup, where white space around them is layout. */
  readonly fromMarkup: boolean
  /** Reads a text through the strategy ladder; null when no strategy could. */
  readonly readText: (text: string, schema: JsonSchema, path: string) => NestedReading | null
}

export class Coercer {
  readonly log = new StageLog()
  readonly draft: Draft
  /** All of the value. */
  readonly root: Target
  /** A bound of the stage stopped it before it was through. */
  exhausted = false
  private budget: number
  private readings: number = LIMITS.childAttempts
  private readonly alternatives: Alternatives

  /** @param text JSON text of `value` */
  constructor(
    value: unknown,
    text: string,
    part: Part,
    private readonly options: CoercerOptions,
  ) {
    const most = FIRST_STEPS + text.length * LIMITS.stepsPerCharacter
    this.budget = Math.min(PART_LIMITS.coercionSteps, most)
    this.draft = new Draft(text, this.log)
    this.root = { value, node: treeOf(text), draft: this.draft, part, place: ROOT }
    this.alternatives = new Alternatives(options.checker, (target) => this.outcome(target))
  }

  /** What the value becomes; the edits are recorded in its draft, the steps in the log. */
  coerce(target: Target): unknown {
    const { value, node, part, place } = target
    if (part === ANYTHING || part === NOTHING) return value
    if (this.budget-- <= 0 || place.depth > LIMITS.schemaDepth) {
      this.exhausted = true
      return value
    }
    if ((part.typesAllowed & typeOfValue(value)) === 0) {
      return typeof value === 'string' ? this.text(target, value) : this.value(target)
    }
    if (node.kind === 'array') return this.items(target, value as unknown[], node.items)
    if (node.kind === 'object') return this.members(target, value as JsonRecord, node.members)
    return value
  }

  /** True when the value fits a part of the schema as it is, as far as that can be known. */
  fits(value: unknown, part: Part): boolean {
    return this.options.checker.answer(value, part) > FAILS
  }

  /** The value inside one level of wrapping if it fits where the outer one stands, else the outer one. */
  unwrap(target: Target, inner: unknown, node: JsonNode): unknown {
    const { draft, node: outer, place, value } = target
    if (target.unwrapped) return value
    const taken = draft.orTakeBack(() => {
      const to = draft.text.slice(node.start, node.end)
      const doubt = `the value was taken out of ${nameOfTypes(typeOfValue(value))} around it`
      draft.edits.push(outer.start, node.start, '', 'unwrap')
      draft.tell(outer, place, { rule: 'unwrap', to, risk: 'inferred', doubt })
      return this.attempt({ ...target, value: inner, node, unwrapped: true })
    })
    if (taken === null) return value
    draft.edits.push(node.end, outer.end, '', 'unwrap')
    return taken.value
  }

  /** Coerces and keeps the result only when it fits; otherwise everything is as before. */
  private attempt(target: Target): { readonly value: unknown } | null {
    return target.draft.orTakeBack(() => {
      const value = this.coerce(target)
      return this.fits(value, target.part) ? { value } : null
    })
  }

  /** What coercion would write, where that makes the value fit. Nothing is changed. */
  private outcome(target: Target): string | null {
    const { edits } = target.draft
    const from = edits.length
    let outcome: string | null = null
    target.draft.orTakeBack(() => {
      if (this.attempt(target) === null) return null
      const made = Array.from({ length: edits.length - from }, (_, i) =>
        edits.replacement(from + i),
      )
      outcome = made.join('\n')
      return null
    })
    return outcome
  }

  private items(target: Target, value: readonly unknown[], nodes: readonly JsonNode[]): unknown {
    const { draft, place } = target
    const shape = this.alternatives.shapeFor(target)
    let result: unknown[] | null = null
    for (const [i, node] of nodes.entries()) {
      const part = shape.item(i)
      if (part === ANYTHING) continue
      const item = { value: value[i], node, draft, part, place: inside(place, i) }
      const coerced = this.coerce(item)
      if (coerced === value[i]) continue
      result ??= [...value]
      result[i] = coerced
    }
    return result ?? value
  }

  /** Members are coerced, renamed from an alias, left out where they say nothing. */
  private members(target: Target, value: JsonRecord, nodes: readonly JsonMember[]): unknown {
    const { draft } = target
    const shape = this.alternatives.shapeFor(target)
    const keys = Object.keys(value)
    const renames = renamesFor(keys, shape)
    const counting = lastByKey(nodes, keys.length)
    const result: Record<string, unknown> = {}
    let changed = false
    let kept = false
    for (const [index, node] of nodes.entries()) {
      const { key, keyStart } = node
      if (counting?.has(node) === false) {
        kept = true
        continue
      }
      const before = value[key]
      const name = renames.get(key) ?? key
      const place = inside(target.place, name)
      const coerced = draft.orTakeBack(() => {
        if (name !== key) {
          const span = { start: keyStart, end: node.keyEnd }
          const to = JSON.stringify(name)
          const doubt = `${draft.text.slice(keyStart, node.keyEnd)} was taken for ${to}`
          draft.replace(span, place, { rule: 'alias', to, risk: 'inferred', doubt })
        }
        const part = shape.member(name)
        const after = this.coerce({ value: before, node: node.value, draft, part, place })
        const optional = shape.declares(name) && !shape.required.has(name)
        return optional && this.saysNothing(after, part) ? null : { value: after }
      })
      if (coerced === null) {
        const gone = withComma(nodes, index, kept)
        const rule = before === '' ? 'drop-empty' : 'drop-null'
        const doubt = `optional, and ${JSON.stringify(before)} is not allowed there: left out`
        const step = { rule, to: '', risk: 'inferred', doubt } as const
        draft.edits.push(gone.start, gone.end, '', rule)
        draft.tell({ start: keyStart, end: node.value.end }, place, step)
        changed = true
        continue
      }
      kept = true
      changed ||= coerced.value !== before || name !== key
      setMember(result, name, coerced.value)
    }
    return changed ? result : value
  }

  /** null, empty text, or the word for null, where the schema refuses it. */
  private saysNothing(value: unknown, part: Part): boolean {
    if (value === 'null' || value === 'None') return (part.typesAllowed & STRING) === 0
    return (value === null || value === '') && !this.fits(value, part)
  }

  /** No text, and of a type that is not allowed: pairs, its only item, the value in a wrapper, or its text. */
  private value(target: Target): unknown {
    const { value, node, part, draft, place } = target
    if (Array.isArray(value) && node.kind === 'array') {
      const members = fromPairs(this, target, value, node.items)
      if (members !== null) return members
    }
    const sole = soleInside(node) ?? besideType(node)
    const inner: unknown =
      sole === null ? value : this.unwrap(target, Reflect.get(Object(value), sole.step), sole.node)
    // null says nothing and stays; of a number, a leading zero may already be lost.
    if (inner !== value || (part.typesAllowed & ~NULL) !== STRING || value === null) return inner
    const text = draft.text.slice(node.start, node.end)
    const to = JSON.stringify(text)
    const doubt = 'only text is allowed there: taken as it is written'
    draft.replace(node, place, { rule: 'string-from-value', to, risk: 'inferred', doubt })
    return text
  }

  /** A text where something else belongs: a number, a boolean or null, or else a structure. */
  private text(target: Target, text: string): unknown {
    const { draft, node, part, place } = target
    const { fromMarkup } = this.options
    const types = part.typesAllowed
    const scalar = scalarIn(text, types, fromMarkup)
    if (scalar !== null) {
      const { value, rule, text: to, doubt, loss } = scalar
      const risk = doubt === null ? 'lossless' : 'inferred'
      draft.replace(node, place, { rule, to, risk, doubt: `read as ${to}: ${doubt ?? ''}` })
      if (loss !== null) {
        this.log.reasons.push({ code: 'suspect-number', path: pathTo(place), detail: loss })
      }
      return value
    }
    const wanted = types & (OBJECT | ARRAY)
    const reading = wanted === 0 ? null : this.structure(target, text, wanted)
    if (reading === null || (typeOfValue(reading.value) & wanted) === 0) return text
    const { rule, text: to, attempts } = reading
    const won = attempts.find((attempt) => attempt.text === to)
    const risk = rule === 'element-text' ? 'inferred' : (won?.risk ?? 'lossless')
    addAll(this.log.attempts, attempts)
    addAll(this.log.reasons, reading.reasons)
    draft.tell(node, place, { rule, to, risk, doubt: 'the text was read as a structure' })
    const inner = new Draft(to, this.log)
    const read = { ...target, value: reading.value, node: treeOf(to), draft: inner }
    const coerced = this.coerce(read)
    const literal = draft.text.slice(node.start, node.end)
    for (const edit of editsFrom(literal, text, reading, inner.edits)) {
      draft.edits.push(node.start + edit.start, node.start + edit.end, edit.replacement, edit.rule)
    }
    return coerced
  }

  /** The object or array that a text says; the ladder is asked as often as the bound allows. */
  private structure({ part, place }: Target, text: string, types: number): StructureReading | null {
    const known = structureIn(text, types, this.options.fromMarkup)
    if (known !== null || !BEGINNING.test(text) || this.readings-- <= 0) return known
    const read = this.options.readText(text, part.schema, pathTo(place))
    return read === null ? null : { ...read, rule: 'json-text' }
  }
}
