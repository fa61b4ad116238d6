/** What blocks, objects and elements stand for: the parts that are written, and that are read to the letter. */
import type { BlockShape, ElementShape, ObjectShape, Part } from '../../model/grammar.js'

const BREAK: Part = { any: 'space', written: '\n' }
const KEY: Part = { key: 'name' }

/** The opener, what the block holds, the closer. */
export function blockPart({ open, close }: BlockShape, holds: Part): Part {
  return { sequence: [anyOf(open), holds, anyOf(close)] }
}

function anyOf(marks: readonly string[]): Part {
  return {
    either: (marks.length === 0 ? [''] : marks).map((literal) =>
      literal === '' ? { sequence: [] } : { literal },
    ),
  }
}

/** What stands under the key of each thing. */
const MEMBERS: Readonly<Record<string, readonly Part[]>> = {
  name: [{ literal: '"' }, { name: 'tool' }, { literal: '"' }],
  arguments: [{ arguments: 'object' }],
  id: [{ literal: '"' }, { word: 'id' }, { literal: '"' }],
  counter: [{ literal: '"' }, { either: [{ word: 'id' }, { counter: 0 }] }, { literal: '"' }],
}

/** The object with its members, each under its first key; an id only where the call has one. */
export function objectPart(shape: ObjectShape): Part {
  const parts: Part[] = []
  let comma: readonly Part[] = []
  for (const [kind, keys] of Object.entries(shape)) {
    const value = MEMBERS[kind]
    const key = keys?.[0]
    if (value === undefined || key === undefined) continue
    const member = [{ literal: `${JSON.stringify(key)}: ` }, ...value]
    const first = comma.length === 0
    const sequence = kind === 'id' && first ? [...member, COMMA] : [...comma, ...member]
    parts.push(kind === 'id' ? { maybe: { sequence } } : { sequence })
    if (kind !== 'id') comma = [COMMA]
  }
  return { sequence: [{ literal: '{' }, ...parts, { literal: '}' }] }
}

const COMMA: Part = { literal: ', ' }

/** The element with its parameters, or with a JSON object. */
export function elementPart(shape: ElementShape): Part {
  const tag = shape.call[0] ?? null
  if (tag === null) return namedPart()
  const { begin, end } = headOf(tag, shape)
  const one = shape.parameter?.[0]
  const inner = one === undefined ? nested(tag) : parameterPart(one, shape)
  const body: Part = {
    either: [{ many: inner }, { sequence: [{ arguments: 'object' }, BREAK] }],
  }
  return {
    sequence: [
      { literal: begin },
      { name: 'tool' },
      { literal: end },
      BREAK,
      body,
      { literal: closing(tag) },
    ],
  }
}

/** The element of an offered tool. */
function namedPart(): Part {
  return {
    sequence: [
      { literal: '<' },
      { name: 'offered' },
      { literal: '>' },
      BREAK,
      { many: nested('<') },
      { literal: '</' },
      { echo: 'name' },
      { literal: '>' },
    ],
  }
}

/** What stands around the name in an opening tag. */
function headOf(tag: string, { name }: ElementShape): { begin: string; end: string } {
  const open = tag.slice(0, -1)
  const [attribute = ''] = name
  return attribute === ''
    ? { begin: `${open}=`, end: '>' }
    : { begin: `${open} ${attribute}="`, end: '">' }
}

function closing(tag: string): string {
  const at = tag.lastIndexOf('<') + 1
  return `${tag.slice(0, at)}/${tag.slice(at)}`
}

function parameterPart(tag: string, shape: ElementShape): Part {
  const { begin, end } = headOf(tag, shape)
  const { typed, lines } = shape
  const value: Part =
    typed === undefined
      ? {
          sequence: [
            { literal: end },
            { value: 'text', breaks: lines === true ? 'written' : 'read' },
          ],
        }
      : {
          either: [
            { sequence: [{ literal: `" ${typed}="true">` }, { value: 'string' }] },
            { sequence: [{ literal: `" ${typed}="false">` }, { value: 'json' }] },
          ],
        }
  return {
    parameter: { sequence: [{ literal: begin }, KEY, value, { literal: closing(tag) }, BREAK] },
  }
}

/** Parameters as elements of their own, objects and lists as elements in them. */
function nested(tag: string): Part {
  const open = tag.slice(0, tag.lastIndexOf('<') + 1)
  const tags = { open, end: '>', close: `${open}/`, item: 'item' }
  return {
    parameter: {
      sequence: [
        { literal: open },
        KEY,
        { literal: '>' },
        { value: 'elements', tags },
        { literal: tags.close },
        { echo: 'key' },
        { literal: '>' },
        BREAK,
      ],
    },
  }
}
