/** Texts in signs of their own, which say where they end: a fence, the lines to the word of a shell, a block as YAML has it. */

import { lineStart, lineStop } from '../../text/lines.js'
import { fenceAt, opensFence } from '../induction/below.js'
import { blockTextAt } from '../induction/block-text.js'

/** Such a text: its inside, or JSON that says it, and where all of it ends. */
export type Held =
  | { readonly start: number; readonly end: number; readonly behind: number }
  | { readonly json: string; readonly behind: number }

const BLOCK = /[|>]-?[^\S\n]*\n/y

/** The line ends, and the next one has blanks before it. */
const BELOW = /[^\S\n]{0,8}\n[^\S\n]+(?=\S)/y

/** Do signs stand here that may open such a text, or none at all above a deeper line? */
export function opensHeld(text: string, at: number): boolean {
  BLOCK.lastIndex = BELOW.lastIndex = at
  return BLOCK.test(text) || BELOW.test(text) || opensFence(text, at)
}

/** Behind such a text, or behind what stands below its key on deeper lines alone; -1 where neither begins. */
export function heldEnd(text: string, at: number): number {
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

/** Where the word of a shell may stand right behind a key; -1 where none does. */
export function shellBehind(text: string, key: number): number {
  BEFORE.lastIndex = key
  return BEFORE.test(text) ? BEFORE.lastIndex : -1
}
