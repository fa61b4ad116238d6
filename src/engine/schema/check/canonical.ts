/** Values compared by what they are, in time that is linear in their size. */
import { stringify } from '../../syntax/json/stringify.js'

/** A text that is the same for equal JSON values, whatever the order of their members. Of any depth. */
export function canonical(value: unknown): string {
  if (typeof value === 'object' && value !== null) return stringify(value, 0, true)
  return JSON.stringify(value) ?? 'null'
}

/** Indexes of the first two equal items, or null. */
export function equalPair(
  items: readonly unknown[],
  spend: (steps: number) => void,
): readonly [number, number] | null {
  const seen = new Map<string, number>()
  for (let i = 0; i < items.length; i++) {
    const text = canonical(items[i])
    spend(1 + (text.length >> 2))
    const first = seen.get(text)
    if (first !== undefined) return [first, i]
    seen.set(text, i)
  }
  return null
}
