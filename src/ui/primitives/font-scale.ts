const USUAL_PX = 16

/** By how much the user's letters are larger than usual. */
export function fontScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_PX
}
