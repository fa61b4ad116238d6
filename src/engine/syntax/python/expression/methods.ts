/** The one method that an expression may call: `separator.join(texts)`. */
import type { Arguments } from './arguments.js'
import type { Budget } from './failure.js'
import { itemsOf } from './iterate.js'
import { typeName, type Value } from './value.js'

/** `object.name(…)`. */
export function callMethod(object: Value, name: string, args: Arguments, budget: Budget): Value {
  if (typeof object !== 'string' || name !== 'join') {
    throw budget.fail(`${typeName(object)}.${name} is not worked out`)
  }
  const parts = itemsOf(args.values[0] ?? null, budget).map((item) => {
    if (typeof item !== 'string') throw budget.fail('a text is expected')
    return item
  })
  budget.write(
    parts.reduce((total, part) => total + part.length + object.length, 0),
    false,
  )
  return parts.join(object)
}
