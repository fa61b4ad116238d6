/** Numbers for people. */

let grouped: Intl.NumberFormat | null = null

/** A number with its thousands apart. The locale's data are loaded for the first that has any. */
export function count(value: number): string {
  if (Number.isInteger(value) && value >= 0 && value < 1_000) return String(value)
  grouped ??= new Intl.NumberFormat('en')
  return grouped.format(value)
}

export function plural(value: number, noun: string, many = `${noun}s`): string {
  return `${count(value)} ${value === 1 ? noun : many}`
}

export function bytes(value: number): string {
  if (value < 1_000) return `${value} B`
  if (value < 1_000_000) return `${(value / 1_000).toFixed(value < 10_000 ? 1 : 0)} kB`
  return `${(value / 1_000_000).toFixed(1)} MB`
}

/** The browser's clock steps in 5 µs at best, else in 100. */
const FINEST = globalThis.crossOriginIsolated ? '< 5 µs' : '< 0.1 ms'

export function duration(millis: number): string {
  if (millis <= 0) return FINEST
  if (millis < 0.1) return `${Math.max(1, Math.round(millis * 1_000))} µs`
  if (millis < 10) return `${millis.toFixed(1)} ms`
  if (millis < 1_000) return `${Math.round(millis)} ms`
  return `${(millis / 1_000).toFixed(1)} s`
}
