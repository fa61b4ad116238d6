/** Text between a call's tags that belongs to no value: a damaged tag, or a value that lost its own. */
import type { Candidate } from '../calls/dialects/dialect.js'
import type { Reason } from '../model/trace.js'
import { textOf } from '../text/layers.js'

/** Longest gap that is looked at; what is longer is no markup of one call. */
const LONGEST = 4096
/** Everything that stands between values where nothing is damaged: tags, in angles or of tokens. */
const MARKUP = new RegExp(
  [
    '<\\|(?:open|close)\\|>[^<>]{0,400}<\\|sep\\|>',
    '<\\w{0,40}[|:]?\\w{0,20}_type>[^<>]{0,80}</[^<>]{0,80}>',
    '\\]<\\][^<>[\\]]{0,40}\\[>\\[',
    '<[^<>"]{0,400}(?:"[^"<]{0,400}"[^<>"]{0,400}){0,20}>',
    '\\]\\]>|<!\\[CDATA\\[',
  ].join('|'),
  'g',
)
/** The rest of the tag in which the name stood. */
const NAME_TAIL = /^[^<>\n]{0,400}(?:>|<\|sep\|>)/
/** The beginning of a closer, at which the text breaks off. */
const CUT = /^<\/?[\w|｜:]{0,40}$/
const SAID = 40

/** `text-beside-arguments` for each gap around values that holds more than tags. */
export function damagedFrames({ arguments: source, nameSpan, span }: Candidate): Reason[] {
  if (source.form !== 'fields' || nameSpan === null) return []
  const { fields } = source
  const { layer } = span
  if (nameSpan.layer !== layer || fields.some(({ value }) => value.layer !== layer)) return []
  const reasons: Reason[] = []
  let from = nameSpan.end
  for (const { name, value } of fields) {
    const tail = from === nameSpan.end ? NAME_TAIL : null
    tell(from, value.start, name, tail)
    from = Math.max(from, value.end)
  }
  tell(from, span.end, '', null)
  return reasons

  function tell(start: number, end: number, name: string, tail: RegExp | null): void {
    if (end <= start || end - start > LONGEST) return
    const at = { layer, start, end }
    const left = leftover(textOf(at), name, tail)
    if (left !== '') {
      reasons.push({ code: 'text-beside-arguments', detail: left.slice(0, SAID), at })
    }
  }
}

/** What is left of a gap without its tags and the name of the parameter that follows. */
function leftover(gap: string, name: string, tail: RegExp | null): string {
  if (!gap.includes('<')) return ''
  const inner = tail === null ? gap : gap.replace(tail, '')
  const bare = inner.replace(MARKUP, ' ').trim()
  return bare === name || CUT.test(bare) || !/[\p{L}\p{N}"'<>]/u.test(bare) ? '' : bare
}
