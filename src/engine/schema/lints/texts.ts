/** Every key and every string of a value. Any depth will do. */
import { pathOf } from '../../syntax/json/path.js'
import type { Site } from './lint.js'

type See = (site: Site) => void

/**
 * Shows each of them, in their order; the site is good until the function
 * returns. Gives the number of keys.
 *
 * @param seeKey null where keys are only counted
 */
export function visitTexts(root: unknown, seeText: See, seeKey: See | null): number {
  return new Walk(seeText, seeKey).run(root)
}

/** A container that is gone through. */
interface Open {
  readonly values: readonly unknown[]
  /** The keys of an object; null for an array. */
  readonly keys: readonly string[] | null
  next: number
  /** Where the walk is in it. */
  step: string | number
  /** The key that is innermost there. */
  key: string
}

class Walk implements Site {
  text = ''
  private keys = 0
  private readonly open: Open[] = []

  constructor(
    private readonly seeText: See,
    private readonly seeKey: See | null,
  ) {}

  get depth(): number {
    return this.open.length
  }

  get key(): string {
    return this.open.at(-1)?.key ?? ''
  }

  path(): string {
    return pathOf(this.open.map(({ step }) => step))
  }

  parentPath(): string {
    return pathOf(this.open.slice(0, -1).map(({ step }) => step))
  }

  run(root: unknown): number {
    this.enter(root)
    for (let at = this.open.at(-1); at !== undefined; at = this.open.at(-1)) this.goOn(at)
    return this.keys
  }

  private enter(value: unknown): void {
    if (typeof value === 'string') {
      this.text = value
      this.seeText(this)
    } else if (typeof value === 'object' && value !== null) {
      const list = Array.isArray(value)
      const keys = list ? null : Object.keys(value)
      const values: readonly unknown[] = list ? value : Object.values(value)
      this.open.push({ values, keys, next: 0, step: 0, key: this.key })
    }
  }

  /** Enters the next item or member of the innermost container, or leaves it. */
  private goOn(at: Open): void {
    const index = at.next++
    if (index === at.values.length) {
      this.open.pop()
      return
    }
    const key = at.keys?.[index]
    at.step = key ?? index
    if (key !== undefined) {
      at.key = key
      this.keys++
      this.text = key
      this.seeKey?.(this)
    }
    this.enter(at.values[index])
  }
}
