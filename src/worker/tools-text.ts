import type { Tool } from '../engine/model/trace.js'
import { stringify } from '../engine/syntax/json/stringify.js'

/** Tools as JSON text, one on each line, in a form that is read again. */
export function toolsText(tools: readonly Tool[]): string {
  const lines = tools.map(({ name, description, schema }) =>
    stringify({
      name,
      ...(description === undefined ? {} : { description }),
      ...(schema === undefined ? {} : { input_schema: schema }),
    }),
  )
  return `[\n${lines.join(',\n')}\n]`
}
