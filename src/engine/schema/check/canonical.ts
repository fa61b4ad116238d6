/** Values compared by what they are, in time that is linear in their size. */
import { isRecord } from '../../model/records.js'

/**
 * A text that is the same for equal JSON values, whatever the order of their
 * members. The depth of values is bounded before the schema is looked at.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value === 0 ? 0 : value) ?? 'null'
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
  return `{${members.join(',')}}`
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
