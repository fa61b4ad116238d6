/** An element of a text: what it holds, and where it ends. */
import type { Field } from '../../../model/argument-source.js'
import { isRecord } from '../../../model/records.js'
import { attributesOf } from '../../../syntax/markup/attributes.js'
import { skipSpace } from '../../../syntax/markup/letters.js'
import type { Mark } from '../../../syntax/markup/mark.js'
import { parsedJson } from '../../../text/parsed-json.js'
import { firstIndex } from '../../../text/sorted.js'
import type { Span } from '../../../text/span.js'
import { wordSet } from '../../../text/words.js'
import { scanGroup } from '../../dialects/bodies/group.js'
import { valueField } from '../../dialects/bodies/nested-fields.js'
import { SchemaPlace } from '../../dialects/bodies/schema-walk.js'
import type { Page } from '../../dialects/page.js'

/** An element that is closed. */
export interface Element {
  readonly mark: Mark
  readonly word: string
  readonly inner: Span
  readonly end: number
}

/** The element that begins at a place; null where none does, or nothing closes it. */
export function elementAt(page: Page, at: number): Element | null {
  const { text, marks } = page
  const mark = marks.at(at)
  if (mark === null) return null
  const word = text.slice(mark.nameStart, mark.nameEnd)
  if (mark.kind === 'self')
    return { mark, word, inner: { start: mark.end, end: mark.end }, end: mark.end }
  if (mark.kind !== 'open') return null
  const from = skipSpace(text, mark.end)
  const holdsElements = marks.at(from)?.kind === 'open'
  const close =
    (holdsElements ? closerOf(page, mark) : null) ??
    nextCloser(page, mark, objectAt(page, from)?.end ?? mark.end)
  return close && { mark, word, inner: { start: mark.end, end: close.start }, end: close.end }
}

/** The first mark from a place on that may close this one: a text may hold others. */
function nextCloser({ marks }: Page, { key }: Mark, from: number): Mark | null {
  const all = marks.of(`/${key}`)
  return all[firstIndex(all, ({ start }) => start >= from)] ?? null
}

/** The JSON object that begins at a place. */
export function objectAt(page: Page, start: number): Span | null {
  if (page.text[start] !== '{') return null
  const { end, closed } = scanGroup(page.text, start, { limit: page.reach(start) })
  const isObject = closed && isRecord(parsedJson(page.text.slice(start, end)))
  if (!isObject) page.spend(end - start)
  return isObject ? { start, end } : null
}

/** The one that closes this one, where all elements within are closed; else null. */
function closerOf(page: Page, mark: Mark): Mark | null {
  const { list } = page.marks
  const open = [mark.key]
  const limit = page.reach(mark.start)
  let at = mark.end
  for (let index = page.marks.indexFrom(mark.end); index < list.length; index++) {
    const one = list[index]
    if (one === undefined || one.start >= limit) break
    at = one.end
    if (one.kind === 'open') open.push(one.key)
    if (one.kind !== 'close') continue
    if (one.key !== `/${open.pop()}`) break
    if (open.length === 0) return one
  }
  page.spend(at - mark.start)
  return null
}

/** Elements one behind the other as parameters; null where something else stands among them. */
export function parametersIn(page: Page, { start, end }: Span): Field[] | null {
  const fields: Field[] = []
  for (let at = skipSpace(page.text, start, end); at < end; ) {
    const one = elementAt(page, at)
    const field = one === null || one.end > end ? null : parameterOf(page, one)
    if (one === null || field === null) return null
    fields.push(field)
    at = skipSpace(page.text, one.end, end)
  }
  return fields
}

/** Its attributes say nothing but what kind of part it is. */
export function isPlain(text: string, { mark }: Element): boolean {
  return attributesOf(text, mark).every(({ name }) => COUNTS.has(name))
}

/** Attributes that say of a call which one it is, or in which form its arguments are. */
export const COUNTS = wordSet(
  'id n nr no index seq step ref format type version call_id lang encoding',
)

/**
 * The element as a parameter: elements in it are members, or the items of a list. An attribute
 * may have its name, `<with name="to" type="text">`; null where others say something else.
 */
export function parameterOf(page: Page, element: Element): Field | null {
  const { word, inner, mark } = element
  const all = attributesOf(page.text, mark)
  const naming = all.find(({ name }) => NAMING.has(name))
  if (all.some((one) => one !== naming && !COUNTS.has(one.name))) return null
  const name = naming === undefined ? word : page.text.slice(naming.start, naming.end)
  const field = withItems(valueField(page, name, inner.start, inner.end, SchemaPlace.of(null)), 0)
  const isText = all.some(({ start, end }) => TEXT.test(page.text.slice(start, end)))
  return isText && field.fields === undefined ? { ...field, type: 'text' } : field
}

/** An attribute has the name of what it holds. */
export function isNamed(text: string, { mark }: Element): boolean {
  return attributesOf(text, mark).some(({ name }) => NAMING.has(name))
}

/** Attributes that have the name of a parameter, and what they say of a text. */
const NAMING = wordSet('name key k param arg field')
const TEXT = /^(?:text|str|string)$/i

/** Deepest values whose items are looked for. */
const DEPTH = 16
const ITEMS = wordSet('item items li i el element')

/** `<tags><item>a</item><item>b</item></tags>` is a list. */
function withItems(field: Field, depth: number): Field {
  if (field.fields === undefined || depth > DEPTH) return field
  const fields = field.fields.map((one) => withItems(one, depth + 1))
  const [only, more] = fields
  if (field.list === true || only === undefined || more !== undefined || !ITEMS.has(only.name))
    return { ...field, fields }
  const items = only.list === true ? (only.fields ?? []) : fields
  return { ...field, fields: items, list: true }
}
