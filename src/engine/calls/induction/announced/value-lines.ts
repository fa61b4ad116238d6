/** The lines of one value: to its line's end, to the end of its bracket, or between signs that stand alone. */

import { lineStop } from '../../../text/lines.js'
import { isJson } from '../../../text/parsed-json.js'
import type { Span } from '../../../text/span.js'
import { trimmed } from '../../../text/trimmed.js'
import { scanGroup } from '../../dialects/bodies/group.js'
import type { Page } from '../../dialects/page.js'
import { fenceAt, indentOf } from '../below.js'
import type { Key } from './key-line.js'

/** Signs alone open a text of several lines, which what closes it ends on a line of its own; only quotes stand below a key. */
const OPENS = /^(?:("{3}|'{3}|`{3,}|~{3})|<<<?|「「|\[\[|\{\{)[-"'\w]{0,15}$/

export interface Keyed {
  readonly key: string
  /** Its line's begin. */
  readonly line: number
  /** Its value, without the blanks around it; on several lines, what stands on the first. */
  readonly value: Span
  /** Behind the value: its last line's end. */
  end: number
  /** It is the cell of a table. */
  readonly cell?: true
  /** The text between signs that stand alone, and how much deeper than they its lines may be. */
  readonly quoted?: Span & { readonly indent: number }
}

/** The value behind a key: to the line's end, to the sign that stands alone below, or to the end of its bracket. */
export function keyedAt(page: Page, { key, sign, end: from }: Key, line: number): Keyed | null {
  const { text } = page
  const stop = lineStop(text, line)
  const value = trimmed(text, { start: from, end: stop })
  const own = text.slice(value.start, value.end)
  if (sign === '|' && own.endsWith('|')) {
    const cell = trimmed(text, { start: value.start, end: value.end - 1 })
    return { key, line, value: cell, end: stop, cell: true }
  }
  const opened = own === '' ? text.slice(stop + 1, lineStop(text, stop + 1)) : own
  const [all, quotes] = OPENS.exec(opened.trim()) ?? []
  if (all !== undefined && (own !== '' || quotes !== undefined)) {
    const quoted = fenceAt(text, own === '' ? stop + 1 : value.start, page.reach(stop))
    if (quoted === null) {
      page.spend(page.reach(stop) - stop)
      return null
    }
    const indent = own === '' ? indentOf(opened).length : 0
    return { key, line, value, end: quoted.behind, quoted: { ...quoted, indent } }
  }
  if (/^[[{]/.test(own) && !isJson(own)) {
    const group = scanGroup(text, value.start, { limit: page.reach(value.start) })
    const behind = lineStop(text, group.end)
    if (group.closed && text.slice(group.end, behind).trim() === '' && group.end > stop)
      return { key, line, value: { start: value.start, end: group.end }, end: behind }
    page.spend(group.end - value.start)
  }
  return { key, line, value, end: stop }
}
