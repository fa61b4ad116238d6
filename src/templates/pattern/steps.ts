/** From one character of a text to the next or the one before: pairs of surrogates are one. */

/** Where the character before `position` begins. */
export function backward(text: string, position: number): number {
  const low = text.charCodeAt(position - 1)
  const high = text.charCodeAt(position - 2)
  const pair = low >= 0xdc00 && low <= 0xdfff && high >= 0xd800 && high <= 0xdbff
  return position - (pair ? 2 : 1)
}

/** Where the character at `position` ends. */
export function forward(text: string, position: number): number {
  return position + ((text.codePointAt(position) ?? 0) > 0xffff ? 2 : 1)
}

/** Whether `wanted` stands at `from`, whether the text ends while it still fits, or neither. */
export function repeats(
  text: string,
  from: number,
  wanted: string,
  ignoreCase: boolean,
): 'whole' | 'cut' | 'not' {
  const there = text.slice(from, from + wanted.length)
  const expected = wanted.slice(0, there.length)
  const same = there === expected || (ignoreCase && there.toLowerCase() === expected.toLowerCase())
  if (!same) return 'not'
  return there.length < wanted.length ? 'cut' : 'whole'
}
