/** Finds what is probably wrong in valid JSON, with every lint that there is. */
import { linterOf } from './linter.js'
import { lintsWith } from './lints/index.js'
import { ofSchemas } from './lints/of-schemas.js'
import { readPython } from './lints/read-python.js'

export const lint = /* @__PURE__ */ linterOf(/* @__PURE__ */ lintsWith(readPython), ofSchemas)
