/** How the lists and objects of known calls are written, where that is not JSON. */
import type { Structures } from '../../model/grammar.js'
import type { Span } from '../../text/span.js'
import { alienAt, type ForeignStructure, foreignAt } from '../induction/foreign.js'
import { Ways } from '../induction/ways.js'
import type { Found, FoundCall } from './example.js'
import { listIn } from './list-text.js'

/** What the examples show of it, as a part of their grammar; nothing where all of it is JSON. */
export function structuresOf(found: Found): { readonly structures?: Structures } {
  const ways = new Ways()
  let repeated = false
  for (const [{ text, calls: written }, calls] of found) {
    calls.forEach((call, index) => {
      addFrom(text, call, written[index]?.arguments ?? {}, ways)
      const keys = call.parameters.map(({ key }) => text.slice(key.start, key.end))
      repeated ||= new Set(keys).size < keys.length
    })
  }
  const structures = { ...ways.asStructures(), ...(repeated ? { repeated } : {}) }
  return Object.keys(structures).length === 0 ? {} : { structures }
}

function addFrom(
  text: string,
  { whole, parameters }: FoundCall,
  values: Readonly<Record<string, unknown>>,
  ways: Ways,
): void {
  if (whole !== null) addStructure(alienAt(text, whole.start, whole.end), whole, ways)
  for (const { key, value, json, of } of parameters) {
    if (of !== 'structure') continue
    if (json) addStructure(foreignAt(text, value.start, value.end), value, ways)
    else addList(text.slice(value.start, value.end), values[text.slice(key.start, key.end)], ways)
  }
}

function addList(text: string, list: unknown, ways: Ways): void {
  const { items, sign } = listIn(text)
  const texts = items.map(({ start, end }) => text.slice(start, end))
  if (Array.isArray(list) && sign !== '' && areSame(texts, list)) ways.add('items', sign)
}

function addStructure(read: ForeignStructure | null, { end }: Span, ways: Ways): void {
  if (read?.end === end) ways.addAll(read.ways)
}

function areSame(texts: readonly string[], list: readonly unknown[]): boolean {
  return texts.length === list.length && texts.every((text, index) => text === String(list[index]))
}
