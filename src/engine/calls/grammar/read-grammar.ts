/** A grammar that comes from outside: checked whole before it is used. */
import { PART_LIMITS } from '../../bounds/limits.js'
import { GRAMMAR_FORMAT, type Grammar } from '../../model/grammar.js'
import { isRecord, type JsonRecord } from '../../model/records.js'
import { expanded, type ShortPart } from './expand.js'

export type ReadGrammar = { readonly grammar: Grammar } | { readonly problem: string }

/** Says what is wrong with a value at a place; null where it is good. */
type Rule = (value: unknown, place: string) => string | null

function rule(wanted: string, isGood: (value: unknown) => boolean): Rule {
  return (value, place) => (isGood(value) ? null : `${place}: ${wanted}`)
}

function choice(...values: readonly unknown[]): Rule {
  return rule(`one of ${values.join(', ')}`, (value) => values.includes(value))
}

function text(form: RegExp, wanted: string): Rule {
  return rule(wanted, (value) => typeof value === 'string' && form.test(value))
}

function texts(least: number, most: number, form = SHORT, what = 'texts'): Rule {
  return rule(`${least} to ${most} ${what}`, (value) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) return false
    return value.every((one) => typeof one === 'string' && form.test(one))
  })
}

/** An object with all of `needed`, any of `more`, and nothing else. */
function record(needed: Readonly<Record<string, Rule>>, more: typeof needed): Rule {
  const rules = new Map(Object.entries({ ...needed, ...more }))
  return (value, place) => {
    if (!isRecord(value)) return `${place}: an object`
    for (const key of Object.keys({ ...needed, ...value })) {
      const problem = rules.get(key)?.(value[key], `${place}.${key}`)
      if (problem === undefined) return `${place}.${key}: one of ${[...rules.keys()].join(', ')}`
      if (problem !== null) return problem
    }
    return null
  }
}

const SHORT = /^[\s\S]{1,100}$/
const FLAG = choice(true, false)
const ONE = text(SHORT, 'a text of 1 to 100 characters')
const LONGEST = PART_LIMITS.grammarLiteral
const LITERAL = rule(
  `a text of 1 to ${LONGEST.toLocaleString('en')} characters`,
  (value) => typeof value === 'string' && value !== '' && value.length <= LONGEST,
)
const FEW = texts(0, 8)
const KEYS = texts(1, 8)
const MARKS = texts(0, 16, /^.{1,100}$/, 'marks')
/** The empty one stands for none. */
const OPTIONAL = /^.{0,100}$/
const TAGS = texts(0, 8, /^.{0,98}<[^<>]{1,98}>$/, 'tags such as <call>')
const NESTED = record({ open: ONE, end: ONE, close: ONE, item: ONE }, {})
const WAYS = texts(1, 16, /^[\s\S]{0,100}$/, 'short texts')
const STRUCTURES = record(
  {},
  {
    ...{ lists: WAYS, objects: WAYS, between: WAYS, pairs: WAYS, keys: WAYS, items: WAYS },
    values: texts(
      1,
      5,
      /^(?:word|typed|token|held|doubled)$/,
      'of word, typed, token, held, doubled',
    ),
    escapes: texts(1, 2, /^(?:percent|entities)$/, 'of percent, entities'),
    ...{ repeated: FLAG, yaml: FLAG },
  },
)

/** The tags of nested elements: what opens one begins what closes it. */
function tagsProblem(value: unknown, place: string): string | null {
  const problem = NESTED(value, place)
  if (problem !== null || !isRecord(value)) return problem
  const { open, close } = value
  const nests = open !== close && String(close).startsWith(String(open))
  return nests ? null : `${place}.close: begins as open does, and goes on`
}

/** Each kind of part: what stands under its own key, then what may stand beside it. */
const KINDS: Readonly<Record<string, Readonly<Record<string, Rule | 'part' | 'parts'>>>> = {
  literal: { literal: LITERAL },
  sequence: { sequence: 'parts' },
  either: { either: 'parts' },
  maybe: { maybe: 'part' },
  many: { many: 'part', between: 'part', least: choice(0, 1) },
  call: { call: 'part' },
  id: { id: 'part' },
  parameter: { parameter: 'part' },
  any: {
    any: choice('text', 'line', 'word', 'space'),
    written: text(/^[\s\S]{0,1000}$/, 'a text of up to 1,000 characters'),
  },
  name: { name: choice('tool', 'offered'), except: FEW },
  word: { word: choice('id') },
  counter: { counter: choice(0, 1) },
  key: { key: choice('name'), except: FEW },
  type: { type: choice('value') },
  echo: { echo: choice('key', 'name', 'mark') },
  value: {
    value: choice('text', 'line', 'string', 'json', 'mixed', 'json-or-text', 'elements'),
    breaks: choice('written', 'read'),
    tags: tagsProblem,
  },
  arguments: { arguments: choice('object', 'keyword-arguments', 'relaxed'), quotes: FEW },
  object: {
    object: record({}, { name: KEYS, arguments: KEYS, id: KEYS, counter: KEYS, other: KEYS }),
  },
  element: {
    element: record(
      { call: TAGS, name: texts(0, 16, OPTIONAL, 'names of attributes, or ""') },
      { parameter: TAGS, typed: ONE, lines: FLAG },
    ),
  },
  block: {
    block: record(
      { open: texts(1, 16, OPTIONAL, 'marks'), close: texts(0, 16, OPTIONAL, 'marks') },
      { words: FLAG, lead: MARKS, trail: MARKS, named: MARKS },
    ),
    holds: 'part',
  },
}

