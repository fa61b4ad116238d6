/**
 * The heads of a text with the keys behind them, in kinds: what stands before the names is
 * the same in one. A notation that a text made up is used for all of its calls alike.
 */
import { lineStop } from '../../../text/lines.js'
import type { DialectContext } from '../../dialects/dialect.js'
import type { Page } from '../../dialects/page.js'
import { holdsArguments } from '../words.js'
import { type Head, headsOf } from './heads.js'
import type { SaidKeys } from './keys.js'
import { keysBehind } from './keys-behind.js'

export interface SaidCall {
  readonly head: Head
  readonly keys: SaidKeys
}

/** A call without arguments. */
const NO_KEYS: SaidKeys = { keys: [], style: '', weight: 0 }
/** What stands behind the name was not understood. */
const UNREAD: SaidKeys = { ...NO_KEYS, style: 'unread' }

/** The kinds whose calls are alike, as they come in the text; none in a log that tells of calls. */
export function kindsOf(page: Page, { layers }: Pick<DialectContext, 'layers'>): SaidCall[][] {
  const { text } = page
  const kinds = new Map<string, SaidCall[]>()
  const heads = headsOf(text)
  const starts = new Set(heads.map(({ start }) => start))
  let done = 0
  for (const [index, head] of heads.entries()) {
    // What stands in a value is no call.
    if (head.start < done) continue
    const next = heads[index + 1]?.start ?? text.length
    const found = keysBehind(page, layers, head.name.end, next, (line) => starts.has(line))
    if (found !== null && isOfLog(found)) return []
    done = found?.end ?? 0
    const kind = head.lead.replace(/\d+/g, '0')
    const all = kinds.get(kind) ?? []
    kinds.set(kind, all)
    // The last may be cut: nothing is known of it.
    const keys = found ?? (next === text.length ? null : withoutKeys(text, head, next))
    if (keys !== null) all.push({ head, keys })
  }
  return [...kinds.values()].filter(isAlike)
}

/** A log that tells of a call has its arguments under a key that says so. */
function isOfLog({ keys }: SaidKeys): boolean {
  return keys.some(({ name }) => holdsArguments(name.split('.').at(-1) ?? ''))
}

function withoutKeys(text: string, { name }: Head, next: number): SaidKeys {
  const behind = text.slice(name.end, Math.min(next, lineStop(text, name.end)))
  return /[\p{L}\p{N}]/u.test(behind) ? UNREAD : NO_KEYS
}

/** The keys of all calls stand in the same way; some may have none. */
function isAlike(all: readonly SaidCall[]): boolean {
  const styles = new Set(all.map(({ keys }) => keys.style).filter((style) => style !== ''))
  const saysNone = all.length > 0 && styles.size === 0 && all.every(({ keys }) => keys.weight > 0)
  return saysNone || (styles.size === 1 && !styles.has(UNREAD.style))
}
