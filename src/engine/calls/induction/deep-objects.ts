/** Calls whose name and arguments stand somewhere in one object: `{"act": {"is": "tool", "id": "f"}, "inputs": {…}}`. */
import { skipSpace } from '../../syntax/markup/letters.js'
import type { Span } from '../../text/span.js'
import { type Group, scanGroup } from '../dialects/bodies/group.js'
import { membersOf } from '../dialects/bodies/members.js'
import type { FoundCall } from '../learning/example.js'
import { announces, holdsArguments, isParted, mayBeTool } from './words.js'

/** Deepest that is looked into. */
const DEPTH = 5

/** What an object holds that may be parts of a call. */
interface Parts {
  readonly names: Span[]
  readonly objects: Span[]
  /** A word says that something is called. */
  asked: boolean
}

/** The call of an object that says that there is one, with one name and one object of arguments; or null. */
export function deepCall(text: string, group: Group): FoundCall | null {
  const parts: Parts = { names: [], objects: [], asked: false }
  let level: Group[] = [group]
  for (let depth = 0; depth < DEPTH && level.length > 0; depth++) {
    level = level.flatMap((one) =>
      text[one.start] === '[' ? intoList(text, one, parts) : intoObject(text, one, parts),
    )
  }
  const { names, objects, asked } = parts
  const [name, otherName] = names
  const [object, otherObject] = objects
  if (!asked || name === undefined || object === undefined) return null
  if (otherName !== undefined || otherObject !== undefined) return null
  return { name, whole: { ...object, notation: 'object' }, parameters: [] }
}

/** Takes what the members say; the groups in them are still to be looked into. */
function intoObject(text: string, group: Group, parts: Parts): Group[] {
  const inner: Group[] = []
  const before = parts.names.length + parts.objects.length
  for (const { key, valueStart: start, valueEnd: end } of membersOf(text, group)) {
    const name = nameAt(text, start, end)
    parts.asked ||= announces(key) || announces(text.slice(start + 1, end - 1))
    if (name !== null) parts.names.push(name)
    else if (text[start] === '{' && holdsArguments(key)) parts.objects.push({ start, end })
    else if (/[{[]/.test(text[start] ?? '')) inner.push(scanGroup(text, start, { limit: end }))
  }
  // A name beside what is called its arguments says it as well.
  parts.asked ||= parts.names.length + parts.objects.length === before + 2
  return inner
}

/** The same for the items of a list; a name and an object alone in it are a call. */
function intoList(text: string, group: Group, parts: Parts): Group[] {
  const items = group.parts.map((part) => ({
    ...part,
    start: skipSpace(text, part.start, part.end),
  }))
  const [first, second] = items
  if (items.length === 2 && first !== undefined && second !== undefined) {
    const name = nameAt(text, first.start, first.end)
    if (name !== null && text[second.start] === '{') {
      const { start, end } = scanGroup(text, second.start, { limit: second.end })
      parts.names.push(name)
      parts.objects.push({ start, end })
      parts.asked = true
      return []
    }
  }
  return items
    .filter(({ start }) => /[{[]/.test(text[start] ?? ''))
    .map(({ start, end }) => scanGroup(text, start, { limit: end }))
}

/** A tool's name between quotes. */
function nameAt(text: string, start: number, end: number): Span | null {
  const quote = text[start]
  if ((quote !== '"' && quote !== "'") || text[end - 1] !== quote) return null
  const word = text.slice(start + 1, end - 1)
  const isName = mayBeTool(word) && isParted(word) && !announces(word)
  return isName ? { start: start + 1, end: end - 1 } : null
}
