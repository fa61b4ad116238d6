import { LIMITS } from '../../bounds/limits.js'
import { Checker } from '../check/checker.js'
import type { Finding, Lint } from './lint.js'

/** `format` describes; a text that looks different is pointed out, never refused. */
export const formats: Lint = {
  code: 'suspect-format',
  whole({ value, text, schema }) {
    if (schema === null || !schema.formats) return []
    const steps = LIMITS.schemaSteps + text.length * LIMITS.stepsPerCharacter
    const found: Finding[] = []
    const checker = new Checker(schema, steps, true)
    checker.list(value, schema.root, ({ keyword, path, words }) => {
      if (keyword !== 'format' || found.length >= LIMITS.lintFindings) return
      const { expected, received } = words(false)
      found.push({ path, detail: `${received} for ${expected}` })
    })
    return found
  },
}
