/** Whether two prints say the same value, whatever languages printed them. */
import { type AtomValue, isNull, stringOf, type Value } from './value.js'

export function samePrint(one: Value, other: Value): boolean {
  const open: (readonly [Value, Value])[] = [[one, other]]
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [a, b] = pair
    if (a.kind === 'object' && b.kind === 'object') {
      const others = new Map(b.members.map(({ key, value }) => [key, value]))
      if (a.members.length !== b.members.length) return false
      for (const { key, value } of a.members) {
        const same = others.get(key)
        if (same === undefined) return false
        open.push([value, same])
      }
    } else if (a.kind === 'array' && b.kind === 'array') {
      if (a.items.length !== b.items.length) return false
      for (const [index, item] of a.items.entries()) open.push([item, b.items[index] ?? item])
    } else if (a.kind === 'atom' && b.kind === 'atom') {
      if (wordIn(a) !== wordIn(b)) return false
    } else if (a.kind !== 'text' || b.kind !== 'text' || stringOf(a) !== stringOf(b)) {
      return false
    }
  }
  return true
}

/** `True` is `true`, `None` is `null`, and `1.0` is `1`. */
function wordIn(value: AtomValue): string {
  if (isNull(value)) return 'null'
  const number = Number(value.text)
  return Number.isNaN(number) ? value.text.toLowerCase() : String(number)
}
