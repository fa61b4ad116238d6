/** Turns that a derived format must read back as they were given to the chat template. */
import type { ProbeTurn } from './probes.js'

const RICH = {
  q: 'say "hi" <b>é</b>\nline two',
  n: 1.5,
  flag: true,
  none: null,
  list: [1, 'x'],
  obj: { k: [{}] },
}
const PING = { name: 'ping', arguments: {} }
const SHORT = { name: 'search', arguments: { q: 'a b', n: 3 } }

export const SCENARIOS: readonly (readonly [title: string, turn: ProbeTurn])[] = [
  ['one call', { calls: [SHORT] }],
  ['a call without arguments', { calls: [PING] }],
  ['two calls', { calls: [SHORT, { name: 'ping', arguments: { to: 'x' } }] }],
  ['content and a call', { content: 'Let me see.', calls: [SHORT] }],
  ['a call with values of all types', { calls: [{ name: 'search', arguments: RICH }] }],
  ['content alone', { content: 'Zcontentz is here.' }],
  ['thinking and a call', { reasoning: 'Hm, yes.', content: '', calls: [SHORT] }],
]

/** JSON text with the keys in order: templates may sort them. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([x], [y]) => (x < y ? -1 : 1)))
      : member,
  )
}
