/** The schema stage: deterministic coercion as visible steps, then validation. */
import { Edits } from '../edits.js'
import { LIMITS } from '../limits.js'
import type { Profile } from '../profiles/profile.js'
import { treeOf } from '../syntax/json/tree.js'
import type { Attempt, JsonSchema, Reason, SchemaResult, Tool, Violation } from '../trace.js'
import { Coercer } from './coerce.js'
import { type CompiledSchema, compileSchema } from './compiled.js'
import { ROOT, StageLog } from './log.js'
import { oneRequiredText, requiresNothing } from './parameters.js'
import { certainlyFits } from './quick.js'
import { isRecord, type JsonRecord } from './records.js'

import { violationsOf } from './violations.js'
import { isWrapperName, wrapperInCall } from './wrappers.js'

/** A text in the value that the ladder read as a structure, because the schema asks for one. */
export interface NestedReading {
  readonly value: unknown
  readonly text: string
  readonly attempts: readonly Attempt[]
  readonly reasons: readonly Reason[]
}

export interface SchemaContext {
  readonly profile: Profile
  /** Reads a text through the strategy ladder; null when no strategy could. */
  readonly readText: (text: string, schema: JsonSchema | null, path: string) => NestedReading | null
  /** Values came as text from markup: white space around them is layout. */
  readonly fromMarkup?: boolean
}

export interface Applied {
  readonly value: unknown
  /** JSON text of the value; digits of untouched numbers are kept. */
  readonly text: string
  readonly result: SchemaResult
  readonly reasons: readonly Reason[]
  /** What the ladder did on nested texts. */
  readonly attempts: readonly Attempt[]
}

/**
 * Makes a value fit its tool's schema, where declared steps can, and checks it.
 * A value that fits is returned as it is, after one look at its types. Never
 * throws.
 *
 * @param text JSON text of `value`: `JSON.parse(text)` is `value`
 */
export function applySchema(
  value: unknown,
  text: string,
  tool: Tool | null,
  context: SchemaContext,
): Applied {
  const schema = tool?.schema
  if (tool === null || schema === undefined || context.profile.quirks.includes('schema-blind')) {
    return { value, text, result: { status: 'no-schema' }, reasons: [], attempts: [] }
  }
  const compiled = compileSchema(schema)
  const wrapped = isWrapped(value, compiled)
  if (!wrapped && compiled.plan !== null && certainlyFits(value, compiled.plan)) {
    return done(value, text, new Edits(), new StageLog(), [])
  }
  if (isDeeper(value, LIMITS.schemaDepth)) return tooDeep(value, text)
  const before = check(value, compiled)
  const log = new StageLog()
  if ((before.length === 0 && !wrapped) || context.profile.policy === 'feedback-only') {
    return done(value, text, new Edits(), log, before)
  }
  const edits = coerceRoot(value, text, tool, compiled, context, log)
  if (edits.length === 0) return done(value, text, edits, log, before)
  const coercedText = edits.apply(text)
  const coerced: unknown = JSON.parse(coercedText)
  return done(coerced, coercedText, edits, log, check(coerced, compiled))
}

