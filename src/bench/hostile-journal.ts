/** What a long run has seen, kept in a file, so that it can be ended and go on. */

import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { greatest } from '../engine/text/lists.js'

/** Pairs between two lines of the journal. */
const STRETCH = 500

interface Stretch {
  readonly to: number
  readonly pairs: number
  readonly bounded: number
  readonly faults: number
  readonly ms: number
  readonly slowest: number
}

export class Journal {
  private readonly stretches: Stretch[] = []
  private now = { pairs: 0, bounded: 0, faults: 0, ms: 0, slowest: 0 }
  private seed = 0

  /** @param file lines are appended to; nothing is kept without one */
  constructor(private readonly file: string | null) {
    if (file === null || !existsSync(file)) return
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (line.startsWith('{')) this.stretches.push(JSON.parse(line) as Stretch)
    }
  }

  /** The seed to go on with. A pair that ended the process counts as a fault, and is passed over. */
  next(first: number): number {
    const after = (this.stretches.at(-1)?.to ?? first - 1) + 1
    const running = this.running()
    if (running === null || running < after) return after
    this.fault(running, 'the process ended during this pair')
    this.now.pairs = running - after
    this.end(running, 0, false)
    this.write()
    return running + 1
  }

  begin(seed: number): void {
    if (this.file !== null) writeFileSync(`${this.file}.now`, String(seed))
  }

  end(seed: number, ms: number, bounded: boolean): void {
    this.seed = seed
    this.now.pairs++
    this.now.ms += ms
    if (bounded) this.now.bounded++
    this.now.slowest = Math.max(this.now.slowest, ms)
    if (seed % STRETCH === 0) this.write()
  }

  fault(seed: number, detail: string): void {
    this.now.faults++
    this.line(`fault, seed ${seed}: ${detail}`)
  }

  note(seed: number, detail: string): void {
    this.line(`seed ${seed}: ${detail}`)
  }

  /** Tells what the whole run has seen; the answer is how many faults. */
  close(): number {
    if (this.now.pairs > 0) this.write()
    if (this.file !== null) rmSync(`${this.file}.now`, { force: true })
    const sum = (of: (one: Stretch) => number) => this.stretches.reduce((n, one) => n + of(one), 0)
    const faults = sum((one) => one.faults)
    const slowest = greatest([0, ...this.stretches.map((one) => one.slowest)])
    console.log(
      `${sum((one) => one.pairs)} pairs, ${faults} faults, ${sum((one) => one.bounded)} told a bound, ` +
        `slowest ${slowest.toFixed(0)} ms, ${(sum((one) => one.ms) / 1_000).toFixed(0)} s in all`,
    )
    return faults
  }

  private running(): number | null {
    const path = `${this.file}.now`
    return this.file !== null && existsSync(path) ? Number(readFileSync(path, 'utf8')) : null
  }

  private write(): void {
    const stretch: Stretch = { to: this.seed, ...this.now }
    this.stretches.push(stretch)
    this.now = { pairs: 0, bounded: 0, faults: 0, ms: 0, slowest: 0 }
    if (this.file !== null) appendFileSync(this.file, `${JSON.stringify(stretch)}\n`)
  }

  private line(text: string): void {
    console.log(text)
    if (this.file !== null) appendFileSync(this.file, `${text}\n`)
  }
}
