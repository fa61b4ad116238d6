/** Values that stand below their key, on lines of their own: a fence, or a block of YAML. */
import { lineStop } from '../../text/lines.js'

/** A number or a word for a value, and nothing else. */
export const SCALAR = /^(?:-?\d+(?:\.\d+)?|[Tt]rue|[Ff]alse|null|None)$/

/** A value below its key: a fence's own text, or the JSON that a block says. */
export interface Below {
  readonly start: number
  readonly end: number
  readonly json?: string
}

/** A line that opens a fence, three quotes alone on theirs, or the word of a shell that ends what follows: `<<EOF`. */
const FENCE = /[^\S\n]*(?:(```|~~~|"""|''')[\w+.-]{0,24}|<<[-~]?["']?(\w{1,24})["']?)[^\S\n]*\n/y

/** The inside of the fence that begins on the line at `start`, which nothing but its other half ends. */
export function fenceAt(text: string, start: number, limit: number): Below | null {
  FENCE.lastIndex = start
  const [open = '', sign, word = ''] = FENCE.exec(text) ?? []
  const mark = sign ?? word
  if (open === '') return null
  const from = start + open.length
  for (let line = from; line < limit; ) {
    const stop = text.indexOf('\n', line)
    const end = stop < 0 || stop > limit ? limit : stop
    if (text.slice(line, end).trim() === mark) {
      return { start: from, end: Math.max(from, line - 1) }
    }
    line = end + 1
  }
  return null
}

const ITEM = /^([^\S\n]*)(?:[-*+•]|\d{1,3}[.)])[^\S\n]+(\S.*)$/
const MEMBER = /^([^\S\n]*)([\p{L}_][\p{L}\p{N}_.-]*):[^\S\n]+(\S.*)$/u

/** A list of plain items or a mapping of plain members, each on a line and all as deep, from the line at `start`. */
export function blockAt(text: string, start: number, limit: number): Below | null {
  const items: string[] = []
  const keys: string[] = []
  let indent: string | undefined
  let stop = start
  let line = start
  while (line < limit) {
    const end = lineStop(text, line)
    const own = text.slice(line, Math.min(end, limit)).trimEnd()
    const item = ITEM.exec(own)
    const member = item === null ? MEMBER.exec(own) : null
    const [, depth = '', key = '', said] = member ?? [item?.[0], item?.[1], '', item?.[2]]
    if (said === undefined || (indent !== undefined && depth !== indent)) break
    if ((key === '') !== (keys.length === 0) && items.length > 0) break
    // A structure in it would have to be read as one.
    if (/^[[{&*!|>]/.test(said) || (key === '' && /^[\p{L}_][\p{L}\p{N}_.-]*:\s/u.test(said)))
      return null
    indent = depth
    if (key !== '') keys.push(JSON.stringify(key))
    items.push(jsonOf(said))
    stop = line + own.length
    line = end + 1
  }
  if (items.length === 0 || indent === undefined) return null
  const next = text.slice(line, lineStop(text, line))
  // What is deeper is a part of it, and so is a member whose key ended the search: a key of the call, too.
  const deeper = next.trim() !== '' && indentOf(next).length > indent.length
  const member = keys.length > 0 && MEMBER.exec(next.trimEnd())?.[1] === indent
  if (deeper || member) return null
  const json =
    keys.length > 0
      ? `{${keys.map((key, at) => `${key}:${items[at]}`).join()}}`
      : `[${items.join()}]`
  return { start: start + indent.length, end: stop, json }
}

/** The blanks that a line begins with. */
export function indentOf(line: string): string {
  return /^[^\S\n]*/.exec(line)?.[0] ?? ''
}

/** A plain value of YAML as JSON; in quotes it is a text. */
function jsonOf(said: string): string {
  const quoted = /^(["'])(.*)\1$/.exec(said)?.[2]
  if (quoted !== undefined) return JSON.stringify(quoted)
  // A number with a zero before it is the number of something.
  if (!SCALAR.test(said) || /^-?0\d/.test(said)) return JSON.stringify(said)
  return /^-?\d/.test(said) ? said : said.toLowerCase().replace('none', 'null')
}
