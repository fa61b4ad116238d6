/** A value as nested elements, `<a><b>1</b></a>`: where it ends, and what is in it. */
import type { Field } from '../../model/argument-source.js'
import type { ElementTags } from '../../model/grammar.js'
import { skipSpace } from '../../syntax/markup/letters.js'
import type { Layer } from '../../text/layers.js'

const KEY = /[\p{L}\p{N}_$][\p{L}\p{N}_$.-]*/uy

/** An element that is open. */
interface Frame {
  /** Behind its opening tag. */
  readonly start: number
  readonly children: Field[]
}

/** Behind the tag at `at` that begins with `sign`, and its key; null where none stands. */
function tagAt(text: string, at: number, sign: string, end: string): [string, number] | null {
  if (!text.startsWith(sign, at)) return null
  KEY.lastIndex = at + sign.length
  const key = KEY.exec(text)?.[0]
  if (key === undefined || !text.startsWith(end, KEY.lastIndex)) return null
  return [key, KEY.lastIndex + end.length]
}

/** Where the value that begins at `from` ends: before the closing tag of what is around it; -1: nowhere. */
export function elementsEnd(text: string, from: number, tags: ElementTags): number {
  const end = walk(text, from, text.length, tags, () => {})
  return end === text.length ? -1 : end
}

/** Does the text hold something that is read as a tag? */
export function holdsTag(text: string, { open, end, close }: ElementTags): boolean {
  for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, at + 1)) {
    if (tagAt(text, at, open, end) !== null || tagAt(text, at, close, end) !== null) return true
  }
  return false
}

/** The element that opened or closed, and where its content begins or ends. */
type Tell = (key: string, at: number, opens: boolean) => void

/**
 * Reads tags up to the first closing tag without its opener, or to `limit`; gives its
 * place, -1 for what is neither a text nor elements. An opening sign begins the closing one.
 */
function walk(
  text: string,
  from: number,
  limit: number,
  { open, end, close }: ElementTags,
  tell: Tell,
): number {
  const keys: string[] = []
  /** An element has ended: only elements may follow. */
  let ended = false
  let begin = from
  for (let at = from; ; ) {
    const next = text.indexOf(open, at)
    if (next < 0 || next >= limit) return keys.length === 0 ? limit : -1
    const closer = tagAt(text, next, close, end)
    const tag = closer ?? tagAt(text, next, open, end)
    if (tag === null) {
      at = next + 1
      continue
    }
    const bare = skipSpace(text, begin) >= next
    if (closer === null || ended) {
      // A text beside an element: it is no structure.
      if (!bare) return -1
    }
    const [key, behind] = tag
    if (closer === null) {
      keys.push(key)
      tell(key, behind, true)
    } else {
      const opened = keys.pop()
      if (opened === undefined) return next
      if (opened !== key) return -1
      tell(key, next, false)
    }
    ended = closer !== null
    begin = behind
    at = behind
  }
}

/** The field with what is nested in its value. */
export function nested(field: Field, layer: Layer, tags: ElementTags): Field {
  const { start, end } = field.value
  const stack: Frame[] = [{ start, children: [] }]
  walk(layer.text, start, end, tags, (key, at, opens) => {
    if (opens) {
      stack.push({ start: at, children: [] })
      return
    }
    const frame = stack.pop()
    const around = stack.at(-1)
    if (frame === undefined || around === undefined) return
    const value = { layer, start: frame.start, end: at }
    around.children.push(withChildren({ name: key, value, type: 'untyped' }, frame.children, tags))
  })
  return withChildren(field, stack[0]?.children ?? [], tags)
}

function withChildren(leaf: Field, children: readonly Field[], tags: ElementTags): Field {
  if (children.length === 0) return leaf
  const list = children.every(({ name }) => name === tags.item)
  return list ? { ...leaf, fields: children, list: true } : { ...leaf, fields: children }
}
