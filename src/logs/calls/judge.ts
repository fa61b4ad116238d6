/** What Callmend says of a recorded call: quick for what parses, the whole ladder for what does not. */
import { normalizeArguments } from '../../engine/normalize.js'
import type { Judgement, Recorded } from './call.js'

const READY: Judgement = { verdict: 'ready', reasons: [], strategy: 'direct' }
const FREE: Judgement = { verdict: 'ready', reasons: [], strategy: null }
const UNKNOWN: Judgement = { verdict: null, reasons: [], strategy: null }
const NOT_AN_OBJECT: Judgement = {
  verdict: 'blocked',
  reasons: ['not-an-object'],
  strategy: 'direct',
}
const REPLACED: Judgement = { verdict: 'blocked', reasons: ['unparsable'], strategy: null }

export interface Judged {
  readonly judgement: Judgement
  /** The arguments as a value, as far as they can be read; the text itself for free text. */
  readonly value: unknown
}

/** Never throws. */
export function judgeRecorded(recorded: Recorded): Judged {
  switch (recorded.state) {
    case 'not-recorded':
      return { judgement: UNKNOWN, value: undefined }
    case 'replaced':
      return { judgement: REPLACED, value: recorded.note ?? undefined }
    case 'repaired': {
      const { value } = recorded
      const object = typeof value === 'object' && value !== null && !Array.isArray(value)
      return { judgement: object ? READY : NOT_AN_OBJECT, value }
    }
    case 'inside-text':
      return judgeText(recorded.text, recorded.cut)
    case 'verbatim':
      return recorded.free
        ? { judgement: FREE, value: recorded.text }
        : judgeText(recorded.text, false)
  }
}

/** Arguments that do not parse and were met lately: what fails is often tried again as it is. */
const met = { whole: new Map<string, Judged>(), cut: new Map<string, Judged>() }
const MET = 300
/** Characters of a text that is kept for it. */
const KEPT = 2_000

function judgeText(text: string, cut: boolean): Judged {
  const lately = cut ? met.cut : met.whole
  const known = lately.size === 0 || text.length > KEPT ? undefined : lately.get(text)
  if (known !== undefined) return known
  const judged = judgedAnew(text, cut)
  if (judged.judgement === READY || text.length > KEPT) return judged
  if (lately.size >= MET) lately.clear()
  lately.set(text, judged)
  return judged
}

function judgedAnew(text: string, cut: boolean): Judged {
  const { verdict, reasons, strategy, value } = normalizeArguments(text, {
    finish: cut ? 'length' : null,
  })
  if (verdict === 'ready' && reasons.length === 0 && strategy === 'direct') {
    return { judgement: READY, value }
  }
  const codes = [...new Set(reasons.map(({ code }) => code))]
  return { judgement: { verdict, reasons: codes, strategy }, value: value ?? text }
}
