/** Arguments that come as named pieces of text: parameters in markup. */

import { LIMITS } from '../../bounds/limits.js'
import type { Field } from '../../model/argument-source.js'
import { isComplete } from '../../model/end.js'
import type { Attempt, Reason } from '../../model/trace.js'
import { isRawTextField } from '../../schema/raw-text-fields.js'
import { itemPath, memberPath } from '../../syntax/json/path.js'
import { endsWithCount } from '../../syntax/lenient/abridged.js'
import { touchesEnd } from '../../text/ends.js'
import { type LayerSpan, type Layers, textOf, whole } from '../../text/layers.js'
import { isJson } from '../../text/parsed-json.js'
import { riskOf } from '../../text/rules.js'
import type { LadderInput, LadderResult } from './climbing.js'
import { ObjectWriter } from './object-writer.js'
import { openEnd } from './open-end.js'
import { climbText } from './text.js'
import { reasonsFor } from './verdict.js'

/** Assembles an object from the fields. Text stays text; the schema stage types it. */
export function assembleFields(input: LadderInput, fields: readonly Field[]): LadderResult {
  const values: LayerSpan[] = []
  collect(fields, values)
  const ground = groundOf(input.layers, values)
  const text = textOf(ground.span)
  const writer = new ObjectWriter(text, 'markup-parameter')
  const assembly = new Assembly(input, writer, ground)
  assembly.object(fields)
  const edits = writer.end()
  return assembly.result('parameters', ground.span, edits, endReasons(input, fields))
}

/** All values in the order of the text, nested ones too. */
function collect(fields: readonly Field[], into: LayerSpan[]): void {
  const pending = [...fields].reverse()
  for (let field = pending.pop(); field !== undefined; field = pending.pop()) {
    if (field.fields === undefined) into.push(field.value)
    else pending.push(...[...field.fields].reverse())
  }
}

/** The text over which the object is written, and where in it each value stands. */
export interface Ground {
  readonly span: LayerSpan
  readonly starts: readonly number[]
}

/** One span around all values where they stand in order in one layer; else they are joined. */
export function groundOf(layers: Layers, values: readonly LayerSpan[]): Ground {
  const first = values[0]
  const last = values.at(-1)
  if (first === undefined || last === undefined) {
    return { span: whole(layers.generated('')), starts: [] }
  }
  let end = first.start
  const inOrder = values.every((value) => {
    const fits = value.layer === first.layer && value.start >= end
    end = value.end
    return fits
  })
  if (inOrder) {
    return {
      span: { layer: first.layer, start: first.start, end: last.end },
      starts: values.map((value) => value.start - first.start),
    }
  }
  let at = 0
  const starts = values.map((value) => {
    const start = at
    at += value.end - value.start
    return start
  })
  return { span: whole(layers.join(values)), starts }
}

function endReasons(input: LadderInput, fields: readonly Field[]): Reason[] {
  const last = fields.at(-1)
  if (last?.cut !== true) return openEnd(input)
  const path = memberPath('$', last.name)
  const { layer, end } = last.value
  const at = { layer, start: end, end }
  if (isComplete(input.end)) {
    return [{ code: 'inferred-repair', path, at, detail: `nothing closes ${last.name}` }]
  }
  const detail = `the text ends inside the parameter ${last.name}`
  return [{ code: 'truncated', path, at, detail }]
}

/** An object or list that is being written; a list has no names. */
interface Frame {
  readonly fields: readonly Field[]
  next: number
  readonly path: string
  readonly names: Set<string> | null
}

/** Writes values one after the other and keeps what is to be told about them. */
export class Assembly {
  private readonly children: Attempt[] = []
  private readonly reasons: Reason[] = []
  private next = 0

  constructor(
    private readonly input: LadderInput,
    private readonly writer: ObjectWriter,
    private readonly ground: Ground,
  ) {}

  object(fields: readonly Field[]): void {
    const open: Frame[] = []
    const enter = (members: readonly Field[], path: string, list: boolean): void => {
      open.push({ fields: members, next: 0, path, names: list ? null : new Set() })
      this.writer.open(list ? '[' : '{')
    }
    enter(fields, this.input.path, false)
    for (let frame = open.at(-1); frame !== undefined; frame = open.at(-1)) {
      const index = frame.next++
      const field = frame.fields[index]
      if (field === undefined) {
        this.writer.close(frame.names === null ? ']' : '}')
        open.pop()
        continue
      }
      const path =
        frame.names === null ? itemPath(frame.path, index) : memberPath(frame.path, field.name)
      this.begin(field, frame, path)
      if (field.fields === undefined) this.value(field, path)
      else enter(field.fields, path, field.list === true)
    }
  }

  private begin(field: Field, { names }: Frame, path: string): void {
    this.writer.member(names === null ? null : field.name)
    if (names?.has(field.name)) {
      this.reasons.push({ code: 'suspect-duplicate-key', path, detail: field.name })
    }
    names?.add(field.name)
  }

