/**
 * Coercion: the declared steps that make a value fit its schema, as edits on
 * its JSON text. A value that fits is not touched; a text where text is allowed
 * stays text; nothing is invented.
 */
import { compose, Edits } from '../edits.js'
import { LIMITS } from '../limits.js'
import { lossOf } from '../syntax/json/survey.js'
import { isSpace, skipSpace } from '../syntax/json/tokens.js'
import { type JsonMember, type JsonNode, treeOf } from '../syntax/json/tree.js'
import { unescapeEdits } from '../syntax/json/unescape.js'
import type { JsonSchema } from '../trace.js'
import type { NestedReading } from './apply.js'
import { type CompiledSchema, unionsOf } from './compiled.js'
import { inside, type Place, pathTo, type StageLog } from './log.js'
import { readScalar } from './read-scalar.js'
import { isRecord, type JsonRecord, setMember } from './records.js'
import { renamesFor } from './renames.js'
import { Shape } from './shape.js'
import { ARRAY, nameOfTypes, OBJECT, STRING, typeOfValue } from './types.js'
import { soleWrapper } from './wrappers.js'

/** A text that is being changed. */
interface Draft {
  readonly text: string
  readonly edits: Edits
}

export interface CoercerOptions {
  /** Values came as text from markup, where white space around them is layout. */
  readonly fromMarkup: boolean
  readonly readText: (text: string, schema: JsonSchema, path: string) => NestedReading | null
}

export class Coercer {
  /** Values that may still be looked at; unions are tried, so a budget bounds the work. */
  private budget: number = LIMITS.coercionSteps
  private readings: number = LIMITS.childAttempts
  private readonly shapes = new Map<JsonSchema, Shape>()
  exhausted = false

  constructor(
    private readonly compiled: CompiledSchema,
    private readonly log: StageLog,
    private readonly options: CoercerOptions,
  ) {}

  /** Coerces the value at `node` of `draft`; returns what it becomes and records the edits. */
  coerce(value: unknown, node: JsonNode, schema: JsonSchema, place: Place, draft: Draft): unknown {
    if (typeof schema === 'boolean') return value
    if (this.budget-- <= 0 || place.depth > LIMITS.schemaDepth) {
      this.exhausted = true
      return value
    }
    const types = this.compiled.typesAllowed(schema)
    if (typeof value === 'string') {
      return (types & STRING) !== 0 ? value : this.text(value, node, schema, place, draft)
    }
    if (Array.isArray(value) && node.kind === 'array') {
      return (types & ARRAY) !== 0
        ? this.items(value, node, schema, place, draft)
        : this.onlyItem(value, node, schema, place, draft)
    }
    if (isRecord(value) && node.kind === 'object') {
      return (types & OBJECT) !== 0
        ? this.members(value, node, schema, place, draft)
        : this.wrapped(value, node, schema, place, draft)
    }
    return value
  }

  /** True when the value fits a part of the schema as it is. */
  fits(value: unknown, schema: JsonSchema): boolean {
    try {
      return this.compiled.check(value, schema, true).valid
    } catch {
      return false
    }
  }

  /** Coerces and keeps the result only when it fits; otherwise everything is as before. */
  attempt(
    value: unknown,
    node: JsonNode,
    schema: JsonSchema,
    place: Place,
    draft: Draft,
  ): { readonly value: unknown } | null {
    const mark = this.log.mark()
    const edits = draft.edits.length
    const coerced = this.coerce(value, node, schema, place, draft)
    if (this.fits(coerced, schema)) return { value: coerced }
    this.log.rewind(mark)
    draft.edits.truncate(edits)
    return null
  }

  private text(
    value: string,
    node: JsonNode,
    schema: JsonSchema,
    place: Place,
    draft: Draft,
  ): unknown {
    const types = this.compiled.typesAllowed(schema)
    const trimmed = trimSpace(value)
    const scalar = readScalar(trimmed, types)
    if (scalar !== null) {
      const exact = trimmed.length === value.length || this.options.fromMarkup
      draft.edits.push(node.start, node.end, scalar.text, scalar.rule)
      this.log.step(
        {
          rule: scalar.rule,
          path: pathTo(place),
          from: draft.text.slice(node.start, node.end),
          to: scalar.text,
          risk: exact ? 'lossless' : 'inferred',
        },
        'white space around the value was removed',
      )
      const loss = typeof scalar.value === 'number' ? lossOf(trimmed) : null
      if (loss !== null) {
        this.log.reasons.push({ code: 'suspect-number', path: pathTo(place), detail: loss })
      }
      return scalar.value
    }
    return (types & (OBJECT | ARRAY)) === 0
      ? value
      : this.structure(value, node, schema, place, draft)
  }

