import { afterPaint } from './after-paint.js'

/**
 * Focus that goes with what held it goes to what stands in its place. Called
 * before the page changes; the result, when it has.
 */
export function nearFocus(): () => void {
  const held = document.activeElement
  const room = held?.closest('dialog, main')
  const stops = () =>
    [...(room?.querySelectorAll<HTMLElement>('button:enabled, summary') ?? [])].filter((stop) =>
      stop.checkVisibility(),
    )
  const place = stops().findIndex((stop) => stop.matches(':focus'))
  return () => {
    afterPaint(() => {
      if (place < 0 || document.activeElement !== document.body) return
      const left = stops()
      left[Math.min(place, left.length - 1)]?.focus()
    })
  }
}
