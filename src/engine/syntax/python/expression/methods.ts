/** The methods of texts, dicts and lists that an expression may call. */
import { LIMITS } from '../../../bounds/limits.js'
import type { Arguments } from './arguments.js'
import type { Budget } from './failure.js'
import { braceFormat } from './format.js'
import { itemsOf } from './iterate.js'
import {
  areEqual,
  asInteger,
  identityOf,
  PyDict,
  PyIterator,
  PyList,
  PyTuple,
  typeName,
  type Value,
} from './value.js'

/** `object.name(…)`. */
export function callMethod(object: Value, name: string, args: Arguments, budget: Budget): Value {
  const result =
    typeof object === 'string'
      ? textMethod(object, name, args, budget)
      : object instanceof PyDict
        ? dictMethod(object, name, args, budget)
        : object instanceof PyList || object instanceof PyTuple
          ? listMethod(object, name, args, budget)
          : undefined
  if (result === undefined) throw budget.fail(`${typeName(object)}.${name} is not known here`)
  return result
}

function text(value: Value | undefined, budget: Budget): string {
  if (typeof value !== 'string') throw budget.fail('a text is expected')
  return value
}

/** Letters beyond ASCII change case by rules that differ between languages. */
function plainAscii(value: string, budget: Budget): string {
  if (/[^\0-\x7f]/.test(value)) throw budget.fail('case of letters beyond ASCII is not known here')
  return value
}

function textMethod(
  object: string,
  name: string,
  args: Arguments,
  budget: Budget,
): Value | undefined {
  const [first, second] = args.values
  switch (name) {
    case 'format':
      return braceFormat(object, args.values, args.named, budget)
    case 'join': {
      const parts = itemsOf(first ?? null, budget).map((item) => text(item, budget))
      const length = parts.reduce((total, part) => total + part.length + object.length, 0)
      budget.write(length, false)
      return parts.join(object)
    }
    case 'upper':
      return plainAscii(object, budget).toUpperCase()
    case 'lower':
      return plainAscii(object, budget).toLowerCase()
    case 'strip':
      return first === undefined ? stripped(object, budget) : undefined
    case 'split':
      return first === undefined ? words(object, budget) : splitAt(object, first, second, budget)
    case 'replace':
      return second === undefined || args.values.length > 2
        ? undefined
        : replaced(object, text(first, budget), text(second, budget), budget)
    case 'startswith':
      return object.startsWith(text(first, budget))
    case 'endswith':
      return object.endsWith(text(first, budget))
    case 'zfill': {
      const width = asInteger(first ?? null) ?? 0n
      if (width > BigInt(LIMITS.expansionLength)) throw budget.exceeded('expansionLength')
      const sign = /^[+-]/.test(object) ? object.slice(0, 1) : ''
      return sign + object.slice(sign.length).padStart(Number(width) - sign.length, '0')
    }
    default:
      return undefined
  }
}

function stripped(object: string, budget: Budget): string {
  return plainAscii(object, budget)
    .replace(/^[\s\x1c-\x1f]+/, '')
    .trimEnd()
}

function words(object: string, budget: Budget): PyList {
  const found = plainAscii(object, budget)
    .split(/[\s\x1c-\x1f]+/)
    .filter((word) => word !== '')
  budget.produce(found.length)
  return new PyList(found)
}

function splitAt(object: string, separator: Value, most: Value | undefined, budget: Budget) {
  const mark = text(separator, budget)
  if (mark === '' || most !== undefined) throw budget.fail('this way to split is not known here')
  const found = object.split(mark)
  budget.produce(found.length)
  return new PyList(found)
}

function replaced(object: string, from: string, to: string, budget: Budget): string {
  if (from === '') throw budget.fail('replacing nothing is not known here')
  const parts = object.split(from)
  budget.write(object.length + parts.length * to.length, false)
  return parts.join(to)
}

function dictMethod(
  object: PyDict,
  name: string,
  args: Arguments,
  budget: Budget,
): Value | undefined {
  const entries = [...object.items.values()]
  budget.produce(entries.length)
  switch (name) {
    case 'keys':
      return new PyIterator(entries.map(([key]) => key))
    case 'values':
      return new PyIterator(entries.map(([, value]) => value))
    case 'items':
      return new PyIterator(entries.map(([key, value]) => new PyTuple([key, value])))
    case 'get': {
      const identity = identityOf(args.values[0] ?? null)
      if (identity === null) throw budget.fail('this cannot be a key')
      return object.items.get(identity)?.[1] ?? args.values[1] ?? null
    }
    default:
      return undefined
  }
}

function listMethod(
  object: PyList | PyTuple,
  name: string,
  args: Arguments,
  budget: Budget,
): Value | undefined {
  const [wanted] = args.values
  if (wanted === undefined || args.values.length > 1) return undefined
  if (name === 'count') {
    return BigInt(object.items.filter((item) => areEqual(item, wanted, budget)).length)
  }
  if (name !== 'index') return undefined
  const index = object.items.findIndex((item) => areEqual(item, wanted, budget))
  if (index < 0) throw budget.fail('the value is not in the list')
  return BigInt(index)
}
