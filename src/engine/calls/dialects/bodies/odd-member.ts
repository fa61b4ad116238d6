/** Members beside a call's name that are probably no arguments: damage, or a key that lost letters. */

import type { Group } from './group.js'
import type { Member } from './member.js'

/** Signs that stand in a key where a quote is missing beside it. */
const SIGNS = /["'`{}[\]()<>,:\\\n]/

/** The holder's key with another one behind it: `argumentscmd`. */
const GLUED = /^(?:arguments|parameters)\w/
/** An object, also one that is written as a string. */
const HOLDS_OBJECT = /^["']?\{/

/** Why the members beside the name may be no arguments, where there is no key for those. */
export function oddMember(text: string, group: Group, stray: readonly Member[]): string | null {
  if (group.parts.some(({ colon }) => colon < 0)) return 'a value without a key'
  const signs = stray.find(({ key }) => SIGNS.test(key))
  if (signs !== undefined) return signs.key
  const glued = stray.find(({ key }) => GLUED.test(key))
  if (glued !== undefined) return `the key ${JSON.stringify(glued.key)}`
  const [only] = stray
  const holder =
    stray.length === 1 &&
    HOLDS_OBJECT.test(text.slice(only?.valueStart, (only?.valueStart ?? 0) + 4))
  return holder ? `the key ${JSON.stringify(only?.key)}` : null
}
