/** `callmend/arguments/parts`: what can be put into `createNormalizer` and the lean entries. */

import { applySchema as apply } from '../engine/schema/apply.js'
import { declaredNames } from '../engine/schema/declared.js'
import { ofSchemas } from '../engine/schema/lints/of-schemas.js'
import type { SchemaPart } from './arguments.js'

export { jsonrepair } from '../engine/arguments/strategies/jsonrepair.js'
export { pythonExpression } from '../engine/arguments/strategies/python-expression.js'
export { pythonLiteral } from '../engine/arguments/strategies/python-literal.js'
export { readTools } from '../engine/tools/read-tools.js'

/** The schema stage, and what the tolerant reader and the lints ask a schema. */
export const applySchema: SchemaPart = Object.assign(
  (...given: Parameters<typeof apply>) => apply(...given),
  { declaredNames, lints: ofSchemas },
)
