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

/** Milliseconds of processor time of one run, whatever else the machine does. */
export function processorTime(run: () => void): number {
  const start = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/**
 * Collects what was thrown away lately, so that the next run need not; where
 * node was asked for it. All of it would take compiled code along.
 */
export function collect(): void {
  globalThis.gc?.({ type: 'minor', execution: 'sync' })
}

/**
 * Median milliseconds of each contestant; in every round each runs once, in turn.
 *
 * @param before runs before each, and is not timed
 */
export function interleaved(
  rounds: number,
  contestants: readonly (() => void)[],
  before: () => void = () => {},
): number[] {
  const times: number[][] = contestants.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, run] of contestants.entries()) {
      before()
      times[index]?.push(timed(run))
    }
  }
  return times.map(median)
}

export function ms(value: number): string {
  return value < 1 ? `${(value * 1000).toFixed(1)} µs` : `${value.toFixed(2)} ms`
}
