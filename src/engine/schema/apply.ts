/** The schema stage: deterministic coercion as visible steps, then validation. */

import { Allowance } from '../bounds/allowance.js'
import type { Profile } from '../model/profile.js'
import { isRecord } from '../model/records.js'
import type { SchemaResult } from '../model/schema-result.js'
import type { Attempt, JsonSchema, Reason, Tool } from '../model/trace.js'
import { Edits } from '../text/edits.js'
import { FITS, UNKNOWN } from './check/answer.js'
import { fitsAtAGlance } from './check/at-a-glance.js'
import { StageLog } from './coercion/log.js'
import { coerceRoot, isWrapped } from './coercion/root.js'
import { type CompiledSchema, compileSchema } from './compiled.js'
import type { NestedReading } from './nested-reading.js'
import { ANY } from './types.js'
import { otherReadings } from './untyped.js'
import { Check, type Validation } from './validate.js'

export interface SchemaContext {
  readonly profile: Profile
  /** Reads a text through the strategy ladder; null when no strategy could. */
  readonly readText: (text: string, schema: JsonSchema | null, path: string) => NestedReading | null
  /** Values came as text from markup: white space around them is layout. */
  readonly fromMarkup?: boolean
  /** Arguments that came as text, of which the markup does not say whether they are texts. */
  readonly untyped?: ReadonlySet<string>
  /** What all calls of the inspection may use up together; absent: as much as one of this length. */
  readonly allowance?: Allowance
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
  const applied = fitted(value, text, tool, context)
  const blind = context.profile.quirks.includes('schema-blind')
  if (tool?.schema === undefined || context.untyped === undefined || blind) return applied
  const more = otherReadings(applied.value, tool.schema, context.untyped)
  return more.length === 0 ? applied : { ...applied, reasons: [...applied.reasons, ...more] }
}

function fitted(value: unknown, text: string, tool: Tool | null, context: SchemaContext): Applied {
  const schema = tool?.schema
  const { quirks, policy } = context.profile
  // Arguments by position are not what a schema of an object speaks of.
  const byPosition = quirks.includes('positional-arguments') && Array.isArray(value)
  if (tool === null || schema === undefined || byPosition) {
    return { value, text, result: { status: 'no-schema' }, reasons: [], attempts: [] }
  }
  const compiled = compileSchema(schema)
  const wrapped = isWrapped(value, compiled, tool.name)
  const { allowance = null } = context
  const fitting = !wrapped && fitsAtAGlance(value, compiled.root, allowance, text.length)
  if (fitting && isRecord(value)) {
    return { value, text, result: FITS_AS_IT_IS, reasons: [], attempts: [] }
  }
  const check = new Check(compiled, text.length, allowance ?? new Allowance(text.length))
  const answer = wrapped ? UNKNOWN : check.answer(value)
  const asIs = { compiled, value, text, edits: new Edits(), log: new StageLog() }
  if (answer === FITS) {
    check.end()
    return judged(asIs, FITTING)
  }
  const blind = quirks.includes('schema-blind')
  const untouched = policy === 'feedback-only' || blind
  // Where steps may help, the list of what does not fit would be thrown away.
  if (untouched || (!wrapped && answer === UNKNOWN)) return judged(asIs, check.validate(value))
  const { draft, log, exhausted } = coerceRoot(value, text, tool.name, compiled, {
    checker: check.checker,
    fromMarkup: context.fromMarkup ?? false,
    readText: context.readText,
  })
  const { edits } = draft
  if (exhausted) log.reasons.push(workLimit)
  if (edits.length === 0) return judged({ ...asIs, log }, check.validate(value))
  const coercedText = edits.apply(text)
  // Read back, so that value and text cannot disagree.
  const coerced: unknown = JSON.parse(coercedText)
  return judged(
    { compiled, value: coerced, text: coercedText, edits, log },
    check.validate(coerced),
  )
}

/** The result for a value that fits as it is: nothing was done. */
const FITS_AS_IT_IS: SchemaResult = {
  status: 'valid',
  steps: [],
  edits: new Edits(),
  unchecked: [],
}

/** Nothing to tell, or a reason says why it was not looked at. */
const FITTING: Validation = { violations: [], more: 0, unchecked: [] }

const workLimit: Reason = {
  code: 'limit',
  path: '$',
  detail: 'coercionSteps: the alternatives of the schema would be tried too often',
}

interface Coerced {
  readonly compiled: CompiledSchema
  readonly value: unknown
  readonly text: string
  readonly edits: Edits
  readonly log: StageLog
}

function judged(coerced: Coerced, { violations, more, unchecked }: Validation): Applied {
  const { compiled, value, text, edits, log } = coerced
  const { steps, attempts } = log
  const reasons: Reason[] = [...log.reasons]
  for (const { path, expected, received } of violations) {
    const detail = `expected ${expected}, received ${received}`
    reasons.push({ code: 'schema-violation', path, detail })
  }
  if (more > 0) {
    const detail = `${more.toLocaleString('en')} more places do not fit, beside the ${violations.length} listed`
    reasons.push({ code: 'schema-violation', path: '$', detail })
  }
  for (const detail of unchecked) reasons.push({ code: 'schema-not-checked', detail })
  const anyType = compiled.root.typesAllowed === ANY
  if (violations.length === 0 && anyType && !isRecord(value)) {
    const detail = Array.isArray(value) ? 'an array' : value === null ? 'null' : `a ${typeof value}`
    reasons.push({ code: 'not-an-object', path: '$', detail })
  }
  const result: SchemaResult =
    violations.length === 0
      ? { status: 'valid', steps, edits, unchecked }
      : { status: 'invalid', steps, edits, unchecked, violations, more }
  return { value, text, result, reasons, attempts }
}
