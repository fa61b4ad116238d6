/**
 * What has been read so far, followed through the text as it was mended: which
 * containers are open, and which keys they have. Asked only where quotes inside a
 * string leave a doubt.
 */
import type { Edits } from '../../text/edits.js'
import type { MemberNames } from './member-names.js'

/** An open object or list. */
export interface Level {
  readonly list: boolean
  /** Keys of the object so far. */
  readonly keys: Set<string>
  /** The key whose value is being read. */
  key: string
  /** The index of the item that is being read. */
  index: number
  /** What the schema declares here; null when nothing is known. */
  readonly names: MemberNames | null
}

const QUOTE = 34
const BACKSLASH = 92

export class Trail {
  /** How many keys came that their object had already. */
  repeats = 0
  private readonly levels: Level[] = []
  private at: number
  private edit: number
  private inString = false
  private escaped = false
  /** A key is expected, or being read, in the innermost object. */
  private keyNext = false
  private readonly piecesOfKey: string[] = []

  /**
   * @param start where the value begins; edits at or behind it belong to it
   * @param names what the schema declares for the value
   */
  constructor(
    private readonly text: string,
    private readonly edits: Edits,
    start: number,
    private readonly names: MemberNames | null,
  ) {
    this.at = start
    this.edit = edits.length
    while (this.edit > 0 && edits.start(this.edit - 1) >= start) this.edit--
  }

  /** Follows the text up to `to`, which is no part of a string. Never goes back. */
  advance(to: number): void {
    const { edits } = this
    while (this.edit < edits.length) {
      const start = edits.start(this.edit)
      const end = edits.end(this.edit)
      if (start > to || (start === to && end > start)) break
      this.read(this.text, this.at, start)
      const replacement = edits.replacement(this.edit)
      this.read(replacement, 0, replacement.length)
      this.at = end
      this.edit++
    }
    this.read(this.text, this.at, to)
    this.at = Math.max(this.at, to)
  }

  /** An open container by its distance from the innermost one. */
  level(outwards: number): Level | undefined {
    return this.levels[this.levels.length - 1 - outwards]
  }

  /** Keys and indexes that lead to the value that is being read. */
  steps(): (string | number)[] {
    return this.levels.map(({ list, key, index }) => (list ? index : key))
  }

  private read(text: string, from: number, to: number): void {
    let keyFrom = from
    for (let i = from; i < to; i++) {
      const c = text.charCodeAt(i)
      if (this.inString) {
        if (this.escaped) this.escaped = false
        else if (c === BACKSLASH) this.escaped = true
        else if (c === QUOTE) {
          this.inString = false
          if (this.keyNext) this.endKey(text.slice(keyFrom, i))
        }
        continue
      }
      switch (c) {
        case QUOTE:
          this.inString = true
          keyFrom = i + 1
          break
        case 123:
          this.open(false)
          break
        case 91:
          this.open(true)
          break
        case 125:
          this.close(false)
          break
        case 93:
          this.close(true)
          break
        case 44:
          this.next()
      }
    }
    if (this.inString && this.keyNext) this.piecesOfKey.push(text.slice(keyFrom, to))
  }

  private endKey(piece: string): void {
    const raw = this.piecesOfKey.join('') + piece
    this.piecesOfKey.length = 0
    this.keyNext = false
    const level = this.levels.at(-1)
    if (level === undefined) return
    level.key = raw.includes('\\') ? String(JSON.parse(`"${raw}"`)) : raw
    if (level.keys.has(level.key)) this.repeats++
    level.keys.add(level.key)
  }

  private open(list: boolean): void {
    const parent = this.levels.at(-1)
    const around = parent?.names ?? null
    const names =
      parent === undefined
        ? this.names
        : parent.list
          ? (around?.item(parent.index) ?? null)
          : (around?.member(parent.key) ?? null)
    this.levels.push({ list, keys: new Set(), key: '', index: 0, names })
    this.keyNext = !list
  }

  private close(list: boolean): void {
    const closed = this.levels.at(-1)
    // A parenthesis that turned out to be a list after it had been passed is not among them.
    if (closed?.list !== list) return
    this.levels.pop()
    this.keyNext = false
  }

  private next(): void {
    const level = this.levels.at(-1)
    if (level === undefined) return
    if (level.list) level.index++
    else this.keyNext = true
  }
}
