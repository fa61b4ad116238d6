import { floatText } from '../numbers.js'
import type { Budget } from './failure.js'
import { integerText } from './text.js'
import { PyDict, PyList, PySet, PyTuple, typeName, type Value } from './value.js'

/** The JSON text of a value, as CPython's `json.dumps` has it; sets become arrays. */
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
  if (value instanceof PyDict) {
    writeAll('{', '}', [...value.items.values()], add, budget, ([key, item]) => {
      add(`${JSON.stringify(keyText(key, budget))}: `)
      write(item, pieces, budget)
    })
    return
  }
  const items =
    value instanceof PyList || value instanceof PyTuple
      ? value.items
      : value instanceof PySet
        ? [...value.items.values()]
        : null
  if (items === null) add(scalarText(value, budget))
  else writeAll('[', ']', items, add, budget, (item) => write(item, pieces, budget))
}

function writeAll<Item>(
  opener: string,
  closer: string,
  items: readonly Item[],
  add: (piece: string) => void,
  budget: Budget,
  writeItem: (item: Item) => void,
): void {
  budget.writeElements(items.length)
  add(opener)
  let first = true
  for (const item of items) {
    if (!first) add(', ')
    first = false
    writeItem(item)
  }
  add(closer)
}

function scalarText(value: Value, budget: Budget): string {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (typeof value === 'bigint') return integerText(value, budget)
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value !== 'number') throw budget.fail(`JSON has no ${typeName(value)}`)
  if (!Number.isFinite(value)) throw budget.fail(`JSON has no ${floatText(value)}`)
  return floatText(value)
}

/** A key that is a number or constant becomes its text. */
function keyText(key: Value, budget: Budget): string {
  if (typeof key === 'string') return key
  return scalarText(key, budget)
}
