/** Under the leaked-call profiles, a call is what the extraction takes: a name and arguments, both there. */
import type { Candidate } from '../../calls/dialects/dialect.js'
import type { Profile } from '../../model/profile.js'
import type { Notice } from '../../model/trace.js'
import { toSource } from '../../text/layers.js'
import { readPayload } from './payload.js'
import { TAGS } from './tags.js'

const TAG = new RegExp(`</?(?:${TAGS.join('|')})\\s*>`, 'gi')

/** The candidates that the extraction takes, and a notice for each other. */
export function leakedOnly(
  candidates: readonly Candidate[],
  profile: Profile,
): { readonly candidates: readonly Candidate[]; readonly rejected: readonly Notice[] } {
  if (!profile.quirks.includes('leaked-tags-only')) return { candidates, rejected: [] }
  const kept: Candidate[] = []
  const rejected: Notice[] = []
  for (const candidate of candidates) {
    const why = whyNot(candidate)
    if (why === null) kept.push(candidate)
    else rejected.push({ code: 'payload-rejected', detail: why, spans: toSource(candidate.span) })
  }
  return { candidates: kept, rejected }
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
