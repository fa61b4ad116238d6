/** How the values of known calls are written, where that is neither JSON nor the text as it stands. */
import type { Structures } from '../../model/grammar.js'
import type { Span } from '../../text/span.js'
import { type ForeignStructure, foreignAt } from '../induction/foreign.js'
import { Ways } from '../induction/ways.js'
import type { Found, FoundCall } from './example.js'
import { listIn } from './list-text.js'

/** What the examples show of it, as a part of their grammar; nothing where they show none of it. */
export function structuresOf(found: Found): { readonly structures?: Structures } {
  const ways = new Ways()
  let repeated = false
  let yaml = false
  for (const [{ text, calls: written }, calls] of found) {
    calls.forEach((call, index) => {
      addFrom(text, call, written[index]?.arguments ?? {}, ways)
      const keys = call.parameters.map(({ key }) => text.slice(key.start, key.end))
      repeated ||= new Set(keys).size < keys.length
      yaml ||= call.parameters.some(
        ({ of, value }) => of === 'structure' && YAML_LIST.test(text.slice(value.start, value.end)),
      )
    })
  }
  const structures = {
    ...ways.asStructures(),
    ...(repeated ? { repeated } : {}),
    ...(yaml ? { yaml } : {}),
  }
  return Object.keys(structures).length === 0 ? {} : { structures }
}

/** Below its key, items behind dashes. */
const YAML_LIST = /^\s*\n[^\S\n]*- \S/

function addFrom(
  text: string,
  { whole, parameters }: FoundCall,
  values: Readonly<Record<string, unknown>>,
  ways: Ways,
): void {
  if (whole !== null) addStructure(foreignAt(text, whole.start, whole.end), whole, ways)
  for (const { key, value, json, of } of parameters) {
    const written = text.slice(value.start, value.end)
    const name = text.slice(key.start, key.end)
    const said = values[name] ?? values[name.replaceAll('-', '_')]
    if (name.includes('-') && !Object.hasOwn(values, name)) ways.add('keys', '-')
    if (of === 'text' && !json && written !== said) addEscape(written, ways)
    if (of !== 'structure') continue
    const list = json ? (QUOTED.exec(written)?.[2] ?? null) : written
    if (list === null) addStructure(foreignAt(text, value.start, value.end), value, ways)
    else addList(list, said, ways)
  }
}

/** The text stands there in another way than it is meant. */
function addEscape(written: string, ways: Ways): void {
  if (/%[\da-f]{2}/i.test(written)) ways.add('escapes', 'percent')
  if (/&[a-z#\d]{2,5};/i.test(written)) ways.add('escapes', 'entities')
}

/** A list in quotes, as an attribute has it. */
const QUOTED = /^(["'])([^"'\\[{]*)\1$/

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
