/**
 * What a model says beside calls that the API has separated: that they only show something, must
 * not run, or wait for somebody's yes. It is read as the words around a call in a text are.
 */
import { asked, talkAround } from '../calls/pragmatics/talk.js'
import type { Reason } from '../model/trace.js'
import type { PlacedPart } from './opened-source.js'

/** The parts; a call with a reason for what stands directly before or behind it and the calls beside it. */
export function withTalk(parts: readonly PlacedPart[]): readonly PlacedPart[] {
  if (!parts.some(isCall) || !parts.some((part) => saidIn(part) !== '')) return parts
  const told: PlacedPart[] = []
  for (let first = 0; first < parts.length; ) {
    let end = first
    while (end < parts.length && isCall(parts[end])) end++
    const reason = end === first ? null : talkOf(saidIn(parts[first - 1]), saidIn(parts[end]))
    for (const part of parts.slice(first, Math.max(end, first + 1))) {
      told.push(reason === null ? part : withReason(part, reason))
    }
    first = Math.max(end, first + 1)
  }
  return told
}

/** What its own record says of its fate says more. */
function withReason(part: PlacedPart, reason: Reason): PlacedPart {
  const isTold = part.reasons.some(({ code }) => code === reason.code)
  return isTold ? part : { ...part, reasons: [...part.reasons, reason] }
}

function talkOf(before: string, behind: string): Reason | null {
  const text = `${before.trimEnd()}\n${behind.trimStart()}`
  const at = before.trimEnd().length
  if (text.trim() === '') return null
  return asked(before) ?? talkAround(text, { start: at, end: at }, 0, text.length, false)
}

function isCall(part: PlacedPart | undefined): boolean {
  return part?.kind === 'call'
}

/** The text that stands in the part for a person to read. */
function saidIn(part: PlacedPart | undefined): string {
  return part?.kind === 'text' && part.channel === 'content' ? part.layer.text : ''
}
