/** What the benchmarks share: interleaved medians, so that a slow moment hits all alike. */

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Milliseconds of one run. */
export function timed(run: () => void): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

/** Median milliseconds of each contestant; in every round each runs once, in turn. */
export function interleaved(rounds: number, contestants: readonly (() => void)[]): number[] {
  const times: number[][] = contestants.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, run] of contestants.entries()) times[index]?.push(timed(run))
  }
  return times.map(median)
}

export function ms(value: number): string {
  return value < 1 ? `${(value * 1000).toFixed(1)} µs` : `${value.toFixed(2)} ms`
}