  /** A text that holds the object or array that belongs here. */
  private structure(
    value: string,
    node: JsonNode,
    schema: JsonSchema,
    place: Place,
    draft: Draft,
  ): unknown {
    const types = this.compiled.typesAllowed(schema)
    const reading = parseJson(value) ?? this.readThroughLadder(value, schema, place)
    if (reading === null) return value
    if ((typeOfValue(reading.value) & types & (OBJECT | ARRAY)) === 0) return value
    const literal = draft.text.slice(node.start, node.end)
    const inner: Draft = { text: reading.text, edits: new Edits() }
    this.log.attempts.push(...reading.attempts)
    this.log.reasons.push(...reading.reasons)
    const won = reading.attempts.find((attempt) => attempt.text === reading.text)
    this.log.step(
      {
        rule: 'json-text',
        path: pathTo(place),
        from: literal,
        to: reading.text,
        risk: won?.risk ?? 'lossless',
      },
      'the text was read as a structure',
    )
    const coerced = this.coerce(reading.value, treeOf(reading.text), schema, place, inner)
    const unescaped = unescapeEdits(literal, 'json-text')
    const read = reading.attempts.length === 0 ? new Edits() : (won?.edits ?? null)
    if (read === null) {
      draft.edits.push(node.start, node.end, inner.edits.apply(inner.text), 'json-text')
    } else {
      const all = compose(compose(unescaped, read, value), inner.edits, inner.text)
      for (const { start, end, replacement, rule } of all) {
        draft.edits.push(node.start + start, node.start + end, replacement, rule)
      }
    }
    return coerced
  }