/** The steps for the whole value, tried in their declared order. */
function coerceRoot(
  value: unknown,
  text: string,
  tool: Tool,
  compiled: CompiledSchema,
  context: SchemaContext,
  log: StageLog,
): Edits {
  const edits = new Edits()
  const tree = treeOf(text)
  const draft = { text, edits }
  const whole = (replacement: string, rule: 'empty-arguments' | 'raw-text') => {
    edits.push(tree.start, tree.end, replacement, rule)
    const risk = rule === 'raw-text' ? 'inferred' : 'deterministic'
    const step = { rule, path: '$', from: text, to: replacement, risk } as const
    log.step(step, 'the bare text was taken for the only required parameter')
    return edits
  }
  if ((value === null || value === '') && requiresNothing(compiled)) {
    return whole('{}', 'empty-arguments')
  }
  const coercer = new Coercer(compiled, log, {
    fromMarkup: context.fromMarkup ?? false,
    readText: context.readText,
  })
  const coerced = coercer.coerce(value, tree, compiled.root, ROOT, draft)
  if (coercer.fits(coerced, compiled.root) && !isWrapped(coerced, compiled)) return edits
  if (typeof coerced === 'string') {
    const parameter = oneRequiredText(compiled)
    if (parameter === null || /^\s*[[{]/.test(coerced)) return edits
    return whole(`{${JSON.stringify(parameter)}: ${JSON.stringify(coerced)}}`, 'raw-text')
  }
  if (!isRecord(value) || tree.kind !== 'object') return edits
  const member = wrapperInCall(tree, value, tool.name)
  if (member === null || compiled.shape.declares(member.key)) return edits
  const unwrapped = new Edits()
  const again = new StageLog()
  const second = new Coercer(compiled, again, {
    fromMarkup: context.fromMarkup ?? false,
    readText: context.readText,
  })
  second.unwrap(value, tree, value[member.key], member.value, compiled.root, ROOT, {
    text,
    edits: unwrapped,
  })
  if (unwrapped.length === 0) return edits
  log.rewind({ steps: 0, reasons: 0, attempts: 0 })
  log.steps.push(...again.steps)
  log.reasons.push(...again.reasons)
  log.attempts.push(...again.attempts)
  return unwrapped
}

/**
 * One undeclared wrapper around nothing but declared parameters. A schema that
 * allows unknown members and requires none would let it pass.
 */
function isWrapped(value: unknown, compiled: CompiledSchema): boolean {
  if (!isRecord(value)) return false
  const key = soleKey(value)
  if (key === null || !isWrapperName(key) || compiled.shape.declares(key)) return false
  const inner = value[key]
  if (!isRecord(inner)) return false
  const keys = Object.keys(inner)
  return keys.length > 0 && keys.every((name) => compiled.shape.declares(name))
}

/** The only key of an object; null when it has none or several. */
function soleKey(value: JsonRecord): string | null {
  let sole: string | null = null
  for (const key in value) {
    if (sole !== null) return null
    sole = key
  }
  return sole
}

/** What does not fit; the library gets no value that is too deep for its recursion. */
function check(value: unknown, compiled: CompiledSchema): Violation[] {
  try {
    if (compiled.check(value, compiled.root, true).valid) return []
    return violationsOf(compiled.check(value, compiled.root, false).errors, value, compiled)
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return [
      { path: '$', keyword: 'schema', expected: 'a schema that can be checked', received: detail },
    ]
  }
}

function done(
  value: unknown,
  text: string,
  edits: Edits,
  log: StageLog,
  violations: readonly Violation[],
): Applied {
  const { steps, attempts } = log
  const reasons: Reason[] = [...log.reasons]
  for (const { path, expected, received } of violations) {
    reasons.push({
      code: 'schema-violation',
      path,
      detail: `expected ${expected}, received ${received}`,
    })
  }
  if (violations.length === 0 && !isRecord(value)) {
    reasons.push({
      code: 'not-an-object',
      path: '$',
      detail: Array.isArray(value) ? 'an array' : typeof value,
    })
  }
  const result: SchemaResult =
    violations.length === 0
      ? { status: 'valid', steps, edits }
      : { status: 'invalid', steps, edits, violations }
  return { value, text, result, reasons, attempts }
}

function tooDeep(value: unknown, text: string): Applied {
  return {
    value,
    text,
    result: { status: 'invalid', steps: [], edits: new Edits(), violations: [] },
    reasons: [
      { code: 'limit', path: '$', detail: `schemaDepth: nested deeper than ${LIMITS.schemaDepth}` },
    ],
    attempts: [],
  }
}

/** True when the value is nested deeper than `bound`. Needs no call stack. */
function isDeeper(value: unknown, bound: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > bound) return true
    const next: unknown[] = []
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue
      for (const child of Object.values(item)) {
        if (typeof child === 'object' && child !== null) next.push(child)
      }
    }
    level = next
  }
  return false
}
