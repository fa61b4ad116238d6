/** Calls that are objects of one JSON document: its keys say what is what, in any order and however it is laid out. */
import { sameValue } from '../../arguments/ladder/same-value.js'
import { GRAMMAR_FORMAT, type Grammar, type ObjectShape, type Part } from '../../model/grammar.js'
import { isRecord, type JsonRecord } from '../../model/records.js'
import { parsedJson } from '../../text/parsed-json.js'
import { groupEnd } from '../grammar/value-end.js'
import type { WrittenCall } from '../grammar/write.js'
import type { Hypothesis } from './build.js'
import type { Example } from './example.js'
import { isMarkup } from './pieces.js'

/** Most lines at which a document is looked for, and most values of one. */
const BEGINS = 8
const VALUES = 2_000

/** An object, and where it stands: the key that holds it or its list, none where nothing does. */
interface Held {
  readonly object: JsonRecord
  readonly key: string | null
  readonly listed: boolean
}

/** What a call is in a document. */
interface Found extends Held {
  readonly name: string
  readonly arguments: string
}

/** The grammar of such documents, where all calls of all examples are found in them alike. */
export function documentHypotheses(examples: readonly Example[]): Hypothesis[] {
  const found: Found[] = []
  for (const { text, calls } of examples) {
    const held = calls.length === 0 ? [] : objectsIn(text)
    for (const call of calls) {
      const one = held.map((own) => callOf(own, call)).find((own) => own !== null)
      if (one === undefined) return []
      found.push(one)
    }
  }
  const [first] = found
  if (first === undefined || !found.every((one) => isAlike(one, first))) return []
  const group = groupOf(first, { call: { object: shapeOf(found, first) } })
  const grammar: Grammar = {
    format: GRAMMAR_FORMAT,
    id: 'learnt',
    title: 'Learnt from an example',
    group,
  }
  return [{ grammar, doubts: [], numbered: false }]
}

function isAlike(one: Found, other: Found): boolean {
  return (
    one.name === other.name &&
    one.arguments === other.arguments &&
    one.key === other.key &&
    one.listed === other.listed
  )
}

/** The objects of the document in a text, if no marks stand around it. */
function objectsIn(text: string): Held[] {
  for (const { index } of [...text.matchAll(BEGIN)].slice(0, BEGINS)) {
    const end = groupEnd(text, index)
    const value = end < 0 ? undefined : parsedJson(text.slice(index, end))
    if (value === undefined) continue
    const before = text.slice(0, index).trimEnd().split('\n').at(-1) ?? ''
    const [behind = ''] = text.slice(end).trimStart().split('\n')
    return isMarked(before) || isMarked(behind) ? [] : objectsOf(value)
  }
  return []
}

const BEGIN = /(?<=^|\n)[{[]/g

function isMarked(line: string): boolean {
  return line.trim() !== '' && isMarkup(line)
}

/** Every object, the outermost first. */
function objectsOf(document: unknown): Held[] {
  const objects: Held[] = []
  const waiting: Omit<Held, 'object'>[] = []
  const values: unknown[] = [document]
  waiting.push({ key: null, listed: false })
  for (let at = 0; at < values.length && at < VALUES; at++) {
    const value = values[at]
    const place = waiting[at] ?? { key: null, listed: false }
    if (Array.isArray(value)) {
      for (const item of value) {
        values.push(item)
        waiting.push({ ...place, listed: true })
      }
    } else if (isRecord(value)) {
      objects.push({ ...place, object: value })
      for (const [key, member] of Object.entries(value)) {
        values.push(member)
        waiting.push({ key, listed: false })
      }
    }
  }
  return objects
}

function callOf(held: Held, call: WrittenCall): Found | null {
  const entries = Object.entries(held.object)
  const name = entries.find(([, value]) => value === call.name)?.[0]
  const own = entries.find(([, value]) => isRecord(value) && sameValue(value, call.arguments))?.[0]
  return name === undefined || own === undefined ? null : { ...held, name, arguments: own }
}

/** The keys in the order in which the first call has them; others mean nothing, but for an id. */
function shapeOf(found: readonly Found[], { object, name, arguments: own }: Found): ObjectShape {
  const keys = new Set(found.flatMap((one) => Object.keys(one.object)))
  const others = [...keys].filter((key) => key !== name && key !== own && key !== 'id')
  const kinds: [string, string[]][] = []
  for (const key of Object.keys(object)) {
    if (key === name) kinds.push(['name', [name]])
    else if (key === own) kinds.push(['arguments', [own]])
    else if (key === 'id') kinds.push(['id', ['id']])
  }
  if (others.length > 0) kinds.push(['other', others])
  return Object.fromEntries(kinds)
}

const SPACE: Part = { any: 'space' }

/** The calls in their list, behind its key. */
function groupOf({ key, listed }: Held, call: Part): Part {
  const between: Part = { sequence: [SPACE, { literal: ',' }, SPACE] }
  const many: Part = { many: call, between, least: 1 }
  const list: Part[] = [{ literal: '[' }, SPACE, many, SPACE, { literal: ']' }]
  const value = listed ? list : [call]
  if (key === null) return { sequence: value }
  return { sequence: [{ literal: JSON.stringify(key) }, SPACE, { literal: ':' }, SPACE, ...value] }
}
