/** Kimi K3: `<|open|>call tool="f" index="1"<|sep|>…<|close|>call<|sep|>`. */

import type { ArgumentSource, Field } from '../../model/argument-source.js'
import { type Attribute, attributesOf } from '../../syntax/markup/attributes.js'
import { plainName, skipSpace } from '../../syntax/markup/letters.js'
import type { Mark } from '../../syntax/markup/mark.js'
import { withoutEntities } from '../../text/entities.js'
import type { Layer, LayerSpan } from '../../text/layers.js'
import {
  type Candidate,
  type Dialect,
  type DialectContext,
  type Findings,
  NO_FINDINGS,
} from './dialect.js'
import { flagsOf } from './flags.js'
import { type Page, pageOf } from './page.js'

/** A tag spelt with tokens: `<|open|>name a="b"<|sep|>` or `<|close|>name<|sep|>`. */
export interface TokenTag {
  readonly start: number
  readonly end: number
  readonly closing: boolean
  readonly name: string
  readonly attributes: readonly Attribute[]
}

const WORD = /[A-Za-z_]+/y

/** All tags of this kind, in order. */
export function tokenTags(page: Page): TokenTag[] {
  const { text, marks } = page
  const tags: TokenTag[] = []
  for (let i = 0; i < marks.list.length; i++) {
    const mark = marks.list[i]
    if (mark === undefined || (mark.key !== '|open|' && mark.key !== '|close|')) continue
    const next: Mark | undefined = marks.list[i + 1]
    const at = skipSpace(text, mark.end)
    WORD.lastIndex = at
    const name = WORD.exec(text)?.[0]
    if (name === undefined || next === undefined || next.key !== '|sep|') continue
    tags.push({
      start: mark.start,
      end: next.end,
      closing: mark.key === '|close|',
      name: plainName(name),
      attributes: attributesOf(text, { restStart: at + name.length, restEnd: next.start }),
    })
  }
  return tags
}

function attributeText(
  page: Page,
  tag: TokenTag,
  name: string,
): { text: string; at: LayerSpan } | null {
  const found = tag.attributes.find((attribute) => attribute.name === name)
  if (found === undefined) return null
  // Attributes are escaped as in XML; values are not.
  const text = withoutEntities(page.text.slice(found.start, found.end)).trim()
  return text === '' ? null : { text, at: page.span(found.start, found.end) }
}

/** Reads the call that `tags[index]` opens; also where to go on. */
function readCall(
  page: Page,
  tags: readonly TokenTag[],
  index: number,
  partial: boolean,
): { candidate: Candidate; next: number } | null {
  const opener = tags[index]
  const tool = opener === undefined ? null : attributeText(page, opener, 'tool')
  if (opener === undefined || tool === null) return null
  const fields: Field[] = []
  let whole: ArgumentSource | null = null
  let end = opener.end
  let closed = false
  let i = index + 1
  for (; i < tags.length; i++) {
    const tag = tags[i]
    if (tag === undefined || (!tag.closing && tag.name === 'call')) break
    if (tag.closing && tag.name !== 'call') {
      if (tag.name === 'tools' || tag.name === 'message') break
      continue
    }
    end = tag.end
    if (tag.closing) {
      closed = true
      i++
      break
    }
    const close = i + 1
    const closer = tags[close]
    // In a text that goes on, the value has begun and its end is still to come.
    const open = partial && closer === undefined
    if (!open && (!closer?.closing || closer.name !== tag.name)) return null
    const value = page.span(tag.end, closer?.start ?? page.text.length)
    const key = attributeText(page, tag, 'key')
    if (tag.name === 'json') whole = { form: 'text', span: value, notation: { kind: 'json' } }
    else if (key === null) return null
    else {
      const type = attributeText(page, tag, 'type')?.text ?? ''
      fields.push({
        name: key.text,
        value,
        type: type === 'string' ? 'text' : type === '' ? 'untyped' : 'json',
        ...(open ? { cut: true } : {}),
      })
    }
    end = closer?.end ?? page.text.length
    i = close
  }
  const source: ArgumentSource =
    whole ?? (fields.length === 0 ? { form: 'none' } : { form: 'fields', fields })
  return {
    next: i,
    candidate: {
      dialect: 'kimi-k3',
      span: page.span(opener.start, end),
      name: tool.text,
      nameSpan: tool.at,
      arguments: source,
      id: null,
      end: closed ? 'proven' : 'unproven',
      marker: 'sentinel',
      reasons: closed
        ? []
        : [{ code: 'end-not-proven', detail: 'the closing tag of the call is missing' }],
    },
  }
}

/** Elements of which a call is made. */
const INSIDE = new Set(['call', 'argument', 'json'])

function find(layer: Layer, { partial }: DialectContext): Findings {
  const page = pageOf(layer)
  const tags = tokenTags(page)
  if (tags.length === 0) return NO_FINDINGS
  const candidates: Candidate[] = []
  const markup: LayerSpan[] = []
  for (let i = 0; i < tags.length; ) {
    const tag = tags[i]
    if (tag === undefined) break
    const call = !tag.closing && tag.name === 'call' ? readCall(page, tags, i, partial) : null
    if (call !== null) {
      candidates.push(call.candidate)
      i = call.next
      continue
    }
    // Tags of a call that could not be read stay: nobody has explained them.
    if (!INSIDE.has(tag.name)) markup.push(page.span(tag.start, tag.end))
    i++
  }
  return { candidates, rejected: [], markup }
}

export const kimiK3: Dialect = {
  id: 'kimi-k3',
  title: 'Kimi K3 open/close tokens',
  models: ['Kimi K3'],
  sentinels: ['<|open|>', '<|close|>'],
  find,
  flags: flagsOf('kimi-k3'),
  forms: [
    ...['number', 'boolean', 'array', 'object', 'integer', 'null'].map(
      (type) =>
        `<|open|>tools<|sep|><|open|>call tool="get_time" index="1"<|sep|>${`<|open|>argument key="zone" type="${type}"<|sep|>1<|close|>argument<|sep|>`.repeat(2)}<|close|>call<|sep|><|close|>tools<|sep|>`,
    ),
    '<|open|>call tool="get_time" index="1"<|sep|><|open|>argument key="zone" type="string"<|sep|>1<|close|>argument<|sep|><|open|>argument key="day" type="string"<|sep|>1<|close|>argument<|sep|><|close|>call<|sep|>',
    '<|open|>call tool="get_time" index="1"<|sep|><|close|>call<|sep|>',
    '<|open|>call tool="get_time" index="1"<|sep|><|open|>json type="object"<|sep|>{}<|close|>json<|sep|><|close|>call<|sep|>',
  ],
  example:
    '<|open|>tools<|sep|><|open|>call tool="get_time" index="1"<|sep|><|open|>argument key="zone" type="string"<|sep|>Europe/Oslo<|close|>argument<|sep|><|close|>call<|sep|><|close|>tools<|sep|>',
}