/** Reads a value as a grammar; the problem names the place. Never throws. */
export function readGrammar(value: unknown): ReadGrammar {
  if (!isRecord(value)) return { problem: 'a grammar is an object' }
  if (value.format !== GRAMMAR_FORMAT) {
    return { problem: `format: this version reads "${GRAMMAR_FORMAT}" only` }
  }
  const { id, title = id, group, experimental, unmarked, lines } = value
  if (typeof id !== 'string' || !/^[\w.-]{1,64}$/.test(id)) {
    return { problem: 'id: 1 to 64 letters, digits, points, dashes' }
  }
  if (typeof title !== 'string' || title.length > 200) {
    return { problem: 'title: a text of at most 200 characters' }
  }
  for (const [key, flag] of Object.entries({ experimental, unmarked, lines })) {
    const problem = flag === undefined ? null : FLAG(flag, key)
    if (problem !== null) return { problem }
  }
  const { structures } = value
  const unfit = structures === undefined ? null : STRUCTURES(structures, 'structures')
  if (unfit !== null) return { problem: unfit }
  const check = new PartCheck()
  const problem = check.part(group, 'group', 0)
  if (problem !== null) return { problem }
  if (!check.kinds.has('call') || !check.kinds.has('name')) {
    return { problem: 'group: there must be a call with a name' }
  }
  const grammar: Grammar = {
    format: GRAMMAR_FORMAT,
    id,
    title,
    // Every part has just been checked.
    group: expanded(group as ShortPart),
    ...(unmarked === true ? { unmarked } : {}),
    ...(lines === true ? { lines } : {}),
    ...(experimental === true ? { experimental } : {}),
    ...(isRecord(structures) ? { structures } : {}),
  }
  return { grammar }
}

class PartCheck {
  readonly kinds = new Set<string>()
  private count = 0

  part(value: unknown, place: string, depth: number): string | null {
    if (++this.count > PART_LIMITS.grammarParts) {
      return `grammarParts: at most ${PART_LIMITS.grammarParts} parts`
    }
    if (depth > PART_LIMITS.grammarDepth)
      return `grammarDepth: at most ${PART_LIMITS.grammarDepth} levels`
    if (typeof value === 'string') return LITERAL(value, place)
    if (Array.isArray(value)) return this.list(value, place, depth)
    if (!isRecord(value)) return `${place}: a part is an object, a text or a list`
    const [kind, other] = Object.keys(value).filter((key) => Object.hasOwn(KINDS, key))
    if (kind === undefined) return `${place}: no known part`
    if (other !== undefined) return `${place}: ${kind} and ${other} are two parts`
    this.kinds.add(kind)
    if (kind === 'element' || (isRecord(value.object) && 'name' in value.object)) {
      this.kinds.add('name')
    }
    return this.members(kind, value, place, depth)
  }

  private list(parts: unknown, place: string, depth: number): string | null {
    if (!Array.isArray(parts)) return `${place}: a list of parts`
    for (const [index, item] of parts.entries()) {
      const problem = this.part(item, `${place}[${index}]`, depth + 1)
      if (problem !== null) return problem
    }
    return null
  }

  private members(kind: string, value: JsonRecord, place: string, depth: number): string | null {
    const rules = new Map(Object.entries(KINDS[kind] ?? {}))
    // Elements need their tags, a block what it holds.
    const needed = value.value === 'elements' ? ['tags'] : kind === 'block' ? ['holds'] : []
    for (const key of new Set([...Object.keys(value), ...needed])) {
      const inner = value[key]
      const here = `${place}.${key}`
      const asked = rules.get(key)
      if (asked === undefined) return `${here}: nothing that ${kind} knows`
      if (inner === undefined && !needed.includes(key)) continue
      let problem: string | null
      if (asked === 'part') problem = this.part(inner, here, depth + 1)
      else if (asked === 'parts') problem = this.list(inner, here, depth)
      else problem = asked(inner, here)
      if (problem !== null) return problem
    }
    return null
  }
}
