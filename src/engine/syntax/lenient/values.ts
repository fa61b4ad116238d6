/** Values of every kind: what each begins with decides. */
import { ellipsisEnd } from './abridged.js'
import { readBare } from './bare.js'
import { readCallName } from './call-notation.js'
import type { Kind } from './characters.js'
import { readToken } from './marked.js'
import type { Parser, State } from './parser.js'
import { readString } from './strings.js'
import { cut } from './truncation.js'

/** Reads the value at the parser's position, whatever it is; `kind` stands there. */
export function anyValue(p: Parser, kind: Kind): State {
  const inner = p.frames.inner
  switch (kind) {
    case '{':
      return p.open('object', p.at + 1, 'key')
    case '[':
      return p.open('list', p.at + 1, 'element')
    case '(':
      p.edit(p.at, p.at + 1, '', 'python-tuple')
      return p.open('paren', p.at + 1, 'element')
    case 'quote':
      readString(p, inner === 'object' ? 'member' : inner === undefined ? 'root' : 'element')
      return 'after'
    case 'mark':
      readToken(p, 'value')
      return 'after'
    case 'ellipsis':
      p.replace(ellipsisEnd(p), 'null', 'ellipsis')
      return 'after'
    case 'word': {
      const inside = readCallName(p)
      return inside > p.at ? p.open('call', inside, 'value') : bare(p)
    }
    default:
      return bare(p)
  }
}

function bare(p: Parser): State {
  const start = p.at
  if (!readBare(p)) {
    if (start + 1 >= p.end || p.kind(start) === '-') return cut(p, 'value')
    return p.stop('a value is expected')
  }
  if (p.frames.inner === 'list' && p.kind(p.at) === ']') hiddenItems(p, start)
  return 'after'
}

/** `[Object]`, `[truncated]`: what a print shows in place of the items. */
function hiddenItems(p: Parser, start: number): void {
  const text = p.text.slice(start, Math.min(p.at, start + 24))
  if (p.kind(start - 1) !== '[') return
  if (/^(?:Object|Array|Circular|truncated|omitted|snip)\b/i.test(text)) {
    p.reason({ code: 'abridged', at: start, end: p.at, detail: `[${text}] stands for values` })
  }
}

/** Nothing stands where a value belongs: null keeps the place, and the verdict knows. */
export function missingValue(p: Parser): State {
  p.edit(p.at, p.at, 'null', 'missing-value')
  p.reason({ code: 'value-invented', at: p.at, detail: 'null was put where no value is' })
  return 'after'
}
