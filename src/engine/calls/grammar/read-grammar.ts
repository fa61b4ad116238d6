/** A grammar that comes from outside: checked whole before it is used. */
import { LIMITS } from '../../bounds/limits.js'
import { isRecord, type JsonRecord } from '../../model/records.js'
import { expanded, type ShortPart } from './expand.js'
import { GRAMMAR_FORMAT, type Grammar } from './grammar.js'

export type ReadGrammar = { readonly grammar: Grammar } | { readonly problem: string }

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  any: ['text', 'line', 'space'],
  name: ['tool', 'offered'],
  word: ['id'],
  key: ['name'],
  type: ['value'],
  echo: ['key', 'name'],
  value: ['text', 'line', 'string', 'json', 'mixed', 'json-or-text', 'elements'],
  arguments: ['object', 'keyword-arguments', 'relaxed'],
}
/** What may stand beside a choice. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  any: ['written'],
  name: ['except'],
  value: ['breaks', 'tags'],
  arguments: ['quotes'],
  many: ['between', 'least'],
  block: ['holds'],
}
const KINDS = [
  'literal',
  'sequence',
  'either',
  'maybe',
  'many',
  'call',
  'id',
  'counter',
  'parameter',
  'object',
  'element',
  'block',
]
const SHAPE = ['name', 'arguments', 'id', 'counter', 'other']

/** Reads a value as a grammar; the problem names the place. Never throws. */
export function readGrammar(value: unknown): ReadGrammar {
  if (!isRecord(value)) return { problem: 'a grammar is an object' }
  if (value.format !== GRAMMAR_FORMAT) {
    return { problem: `format: this version reads "${GRAMMAR_FORMAT}" only` }
  }
  const { id, title, group, experimental, unmarked, lines } = value
  if (typeof id !== 'string' || !/^[\w.-]{1,64}$/.test(id)) {
    return { problem: 'id: 1 to 64 letters, digits, points, dashes' }
  }
  if (title !== undefined && (typeof title !== 'string' || title.length > 200)) {
    return { problem: 'title: a text of at most 200 characters' }
  }
  for (const [key, flag] of Object.entries({ experimental, unmarked, lines })) {
    if (flag !== undefined && typeof flag !== 'boolean') return { problem: `${key}: true or false` }
  }
  const check = new PartCheck()
  const problem = check.part(group, 'group', 0)
  if (problem !== null) return { problem }
  const grammar: Grammar = {
    format: GRAMMAR_FORMAT,
    id,
    title: title ?? id,
    // Every part has just been checked.
    group: expanded(group as ShortPart),
    ...(unmarked === true ? { unmarked } : {}),
    ...(lines === true ? { lines } : {}),
    ...(experimental === true ? { experimental } : {}),
  }
  if (!check.kinds.has('call') || !check.kinds.has('name')) {
    return { problem: 'group: there must be a call with a name' }
  }
  return { grammar }
}

class PartCheck {
  readonly kinds = new Set<string>()
  private count = 0

  part(value: unknown, place: string, depth: number): string | null {
    if (++this.count > LIMITS.grammarParts) {
      return `grammarParts: at most ${LIMITS.grammarParts} parts`
    }
    if (depth > LIMITS.grammarDepth) return `grammarDepth: at most ${LIMITS.grammarDepth} levels`
    if (typeof value === 'string') return literalProblem(value, place)
    if (Array.isArray(value)) return this.list(value, place, depth)
    if (!isRecord(value)) return `${place}: a part is an object, a text or a list`
    const [kind, ...more] = Object.keys(value).filter(
      (key) => KINDS.includes(key) || Object.hasOwn(CHOICES, key),
    )
    if (kind === undefined) return `${place}: no known part`
    if (more.length > 0) return `${place}: ${kind} and ${more[0]} are two parts`
    const odd = Object.keys(value).find((key) => key !== kind && !BESIDE[kind]?.includes(key))
    if (odd !== undefined) return `${place}.${odd}: nothing that ${kind} knows`
    this.kinds.add(kind)
    return this.inside(kind, value, place, depth)
  }

  private list(parts: readonly unknown[], place: string, depth: number): string | null {
    for (const [index, item] of parts.entries()) {
      const problem = this.part(item, `${place}[${index}]`, depth + 1)
      if (problem !== null) return problem
    }
    return null
  }

