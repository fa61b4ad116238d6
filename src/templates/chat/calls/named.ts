/** Calls whose name stands in markup: where the name is, and the pattern that opens the call. */
import { flexible, upTo } from '../markers.js'
import { type Around, around } from './around.js'
import { ALPHA, BETA, type Evidence } from './evidence.js'

export interface Named extends Around {
  /** Between the name and what holds the arguments. */
  readonly afterName: string
}

/**
 * The markers of calls whose name stands before their arguments.
 *
 * @param word what the arguments begin with, of the first and of the second call
 * @param start from that word back to where the arguments begin
 * @param end from that word on to where they end
 */
export function named(
  evidence: Evidence,
  words: readonly [string, string],
  start: (text: string, at: number) => number,
  end: (text: string, at: number) => number,
): Named | null {
  const { one, two } = evidence
  const first = spanOf(one, ALPHA, words[0], start, end)
  if (first === null) return null
  const inTwo = two === null ? null : spanOf(two, ALPHA, words[0], start, end)
  const second = two === null ? null : spanOf(two, BETA, words[1], start, end)
  const markers = around(evidence, {
    one: first.call,
    first: inTwo?.call ?? null,
    second: second?.call ?? null,
  })
  return { ...markers, afterName: one.slice(first.call[0] + ALPHA.length, first.argsStart) }
}

function spanOf(
  text: string,
  name: string,
  word: string,
  start: (text: string, at: number) => number,
  end: (text: string, at: number) => number,
): { readonly call: readonly [number, number]; readonly argsStart: number } | null {
  const at = text.indexOf(word)
  const nameAt = at < 0 ? -1 : text.lastIndexOf(name, at)
  if (nameAt < 0) return null
  const argsStart = start(text, at)
  return { call: [nameAt, end(text, at)], argsStart: Math.max(argsStart, nameAt + name.length) }
}

/** The pattern that opens a call and captures its name. */
export function openPattern(opener: string, afterName: string, argsBegin: string): string {
  const before = flexible(opener)
  const gap = opener.trim() === '' || /\s$/.test(opener) ? '\\s*' : ''
  const name = `(?P<name>${upTo(afterName === '' ? argsBegin : afterName)})`
  const after = /^\s/.test(afterName) ? '\\s*' : ''
  return `\\s*${before}${gap}${name}${after}${flexible(afterName)}`
}

/** A transform that puts the captured name beside what was read. */
export const NAMED_CALL = {
  type: 'function',
  function: { name: '{name}', arguments: '{content}' },
}
