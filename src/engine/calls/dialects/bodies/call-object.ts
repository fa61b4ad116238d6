/**
 * A call written as an object with a name and arguments, in any of the usual
 * keys: `{"name": "f", "arguments": {…}}`, `{"type": "function", "function": {…}}`.
 * Members are measured, not parsed, so that broken arguments still reach the
 * strategy ladder as they are written.
 */

import type { ArgumentSource } from '../../../model/argument-source.js'
import { ARGUMENT_KEYS, ID_KEYS, NAME_KEYS } from '../../../model/call-keys.js'
import type { Reason } from '../../../model/trace.js'
import { wordSet } from '../../../text/words.js'
import type { Page } from '../page.js'
import type { BodyCall } from './body.js'
import { isDefinition } from './definition.js'
import { type Group, type GroupOptions, scanGroup } from './group.js'
import { type Member, membersOf, trimEnd, unquoted } from './members.js'
import { misspeltHolder } from './misspelt.js'

/** Keys that stand beside name and arguments without being arguments. */
const COMPANIONS = wordSet(...ID_KEYS, 'type index description thought reasoning')

/** Most characters of a part that are quoted. */
const SHOWN = 40

/** A part that is no member: it may be the arguments, with a damaged key. */
export function partsBeside(page: Page, { parts }: Group): Reason[] {
  const odd = parts.find(
    ({ colon, start, end }) => colon < 0 && page.text.slice(start, end).trim() !== '',
  )
  if (odd === undefined) return []
  const detail = page.text.slice(odd.start, Math.min(odd.end, odd.start + SHOWN)).trim()
  return [{ code: 'text-beside-arguments', detail, at: page.span(odd.start, odd.end) }]
}

/** What an object turned out to be. */
export type ObjectReading =
  | { readonly kind: 'call'; readonly call: BodyCall; readonly hasArguments: boolean }
  | { readonly kind: 'definition'; readonly name: string }
  | { readonly kind: 'none' }

const NOTHING: ObjectReading = { kind: 'none' }

/** Reads the measured object as a call. `outer`: its members. */
export function readCallObject(
  page: Page,
  group: Group,
  options: GroupOptions,
  outer: readonly Member[] = membersOf(page.text, group),
): ObjectReading {
  const { text } = page
  let read = group
  let members = outer
  // `{"function": {"name": …}}`, `{"tool_call": {…}}`: the call is one level down.
  const wrapped = members.find(
    (member) => WRAPPING.has(member.key) && text.charCodeAt(member.valueStart) === 0x7b,
  )
  if (wrapped !== undefined && pick(members, ARGUMENT_KEYS) === undefined) {
    read = scanGroup(text, wrapped.valueStart, { ...options, limit: wrapped.valueEnd })
    members = membersOf(text, read)
  }
  const name = pickName(text, members)
  if (name === null) return NOTHING
  const others = members.filter((member) => member !== name)
  const known = pick(others, ARGUMENT_KEYS)
  const held = others.filter(({ valueStart }) => text.charCodeAt(valueStart) === 0x7b)
  const misspelt = known === undefined && held.length > 0 ? misspeltHolder(page, held) : null
  const found = known ?? misspelt?.member
  const quoted = unquoted(text, name.valueStart, name.valueEnd)
  const written = name.key === 'recipient_name' ? quoted.replace(/^functions\./, '') : quoted
  if (isDefinition(text, members, found)) return { kind: 'definition', name: written }
  const reasons = partsBeside(page, read)
  if (misspelt !== null) reasons.push(misspelt.reason)
  const stray = members.filter(
    (member) => member !== name && member !== found && !COMPANIONS.has(member.key),
  )
  if (stray.length > 0 && found !== undefined) {
    reasons.push({
      code: 'suspect-stray-keys',
      detail: stray.map((member) => member.key).join(', '),
      at: page.span(stray[0]?.valueStart ?? group.start, stray.at(-1)?.valueEnd ?? group.end),
    })
  }
  if (NO_TEXT.test(text.slice(name.valueStart, Math.min(name.valueEnd, name.valueStart + 32)))) {
    const at = page.span(name.valueStart, name.valueEnd)
    reasons.push({ code: 'tool-not-named', detail: `its name is ${quoted}, which is no text`, at })
  }
  const id = pick(outer, ID_KEYS) ?? pick(members, ID_KEYS)
  const idText = id === undefined ? '' : unquoted(text, id.valueStart, id.valueEnd)
  const source: ArgumentSource =
    found === undefined || found.valueStart >= found.valueEnd
      ? flatArguments(page, stray)
      : {
          form: 'text',
          span: page.span(found.valueStart, withoutOuter(text, read, found)),
          notation: { kind: 'json' },
        }
  return {
    kind: 'call',
    hasArguments: found !== undefined,
    call: {
      name: written,
      nameSpan: page.span(name.valueStart, name.valueEnd),
      arguments: source,
      id: idText === '' || idText === 'null' ? null : idText,
      shell: page.span(group.start, group.end),
      start: group.start,
      end: group.end,
      closed: group.closed,
      reasons,
    },
  }
}

/** Where a text has no end, the last of two brackets behind it is the call's own. */
function withoutOuter(text: string, group: Group, { valueStart, valueEnd }: Member): number {
  if (group.inText !== true || text.charCodeAt(valueStart) !== 0x7b) return valueEnd
  const inner = trimEnd(text, valueStart, valueEnd - 1)
  return text.charAt(valueEnd - 1) + text.charAt(inner - 1) === '}}' ? inner : valueEnd
}

const WRAPPING = new Set(['function', 'tool_call', 'function_call', 'tool', 'call'])

/** A number or constant of JSON or Python where a name belongs. */
const NO_TEXT = /^(?:-?\d[\d.eE+-]*|true|false|null|True|False|None)$/

/** Arguments written beside the name instead of under a key of their own. */
export function flatArguments(page: Page, members: readonly Member[]): ArgumentSource {
  if (members.length === 0) return { form: 'none', absent: true }
  return {
    form: 'fields',
    fields: members.map((member) => ({
      name: member.key,
      value: page.span(member.valueStart, member.valueEnd),
      type: 'json',
    })),
  }
}

function pick(members: readonly Member[], keys: readonly string[]): Member | undefined {
  for (const key of keys) {
    const found = members.find((member) => member.key === key)
    if (found !== undefined) return found
  }
  return undefined
}

/** What documentation writes where a name belongs. */
const PLACEHOLDER = /^(?:<[^>]*>|\{[^}]*\}+|\$\{[^}]*\}|\.{3}|…|\[[^\]]*\])?$/

/** The member that names the tool: its value is one quoted word. */
function pickName(text: string, members: readonly Member[]): Member | null {
  for (const key of NAME_KEYS) {
    const found = members.find((member) => member.key === key)
    if (found === undefined) continue
    const first = text.charCodeAt(found.valueStart)
    if (first === 0x7b || first === 0x5b) continue
    const written = unquoted(text, found.valueStart, found.valueEnd)
    if (written.length <= 256 && !PLACEHOLDER.test(written.trim())) return found
  }
  return null
}
