/** The ways in which a grammar writes calls: what they have in common is no damage. */
import type { BlockShape, ElementShape, Part } from '../../model/grammar.js'
import { Marks } from '../../syntax/markup/marks.js'
import { blockPart, objectPart } from './shapes.js'

/** Stands for a key until the texts are whole: the keys of a call differ. */
const KEY = '\u0001'
const AGAIN = '\u0002'
const KEYS = ['zone', 'day', 'note']
const NAME = 'get_time'
const VALUE = 'Europe/Oslo'
const OBJECT = `{"zone": "${VALUE}"}`
const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']
/** How the value of a parameter may be said to be a text. */
const TYPED = [' string="true"', ' type="string"']

/**
 * Texts that hold calls of `get_time`: every alternative once, what repeats once, twice
 * and not at all; the first is one call as the grammar writes it. They are as many as the
 * alternatives of the grammar, not as their combinations.
 */
export function formsOf(part: Part): string[] {
  return [...new Set(textsOf(part))].map(withKeys)
}

/** Each key is another one, and what repeats a key is that key. */
function withKeys(text: string): string {
  let count = 0
  let last = ''
  return text.replace(/[\u0001\u0002]/g, (sign) => {
    if (sign === KEY) last = KEYS[count++ % KEYS.length] ?? ''
    return last
  })
}

/** The texts of a part; the first is the one that stands where others vary. */
function textsOf(part: Part): string[] {
  if ('literal' in part) return [part.literal]
  if ('any' in part) return [part.written ?? '']
  if ('sequence' in part) return inRow(part.sequence.map(textsOf))
  if ('either' in part) return part.either.flatMap(textsOf)
  if ('maybe' in part) return ['', ...textsOf(part.maybe)]
  if ('many' in part) return repeated(part)
  if ('call' in part) return textsOf(part.call)
  if ('id' in part) return textsOf(part.id)
  if ('parameter' in part) return textsOf(part.parameter)
  if ('name' in part) return [NAME]
  if ('word' in part) return ['a1b2c3d4e']
  if ('counter' in part) return [String(part.counter)]
  if ('key' in part) return [KEY]
  if ('echo' in part) return [part.echo === 'key' ? AGAIN : NAME]
  if ('type' in part) return TYPES
  if ('value' in part) {
    const text = part.value === 'json' || part.value === 'mixed' ? `"${VALUE}"` : VALUE
    return [part.breaks === 'written' ? `\n${text}\n` : text]
  }
  if ('object' in part) return textsOf(objectPart(part.object))
  if ('element' in part) return elementTexts(part.element)
  if ('block' in part) return blockTexts(part.block, part.holds)
  if (part.arguments === 'keyword-arguments') return [`zone="${VALUE}"`, '']
  const [quote = '"'] = part.quotes ?? []
  return part.arguments === 'object' ? [OBJECT] : [`{zone:${quote}${VALUE}${quote}}`, '{}']
}

/** One after the other: each varies while the others are as they are first. */
function inRow(parts: readonly (readonly string[])[]): string[] {
  const first = parts.map(([text = '']) => text)
  const others = parts.flatMap((texts, index) =>
    texts.slice(1).map((text) => first.with(index, text).join('')),
  )
  return [first.join(''), ...others]
}

function repeated({ many, between, least }: Extract<Part, { many: Part }>): string[] {
  const [separator = '', ...separators] = between === undefined ? [] : textsOf(between)
  const [first = '', ...others] = textsOf(many)
  return [
    first,
    ...[separator, ...separators].map((sign) => first + sign + first),
    ...others.map((text) => text + separator + text),
    ...(least === 1 ? [] : ['']),
  ]
}

/** Any opener and any closer may stand for the first. */
function blockTexts({ open, close }: BlockShape, holds: Part): string[] {
  return textsOf(blockPart({ open: firstAndNone(open), close: firstAndNone(close) }, holds))
}

function firstAndNone(marks: readonly string[]): string[] {
  return marks.filter((mark, index) => index === 0 || mark === '')
}

/** With parameters, without, with an object, and as one tag alone; under each of its attributes. */
function elementTexts(shape: ElementShape): string[] {
  const { call, parameter } = shape
  const name = shape.name.filter((one, index) => index === 0 || one === 'name')
  if (call.length === 0) return elementsOf('<', NAME, [...nestedTexts('<'), LINES])
  return call.flatMap((tag) => {
    const open = tag.slice(0, tag.lastIndexOf('<') + 1)
    const heads = name.map((attribute) => tag.slice(open.length, -1) + attributeOf(attribute, NAME))
    const own = parameter?.find((one) => spaceOf(one) === spaceOf(tag))
    const bodies = own === undefined ? nestedTexts(open) : parameterTexts(open, own, name, shape)
    return heads.flatMap((head) => elementsOf(open, head, bodies))
  })
}

/** The namespace of a tag. */
function spaceOf(tag: string): string {
  return new Marks(tag).list[0]?.space ?? ''
}

const LINES = 'zone: Oslo\nday: 1\nnote: x'

function elementsOf(open: string, head: string, bodies: readonly string[]): string[] {
  const [word = ''] = head.split(/[ =]/)
  const around = (body: string) => `${open}${head}>\n${body}\n${open}/${word}>`
  const [first = '', ...others] = [...bodies, '', OBJECT].map(around)
  return [first, first.repeat(2), ...others, `${open}${head}/>`]
}

function attributeOf(attribute: string, value: string): string {
  return attribute === '' ? `=${value}` : ` ${attribute}="${value}"`
}

/** The parameters of a call: one of them, and several that say of their values whether they are texts. */
function parameterTexts(open: string, tag: string, names: readonly string[], shape: ElementShape) {
  const word = tag.slice(open.length, -1)
  const value = shape.lines === true ? `\n${VALUE}\n` : VALUE
  const one = (attribute: string) => `${open}${word}${attribute}>${value}${open}/${word}>`
  return names.flatMap((name) => {
    const key = attributeOf(name, KEY)
    const typed = name === 'name' ? TYPED.map((type) => key + type) : []
    const all = shape.typed === undefined ? [key, ...typed] : [...typed, key]
    return [...all.slice(0, 1).map(one), ...all.map((said) => one(said).repeat(2))]
  })
}

/** Parameters as elements of their own, with objects and lists in them. */
function nestedTexts(open: string): string[] {
  const element = (key: string, body: string) => `${open}${key}>${body}${open}/${key}>`
  const one = `${open}${KEY}>${VALUE}${open}/${AGAIN}>`
  const object = element('name', 'Oslo') + element('id', '1')
  const list = element('item', object) + element('item', element('name', 'Rome'))
  return [one, one + one, element('zones', list) + one]
}
