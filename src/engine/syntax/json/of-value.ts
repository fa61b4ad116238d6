/** JSON text of a value that a program holds, and what of it JSON cannot hold. */

/** Values that are told of one by one. */
const LISTED = 5

export type ValueText =
  | {
      readonly text: string
      /** What is not in the text as it was, in a few words; null when all is. */
      readonly replaced: string | null
    }
  | { readonly problem: string }

/**
 * Writes a value as JSON. Never throws: a value that contains itself, or that is
 * nested too deep for the call stack, is a problem with a sentence.
 */
export function jsonOfValue(value: unknown): ValueText {
  const replaced: string[] = []
  let more = 0
  const tell = (key: string, what: string): void => {
    if (replaced.length < LISTED) replaced.push(key === '' ? what : `${key}: ${what}`)
    else more++
  }
  try {
    const text: string | undefined = JSON.stringify(value, function (this: unknown, key, given) {
      const original: unknown =
        typeof this === 'object' && this !== null ? Reflect.get(this, key) : given
      const what = lossOf(original)
      if (what !== null) tell(key, what)
      return typeof given === 'bigint' ? null : given
    })
    if (text === undefined) return { problem: `a ${typeof value}` }
    const rest = more === 0 ? '' : `, and ${more} more`
    return { text, replaced: replaced.length === 0 ? null : `${replaced.join('; ')}${rest}` }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

function problemOf(error: unknown): string {
  if (error instanceof RangeError) return 'nested too deep'
  return error instanceof TypeError ? 'it contains itself' : 'it cannot be read'
}

/** What JSON makes something else of: no number, no class; null where it keeps the value. */
function lossOf(value: unknown): string | null {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? null : String(value)
    case 'bigint':
    case 'function':
    case 'symbol':
      return `a ${typeof value}`
    case 'object':
      return value === null ? null : classLoss(value)
    default:
      return null
  }
}

function classLoss(value: object): string | null {
  if (Array.isArray(value) || 'toJSON' in value) return null
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === null || Object.getPrototypeOf(prototype) === null) return null
  // A promise, an error, a map: what it holds is not in its members, and JSON would make `{}` of it.
  return Object.keys(value).length > 0 ? null : `a ${nameOfClass(value)}`
}

function nameOfClass(value: object): string {
  const made = value.constructor
  return typeof made === 'function' && made.name !== '' ? made.name : 'class without members'
}
