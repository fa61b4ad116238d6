/** What stands at the end of a value's line and is none of it: the end of a row, of the call. */
import { lineStart } from '../../text/lines.js'
import { bare, type FoundValue } from './exact.js'
import { closersOf } from './marked.js'
import type { Shape } from './shape.js'
import type { Slot } from './slots.js'

/** How much of a line's end is looked at for what closes a call. */
const SHORT = 48

/** The sign with which a row of a table begins closes its last cell. */
export function withoutRowEnd({ text }: Shape, { key }: Slot, found: FoundValue): FoundValue {
  const { start, end } = found.value
  const sign = /^[^\S\n]*([|│])/.exec(text.slice(lineStart(text, key.start), key.start))?.[1]
  return found.json || sign === undefined || text[end - 1] !== sign
    ? found
    : bare(text, start, end - 1)
}

/** Behind an option of a shell the next one ends a text without quotes: `--set to=Anna --set-json days=[1]`. */
export function withoutNextOption({ text }: Shape, { key }: Slot, found: FoundValue): FoundValue {
  const { start, end } = found.value
  if (found.json || !OPTION.test(text.slice(Math.max(0, key.start - SHORT), key.start)))
    return found
  const at = text.slice(start, end).search(NEXT_OPTION)
  return at < 0 ? found : bare(text, start, start + at)
}

const OPTION = /(?<![^\s])--?\p{L}[\p{L}-]{0,20} $|(?<![^\s])--?$/u
const NEXT_OPTION = /\s--\p{L}[\p{L}\p{N}-]{0,30}(?=[\s=]|$)/u

/** Length of a line without what closes its call. */
export function withoutTail({ text, calls, tails }: Shape, line: string, { key }: Slot): number {
  const joins = JOINS.exec(line.slice(-SHORT))?.[0]
  const tail = joins ?? tails.find((one) => one !== '' && line.endsWith(one))
  if (tail !== undefined) return line.length - tail.length
  const call = calls.find(({ keys }) => keys.includes(key))
  if (call === undefined) return line.length
  const first = call.keys[0]?.start ?? call.name.end
  const head = text.slice(lineStart(text, Math.min(first, call.name.start)), first)
  const close = closersOf(head)
  const behind = /[\s;.!]*$/.exec(line.slice(-SHORT))?.[0].length ?? 0
  const end = line.slice(0, line.length - behind)
  if (close !== '' && end.endsWith(close)) return end.length - close.length
  const [mark = '', sign = ''] = TRAILING.exec(line.slice(-SHORT)) ?? []
  return sign !== '' && head.includes(sign) ? line.length - mark.length : line.length
}

/** How a shell joins what stands on a line with the next command. */
const JOINS = /\s{1,8}&{1,2}$/
/** The last mark of a line. */
const TRAILING = /\s*([^\p{L}\p{N}\s"'.,!)/-]+)[\p{L}_]*[^\p{L}\p{N}\s]*$/u
