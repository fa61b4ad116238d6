import { compileSchema } from '../../../schema/compiled.js'
import { oneRequiredText } from '../../../schema/parameters.js'
import type { ToolRepair } from './repair.js'

/** The whole text is what the tool's only required parameter, a text, should hold. */
export const oneText: ToolRepair = {
  id: 'one-required-text',
  summary: 'The tool requires one text and nothing else: all of it is taken for that text',
  applies: (_tool, schema) => schema !== null && oneRequiredText(compileSchema(schema)) !== null,
  repair({ raw, value, schema }) {
    if (schema === null || value !== undefined || /^\s*[{["']/.test(raw)) return null
    const name = oneRequiredText(compileSchema(schema))
    return name === null ? null : JSON.stringify({ [name]: raw.trim() })
  },
}
