import './tint.css'
import type { Backdrop } from '../source/backdrop.js'
import { TOKEN_KINDS } from './kinds.js'
import { tokensOf } from './tokens.js'

/** Null in browsers without highlights: the source keeps one colour. */
const registry: HighlightRegistry | null =
  typeof CSS !== 'undefined' && 'highlights' in CSS ? CSS.highlights : null

/** Colours the copy behind the text area. False where it stays as it is: too long, or nothing to colour. */
function colour(backdrop: Backdrop, text: string): boolean {
  if (registry === null) return false
  const tokens = tokensOf(text)
  const ranges: StaticRange[][] = TOKEN_KINDS.map(() => [])
  for (let i = 0; i < tokens.length; i += 3) {
    const range = backdrop.still(tokens[i] ?? 0, tokens[i + 1] ?? 0)
    if (range !== null) ranges[tokens[i + 2] ?? 0]?.push(range)
  }
  for (const [kind, name] of TOKEN_KINDS.entries()) {
    const highlight = new Highlight(...(ranges[kind] ?? []))
    // Below the tints, which say something.
    highlight.priority = -1
    registry.set(`code-${name}`, highlight)
  }
  return tokens.length > 0
}

export const tinter = { colour, tokensOf }
export type Tinter = typeof tinter
