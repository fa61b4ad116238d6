/** What was worked out, as JSON text. */
import { floatText } from '../numbers.js'
import type { Budget } from './budget.js'
import { Sequence, type Value } from './values.js'

/** The JSON text of a value, as CPython's `json.dumps` has it. */
export function toJson(value: Value, budget: Budget): string {
  const pieces: string[] = []
  write(value, pieces, budget)
  return pieces.join('')
}

function write(value: Value, pieces: string[], budget: Budget): void {
  const add = (piece: string): void => {
    budget.write(piece.length, true)
    pieces.push(piece)
  }
  const writeAll = <Item>(brackets: string, items: readonly Item[], one: (item: Item) => void) => {
    budget.writeElements(items.length)
    add(brackets.charAt(0))
    items.forEach((item, i) => {
      if (i > 0) add(', ')
      one(item)
    })
    add(brackets.charAt(1))
  }
  if (value instanceof Map) {
    writeAll('{}', [...value.values()], ([key, item]) => {
      add(`${JSON.stringify(typeof key === 'string' ? key : scalarText(key, budget))}: `)
      write(item, pieces, budget)
    })
  } else if (value instanceof Sequence) {
    writeAll('[]', value.items, (item) => write(item, pieces, budget))
  } else {
    add(scalarText(value, budget))
  }
}

function scalarText(value: Value, budget: Budget): string {
  if (typeof value === 'bigint') return integerText(value, budget)
  if (typeof value !== 'number') return JSON.stringify(value)
  if (!Number.isFinite(value)) throw budget.fail(`JSON has no ${floatText(value)}`)
  return floatText(value)
}

/** CPython prints no whole numbers of more than 4,300 digits. */
export function integerText(value: bigint, budget: Budget): string {
  const text = value.toString()
  if (text.length > 4301) throw budget.exceeded('expressionBits')
  return text
}
