/** Blocks of YAML below a key: lists and mappings, one in the other, of plain values. */
import { lineStop } from '../../text/lines.js'
import { parsedJson } from '../../text/parsed-json.js'
import { type Below, indentOf, SCALAR } from './below.js'

const ITEM = /^(?:[-*+•]|\d{1,3}[.)])(?:[^\S\n]+(\S.*))?$/
/** Its key may be emphasized. */
const MEMBER = /^(?:\*{1,2}|`)?([\p{L}_][\p{L}\p{N}_.-]*)(?:\*{1,2}|`)?:(?:[^\S\n]+(\S.*))?$/u
/** What nobody writes so deep. */
const DEPTH = 16

/** A list or a mapping whose lines begin in one column. */
interface Block {
  readonly indent: number
  readonly isList: boolean
  readonly parts: string[]
  /** It waits for what stands deeper: its last item or member has no value yet. */
  waits: boolean
}

/** The list or the mapping that begins on the line at `start`. */
export function blockAt(text: string, start: number, limit: number): Below | null {
  const blocks: Block[] = []
  let stop = start
  let line = start
  while (line < limit) {
    const end = lineStop(text, line)
    const own = text.slice(line, Math.min(end, limit)).trimEnd()
    const said = put(blocks, indentOf(own).length, own.trimStart())
    if (said === 'other') return null
    if (said === 'end') break
    stop = line + own.length
    line = end + 1
  }
  const [outer] = blocks
  if (outer === undefined || !closed(blocks, 1) || outer.waits) return null
  const next = text.slice(line, lineStop(text, line))
  // What is deeper is a part of it, and so is a member whose key ended the search: a key of the call, too.
  const depth = indentOf(next).length
  const deeper = next.trim() !== '' && depth > outer.indent
  const member = !outer.isList && depth === outer.indent && MEMBER.test(next.trim())
  if (deeper || member) return null
  return { start: start + outer.indent, end: stop, json: jsonOf(outer) }
}

/** A line's part in the blocks; `end` where it is none of them, `other` where it is something that is not read here. */
function put(blocks: Block[], indent: number, said: string): 'read' | 'end' | 'other' {
  const item = ITEM.exec(said)
  const member = item === null ? MEMBER.exec(said) : null
  if (item === null && member === null) return 'end'
  const [outer] = blocks
  if (outer !== undefined && indent < outer.indent) return 'end'
  const isList = item !== null
  // The items of a list may begin in the column of its key, and the next key ends them.
  const isAround = (one: Block) =>
    one.indent < indent || (one.indent === indent && (isList || !one.isList))
  if (!closed(blocks, Math.max(1, blocks.findLastIndex(isAround) + 1))) return 'other'
  let last = blocks.at(-1)
  const opens = last === undefined || last.indent < indent || (last.waits && isList !== last.isList)
  if (opens) {
    if (last !== undefined && (!last.waits || blocks.length >= DEPTH)) return 'other'
    last = { indent, isList, parts: [], waits: false }
    blocks.push(last)
  } else if (last?.isList !== isList) return blocks.length > 1 ? 'other' : 'end'
  if (last === undefined || last.waits) return 'other'
  const key = member?.[1]
  const value = item === null ? member?.[2] : item[1]
  if (key !== undefined) last.parts.push(`${JSON.stringify(key)}:`)
  // The first member of a mapping stands on the line of its item.
  const inner = isList && value !== undefined ? MEMBER.exec(value) : null
  if (value === undefined || inner !== null) {
    if (key === undefined) last.parts.push('')
    last.waits = true
    return inner === null || value === undefined
      ? 'read'
      : put(blocks, indent + said.length - value.length, value)
  }
  const json = plain(value)
  if (json === null) return 'other'
  if (key === undefined) last.parts.push(json)
  else last.parts.push(`${last.parts.pop()}${json}`)
  return 'read'
}

/** Closes the blocks from this depth on, each in the one around it; not where one still waits. */
function closed(blocks: Block[], depth: number): boolean {
  while (blocks.length > depth) {
    const inner = blocks.pop()
    const outer = blocks.at(-1)
    if (inner === undefined || outer === undefined || inner.waits) return false
    outer.parts.push(`${outer.parts.pop()}${jsonOf(inner)}`)
    outer.waits = false
  }
  return true
}

function jsonOf({ isList, parts }: Block): string {
  return isList ? `[${parts.join()}]` : `{${parts.join()}}`
}

/** A plain value as JSON; in quotes it is a text. Null for a structure that would have to be read as one. */
function plain(said: string): string | null {
  if (/^[[{]/.test(said)) return parsedJson(said) === undefined ? null : said
  if (/^[&*!|>]/.test(said)) return null
  const quoted = /^(["'])(.*)\1$/.exec(said)?.[2]
  if (quoted !== undefined) return JSON.stringify(quoted)
  // A number with a zero before it is the number of something.
  if (!SCALAR.test(said) || /^-?0\d/.test(said)) return JSON.stringify(said)
  return /^-?\d/.test(said) ? said : said.toLowerCase().replace('none', 'null')
}
