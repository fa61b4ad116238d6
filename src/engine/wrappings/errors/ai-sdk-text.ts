/** The AI SDK's error texts, which quote what the model wrote. */

import type { Layer } from '../../text/layers.js'
import type { Span } from '../../text/span.js'

interface Quoted {
  readonly span: Span
  /** The tool that the text names. */
  readonly name: string | null
}

const BEFORE = /(?:JSON parsing failed: Text|Type validation failed: Value):\s*/
const TOOL = /(?:Invalid input|invalid arguments) for tool ["'`]?([\w./-]+(?::[\w./-]+)*)/i
const BEHIND = /\.[ \t\r]*\n\s*Error message:/g

/** The input that the text quotes; null when it quotes none. */
export function quotedInput(layer: Layer, from = 0): Quoted | null {
  const { text } = layer
  const found = BEFORE.exec(text.slice(from))
  if (found === null) return null
  const start = from + found.index + found[0].length
  BEHIND.lastIndex = start
  const marker = BEHIND.exec(text)
  const end = marker?.index ?? withoutDot(text)
  const name = TOOL.exec(text.slice(0, start))?.[1] ?? null
  return { span: { start, end: Math.max(start, end) }, name }
}

/** Without a message behind it, the sentence's own full stop ends the text. */
function withoutDot(text: string): number {
  const end = text.trimEnd().length
  return text[end - 1] === '.' ? end - 1 : end
}
