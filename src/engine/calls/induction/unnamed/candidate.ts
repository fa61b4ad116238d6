/** A call whose values have no keys, as it is handed over. */
import type { Span } from '../../../text/span.js'
import type { Candidate } from '../../dialects/dialect.js'
import type { Page } from '../../dialects/page.js'
import { novelCall } from '../novel.js'
import type { Unnamed } from './values.js'

/** What was found of a call. */
export interface UnnamedCall {
  readonly tool: string
  readonly name: Span
  /** From its first sign to its last. */
  readonly span: Span
  readonly values: readonly Unnamed[]
}

/** The call, for review: to which parameter a value goes, the tool's declaration says alone. */
export function unnamedCall(page: Page, { tool, name, span, values }: UnnamedCall): Candidate {
  const at = (one: Span) => page.span(one.start, one.end)
  const fields = values.map(({ value, ...one }) => ({ ...one, value: at(value) }))
  const detail = `no keys: taken as ${values.map((one) => one.name).join(', ')}`
  const repair = { code: 'schema-repair' as const, path: '$', detail }
  const call = {
    span: at(span),
    name: tool,
    nameSpan: at(name),
    arguments: fields.length === 0 ? NONE : { form: 'fields' as const, fields },
  }
  return novelCall(TITLE, call, fields.length === 0 ? [] : [repair])
}

const NONE = { form: 'none' } as const
const TITLE = 'Values without keys'
