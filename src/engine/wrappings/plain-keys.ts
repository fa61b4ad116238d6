/** Keys under which a call keeps its tool's name and its arguments, however they are written. */
import { ARGUMENT_KEYS, NAME_KEYS } from '../model/call-keys.js'

/** A key without capitals and signs: `tool_name`, `toolName`, `Tool Name`. */
export function plainKey(key: string): string {
  return key.toLowerCase().replace(/[^a-z0-9]/g, '')
}

export function plainKeys(keys: readonly string[]): ReadonlySet<string> {
  return new Set(keys.map(plainKey))
}

const NAMES = /* @__PURE__ */ plainKeys([...NAME_KEYS, 'api', 'func', 'call', 'method'])
const ARGUMENTS = /* @__PURE__ */ plainKeys(ARGUMENT_KEYS)

/** Is it a key of a tool's name? */
export const namesTool = (key: string): boolean => NAMES.has(plainKey(key))

/** Is it a key of arguments? */
export const isHolder = (key: string): boolean => ARGUMENTS.has(plainKey(key))
