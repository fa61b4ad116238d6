/**
 * All marks of a text in one pass: tags, special tokens, bracket tokens and the
 * few words that open a call. Grammars run on this list instead of the text, so
 * that no grammar scans the text again.
 */
import { firstIndex } from '../../text/sorted.js'
import { isNameLetter } from './letters.js'
import type { Mark } from './mark.js'
import { openingWordAt } from './opening-words.js'
import { readBracket, readTag } from './read-mark.js'

export class Marks {
  readonly list: Mark[] = []
  private readonly byKey = new Map<string, Mark[]>()

  constructor(readonly text: string) {
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      // The three characters at which a mark can be recognised.
      if (code === 0x3c) {
        const mark = readTag(text, i)
        if (mark === null) continue
        this.add(mark)
        i = mark.end - 1
      } else if (code === 0x5b) {
        const mark = readBracket(text, i) ?? this.wordEndingAt(i)
        if (mark === null) continue
        this.add(mark)
        i = Math.max(i, mark.end - 1)
      } else if (code === 0x3a) {
        const mark = this.wordEndingAt(i)
        if (mark !== null) this.add(mark)
      }
    }
  }

  /** All marks with this key, in order. */
  of(key: string): readonly Mark[] {
    return this.byKey.get(key) ?? []
  }

  /** All marks with any of these keys, in order. */
  anyOf(keys: readonly string[]): readonly Mark[] {
    const present = keys.filter((key) => this.byKey.has(key))
    if (present.length <= 1) return this.of(present[0] ?? '')
    return present.flatMap((key) => this.of(key)).sort((a, b) => a.start - b.start)
  }

  /** Does a mark with this key start at or after `position`? */
  hasAfter(key: string, position: number): boolean {
    return (this.of(key).at(-1)?.start ?? -1) >= position
  }

  has(key: string): boolean {
    return this.byKey.has(key)
  }

  keys(): Iterable<string> {
    return this.byKey.keys()
  }

  /** Index of the first mark that starts at or after `position`. */
  indexFrom(position: number): number {
    return firstIndex(this.list, ({ start }) => start >= position)
  }

  /** The marks that start in `[from, to)`, in order. */
  between(from: number, to: number): readonly Mark[] {
    return this.list.slice(this.indexFrom(from), this.indexFrom(to))
  }

  /** The mark that starts exactly at `position`. */
  at(position: number): Mark | null {
    const mark = this.list[this.indexFrom(position)]
    return mark !== undefined && mark.start === position ? mark : null
  }

  private add(mark: Mark): void {
    this.list.push(mark)
    const same = this.byKey.get(mark.key)
    if (same === undefined) this.byKey.set(mark.key, [mark])
    else same.push(mark)
  }

  /** A word such as `call:` whose last character stands at `last`. */
  private wordEndingAt(last: number): Mark | null {
    const word = openingWordAt(this.text, last)
    if (word === null) return null
    const start = last + 1 - word.length
    // Behind a backtick it is the label of a fence.
    const previousCode = this.text.charCodeAt(start - 1)
    if (isNameLetter(previousCode) || previousCode === 0x60) return null
    const previous = this.list.at(-1)
    if (previous !== undefined && previous.end > start) return null
    return {
      start,
      // A bracket belongs to what follows.
      end: word.endsWith('[') ? last : last + 1,
      kind: 'word',
      key: word,
      space: '',
      name: word,
      nameStart: start,
      nameEnd: last,
      restStart: last,
      restEnd: last,
    }
  }
}