  private readThroughLadder(value: string, schema: JsonSchema, place: Place): NestedReading | null {
    if (!/^\s*(?:[[{("'`]|json\b)/.test(value) || this.readings-- <= 0) return null
    return this.options.readText(value, schema, pathTo(place))
  }

  private items(
    value: readonly unknown[],
    node: Extract<JsonNode, { kind: 'array' }>,
    schema: JsonSchema,
    place: Place,
    draft: Draft,
  ): unknown {
    const shape = this.shapeFor(value, node, schema, place, draft)
    let result: unknown[] | null = null
    for (let i = 0; i < node.items.length; i++) {
      const child = shape.item(i)
      const item = node.items[i]
      if (child === true || item === undefined) continue
      const coerced = this.coerce(value[i], item, child, inside(place, i), draft)
      if (coerced === value[i]) continue
      result ??= [...value]
      result[i] = coerced
    }
    return result ?? value
  }

  private members(
    value: JsonRecord,
    node: Extract<JsonNode, { kind: 'object' }>,
    schema: JsonSchema,
    place: Place,
    draft: Draft,
  ): unknown {
    const shape = this.shapeFor(value, node, schema, place, draft)
    const keys = Object.keys(value)
    const renames = renamesFor(keys, shape)
    const last = lastMembers(node.members, keys.length)
    const result: Record<string, unknown> = {}
    let changed = false
    let kept = false
    node.members.forEach((member, index) => {
      if (last !== null && last.get(member.key) !== member) {
        kept = true
        return
      }
      const name = renames.get(member.key) ?? member.key
      const child = shape.member(name)
      const before = value[member.key]
      const here = inside(place, name)
      const mark = this.log.mark()
      const edits = draft.edits.length
      if (name !== member.key) this.rename(member, name, here, draft)
      const coerced = this.coerce(before, member.value, child, here, draft)
      if (
        shape.declares(name) &&
        !shape.required.has(name) &&
        this.isRefusedNothing(coerced, child)
      ) {
        this.log.rewind(mark)
        draft.edits.truncate(edits)
        this.drop(node.members, index, kept, here, coerced, draft)
        changed = true
        return
      }
      kept = true
      changed ||= coerced !== before || name !== member.key
      setMember(result, name, coerced)
    })
    return changed ? result : value
  }

  private rename(member: JsonMember, name: string, place: Place, draft: Draft): void {
    const to = JSON.stringify(name)
    draft.edits.push(member.keyStart, member.keyEnd, to, 'alias')
    this.log.step(
      {
        rule: 'alias',
        path: pathTo(place),
        from: draft.text.slice(member.keyStart, member.keyEnd),
        to,
        risk: 'inferred',
      },
      `${JSON.stringify(member.key)} was taken for ${to}`,
    )
  }

  /** null, empty text, or the word for null, where the schema refuses it. */
  private isRefusedNothing(value: unknown, schema: JsonSchema): boolean {
    if (value !== null && value !== '' && value !== 'null' && value !== 'None') return false
    if (typeof value === 'string' && value !== '') {
      return (this.compiled.typesAllowed(schema) & STRING) === 0
    }
    return !this.fits(value, schema)
  }

  private drop(
    members: readonly JsonMember[],
    index: number,
    kept: boolean,
    place: Place,
    value: unknown,
    draft: Draft,
  ): void {
    const member = members[index]
    if (member === undefined) return
    const before = members[index - 1]
    const after = members[index + 1]
    const rule = value === '' ? 'drop-empty' : 'drop-null'
    if (kept && before !== undefined) {
      draft.edits.push(before.value.end, member.value.end, '', rule)
    } else {
      draft.edits.push(member.keyStart, after?.keyStart ?? member.value.end, '', rule)
    }
    this.log.step(
      {
        rule,
        path: pathTo(place),
        from: draft.text.slice(member.keyStart, member.value.end),
        to: '',
        risk: 'inferred',
      },
      `optional, and ${JSON.stringify(value)} is not allowed there: left out`,
    )
  }

  /** One item alone in an array, where no array belongs. */
  private onlyItem(
    value: readonly unknown[],
    node: Extract<JsonNode, { kind: 'array' }>,
    schema: JsonSchema,
    place: Place,
    draft: Draft,
  ): unknown {
    const item = node.items[0]
    return item !== undefined && value.length === 1
      ? this.unwrap(value, node, value[0], item, schema, place, draft)
      : value
  }

  /** `{"value": …}` around a value that is no object. */
  private wrapped(
    value: JsonRecord,
    node: Extract<JsonNode, { kind: 'object' }>,
    schema: JsonSchema,
    place: Place,
    draft: Draft,
  ): unknown {
    const member = soleWrapper(node)
    return member === null
      ? value
      : this.unwrap(value, node, value[member.key], member.value, schema, place, draft)
  }

  /** Takes the inner value for the outer one, if it fits there. */
  unwrap(
    outer: unknown,
    node: JsonNode,
    inner: unknown,
    innerNode: JsonNode,
    schema: JsonSchema,
    place: Place,
    draft: Draft,
  ): unknown {
    const mark = this.log.mark()
    const edits = draft.edits.length
    draft.edits.push(node.start, innerNode.start, '', 'unwrap')
    this.log.step(
      {
        rule: 'unwrap',
        path: pathTo(place),
        from: draft.text.slice(node.start, node.end),
        to: draft.text.slice(innerNode.start, innerNode.end),
        risk: 'inferred',
      },
      `the value was taken out of ${nameOfTypes(typeOfValue(outer))} around it`,
    )
    const taken = this.attempt(inner, innerNode, schema, place, draft)
    if (taken === null) {
      this.log.rewind(mark)
      draft.edits.truncate(edits)
      return outer
    }
    draft.edits.push(innerNode.end, node.end, '', 'unwrap')
    return taken.value
  }

  /** The declarations that hold for this value, with one alternative chosen of each union. */
  private shapeFor(
    value: unknown,
    node: JsonNode,
    schema: JsonSchema,
    place: Place,
    draft: Draft,
  ): Shape {
    const known = this.shapes.get(schema)
    if (known !== undefined) return known
    const parts = this.compiled.parts(schema)
    let fixed = true
    for (let i = 0; i < parts.length; i++) {
      const part = parts[i]
      for (const union of part === undefined ? [] : unionsOf(part)) {
        fixed = false
        const branch = this.choose(value, node, union, place, draft)
        if (branch !== null) parts.push(...this.compiled.parts(branch))
      }
    }
    const shape = new Shape(parts)
    if (fixed) this.shapes.set(schema, shape)
    return shape
  }

  /** The first alternative that holds as it is, else the only one that coercion makes hold. */
  private choose(
    value: unknown,
    node: JsonNode,
    union: readonly JsonSchema[],
    place: Place,
    draft: Draft,
  ): JsonSchema | null {
    const type = typeOfValue(value)
    const possible = union.filter((branch) => (this.compiled.typesAllowed(branch) & type) !== 0)
    const first = possible[0]
    if (first === undefined || possible.length === 1) return first ?? null
    const valid = possible.find((branch) => this.fits(value, branch))
    if (valid !== undefined) return valid
    const outcomes = new Map<string, JsonSchema>()
    for (const branch of possible) {
      const mark = this.log.mark()
      const edits = draft.edits.length
      if (this.attempt(value, node, branch, place, draft) !== null) {
        const text = draft.edits.replacements.slice(edits).join('\n')
        if (!outcomes.has(text)) outcomes.set(text, branch)
      }
      this.log.rewind(mark)
      draft.edits.truncate(edits)
    }
    const [only, ...rivals] = outcomes.values()
    return only !== undefined && rivals.length === 0 ? only : null
  }
}

function parseJson(text: string): NestedReading | null {
  try {
    return { value: JSON.parse(text), text, attempts: [], reasons: [] }
  } catch {
    return null
  }
}

function trimSpace(text: string): string {
  let end = text.length
  while (end > 0 && isSpace(text.charCodeAt(end - 1))) end--
  return text.slice(Math.min(skipSpace(text, 0), end), end)
}

/** Where a key comes twice, the member that counts; null when none does. */
function lastMembers(members: readonly JsonMember[], keys: number): Map<string, JsonMember> | null {
  return members.length === keys
    ? null
    : new Map(members.map((member) => [member.key, member] as const))
}
