/**
 * The first version of the invalid-call handler: two patterns on the text. The
 * patterns are matched by hand, in one pass, because the originals backtrack.
 */
import type { Call } from '../../model/trace.js'
import { findingsFor } from '../findings.js'
import { type Pipeline, type PipelineOutcome, rawText, strictMembers } from './pipeline.js'

/** Texts that the patterns made from the arguments, and the strategy's name; null when neither matched. */
export interface PatternFix {
  readonly text: string
  readonly strategy: 'PythonListMultiplication' | 'PythonListComprehension'
}

/** Elements that one fix may produce. */
const MOST = 100_000

/**
 * `\[([^\]]+)\]\s*\*\s*(\d+)`: a list without a closing bracket inside, times a
 * number. Nested lists do not match: that is the document's mistake.
 */
export function fixMultiplication(text: string): PatternFix | null {
  const pieces: string[] = []
  let copied = 0
  let lastClose = -1
  for (let close = text.indexOf(']'); close >= 0; close = text.indexOf(']', close + 1)) {
    const open = text.indexOf('[', lastClose + 1)
    lastClose = close
    if (open < 0 || open >= close - 1 || open < copied) continue
    const times = countAfter(text, close + 1)
    if (times === null) continue
    const items = text.slice(open + 1, close)
    if (times.count * items.length > MOST * 40) return null
    pieces.push(text.slice(copied, open), `[${Array<string>(times.count).fill(items).join(', ')}]`)
    copied = times.end
  }
  if (copied === 0) return null
  return { text: pieces.join('') + text.slice(copied), strategy: 'PythonListMultiplication' }
}

const TIMES = /\s*\*\s*(\d{1,6})/y

function countAfter(text: string, at: number): { count: number; end: number } | null {
  TIMES.lastIndex = at
  const digits = TIMES.exec(text)?.[1]
  return digits === undefined ? null : { count: Number(digits), end: TIMES.lastIndex }
}

const RANGE = /\s+for\s+_\s+in\s+range\((\d{1,6})\)\]/y

/** `\[(.+?)\s+for\s+_\s+in\s+range\((\d+)\)\]`: the item between the first bracket and the loop. */
export function fixComprehension(text: string): PatternFix | null {
  const pieces: string[] = []
  let copied = 0
  let open = text.indexOf('[')
  for (let loop = text.indexOf('for'); loop >= 0; loop = text.indexOf('for', loop + 3)) {
    let before = loop
    while (before > 0 && /\s/.test(text.charAt(before - 1))) before--
    RANGE.lastIndex = before
    const digits = RANGE.exec(text)?.[1]
    if (digits === undefined || open < 0 || open >= before - 1) continue
    const item = text.slice(open + 1, before)
    if (item.includes('\n')) continue
    if (Number(digits) * item.length > MOST * 40) return null
    pieces.push(
      text.slice(copied, open),
      `[${Array<string>(Number(digits)).fill(item).join(', ')}]`,
    )
    copied = RANGE.lastIndex
    open = text.indexOf('[', copied)
  }
  if (copied === 0) return null
  return { text: pieces.join('') + text.slice(copied), strategy: 'PythonListComprehension' }
}

/** What the handler counts. */
export interface HandlerStats {
  readonly total: number
  readonly fixed: number
  readonly failed: number
  /** How many each strategy fixed, the busiest first. */
  readonly byStrategy: readonly { readonly strategy: string; readonly fixed: number }[]
}

const FEED_BACK: PipelineOutcome = {
  action: 'feed-back',
  text: null,
  detail: 'The handler could not fix it; an error goes back to the model.',
  findings: [],
}

/** The handler's decision: parse as it is, then the fixes, then a message to the model. */
export const invalidToolCalls: Pipeline = (call, profile) => {
  const raw = rawText(call)
  if (strictMembers(raw) !== null) {
    return { action: 'dispatch', text: raw, detail: 'It parses as it is.', findings: [] }
  }
  if (!profile.quirks.includes('pattern-misses-nested-lists')) return intended(call)
  for (const fix of [fixMultiplication(raw), fixComprehension(raw)]) {
    if (fix !== null && strictMembers(fix.text) !== null) {
      return {
        action: 'dispatch',
        text: fix.text,
        detail: `Fixed by ${fix.strategy}.`,
        strategy: fix.strategy,
        findings: [],
      }
    }
  }
  const missed = intended(call).action === 'dispatch'
  return { ...FEED_BACK, findings: missed ? findingsFor(['pattern-misses-nested-lists']) : [] }
}

function intended(call: Call): PipelineOutcome {
  const worked = call.strategy === 'python-expression' && call.argumentsText !== null
  return worked && call.verdict !== 'blocked'
    ? {
        action: 'dispatch',
        text: call.argumentsText,
        detail: 'Fixed by working out the expression.',
        strategy: 'python-expression',
        findings: [],
      }
    : FEED_BACK
}

/** Total, fixed and failed over the outcomes of invalid calls. */
export function handlerStats(outcomes: readonly PipelineOutcome[]): HandlerStats {
  const fixed = outcomes.filter(({ action }) => action === 'dispatch')
  const counts = new Map<string, number>()
  for (const { strategy } of fixed) {
    const name = strategy ?? 'direct'
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const byStrategy = [...counts]
    .map(([strategy, count]) => ({ strategy, fixed: count }))
    .sort((a, b) => b.fixed - a.fixed || (a.strategy < b.strategy ? -1 : 1))
  const failed = outcomes.length - fixed.length
  return { total: outcomes.length, fixed: fixed.length, failed, byStrategy }
}
