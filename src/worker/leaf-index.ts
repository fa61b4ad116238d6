/** Finds every leaf of a JSON text: its path and where it stands. Iterative, linear. */
import { closingQuote } from './describe.js'

const NONE = -1

/** Columns, one entry per value that is no container (empty containers count as leaves). */
export class LeafIndex {
  readonly starts: number[] = []
  readonly ends: number[] = []
  private readonly steps: number[] = []
  // The path as a chain: each step knows its parent and its key's place or its index.
  private readonly parents: number[] = []
  private readonly keyStarts: number[] = []
  private readonly keyEnds: number[] = []
  private readonly indexes: number[] = []

  constructor(private readonly text: string) {
    this.scan()
  }

  get length(): number {
    return this.starts.length
  }

  /** `operations[0].type`; long paths are shortened in the middle. */
  path(leaf: number): string {
    const names: string[] = []
    for (let step = this.steps[leaf] ?? NONE; step !== NONE; step = this.parents[step] ?? NONE) {
      names.push(this.stepName(step))
      if (names.length > 40) {
        names.push('…')
        break
      }
    }
    const path = names.reverse().join('')
    return path === '' ? '(root)' : path.startsWith('.') ? path.slice(1) : path
  }

  private stepName(step: number): string {
    const index = this.indexes[step] ?? NONE
    if (index !== NONE) return `[${index}]`
    const key = this.text.slice(this.keyStarts[step], this.keyEnds[step])
    const name = key.slice(1, -1)
    return /^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(name) ? `.${name}` : `[${key}]`
  }

  private step(parent: number, keyStart: number, keyEnd: number, index: number): number {
    this.parents.push(parent)
    this.keyStarts.push(keyStart)
    this.keyEnds.push(keyEnd)
    this.indexes.push(index)
    return this.parents.length - 1
  }

  private leaf(start: number, end: number, step: number): void {
    this.starts.push(start)
    this.ends.push(end)
    this.steps.push(step)
  }

  private scan(): void {
    const { text } = this
    const open: { list: boolean; step: number; count: number }[] = []
    let step = NONE
    let keyed = false
    for (let i = 0; i < text.length; i++) {
      const c = text.charCodeAt(i)
      if (c <= 0x20 || c === 0x3a || c === 0x2c) continue
      const inside = open.at(-1)
      if (c === 0x7d || c === 0x5d) {
        open.pop()
        continue
      }
      if (inside !== undefined && !inside.list && !keyed) {
        const end = closingQuote(text, i) + 1
        step = this.step(inside.step, i, end, NONE)
        keyed = true
        i = end - 1
        continue
      }
      if (inside?.list === true) step = this.step(inside.step, NONE, NONE, inside.count++)
      keyed = false
      if (c === 0x7b || c === 0x5b) {
        const close = skipSpace(text, i + 1)
        const after = text.charCodeAt(close)
        if (after === 0x7d || after === 0x5d) {
          this.leaf(i, close + 1, step)
          i = close
        } else open.push({ list: c === 0x5b, step, count: 0 })
        continue
      }
      const end = c === 0x22 ? closingQuote(text, i) + 1 : endOfScalar(text, i)
      this.leaf(i, end, step)
      i = end - 1
    }
  }
}

function skipSpace(text: string, from: number): number {
  let i = from
  while (text.charCodeAt(i) <= 0x20) i++
  return i
}

function endOfScalar(text: string, start: number): number {
  let i = start + 1
  while (i < text.length && !' \n\r\t,:}]'.includes(text.charAt(i))) i++
  return i
}
