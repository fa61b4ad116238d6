/** What elements stand for: the parts that are written, and that are read to the letter. */
import type { ElementShape, Part } from '../../model/grammar.js'

const BREAK: Part = { any: 'space', written: '\n' }
const KEY: Part = { key: 'name' }

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
