/** The schema stage where none is put in: nothing is coerced, and a schema is told as not looked at. */
import { Edits } from '../text/edits.js'
import type { applySchema } from './apply.js'

const NOT_PUT_IN = 'no schema stage was put in'

/** Leaves every value as it is. Where its tool has a schema, the call is for review. */
export const withoutSchemas: typeof applySchema = (value, text, tool) => {
  if (tool?.schema === undefined) {
    return { value, text, result: { status: 'no-schema' }, reasons: [], attempts: [] }
  }
  return {
    value,
    text,
    result: { status: 'valid', steps: [], edits: new Edits(), unchecked: [NOT_PUT_IN] },
    reasons: [{ code: 'schema-not-checked', detail: NOT_PUT_IN }],
    attempts: [],
  }
}
