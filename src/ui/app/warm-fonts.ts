/** Weights and sizes (in rem) in which code stands in a result. */
const LOOKS = [
  [400, 0.78125],
  [600, 0.78125],
  [400, 0.75],
  [400, 0.6875],
] as const

/**
 * Lets the browser find the fonts of code before there is code: it asks the system for one
 * family after the other, and the first paste would wait for the answers.
 */
export function warmFonts(): void {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return
  const root = getComputedStyle(document.documentElement)
  const rem = Number.parseFloat(root.fontSize)
  for (const [weight, size] of LOOKS) {
    context.font = `${weight} ${size * rem}px ${root.getPropertyValue('--mono')}`
    context.measureText('{"a": 0}')
  }
}
