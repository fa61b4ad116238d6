/** A place as people name it: line and column, both from 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

/**
 * Line and column of an offset. A line ends with `\n`, `\r\n` or a lone `\r`;
 * columns count UTF-16 code units. Linear in the offset.
 */
export function placeOf(text: string, offset: number): Place {
  const end = Math.min(offset, text.length)
  let line = 1
  let start = 0
  for (let i = 0; i < end; i++) {
    const c = text.charCodeAt(i)
    if (c === 10 || (c === 13 && text.charCodeAt(i + 1) !== 10)) {
      line++
      start = i + 1
    }
  }
  return { line, column: end - start + 1 }
}
