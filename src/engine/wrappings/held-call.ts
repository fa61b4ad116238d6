/** A record around calls: an object in it names an offered tool beside what it was given, or its list of calls is empty. */

import { PART_LIMITS } from '../bounds/limits.js'
import { isRecord, type JsonRecord } from '../model/records.js'
import type { Tool } from '../model/trace.js'
import { addAll } from '../text/lists.js'
import { takesAll } from './log-record.js'
import { isHolder, namesTool } from './plain-keys.js'

/** Is it the answer of an agent, with its calls or without any? */
export function isAroundCalls(root: JsonRecord, tools: readonly Tool[]): boolean {
  return hasNoCalls(root) || (tools.length > 0 && holdsOffered(root, tools))
}

const LIST = /(?:action|call|invocation|command)s$/i
/** What is said to the user, or thought. */
const SAID = /^(?:reply|answer|say|speech|response|final_?answer|thoughts?|reasoning|explanation)$/i

/** Something is said, and the list of what is to be done is there and empty. */
function hasNoCalls(root: JsonRecord): boolean {
  const entries = Object.entries(root).slice(0, PART_LIMITS.wrappedValues)
  return (
    entries.some(([key, value]) => LIST.test(key) && Array.isArray(value) && value.length === 0) &&
    entries.some(([key, value]) => SAID.test(key) && typeof value === 'string')
  )
}

/** Does it hold such an object, with one of the offered names, or what a tool takes under the tool's name? */
function holdsOffered(root: JsonRecord, tools: readonly Tool[]): boolean {
  const offered = new Set(tools.map(({ name }) => name))
  const queue: unknown[] = Object.values(root)
  for (let i = 0; i < queue.length && i < PART_LIMITS.wrappedValues; i++) {
    const value = queue[i]
    if (Array.isArray(value)) addAll(queue, value.slice(0, PART_LIMITS.wrappedValues))
    if (!isRecord(value)) continue
    const entries = Object.entries(value).slice(0, PART_LIMITS.wrappedValues)
    const isNamed = entries.some(
      ([key, one]) => names(key, one, offered) || isNaming(key, one, offered),
    )
    if (isNamed && entries.some(([key]) => isHolder(key))) return true
    const isKeyed = ([key, one]: [string, unknown]) =>
      offered.has(key) && isRecord(one) && isTaken(key, one, tools)
    if (entries.some(isKeyed)) return true
    addAll(
      queue,
      entries.map(([, one]) => one),
    )
  }
  return false
}

function isTaken(name: string, value: JsonRecord, tools: readonly Tool[]): boolean {
  return tools.some((tool) => tool.name === name && takesAll(tool, Object.keys(value)))
}

function names(key: string, value: unknown, offered: ReadonlySet<string>): boolean {
  return typeof value === 'string' && offered.has(value) && namesTool(key)
}

/** Most members of an object that holds a name and little else. */
const NAMING = 3

/** `"tool": {"name": "f"}`: an object of its own for the name. */
function isNaming(key: string, value: unknown, offered: ReadonlySet<string>): boolean {
  const entries = isRecord(value) ? Object.entries(value) : []
  const isFlat = entries.length <= NAMING && !entries.some(([, one]) => typeof one === 'object')
  return isFlat && !isHolder(key) && entries.some(([inner, one]) => names(inner, one, offered))
}
