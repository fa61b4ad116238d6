import { LIMITS } from '../../bounds/limits.js'
import { pathTo } from '../coercion/log.js'
import { visitDescribed } from '../described.js'
import type { Finding, Lint } from './lint.js'
import { looksLike } from './looks-like.js'

/** Texts longer than this are not looked at. */
const LONGEST = 2_000

/** `format` describes; a text that looks different is pointed out, never refused. */
export const formats: Lint = {
  code: 'suspect-format',
  summary: 'Texts that do not look like the format that the schema declares.',
  whole({ value, schema }) {
    if (schema === null || !schema.formats) return []
    const found: Finding[] = []
    visitDescribed(value, schema, (text, parts, place) => {
      if (typeof text !== 'string' || found.length >= LIMITS.lintFindings) return
      for (const part of parts) {
        const { format } = part.schema
        if (typeof format !== 'string' || fits(text, format)) continue
        const detail = `${JSON.stringify(text.slice(0, 80))} for ${format}`
        found.push({ path: pathTo(place), detail })
      }
    })
    return found
  },
}

function fits(text: string, format: string): boolean {
  return text.length > LONGEST || looksLike(text, format)
}
