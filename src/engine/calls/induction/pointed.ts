/** Arguments that stand elsewhere in the same JSON: `{"defs": {"a1": {…}}, "calls": [{"tool": f, "args": {"$ref": "#/defs/a1"}}]}`. */
import { isJson } from '../../text/parsed-json.js'
import type { Span } from '../../text/span.js'
import { scanGroup } from '../dialects/bodies/group.js'
import { type Member, membersOf } from '../dialects/bodies/members.js'
import { propertyNames } from '../dialects/bodies/properties.js'
import type { Candidate, DialectContext } from '../dialects/dialect.js'
import type { Page } from '../dialects/page.js'
import type { Landmark } from './landmarks.js'
import { novelCall } from './novel.js'
import { type Induced, NO_CALLS } from './reading.js'

/** Behind a name, and a key for its arguments, an object that points to another. */
const POINTS =
  /^"[\s,]{0,16}"[\w-]{1,40}"\s?:\s?\{\s{0,16}"\$ref"\s?:\s?"#\/([^"\\]{1,120})"\s{0,16}\}/
const REACH = 240

/** The calls, where each has its arguments so; none where one of them has not. */
export function pointedCalls(
  page: Page,
  landmarks: readonly Landmark[],
  context: DialectContext,
): Induced {
  const { text } = page
  const root = text.includes('"$ref"') ? rootOf(text) : null
  if (root === null || !landmarks.some(({ name }) => pointerAt(text, name) !== null))
    return NO_CALLS
  const members = membersIn(text)
  const calls: Candidate[] = []
  for (const { name, tool } of landmarks) {
    // Names in the values of others.
    if (text[name.end] !== '"' || text[name.start - 1] !== '"') continue
    const call = callAt(page, { name, tool }, { root, members }, context)
    if (call === null) return NO_CALLS
    calls.push(call)
  }
  return { candidates: calls, markup: [page.span(root.start, root.end)] }
}

/** The JSON in which arguments are pointed to. */
interface Within {
  readonly root: Span
  readonly members: (object: Span) => readonly Member[]
}

/** The members of the objects of a text, each taken apart once. */
function membersIn(text: string): Within['members'] {
  const known = new Map<number, readonly Member[]>()
  return ({ start, end }) => {
    const found = known.get(start) ?? membersOf(text, scanGroup(text, start, { limit: end }))
    known.set(start, found)
    return found
  }
}

/** The object that the text holds. */
function rootOf(text: string): Span | null {
  const start = text.indexOf('{')
  const { closed, end } = scanGroup(text, start, { limit: text.length })
  return closed && isJson(text.slice(start, end)) ? { start, end } : null
}

function pointerAt(text: string, { end }: Span): { path: string; end: number } | null {
  const [all, path] = POINTS.exec(text.slice(end, end + REACH)) ?? []
  return all === undefined || path === undefined ? null : { path, end: end + all.length }
}

function callAt(
  page: Page,
  { name, tool }: Pick<Landmark, 'name' | 'tool'>,
  within: Within,
  context: DialectContext,
): Candidate | null {
  const keys = propertyNames(context, tool.name) ?? new Set()
  const { text } = page
  const pointer = pointerAt(text, name)
  const value = pointer && valueAt(text, within, pointer.path.split('/'))
  if (pointer === null || value === null || text[value.start] !== '{') return null
  const members = within.members(value)
  if (members.some(({ key }) => !keys.has(key))) return null
  const fields = members.map(({ key, valueStart, valueEnd }) => {
    return { name: key, value: page.span(valueStart, valueEnd), type: 'json' as const }
  })
  const detail = `the arguments are what #/${pointer.path} points to`
  const call = {
    span: page.span(Math.max(0, text.lastIndexOf('{', name.start)), pointer.end),
    name: tool.name,
    nameSpan: page.span(name.start, name.end),
    arguments: fields.length === 0 ? NONE : { form: 'fields' as const, fields },
  }
  return novelCall(TITLE, call, [{ code: 'inferred-repair', detail }])
}

const NONE = { form: 'none' } as const

/** The value under the keys, each in the object of the one before. */
function valueAt(text: string, { root, members }: Within, path: readonly string[]): Span | null {
  let at: Span = root
  for (const key of path) {
    if (text[at.start] !== '{') return null
    const own = members(at).filter((one) => one.key === key)
    const [only, more] = own
    if (only === undefined || more !== undefined) return null
    at = { start: only.valueStart, end: only.valueEnd }
  }
  return at
}

const TITLE = 'Arguments by reference'
