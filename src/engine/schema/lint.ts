/** Finds what is probably wrong in valid JSON. A lint never changes anything. */
import type { Reason, Tool } from '../trace.js'

/**
 * @param value the arguments, parsed
 * @param text their JSON text, as it was before the schema stage
 */
export function lint(_value: unknown, _text: string, _tool: Tool | null): Reason[] {
  return []
}
