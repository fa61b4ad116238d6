/** What is wrong in the text of a response template, each at its place. */
import { Allowance } from '../../engine/bounds/allowance.js'
import { compileSchema } from '../../engine/schema/compiled.js'
import { Check } from '../../engine/schema/validate.js'
import { spanOfPath } from '../../engine/syntax/json/locate.js'
import { pathOf, stepsOf } from '../../engine/syntax/json/path.js'
import { firstError } from '../../engine/syntax/json/strict.js'
import type { Span } from '../../engine/text/span.js'
import { RESPONSE_TEMPLATE_SCHEMA } from './schema.js'

export interface TemplateProblem {
  /** Span of the text. */
  readonly start: number
  readonly end: number
  readonly sentence: string
}

const SCHEMA = compileSchema(RESPONSE_TEMPLATE_SCHEMA)

/** Problems that are told; each is looked for in the text. */
const MOST = 20

/** In the order of the text: where it is no JSON, else what its schema does not allow. */
export function templateProblems(text: string): TemplateProblem[] {
  const error = firstError(text)
  if (error !== null) {
    const start = Math.min(error.offset, Math.max(0, text.length - 1))
    return [{ start, end: start + 1, sentence: `This is no JSON: ${error.message}.` }]
  }
  const check = new Check(SCHEMA, text.length, new Allowance())
  return check
    .validate(JSON.parse(text))
    .violations.slice(0, MOST)
    .map(({ path, expected, received }) => {
      return {
        ...placeOf(text, path),
        sentence: `${nameOf(path)}: expected ${expected}, got ${received}${received.endsWith('?') ? '' : '.'}`,
      }
    })
    .sort((a, b) => a.start - b.start)
}

/** What is missing has the place of the bracket that should hold it. */
function placeOf(text: string, path: string): Span {
  const found = spanOfPath(text, path)
  if (found !== null) return found
  const holder = spanOfPath(text, pathOf(stepsOf(path)?.slice(0, -1) ?? []))
  const start = holder?.start ?? 0
  return { start, end: start + 1 }
}

function nameOf(path: string): string {
  return path === '$' ? 'The template' : path.replace(/^\$\./, '')
}
