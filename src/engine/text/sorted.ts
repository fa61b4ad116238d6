/** The index of the first item that passes; the list's length where none does. Items behind one that passes pass, too. */
export function firstIndex<T>(list: ArrayLike<T>, passes: (item: T) => boolean): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = list[middle]
    if (item !== undefined && passes(item)) high = middle
    else low = middle + 1
  }
  return low
}
