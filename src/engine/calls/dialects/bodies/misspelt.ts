/** The member that holds a call's arguments under a key in which a letter is wrong: `"arguements": {…}`. */
import { isNear } from '../../account/near.js'

const KEYS: readonly string[] = ['arguments', 'parameters', 'tool_input', 'function_args']

/** That one of the members that hold objects; none where several may be it. */
export function misspeltHolder<Held extends { readonly key: string }>(
  members: readonly Held[],
): Held | undefined {
  const [found, other] = members.filter(({ key }) =>
    KEYS.some((name) => isNear(key.toLowerCase(), name)),
  )
  return other === undefined ? found : undefined
}
