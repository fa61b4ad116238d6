/** May something of JSON text be gone once it is a value? A cheap look before the lints'. */
import { survey } from '../syntax/json/survey.js'

/** False only when no key comes twice and no number has more digits than a double keeps. */
export function mayLose(value: unknown, text: string): boolean {
  const { members, longNumbers } = survey(text)
  return longNumbers.length > 0 || members !== countMembers(value)
}

/** Members of all objects of a value. Needs no call stack. */
function countMembers(value: unknown): number {
  const pending: object[] = []
  if (typeof value === 'object' && value !== null) pending.push(value)
  let members = 0
  for (let container = pending.pop(); container !== undefined; container = pending.pop()) {
    const items: readonly unknown[] = Array.isArray(container)
      ? container
      : Object.values(container)
    if (items !== container) members += items.length
    for (const item of items) if (typeof item === 'object' && item !== null) pending.push(item)
  }
  return members
}
