/** The parts of a message's content: texts of the model, and native calls. */
import { wordList } from '../../text/words.js'

/** Types of parts and items that are calls in the API's own form. */
const CALLS: ReadonlySet<unknown> = new Set(
  wordList('tool_use server_tool_use tool_call tool-call function_call custom_tool_call'),
)

/** Members that hold a call where a part has no type: Gemini, Bedrock. */
const HOLDERS = ['functionCall', 'function_call', 'toolUse'] as const

/** Is this part of a content, or item of an output, a call? */
export function isNativePart(part: ReadonlyMap<string, unknown>): boolean {
  if (part.has('role')) return false
  return CALLS.has(part.get('type')) || HOLDERS.some((name) => typeof part.get(name) === 'object')
}

/** What the model said in a content, and the calls that stand among it. */
export function textOfContent(content: unknown): { text: string; native: number } {
  if (typeof content === 'string') return { text: content, native: 0 }
  if (!Array.isArray(content)) return { text: '', native: 0 }
  let text = ''
  let native = 0
  for (const each of content) {
    if (typeof each === 'string') text += each
    if (typeof each !== 'object' || each === null) continue
    const part = new Map<string, unknown>(Object.entries(each))
    if (isNativePart(part)) native++
    else if (part.get('thought') !== true && typeof part.get('text') === 'string') {
      text += String(part.get('text'))
    }
  }
  return { text, native }
}
