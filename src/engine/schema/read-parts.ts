/** Reads a schema into parts: each of its schemas once; a keyword of the wrong shape demands nothing. */

import { PART_LIMITS } from '../bounds/limits.js'
import { isRecord, type JsonRecord } from '../model/records.js'
import type { JsonSchema } from '../model/trace.js'
import { addAll } from '../text/lists.js'
import { setPlain } from './check/plain.js'
import { testsOf } from './check/tests.js'
import { REFERENCES, UNCHECKED } from './keywords.js'
import { ANYTHING, type Items, type Members, NOTHING, Part } from './part.js'
import { readPattern } from './pattern/read.js'
import { References } from './references.js'
import { shorten } from './shown.js'
import { typesOfKeyword } from './types.js'

type Read = (schema: unknown) => Part
/** What a reference leads to. Most schemas hold none, so nothing is looked up before one is met. */
type Follow = References['follow']

/** The part that the schema is. What it refers to is found in the schema itself. */
export function readParts(root: JsonSchema): Part {
  let references: References | null = null
  const follow: Follow = (reference, from, keyword) => {
    references ??= new References(root)
    return references.follow(reference, from, keyword)
  }
  const parts = new Map<JsonRecord, Part>()
  const read: Read = (written) => {
    const schema = meant(written, follow)
    if (!isRecord(schema)) return schema === false ? NOTHING : ANYTHING
    const part = parts.get(schema) ?? new Part(schema)
    parts.set(schema, part)
    return part
  }
  const first = read(root)
  // What is read on the way is read in its turn.
  for (const [schema, part] of parts) fill(part, schema, read, follow)
  // From the innermost, whose answers those around them use.
  for (const part of [...parts.values()].reverse()) setPlain(part)
  return first
}

/** Words about a schema, which demand nothing. */
const ABOUT: ReadonlySet<string> = new Set(['$ref', 'title', 'description', 'default', 'examples'])

/** What a schema that does nothing but refer to another leads to; itself where that is not known. */
function meant(schema: unknown, follow: Follow): unknown {
  let found = schema
  for (let hops = 0; hops < PART_LIMITS.schemaNesting; hops++) {
    if (!isRecord(found) || typeof found.$ref !== 'string') return found
    if (!Object.keys(found).every((keyword) => ABOUT.has(keyword))) return found
    const target = follow(found.$ref, found, '$ref')
    if (target === null) return found
    found = target
  }
  return schema
}

const UNIONS = ['anyOf', 'oneOf'] as const

function fill(part: Part, schema: JsonRecord, read: Read, follow: Follow): void {
  const unchecked: string[] = []
  const told = schema[UNCHECKED]
  if (Array.isArray(told)) addAll(unchecked, told.map(String))
  part.types = typesOfKeyword(schema.type)
  part.tests = testsOf(schema)
  part.all = [...referred(schema, read, follow, unchecked), ...listOf(schema.allOf, read)]
  part.unions = UNIONS.map((keyword) => ({
    keyword,
    branches: listOf(schema[keyword], read),
  })).filter(({ branches }) => branches.length > 0)
  part.not = partOrNull(schema.not, read)
  part.condition =
    schema.if === undefined
      ? null
      : { test: read(schema.if), yes: read(schema.then), no: read(schema.else) }
  part.dependent = entries(schema.dependentSchemas).map(([key, one]) => [key, read(one)])
  part.members = readMembers(schema, read, unchecked)
  part.items = readItems(schema, read)
  const members = partOrNull(schema.unevaluatedProperties, read)
  const items = partOrNull(schema.unevaluatedItems, read)
  part.unevaluated = (members ?? items) === null ? null : { members, items }
  part.unchecked = unchecked
  part.joins =
    part.all.length + part.unions.length + part.dependent.length > 0 ||
    (part.not ?? part.condition ?? part.unevaluated) !== null
}

function referred(schema: JsonRecord, read: Read, follow: Follow, unchecked: string[]): Part[] {
  const targets: Part[] = []
  for (const keyword of REFERENCES) {
    const reference = schema[keyword]
    if (typeof reference !== 'string') continue
    const target = follow(reference, schema, keyword)
    if (target !== null) targets.push(read(target))
    else unchecked.push(`${keyword} ${JSON.stringify(shorten(reference))} leads to nothing in it`)
  }
  return targets
}

const MEMBERS = [
  ...['required', 'properties', 'patternProperties', 'additionalProperties', 'propertyNames'],
  'dependentRequired',
]

function readMembers(schema: JsonRecord, read: Read, unchecked: string[]): Members | null {
  if (MEMBERS.every((keyword) => schema[keyword] === undefined)) return null
  const { required, properties, patternProperties, additionalProperties, propertyNames } = schema
  const declared = new Map(entries(properties).map(([key, inner]) => [key, read(inner)]))
  const patterns: [RegExp, Part][] = []
  let others = partOrNull(additionalProperties, read)
  for (const [pattern, inner] of entries(patternProperties)) {
    // The names of members are matched by the platform, by backtracking: only simple patterns are used.
    if (readPattern(pattern)?.simple === true)
      patterns.push([new RegExp(pattern, 'u'), read(inner)])
    else {
      unchecked.push(`${shorten(pattern)} for the names of members: it is not simple`)
      // An undeclared member may be one that this pattern allows.
      others = ANYTHING
    }
  }
  return {
    required: textsIn(required),
    dependentRequired: entries(schema.dependentRequired).map(([key, names]) => [
      key,
      textsIn(names),
    ]),
    properties: declared,
    keys: [...declared.keys()],
    parts: [...declared.values()],
    patterns,
    others,
    names: read(propertyNames),
  }
}

function readItems(schema: JsonRecord, read: Read): Items | null {
  const { prefixItems, items, contains, minContains, maxContains } = schema
  if ((prefixItems ?? items ?? contains) === undefined) return null
  return {
    tuple: listOf(prefixItems, read),
    rest: partOrNull(items, read),
    contains:
      contains === undefined
        ? null
        : {
            part: read(contains),
            least: typeof minContains === 'number' ? minContains : 1,
            most: typeof maxContains === 'number' ? maxContains : Number.POSITIVE_INFINITY,
          },
  }
}

function partOrNull(schema: unknown, read: Read): Part | null {
  return schema === undefined ? null : read(schema)
}

function listOf(value: unknown, read: Read): Part[] {
  return Array.isArray(value) ? value.map(read) : []
}

function entries(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : []
}

/** The texts of a list; what is no name demands nothing. */
function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
}