  private value(field: Field, path: string): void {
    const { schema } = this.input
    const text = textOf(field.value)
    const untyped = field.type === 'untyped' || field.type === 'json-or-text'
    const structure = untyped && schema === null && !isRawTextField(field.name)
    const holds = field.type === 'json-or-text' ? isJson : holdsStructure
    if (field.type === 'json' || (structure && holds(text))) {
      if (this.read(field.value, field.name, path, field.cut === true)) return
      if (schema === null) {
        const detail = `${field.name} is marked as JSON and is none; it was kept as text`
        this.reasons.push({ code: 'inferred-repair', path, detail })
      }
    }
    if (structure && looksBroken(text)) {
      const detail = `${field.name} looks like JSON and is none; it was kept as text`
      this.reasons.push({ code: 'inferred-repair', path, detail })
    }
    if (endsWithCount(text)) {
      const detail = 'the value ends with a note on what was left out'
      this.reasons.push({ code: 'abridged', path, detail })
    }
    this.text(field.value)
  }

  /** Writes a value as text; a guess when it might have been something else. */
  text(value: LayerSpan, guessed = false): void {
    const start = this.start()
    const end = start + value.end - value.start
    this.writer.raw(start, end, guessed ? 'unquoted-string' : undefined)
  }

  /** Reads a value through the ladder; false when nothing could. */
  read(value: LayerSpan, name: string, path: string, cut: boolean): boolean {
    const { input } = this
    const keepStrings = input.schema !== null || isRawTextField(name)
    const end = cut || (!isComplete(input.end) && touchesEnd(value)) ? input.end : 'proven'
    const read = climbText(
      {
        ...input,
        path,
        schema: null,
        keepStrings,
        typed: input.schema !== null,
        named: false,
        end,
      },
      value,
      { kind: 'json' },
    )
    this.children.push(...read.attempts.filter((attempt) => attempt.status !== 'not-needed'))
    if (read.strategy === null || read.text === null) return false
    for (const reason of read.reasons) this.reasons.push({ ...reason, path: reason.path ?? path })
    const start = this.start()
    this.writer.json(start, start + value.end - value.start, read.edits, read.text)
    return true
  }

  private start(): number {
    return this.ground.starts[this.next++] ?? 0
  }

  result(
    strategy: 'parameters',
    span: LayerSpan,
    edits: Attempt['edits'],
    more: readonly Reason[],
  ): LadderResult {
    const text = edits?.apply(textOf(span)) ?? ''
    const value: unknown = JSON.parse(text)
    const attempt: Attempt = {
      strategy,
      path: this.input.path,
      status: 'succeeded',
      reasons: [],
      input: span,
      text,
      edits,
      risk: riskOf(edits?.rules() ?? []),
      micros: null,
      children: this.children.slice(0, LIMITS.childAttempts),
    }
    return {
      attempts: [attempt],
      strategy,
      chosen: attempt,
      edits,
      parsed: value,
      text,
      value,
      reasons: [...more, ...this.reasons, ...reasonsFor(attempt)],
    }
  }
}

/** How an object or a list with texts, numbers or objects in it begins, and how it ends. */
const STRUCTURE_BEGINS =
  /^\s*(?:\{\s*["'“”`]|\{\s*\{|\[\s*[["'“”`{\d-]|\[\s*(?:true|false|null)\b|\\?")/
/** It begins with a text or an object: hardly anything else does. */
const TEXT_BEGINS = /^\s*(?:\{\s*["'{]|\[\s*["'{])/
const STRUCTURE_ENDS = /["'“”`}\]\w]\s*[}\]]\s*$/
/** It goes on as a list or an object does, behind a bracket that is not there. */
const BEGIN_LOST = /^\s*["\]}]/
/** A member, or an item behind an item. */
const STRUCTURE_HOLDS = /["'“”`]\s*:|["'“”`\]}\w]\s*,\s*["'“”`[{\d-]/

/** Is this probably an object or a list that was damaged? It is none as it stands. */
function looksBroken(text: string): boolean {
  const begins = /^\s*[{[]/.test(text) && STRUCTURE_BEGINS.test(text)
  const end = text.slice(-TAIL)
  const ends = STRUCTURE_ENDS.test(end)
  if (begins && (ends || TEXT_BEGINS.test(text))) return true
  if (ends && BEGIN_LOST.test(text) && !/[[{]/.test(text)) return true
  return (begins || ends) && STRUCTURE_HOLDS.test(begins ? text.slice(0, TAIL) : end)
}

/** How much of a value is looked at. */
const TAIL = 200

/** Is the text strict JSON of an object or a list? */
function holdsStructure(text: string): boolean {
  return /^\s*[{[]/.test(text) && isJson(text)
}
