/** How one API streams, as data: paths into its events, and one reader for all of them. */

import type { Finish } from '../../model/trace.js'
import { addAll } from '../../text/lists.js'
import { fateOf } from '../fate.js'
import { finishOf } from '../finish.js'
import { each, pick } from '../tree/path.js'
import { type Value, wordOf } from '../tree/value.js'
import type { Assembly } from './assembly.js'

export interface StreamFormat {
  /** Events that make a stream, one without; a single one of some is a response of its own. */
  readonly least?: number
  /** Its events look like whole messages: they are a stream where one of them goes on with another's call. */
  readonly goesOn?: true
  /** The shapes of its events; the first that fits is read. */
  readonly forms: readonly EventForm[]
}

export interface EventForm {
  /** Paths that all lead somewhere. */
  readonly needs?: readonly string[]
  /** Leads nowhere: else it is something else. */
  readonly never?: string
  /** Where the event says its kind, and which kinds there are. */
  readonly kind?: string
  readonly kinds?: RegExp
  readonly rules: readonly Rule[]
}

/** What is read of an event. Every member but `on` and the last three is a path from `at`. */
export interface Rule {
  /** Kinds of events that have it; all without. */
  readonly on?: RegExp
  /** Where it reads, once for each value that is there. */
  readonly at?: string
  readonly text?: string
  readonly thinking?: string
  /** Which of the calls that grow: the word there; in a list without one, the value's number. */
  readonly key?: string
  /** With one of these, a call begins or is named once more. */
  readonly name?: string
  readonly id?: string
  /** A piece of the arguments. */
  readonly piece?: string
  /** All of the arguments: the call has ended. */
  readonly all?: string
  readonly finish?: string
  /** Each value is an answer of its own, of which one is chosen. */
  readonly answers?: true
  /** Each value is a call of its own. */
  readonly own?: true
  /** The call that is known by the key has ended. */
  readonly ends?: true
  /** The event ends the stream, for this reason where it says none. */
  readonly terminal?: true | Finish
  /** What no path says. */
  readonly take?: (value: Value, key: string, kind: string, assembly: Assembly) => void
  /** Further rules for the same value, by the same key. */
  readonly and?: readonly Rule[]
}

/** Events that say of which kind they are, at this path. */
export function ofKind(kind: string, kinds: RegExp, rules: readonly Rule[]): EventForm {
  return { kind, kinds, rules }
}

/** Takes one event in; false when it is none of this format. */
export function takeEvent({ forms }: StreamFormat, event: Value, assembly: Assembly): boolean {
  for (const form of forms) {
    const kind = form.kind === undefined ? '' : wordOf(pick(event, form.kind))
    if (kind === null || form.kinds?.test(kind) === false) continue
    if (form.needs?.some((path) => pick(event, path) === undefined)) continue
    if (form.never !== undefined && pick(event, form.never) !== undefined) continue
    takeRules(form.rules, event, kind, assembly)
    return true
  }
  return false
}

export function takeRules(
  rules: readonly Rule[],
  event: Value,
  kind: string,
  assembly: Assembly,
  key = '',
): void {
  for (const rule of rules) {
    if (rule.on?.test(kind) === false) continue
    const { at = '' } = rule
    each(event, at).forEach((value, i) => {
      const number = at.includes('*') ? `${i}` : ''
      const word = rule.key === undefined ? '' : (wordOf(pick(value, rule.key)) ?? number)
      const before = assembly.calls.length
      const calls = rule.own === true ? `own ${assembly.calls.length}` : `${key} ${word}`.trim()
      takeCall(rule, value, calls, assembly)
      takeTexts(rule, value, assembly)
      takeFinish(rule, value, assembly)
      rule.take?.(value, calls, kind, assembly)
      if (rule.and !== undefined) takeRules(rule.and, value, kind, assembly, calls)
      if (rule.answers === true && assembly.calls.length > before) assembly.answers.add(word)
    })
  }
}

function takeCall(rule: Rule, value: Value, key: string, assembly: Assembly): void {
  const at = (path: string | undefined) => (path === undefined ? undefined : pick(value, path))
  const name = at(rule.name)
  const id = at(rule.id)
  const piece = at(rule.piece)
  const all = at(rule.all)
  if (rule.ends !== true && [name, id, piece, all].every((one) => one === undefined)) return
  const names = rule.name !== undefined
  const call = names ? assembly.call(key, name, id, piece) : assembly.known(key)
  if (call === null && piece !== undefined && !names) assembly.orphans++
  if (names && call !== null) addAll(call.said, fateOf(value))
  assembly.grow(call, piece)
  if (all !== undefined || rule.ends === true) assembly.end(call, all)
}

function takeTexts({ text, thinking }: Rule, value: Value, assembly: Assembly): void {
  if (text !== undefined) for (const one of each(value, text)) assembly.text(one)
  if (thinking !== undefined) assembly.text(pick(value, thinking), 'thinking')
}

function takeFinish({ finish, terminal }: Rule, value: Value, assembly: Assembly): void {
  const said = finish === undefined ? null : finishOf(pick(value, finish))
  const assumed = typeof terminal === 'string' ? terminal : null
  if (said !== null || assumed !== null) assembly.finish = said ?? assumed
  if (said !== null || terminal !== undefined) assembly.terminal = true
}
