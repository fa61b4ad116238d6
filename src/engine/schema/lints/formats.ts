import { LIMITS } from '../../bounds/limits.js'
import { FAILS } from '../check/answer.js'
import { Checker } from '../check/checker.js'
import { Complaints } from '../check/complaints.js'
import { pathTo, ROOT } from '../coercion/log.js'
import type { Finding, Lint } from './lint.js'

/** `format` describes; a text that looks different is pointed out, never refused. */
export const formats: Lint = {
  code: 'suspect-format',
  summary: 'Texts that do not look like the format that the schema declares.',
  whole({ value, text, schema }) {
    if (schema === null || !schema.formats) return []
    const steps = LIMITS.schemaSteps + text.length * LIMITS.stepsPerCharacter
    const checker = new Checker(schema, steps, true)
    if (checker.answer(value, schema.root) > FAILS) return []
    const found: Finding[] = []
    new Complaints(
      checker,
      (part) => schema.typesAllowed(part),
      ({ keyword, place, value: written, schema: { format } }) => {
        if (keyword !== 'format' || found.length >= LIMITS.lintFindings) return
        const detail = `${JSON.stringify(String(written).slice(0, 80))} for ${String(format)}`
        found.push({ path: pathTo(place), detail })
      },
    ).list(value, schema.root, ROOT)
    return found
  },
}
