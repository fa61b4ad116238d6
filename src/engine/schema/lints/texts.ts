/** Every key and every string of a value. Any depth will do: what is far down waits for its turn. */
import type { JsonRecord } from '../../model/records.js'
import { pathOf } from '../../syntax/json/path.js'
import type { Site } from './lint.js'

type See = (site: Site) => void

/**
 * Shows each of them, in their order but for what is far down; the site is good
 * until the function returns. Gives the number of keys.
 *
 * @param seeKey null where keys are only counted
 */
export function visitTexts(root: unknown, seeText: See, seeKey: See | null): number {
  return new Walk(seeText, seeKey).run(root)
}

/** Containers that are gone into by recursion. */
const DEEPEST = 500

/** The keys and indexes that lead to a value, by the stretch. */
interface Way {
  readonly before: Way | null
  readonly steps: readonly (string | number)[]
  /** Number of all of them, those before included. */
  readonly depth: number
  /** The last key among all of them; empty where there is none. */
  readonly key: string
}

class Walk implements Site {
  text = ''
  private keys = 0
  private before: Way | null = null
  private readonly steps: (string | number)[] = []
  private readonly waiting: { readonly value: object; readonly before: Way }[] = []

  constructor(
    private readonly seeText: See,
    private readonly seeKey: See | null,
  ) {}

  get depth(): number {
    return this.steps.length + (this.before?.depth ?? 0)
  }

  get key(): string {
    const { steps } = this
    for (let i = steps.length - 1; i >= 0; i--) {
      const step = steps[i]
      if (typeof step === 'string') return step
    }
    return this.before?.key ?? ''
  }

  path(): string {
    return pathOf(this.way())
  }

  parentPath(): string {
    return pathOf(this.way().slice(0, -1))
  }

  run(root: unknown): number {
    this.enter(root)
    for (const { value, before } of this.waiting) {
      this.before = before
      this.inside(value)
    }
    return this.keys
  }

  private enter(value: unknown): void {
    if (typeof value === 'string') {
      this.text = value
      this.seeText(this)
    } else if (typeof value === 'object' && value !== null) this.inside(value)
  }

  private inside(value: object): void {
    const { steps } = this
    const depth = steps.length
    if (depth === DEEPEST) {
      const { before, depth: all, key } = this
      this.waiting.push({ value, before: { before, steps: [...steps], depth: all, key } })
      return
    }
    steps.push(0)
    if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i++) {
        steps[depth] = i
        this.enter(value[i])
      }
    } else this.members(value as JsonRecord, depth)
    steps.pop()
  }

  private members(value: JsonRecord, depth: number): void {
    for (const key in value) {
      this.keys++
      this.steps[depth] = key
      if (this.seeKey !== null) {
        this.text = key
        this.seeKey(this)
      }
      this.enter(value[key])
    }
  }

  /** All steps from the root. */
  private way(): readonly (string | number)[] {
    const ways: (readonly (string | number)[])[] = [this.steps]
    for (let way = this.before; way !== null; way = way.before) ways.push(way.steps)
    return ways.reverse().flat()
  }
}
