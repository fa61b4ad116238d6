/** Under the leaked-call profiles, calls and content are what the extraction makes of a text. */
import type { Candidate } from '../../calls/dialects/dialect.js'
import type { Profile } from '../../model/profile.js'
import type { Notice } from '../../model/trace.js'
import { toSource } from '../../text/layers.js'
import { asIntended } from './as-intended.js'
import { asWritten, without } from './elements.js'
import { readPayload } from './payload.js'
import { TAGS } from './tags.js'

const TAG = new RegExp(`</?(?:${TAGS.join('|')})\\s*>`, 'gi')

export interface Kept {
  readonly candidates: readonly Candidate[]
  /** A notice for each candidate that the extraction rejects. */
  readonly rejected: readonly Notice[]
  /** The text that remains. */
  readonly content: string
}

/** What the extraction takes of the candidates in a text; under other profiles, all of them. */
export function leakedOnly(
  found: Pick<Kept, 'candidates' | 'content'>,
  text: string,
  { quirks }: Profile,
): Kept {
  if (!quirks.includes('leaked-tags-only')) return { ...found, rejected: [] }
  const kept: Candidate[] = []
  const rejected: Notice[] = []
  for (const candidate of found.candidates) {
    const why = whyNot(candidate)
    if (why === null) kept.push(candidate)
    else rejected.push({ code: 'payload-rejected', detail: why, spans: toSource(candidate.span) })
  }
  const strips = quirks.includes('invalid-payloads-are-stripped')
  const { cut } = strips ? asWritten(text) : asIntended(text)
  const content = cut.length === 0 ? text : without(text, cut).trim()
  return { candidates: kept, rejected, content }
}

/** Why the candidate's payload is no call; null where it is one, or where it is broken arguments of one. */
function whyNot({ span, arguments: source, name }: Candidate): string | null {
  if (source.form === 'none') return `${name} has no arguments`
  const payload = span.layer.text.slice(span.start, span.end).replace(TAG, '')
  const read = readPayload(payload)
  return read.calls.length === 0 && /has none$/.test(read.rejected[0] ?? '')
    ? (read.rejected[0] ?? null)
    : null
}
