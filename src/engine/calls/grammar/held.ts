/** Texts in signs of their own, which say where they end: a fence, the lines to the word of a shell, a block as YAML has it. */
import { fenceAt, opensFence } from '../induction/below.js'
import { blockTextAt } from '../induction/block-text.js'

/** Such a text: its inside, or JSON that says it, and where all of it ends. */
export type Held =
  | { readonly start: number; readonly end: number; readonly behind: number }
  | { readonly json: string; readonly behind: number }

const BLOCK = /[|>]-?[^\S\n]*\n/y

/** Do signs stand here that may open such a text? */
export function opensHeld(text: string, at: number): boolean {
  BLOCK.lastIndex = at
  return BLOCK.test(text) || opensFence(text, at)
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
