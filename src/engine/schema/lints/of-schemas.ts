/** What the lints ask a schema, and those that ask nothing else. */
import { compileSchema } from '../compiled.js'
import { emptyRequired } from './empty.js'
import { formats } from './formats.js'
import type { SchemaLints } from './lint.js'
import { saidAsText } from './said-as-text.js'
import { undeclared } from './undeclared.js'

export const ofSchemas: SchemaLints = {
  compile: compileSchema,
  lints: [undeclared, emptyRequired, saidAsText, formats],
}