  private inside(kind: string, value: JsonRecord, place: string, depth: number): string | null {
    const inner = value[kind]
    const here = `${place}.${kind}`
    const choices = CHOICES[kind]
    if (choices !== undefined) {
      const known = typeof inner === 'string' && choices.includes(inner)
      return known ? besideProblem(value, place) : `${here}: one of ${choices.join(', ')}`
    }
    switch (kind) {
      case 'literal':
        return literalProblem(inner, here)
      case 'counter':
        return inner === 0 || inner === 1 ? null : `${here}: 0 or 1`
      case 'object':
        if (isRecord(inner) && 'name' in inner) this.kinds.add('name')
        return shapeProblem(inner, here)
      case 'element':
        this.kinds.add('name')
        return tagsProblem(inner, here)
      case 'block':
        return marksProblem(inner, here) ?? this.part(value.holds, `${place}.holds`, depth + 1)
      case 'sequence':
      case 'either':
        return Array.isArray(inner) ? this.list(inner, here, depth) : `${here}: a list of parts`
    }
    const { between, least } = value
    if (least !== undefined && least !== 0 && least !== 1) return `${place}.least: 0 or 1`
    if (between !== undefined) {
      const problem = this.part(between, `${place}.between`, depth + 1)
      if (problem !== null) return problem
    }
    return this.part(inner, here, depth + 1)
  }
}

function literalProblem(value: unknown, place: string): string | null {
  const good = isText(value) && value.length <= 1000
  return good ? null : `${place}: a text of 1 to 1,000 characters`
}

/** What is wrong beside a value, arguments or white space. */
function besideProblem(value: JsonRecord, place: string): string | null {
  const { quotes, except, written, breaks, tags } = value
  if (!areTexts(quotes ?? [])) return `${place}.quotes: up to 8 texts`
  if (!areTexts(except ?? [])) return `${place}.except: up to 8 texts`
  if (written !== undefined && (typeof written !== 'string' || written.length > 1000)) {
    return `${place}.written: a text of up to 1,000 characters`
  }
  if (breaks !== undefined && breaks !== 'written' && breaks !== 'read') {
    return `${place}.breaks: one of written, read`
  }
  if (tags === undefined) return value.value === 'elements' ? `${place}.tags: missing` : null
  if (!isRecord(tags)) return `${place}.tags: an object`
  const { open, end, close, item } = tags
  if (![open, end, close, item].every(isShort)) {
    return `${place}.tags: open, end, close and item are texts of 1 to 100 characters`
  }
  const nests = typeof open === 'string' && typeof close === 'string' && close.startsWith(open)
  return nests && open !== close ? null : `${place}.tags.close: begins as open does, and goes on`
}

function shapeProblem(shape: unknown, place: string): string | null {
  if (!isRecord(shape)) return `${place}: an object`
  for (const [key, keys] of Object.entries(shape)) {
    if (!SHAPE.includes(key)) return `${place}.${key}: one of ${SHAPE.join(', ')}`
    if (!areTexts(keys) || !Array.isArray(keys) || keys.length === 0) {
      return `${place}.${key}: 1 to 8 texts`
    }
  }
  return null
}

const TAG = /<[^<>]+>$/

/** What is wrong with the shape of an element. */
function tagsProblem(shape: unknown, place: string): string | null {
  if (!isRecord(shape)) return `${place}: an object`
  const { call, parameter, name, typed, lines, ...rest } = shape
  const [odd] = Object.keys(rest)
  if (odd !== undefined) return `${place}.${odd}: nothing that element knows`
  for (const [key, tags] of Object.entries({ call, parameter: parameter ?? call })) {
    if (!areTexts(tags) || !areAll(tags, TAG, 0))
      return `${place}.${key}: up to 8 tags such as <call>`
  }
  if (!areAll(name, /^.{0,100}$/, 0)) return `${place}.name: names of attributes, or ""`
  if (typed !== undefined && !isShort(typed)) return `${place}.typed: a name of an attribute`
  return lines === undefined || typeof lines === 'boolean' ? null : `${place}.lines: true or false`
}

/** What is wrong with the marks of a block. */
function marksProblem(shape: unknown, place: string): string | null {
  if (!isRecord(shape)) return `${place}: an object`
  const { open, close, words, ...rest } = shape
  if (!areAll(open, /^.{0,100}$/, 1)) return `${place}.open: 1 to 16 marks`
  if (!areAll(close, /^.{0,100}$/, 0)) return `${place}.close: up to 16 marks`
  if (words !== undefined && typeof words !== 'boolean') return `${place}.words: true or false`
  for (const [key, marks] of Object.entries(rest)) {
    if (!MARKS.includes(key)) return `${place}.${key}: one of ${MARKS.join(', ')}`
    if (!areAll(marks, /^.{1,100}$/, 0)) return `${place}.${key}: up to 16 marks`
  }
  return null
}

const MARKS = ['lead', 'trail', 'named']

/** Up to 16 texts, all of this form. */
function areAll(value: unknown, form: RegExp, least: 0 | 1): boolean {
  if (!Array.isArray(value) || value.length < least || value.length > 16) return false
  return value.every((one) => typeof one === 'string' && form.test(one))
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 1000
}

/** A few texts, and short. */
function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.length <= 8 && value.every(isShort)
}

function isShort(value: unknown): boolean {
  return isText(value) && value.length <= 100
}
