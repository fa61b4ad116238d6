/** What elements stand for: the parts that are written, and that are read to the letter. */
import type { ElementShape, Part } from '../../model/grammar.js'
import { expanded, type ShortPart } from './expand.js'
import { BREAK, KEY, NAME, OBJECT } from './known/parts.js'

/** The element with its parameters, or with a JSON object. */
export function elementPart(shape: ElementShape): Part {
  const tag = shape.call[0]
  if (tag === undefined) return expanded(NAMED)
  const { begin, end } = headOf(tag, shape)
  const one = shape.parameter?.[0]
  const inner = one === undefined ? nested(tag) : parameterPart(one, shape)
  const body = { either: [{ many: inner }, [OBJECT, BREAK]] }
  return expanded([begin, NAME, end, BREAK, body, closing(tag)])
}

/** Parameters as elements of their own, objects and lists as elements in them. */
function nested(tag: string): ShortPart {
  const open = tag.slice(0, tag.lastIndexOf('<') + 1)
  const tags = { open, end: '>', close: `${open}/`, item: 'item' }
  const value: ShortPart = { value: 'elements', tags }
  return { parameter: [open, KEY, '>', value, tags.close, { echo: 'key' }, '>', BREAK] }
}

/** The element of an offered tool. */
const NAMED: ShortPart = [
  ['<', { name: 'offered' }, '>', BREAK, { many: nested('<') }],
  ['</', { echo: 'name' }, '>'],
]

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

function parameterPart(tag: string, shape: ElementShape): ShortPart {
  const { begin, end } = headOf(tag, shape)
  const { typed, lines } = shape
  const value: ShortPart =
    typed === undefined
      ? [end, { value: 'text', breaks: lines === true ? 'written' : 'read' }]
      : {
          either: [
            [`" ${typed}="true">`, { value: 'string' }],
            [`" ${typed}="false">`, { value: 'json' }],
          ],
        }
  return { parameter: [begin, KEY, value, closing(tag), BREAK] }
}
