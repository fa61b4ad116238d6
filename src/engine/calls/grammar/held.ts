/** Texts in signs of their own, which say where they end: a fence, the lines to the word of a shell, a block as YAML has it. */

import { lineStart, lineStop } from '../../text/lines.js'
import { fenceAt, opensFence } from '../induction/below.js'
import { blockTextAt } from '../induction/block-text.js'
import { endsSwitch } from '../induction/options.js'
import type { HeldEnd, HeldReader } from './held-reader.js'
import { type Literal, literalEnd } from './literal.js'
import { signOf } from './stops.js'

/** Such a text: its inside, or JSON that says it, and where all of it ends. */
export type Held =
  | { readonly start: number; readonly end: number; readonly behind: number }
  | { readonly json: string; readonly behind: number }

const BLOCK = /[|>]-?[^\S\n]*\n/y

/** The line ends, and the next one has blanks before it. */
const BELOW = /[^\S\n]*\n[^\S\n]+(?=\S)/y

function opensHeld(text: string, at: number): boolean {
  BLOCK.lastIndex = BELOW.lastIndex = at
  return BLOCK.test(text) || BELOW.test(text) || opensFence(text, at)
}

function heldEnd(text: string, at: number): number {
  const held = heldAt(text, at, text.length)
  if (held !== null) return held.behind
  BELOW.lastIndex = at
  return BELOW.test(text) ? deeperEnd(text, text.indexOf('\n', at), indentBefore(text, at)) : -1
}

/** Behind the last of the lines below a line's end that are deeper than this; -1 where none is. */
function deeperEnd(text: string, from: number, least: number): number {
  let end = -1
  for (let at = from; at >= 0 && at < text.length; ) {
    const stop = lineStop(text, at + 1)
    const line = text.slice(at + 1, stop)
    if (line.trim() !== '') {
      if (line.length - line.trimStart().length <= least) break
      end = stop
    }
    at = stop
  }
  return end
}

/** How deep the line begins on which a place is; the dash of an item is a part of that. */
function indentBefore(text: string, at: number): number {
  return /^[\s-]*/.exec(text.slice(lineStart(text, at), at))?.[0].length ?? 0
}

/** The text that begins at a place in signs of its own; null where none does, or nothing closes it. */
export function heldAt(text: string, at: number, limit: number): Held | null {
  BLOCK.lastIndex = at
  if (!BLOCK.test(text)) return fenceAt(text, at, limit)
  const block = blockTextAt(text, at, limit)
  return block && { json: block.json, behind: block.end }
}

/** Blanks, or the sign of a pair, before the word of a shell. */
const BEFORE = /[^\S\n]{0,4}[:=]?[^\S\n]{0,4}(?=<<)/y

function shellBehind(text: string, key: number): number {
  BEFORE.lastIndex = key
  return BEFORE.test(text) ? BEFORE.lastIndex : -1
}

/** A switch has no value, and behind its key the word of a shell need not have the signs of others. */
function before(literal: Literal, text: string, at: number): HeldEnd | null {
  if (signOf(literal) === ' ' && endsSwitch(text, at)) return { end: at, work: 0 }
  const from = literalEnd(literal, text, at) < 0 ? shellBehind(text, at) : -1
  const held = from < 0 ? null : value(text, from)
  return held && { ...held, end: held.end < 0 ? -1 : from }
}

function value(text: string, at: number): HeldEnd | null {
  if (endsSwitch(text, at)) return { end: at, work: 0 }
  if (!opensHeld(text, at)) return null
  const end = heldEnd(text, at)
  return { end, work: (end < 0 ? text.length : end) - at }
}

/** Texts in signs of their own, deeper lines below a key, and switches of a shell. */
export const HELD: HeldReader = (step, next, text, at) => {
  if (step.kind === 'value' || (step.kind === 'text' && step.nothing !== true))
    return value(text, at)
  const isBefore = next?.kind === 'mark' && next.mark === 'value-start'
  return step.kind === 'literal' && isBefore ? before(step.literal, text, at) : null
}
