/** The member that holds a call's arguments under a key in which a letter is wrong: `"arguements": {…}`. */
import { ARGUMENT_KEYS } from '../../../model/call-keys.js'
import type { Reason } from '../../../model/trace.js'
import { isNear } from '../../account/near.js'
import type { Page } from '../page.js'

/** Shorter ones are near to words of other meanings. */
const LONG = 9
const KEYS = ARGUMENT_KEYS.filter(({ length }) => length >= LONG)

/** That one of the members that hold objects, for review; null where several may be it. */
export function misspeltHolder<Held extends { readonly key: string; readonly valueStart: number }>(
  page: Page,
  members: readonly Held[],
): { readonly member: Held; readonly reason: Reason } | null {
  const [member, other] = members.filter(({ key }) =>
    KEYS.some((name) => isNear(key.toLowerCase(), name)),
  )
  if (member === undefined || other !== undefined) return null
  const detail = `${JSON.stringify(member.key)} was taken for the key of the arguments`
  return { member, reason: page.doubt(detail, member.valueStart) }
}
