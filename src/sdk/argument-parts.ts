/** `callmend/arguments/parts`: what can be put into `createNormalizer`. */

export { pythonExpression } from '../engine/arguments/strategies/python-expression.js'
export { applySchema } from '../engine/schema/apply.js'
export { readTools } from '../engine/tools/read-tools.js'
