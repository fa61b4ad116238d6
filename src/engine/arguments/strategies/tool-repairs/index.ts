import { oneText } from './one-text.js'
import { operations } from './operations.js'
import { patchBody } from './patch-body.js'
import type { ToolRepair } from './repair.js'

/** Repairs that are known for tools, in the order in which they are tried. */
export const TOOL_REPAIRS: readonly ToolRepair[] = [operations, patchBody, oneText]
