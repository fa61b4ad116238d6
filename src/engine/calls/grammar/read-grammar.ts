/** A grammar that comes from outside: checked whole before it is used. */
import { LIMITS } from '../../bounds/limits.js'
import { isRecord, type JsonRecord } from '../../model/records.js'
import { GRAMMAR_FORMAT, type Grammar, type Part } from './grammar.js'

export type ReadGrammar = { readonly grammar: Grammar } | { readonly problem: string }

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  any: ['text', 'line', 'space'],
  name: ['tool'],
  key: ['name'],
  echo: ['key', 'name'],
  value: ['text', 'line', 'json', 'mixed', 'json-or-text'],
  arguments: ['object', 'keyword-arguments', 'relaxed'],
}
const KINDS = ['literal', 'sequence', 'either', 'maybe', 'many', 'call', 'parameter']

/** Reads a value as a grammar; the problem names the place. Never throws. */
export function readGrammar(value: unknown): ReadGrammar {
  if (!isRecord(value)) return { problem: 'a grammar is an object' }
  if (value.format !== GRAMMAR_FORMAT) {
    return { problem: `format: this version reads "${GRAMMAR_FORMAT}" only` }
  }
  const { id, title, group, experimental } = value
  if (typeof id !== 'string' || !/^[\w.-]{1,64}$/.test(id)) {
    return { problem: 'id: 1 to 64 letters, digits, points, dashes' }
  }
  if (title !== undefined && (typeof title !== 'string' || title.length > 200)) {
    return { problem: 'title: a text of at most 200 characters' }
  }
  if (experimental !== undefined && typeof experimental !== 'boolean') {
    return { problem: 'experimental: true or false' }
  }
  const check = new PartCheck()
  const problem = check.part(group, 'group', 0)
  if (problem !== null) return { problem }
  const grammar: Grammar = {
    format: GRAMMAR_FORMAT,
    id,
    title: title ?? id,
    // Every part has just been checked.
    group: group as Part,
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
    if (!isRecord(value)) return `${place}: a part is an object`
    const kind = Object.keys(value).find(
      (key) => KINDS.includes(key) || Object.hasOwn(CHOICES, key),
    )
    if (kind === undefined) return `${place}: no known part`
    this.kinds.add(kind)
    return this.inside(kind, value, place, depth)
  }

  private inside(kind: string, value: JsonRecord, place: string, depth: number): string | null {
    const inner = value[kind]
    const here = `${place}.${kind}`
    const choices = CHOICES[kind]
    if (choices !== undefined) {
      const known = typeof inner === 'string' && choices.includes(inner)
      if (!known) return `${here}: one of ${choices.join(', ')}`
      return areMarks(value.quotes ?? []) ? null : `${place}.quotes: up to 8 texts`
    }
    if (kind === 'literal') {
      const good = typeof inner === 'string' && inner !== '' && inner.length <= 1000
      return good ? null : `${here}: a text of 1 to 1,000 characters`
    }
    if (kind === 'sequence' || kind === 'either') {
      if (!Array.isArray(inner)) return `${here}: a list of parts`
      for (const [index, item] of inner.entries()) {
        const problem = this.part(item, `${here}[${index}]`, depth + 1)
        if (problem !== null) return problem
      }
      return null
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

/** Marks that stand around texts: a few, and short. */
function areMarks(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length <= 8 &&
    value.every((mark) => typeof mark === 'string' && mark !== '' && mark.length <= 100)
  )
}
