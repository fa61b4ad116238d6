/** Values that markup gives without a type, where the schema allows a text and something else. */
import { LIMITS } from '../bounds/limits.js'
import { isRecord } from '../model/records.js'
import type { JsonSchema, Reason } from '../model/trace.js'
import { memberPath } from '../syntax/json/path.js'
import { FAILS } from './check/answer.js'
import { Checker } from './check/checker.js'
import { readScalar } from './coercion/read-scalar.js'
import { compileSchema } from './compiled.js'
import { isRawTextField } from './raw-text-fields.js'
import { ANY, BOOLEAN, FRACTION, INTEGER, NULL, nameOfTypes, STRING } from './types.js'

/**
 * `5` between marks, where texts and integers are allowed: servers differ in what they take it for.
 * Of `null`, lists and objects a lint tells, in JSON's texts as well.
 */
export function otherReadings(
  value: unknown,
  schema: JsonSchema,
  untyped: ReadonlySet<string>,
): Reason[] {
  if (untyped.size === 0 || !isRecord(value)) return []
  const compiled = compileSchema(schema)
  return [...untyped].flatMap((name): Reason[] => {
    const text = Object.hasOwn(value, name) ? value[name] : null
    if (typeof text !== 'string' || isRawTextField(name)) return []
    const part = compiled.shape.member(name)
    const types = part.typesAllowed
    if (types === ANY || (types & STRING) === 0) return []
    const scalar = readScalar(text.trim(), types & ~NULL)
    if (scalar === null) return []
    if (new Checker(compiled, LIMITS.schemaSteps).answer(scalar.value, part) === FAILS) return []
    const what = nameOfTypes(typeof scalar.value === 'boolean' ? BOOLEAN : INTEGER | FRACTION)
    const path = memberPath('$', name)
    const changes = [{ path, text: scalar.text }]
    return [
      {
        ...{ code: 'several-readings', path, detail: `${what} is allowed there, too` },
        suggestions: [{ title: `Take it as ${what}`, changes }],
      },
    ]
  })
}
