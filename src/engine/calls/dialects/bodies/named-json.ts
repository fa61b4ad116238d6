/**
 * Calls as a name followed by their arguments in JSON: `f{"k": 1}`, `f\n{…}`,
 * `f[ARGS]{…}`, `f [CALL_ID]x[ARGS]{…}`, `function\nf\n{…}`.
 */

import { skipSpace } from '../../../syntax/markup/letters.js'
import type { LayerSpan } from '../../../text/layers.js'
import type { BodyCall, BodyInput, BodyReader, BodyReading } from './body.js'
import { trimEnd } from './call-object.js'
import { measureGroup } from './json-calls.js'

export interface NamedJson {
  /** Keys of marks between name and arguments. */
  readonly separators: readonly string[]
  /** Keys of marks before the call's id, which ends at the next separator. */
  readonly idMarks?: readonly string[]
  /** A word before the name that means nothing: `function`. */
  readonly leads?: readonly string[]
  /** May the arguments be missing, so that a separator or closer directly follows the name? */
  readonly mayBeBare?: boolean
}

const NAME = /[^\s<>{}()[\]"'`|,;:=\\]+(?:(?::|\\_)[^\s<>{}()[\]"'`|,;:=\\]+)*/y

interface Head {
  readonly name: string
  readonly nameSpan: LayerSpan
  readonly id: string | null
  /** Where the arguments begin. */
  readonly next: number
  /** A separator was seen: what follows is the arguments, whatever it is. */
  readonly separated: boolean
}

function headOf(input: BodyInput, from: number, grammar: NamedJson): Head | null {
  const { page, limit } = input
  const { text, marks } = page
  let at = from
  let name = ''
  let nameStart = at
  let separated = false
  for (;;) {
    NAME.lastIndex = at
    const match = NAME.exec(text)
    if (match === null || match[0].length > 256) return null
    name = match[0]
    nameStart = at
    at = Math.min(skipGap(text, at + name.length), limit)
    if (!(grammar.leads?.includes(name) ?? false) && !leadsToName(input, at, grammar)) break
    const mark = marks.at(at)
    if (mark !== null && grammar.separators.includes(mark.key)) {
      separated = true
      at = skipSpace(text, mark.end, limit)
    }
  }
  let id: string | null = null
  for (;;) {
    const mark = marks.at(at)
    if (mark === null) break
    if (grammar.idMarks?.includes(mark.key) ?? false) {
      const next = marks.list[marks.indexFrom(mark.end)]
      const end = Math.min(next?.start ?? limit, limit)
      id = text.slice(mark.end, trimEnd(text, mark.end, end)).trim()
      at = end
    } else if (grammar.separators.includes(mark.key)) {
      separated = true
      at = skipSpace(text, mark.end, limit)
    } else break
  }
  const nameSpan = page.span(nameStart, nameStart + name.length)
  return { name, nameSpan, id: id === '' ? null : id, next: at, separated }
}

/** Behind a separator, a name of its own before a fence: the word before was a kind. */
const NAME_BEFORE_FENCE = /\s*[\w.-]{1,256}(?:\s|\\n)*```/y

function leadsToName({ page }: BodyInput, at: number, grammar: NamedJson): boolean {
  const mark = page.marks.at(at)
  if (grammar.leads === undefined || mark === null || !grammar.separators.includes(mark.key))
    return false
  NAME_BEFORE_FENCE.lastIndex = mark.end
  return NAME_BEFORE_FENCE.test(page.text)
}

const FENCE = /```[a-zA-Z]*(?:\s|\\n)*/y
/** White space, also where a log has written it as `\n`. */
const GAP = /(?:\s|\\n)*/y

function skipGap(text: string, at: number): number {
  GAP.lastIndex = at
  GAP.test(text)
  return GAP.lastIndex
}

/** One call at `from`, or null. */
export function readNamedJson(input: BodyInput, from: number, grammar: NamedJson): BodyCall | null {
  const { page } = input
  const { text } = page
  const head = headOf(input, from, grammar)
  if (head === null) return null
  const shared = { name: head.name, nameSpan: head.nameSpan, id: head.id, start: from, reasons: [] }
  let start = head.next
  FENCE.lastIndex = start
  const fenced = FENCE.test(text)
  if (fenced) start = FENCE.lastIndex
  const first = text.charCodeAt(start)
  if (first === 0x7b || first === 0x5b) {
    const group = measureGroup(input, start)
    let end = group.end
    if (fenced) {
      const close = skipGap(text, end)
      if (text.startsWith('```', close)) end = close + 3
    }
    return {
      ...shared,
      arguments: {
        form: 'text',
        span: page.span(start, group.end),
        notation: { kind: 'json' },
      },
      end,
      closed: group.closed,
    }
  }
  if (!head.separated && !(grammar.mayBeBare ?? false)) return null
  // An element is another dialect's body.
  if (page.marks.at(start)?.kind === 'open') return null
  let end = trimEnd(text, start, nextStop(input, start))
  if (!head.separated && end > start) return null
  const behind = end
  // A fence with nothing in it was cut.
  if (fenced && end <= start) return null
  if (fenced && text.startsWith('```', end - 3)) end = trimEnd(text, start, end - 3)
  const cut = end <= start && nextStop(input, start) >= page.text.length
  return {
    ...shared,
    ...(cut && head.separated
      ? { reasons: [{ code: 'truncated', detail: 'nothing stands behind the name' }] }
      : {}),
    arguments:
      end > start
        ? { form: 'text', span: page.span(start, end), notation: { kind: 'json' } }
        : { form: 'none' },
    end: Math.max(behind, head.next),
    closed: !cut,
  }
}

/** The next mark that ends the body, or the limit. */
export function nextStop(input: BodyInput, from: number): number {
  const { marks } = input.page
  for (let i = marks.indexFrom(from); i < marks.list.length; i++) {
    const mark = marks.list[i]
    if (mark === undefined || mark.start >= input.limit) break
    if (input.stops(mark.start)) return mark.start
  }
  return input.limit
}

/** A reader for bodies of this kind. */
export function namedJson(grammar: NamedJson): BodyReader {
  return {
    starts(input) {
      const head = headOf(input, input.start, grammar)
      if (head === null) return false
      const first = input.page.text.charCodeAt(head.next)
      const opens = first === 0x7b || first === 0x60
      return head.separated || opens || (grammar.mayBeBare ?? false)
    },
    read(input): BodyReading | null {
      const call = readNamedJson(input, input.start, grammar)
      return call === null ? null : { calls: [call], rejected: [], end: call.end }
    },
  }
}
