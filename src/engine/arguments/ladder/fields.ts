/** Arguments that come as named pieces of text: parameters in markup. */

import { LIMITS } from '../../bounds/limits.js'
import type { Field } from '../../model/argument-source.js'
import { isComplete } from '../../model/end.js'
import type { Attempt, Reason } from '../../model/trace.js'
import { isRawTextField } from '../../schema/raw-text-fields.js'
import { itemPath, memberPath } from '../../syntax/json/path.js'
import { endsWithCount } from '../../syntax/lenient/abridged.js'
import type { Edits } from '../../text/edits.js'
import { touchesEnd } from '../../text/ends.js'
import { type LayerSpan, textOf } from '../../text/layers.js'
import { addAll } from '../../text/lists.js'
import { isJson } from '../../text/parsed-json.js'
import { riskOf } from '../../text/rules.js'
import { holdsStructure, looksBroken } from './broken-structure.js'
import type { LadderInput, LadderResult } from './climbing.js'
import { type Ground, groundOf, valuesOf } from './ground.js'
import { ObjectWriter } from './object-writer.js'
import { openEnd } from './open-end.js'
import { inQuotes } from './quoted.js'
import { succeeded } from './run.js'
import { climbText } from './text.js'
import { reasonsFor } from './verdict.js'

/** Assembles an object from the fields. Text stays text; the schema stage types it. */
export function assembleFields(input: LadderInput, fields: readonly Field[]): LadderResult {
  const ground = groundOf(input.layers, valuesOf(fields))
  const text = textOf(ground.span)
  const writer = new ObjectWriter(text, 'markup-parameter')
  const assembly = new Assembly(input, writer, ground)
  assembly.object(fields)
  const edits = writer.end()
  return assembly.result(ground.span, edits, endReasons(input, fields))
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
      // A schema says what text may be, but not where a quote of it went.
      if (schema === null || text.startsWith('"') !== text.endsWith('"')) {
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
    const quoted = inQuotes(text, path)
    if (quoted !== null) this.reasons.push(quoted)
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
    addAll(
      this.children,
      read.attempts.filter((attempt) => attempt.status !== 'not-needed'),
    )
    if (read.strategy === null || read.text === null) return false
    for (const reason of read.reasons) this.reasons.push({ ...reason, path: reason.path ?? path })
    const start = this.start()
    this.writer.json(start, start + value.end - value.start, read.edits, read.text)
    return true
  }

  private start(): number {
    return this.ground.starts[this.next++] ?? 0
  }

  result(span: LayerSpan, edits: Edits, more: readonly Reason[]): LadderResult {
    const text = edits.apply(textOf(span))
    const value: unknown = JSON.parse(text)
    const children = this.children.slice(0, LIMITS.childAttempts)
    const made = { path: this.input.path, text, edits, risk: riskOf(edits.rules()) }
    const attempt = succeeded('parameters', span, made, children)
    return {
      attempts: [attempt],
      strategy: attempt.strategy,
      chosen: attempt,
      edits,
      parsed: value,
      text,
      value,
      reasons: [...more, ...this.reasons, ...reasonsFor(attempt)],
    }
  }
}
