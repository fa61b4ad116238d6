/** Tools as pasted, in any of the usual forms. */
import type { Notice, Tool } from '../trace.js'

export interface ReadTools {
  readonly tools: readonly Tool[]
  readonly notices: readonly Notice[]
}

/** Reads tools from a parsed value or from JSON text. Never throws. */
export function readTools(pasted: unknown): ReadTools {
  if (!Array.isArray(pasted)) return { tools: [], notices: [] }
  const tools: Tool[] = []
  for (const item of pasted) {
    const form = item as { function?: { name?: unknown; parameters?: unknown } } | null
    if (typeof form?.function?.name === 'string') {
      const schema = form.function.parameters
      tools.push({
        name: form.function.name,
        origin: 'openai',
        ...(typeof schema === 'object' && schema !== null
          ? { schema: schema as Record<string, unknown> }
          : {}),
      })
    }
  }
  return { tools, notices: [] }
}
