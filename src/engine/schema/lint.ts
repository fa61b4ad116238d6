/** Finds what is probably wrong in valid JSON, with every lint that there is. */
import { linterOf } from './linter.js'
import { lintsWith } from './lints/index.js'
import { readPython } from './lints/read-python.js'

export const LINTS = /* @__PURE__ */ lintsWith(readPython)

export const lint = /* @__PURE__ */ linterOf(LINTS)
