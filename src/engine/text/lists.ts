/** Lists of any length: what is spread over a function's arguments overflows the call stack from some hundred thousand on. */

/** Appends the items, one by one. */
export function addAll<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item)
}

/** The smallest of the numbers; infinity for none. */
export function least(numbers: Iterable<number>): number {
  let found = Number.POSITIVE_INFINITY
  for (const one of numbers) found = Math.min(found, one)
  return found
}

/** The greatest of the numbers; minus infinity for none. */
export function greatest(numbers: Iterable<number>): number {
  let found = Number.NEGATIVE_INFINITY
  for (const one of numbers) found = Math.max(found, one)
  return found
}
