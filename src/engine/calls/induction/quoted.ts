/** Texts in quotes, as JSON, Python and other languages write them, or between two marks alike. */
import type { Foreign } from './written.js'

const QUOTES: ReadonlyMap<string, string> = new Map(
  [...'""\'\'``“”‘’«»「」『』'].flatMap((sign, i, all) =>
    i % 2 === 0 ? [[sign, all[i + 1] ?? '']] : [],
  ),
)

/** A special token, which may stand for a quote: `<|q|>`. */
const TOKEN = /<[|｜][\w"'▁]{1,16}[|｜]>|<[a-z]{1,8}>/y

/** How a shell writes a quote within quotes. */
const SHELL = ["'\\''", `'"'"'`]

/** A text in quotes: with escapes, or with its quotes doubled or as a shell writes them; or between two special tokens alike, as it stands. */
export function quotedAt(text: string, from: number, limit: number): Foreign | null {
  TOKEN.lastIndex = from
  const token = text[from] === '<' ? (TOKEN.exec(text)?.[0] ?? '') : ''
  if (token !== '') {
    const start = from + token.length
    const end = text.indexOf(token, start)
    if (end < 0 || end >= limit || text.slice(start, end).includes(`</${token.slice(1)}`))
      return null
    return { end: end + token.length, json: JSON.stringify(text.slice(start, end)) }
  }
  if (text.startsWith('<<"', from)) return binaryAt(text, from, limit)
  const quote = QUOTES.get(text[from] ?? '')
  if (quote === undefined) return null
  let json = '"'
  for (let at = from + 1; at < limit; at++) {
    const sign = text[at] ?? ''
    if (sign === '\\') {
      const escaped = text[++at] ?? ''
      json += /["\\/bfnrtu]/.test(escaped) ? sign + escaped : JSON.stringify(escaped).slice(1, -1)
    } else if (sign !== quote) json += JSON.stringify(sign).slice(1, -1)
    else if (quote === "'" && SHELL.some((one) => text.startsWith(one, at))) {
      json += quote
      at += text[at + 1] === '"' ? 4 : 3
    } else if (text[at + 1] === quote && at > from + 1)
      json += JSON.stringify(text[++at]).slice(1, -1)
    else return { end: at + 1, json: `${quote === '»' ? unpadded(json) : json}"` }
  }
  return null
}

/** French sets its quotes off from the text. */
function unpadded(json: string): string {
  const [, text] = /^"[ \u00a0\u202f](.*)[ \u00a0\u202f]$/su.exec(json) ?? []
  return text === undefined ? json : `"${text}`
}

/** How Erlang writes a text: `<<"Oslo"/utf8>>`. */
function binaryAt(text: string, from: number, limit: number): Foreign | null {
  const inner = quotedAt(text, from + 2, limit)
  const closer = inner && /^(?:\/\w{1,8})?>>/.exec(text.slice(inner.end, inner.end + 12))?.[0]
  return closer ? { end: inner.end + closer.length, json: inner.json } : null
}
