/** What keeps an entry from being a tool, in words. */
import { isRecord } from '../../model/records.js'
import { isObjectSchema } from './forms.js'

/** What is wrong with an entry, and what would make it a tool. */
export function complaint(value: unknown): string {
  if (!isRecord(value)) return 'is not an object; a tool is {"name": …, "parameters": {…}}'
  if (isObjectSchema(value)) return 'is a schema without a name; give it a "title"'
  if (typeof value.type === 'string' && value.type !== 'function') {
    return `is a tool of type ${JSON.stringify(value.type)} without a name, which the API runs itself`
  }
  return 'has no name; a tool is {"name": …, "parameters": {…}}'
}
