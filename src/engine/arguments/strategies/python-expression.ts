import { expressionsIn } from '../../syntax/python/expression/holes.js'
import { pythonExpressionWith } from './python-expression-with.js'

export const pythonExpression = /* @__PURE__ */ pythonExpressionWith(expressionsIn)
