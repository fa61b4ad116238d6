/** Trees that are drawn with lines: the last branch looks otherwise than those before it. */
const LAST = /[└╰┗]/g

/** Does the text draw one? */
export function hasBranches(text: string): boolean {
  return text.search(LAST) >= 0
}

/** The text with each last branch like any other. */
export function withEqualBranches(text: string): string {
  return text.replace(LAST, '├')
}
