/** Markup elements in a parameter of markup: `<item>1</item><item>2</item>` for an array. */

interface Element {
  readonly name: string
  /** Its inside, without the white space around it. */
  readonly inner: string
}

/** A tag, and the name that its one attribute says: `<str k="team">`; a type is none, `<team type="string">`. */
const OPENER =
  /<([A-Za-z_][\w.-]{0,60})(?:\s+([A-Za-z_]\w{0,16})=(?:"([^"<>]{1,60})"|'([^'<>]{1,60})'))?>/y
const TYPE = /^(?:type|kind|as)$/
/** Names of an element that stands for nothing but its value. */
const VALUE_NAMES = new Set(['boolean', 'float', 'int', 'integer', 'item', 'number', 'value'])

/** Most elements that are read from one text. */
const MOST = 10_000

/** The text of a number or boolean inside the one element around it, or null. */
export function scalarInElement(text: string): string | null {
  const elements = elementsOf(text)
  const [only, ...others] = elements ?? []
  return only !== undefined && others.length === 0 && VALUE_NAMES.has(only.name) ? only.inner : null
}

/** The insides of equal elements in a row, or null. */
export function itemsInElements(text: string): string[] | null {
  const elements = elementsOf(text)
  const name = elements?.[0]?.name
  if (elements === null || name === undefined) return null
  return elements.every((element) => element.name === name)
    ? elements.map(({ inner }) => inner)
    : null
}

/** Name and inside of different elements in a row, or null. */
export function membersInElements(text: string): [string, string][] | null {
  const elements = elementsOf(text)
  if (elements === null || elements.length === 0) return null
  const names = new Set(elements.map(({ name }) => name))
  return names.size === elements.length ? elements.map(({ name, inner }) => [name, inner]) : null
}

/** The elements that make up all of the text, with nothing but white space between them. */
function elementsOf(text: string): Element[] | null {
  const elements: Element[] = []
  let at = 0
  for (;;) {
    while (at < text.length && text.charCodeAt(at) <= 32) at++
    if (at >= text.length) return elements
    OPENER.lastIndex = at
    const [, tag, key = '', named = '', quoted = named] = OPENER.exec(text) ?? []
    if (tag === undefined || elements.length >= MOST) return null
    const start = OPENER.lastIndex
    const end = closerOf(text, tag, start)
    if (end < 0) return null
    elements.push({
      name: quoted === '' || TYPE.test(key) ? tag : quoted,
      inner: text.slice(start, end).trim(),
    })
    at = end + tag.length + 3
  }
}

/** Where the closing tag that belongs to the element stands; elements of its own name may be inside. */
function closerOf(text: string, name: string, from: number): number {
  const opener = `<${name}>`
  const closer = `</${name}>`
  let depth = 1
  let open = text.indexOf(opener, from)
  let close = text.indexOf(closer, from)
  while (close >= 0) {
    if (open >= 0 && open < close) {
      depth++
      open = text.indexOf(opener, open + 1)
    } else {
      depth--
      if (depth === 0) return close
      close = text.indexOf(closer, close + 1)
    }
  }
  return -1
}
