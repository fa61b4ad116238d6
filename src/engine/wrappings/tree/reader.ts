/**
 * Reads one printed value: JSON, a Python repr, what Node or Rust print. Forgives
 * what pastes suffer (cut off, trailing commas, marks of omission) and stops at
 * anything else, so that prose is refused after a few characters. One pass, no
 * recursion: depth does not matter.
 */

import type { Layer } from '../../text/layers.js'
import { lineStop } from '../../text/lines.js'
import type { Span } from '../../text/span.js'
import { Frame, MAP } from './frame.js'
import { keyAt, signAt } from './keys.js'
import {
  bracketAt,
  constructorAt,
  decorationAt,
  inspectedAt,
  isBracketedWord,
  type Opener,
} from './openers.js'
import { readString } from './read-string.js'
import { scanMark, scanWord, skipSpace } from './scan.js'
import type { AtomValue, TextValue, Value } from './value.js'

export interface Reading {
  readonly value: Value
  /** Behind the value. */
  readonly end: number
  /** Marks of omission among the values. */
  readonly omissions: readonly Span[]
}

/** How far a refused reading got: nothing before that place needs to be tried again. */
export interface Refused {
  readonly value: null
  readonly end: number
}

/** A message's bracket stands on the line of its field. */
const OPENED = /^ ?\{/
/** With these a mark of omission or an enum begins. */
const MARKS = new Set(['.', '…', '[', '<'])
const RESCUES = 8

/** Reads one value of a layer, or one that is opened without a bracket. */
export class Reader {
  /** The innermost container that is open. */
  private frame: Frame | null = null
  private readonly omissions: Span[] = []
  private root: Value | null = null

  constructor(
    private readonly layer: Layer,
    private at: number,
    private readonly limit: number,
    /** How many strings may still be tried in vain as unescaped JSON. */
    private rescues = RESCUES,
  ) {}

  openBare(closer: ')' | '}'): void {
    this.frame = new Frame(closer, closer === ')' ? '' : null, this.at, null, true)
  }

  read(): Reading | Refused {
    while (this.root === null) {
      const { frame } = this
      this.at = this.skipBlanks(frame)
      if (this.at >= this.limit) {
        if (frame === null) return { value: null, end: this.limit }
        this.at = this.limit
        this.leave(frame, frame.bare)
      } else if (!this.step(frame)) {
        return { value: null, end: this.at }
      }
    }
    return { value: this.root, end: this.at, omissions: this.omissions }
  }

  /** Behind white space; inside a value, behind comments to the end of a line, too. */
  private skipBlanks(frame: Frame | null): number {
    const { text } = this.layer
    let at = skipSpace(text, this.at)
    while (at < this.limit && frame?.bare === false && text.startsWith('// ', at)) {
      const end = text.indexOf('\n', at)
      at = end < 0 ? this.limit : skipSpace(text, end)
    }
    return Math.min(at, this.limit)
  }

  /** One token; false when nothing can be made of it. */
  private step(frame: Frame | null): boolean {
    const { text } = this.layer
    const char = text[this.at] ?? ''
    if (frame !== null) {
      if (char === frame.closer) {
        this.at++
        this.leave(frame, true)
        return true
      }
      if (char === ',' || char === ';') {
        if (frame.key !== null) return false
        this.at++
        frame.full = false
        return true
      }
      if (frame.key === null && frame.mayKey(char) && this.key(frame)) return true
      if (frame.full && frame.closer !== '}' && !frame.bare) return false
      if (frame.closer === '}' && frame.key === null) return this.omission(null)
    }
    return this.start(char)
  }

  /** `key:`, `'key':`, `key=`, `'key' =>`, `[key] =>`, `:key value`, `key {`. */
  private key(frame: Frame): boolean {
    const { text } = this.layer
    // Ruby prints the sign of a variable before its name.
    const isVariable = frame.closer === '>' && text[this.at] === '@'
    const found = keyAt(text, isVariable ? this.at + 1 : this.at, this.limit)
    if (found === null) return false
    const { at, end, form } = found
    const behind = skipSpace(text, end)
    if (behind >= this.limit && frame.closer === '}') {
      this.at = this.limit
      return true
    }
    const written = text.slice(at.start, at.end)
    const key = form === 'symbol' ? written.replaceAll('-', '_') : written
    if (frame.closer === '}' && form === 'word' && OPENED.test(text.slice(end, end + 2))) {
      frame.expect(key, at.start, true)
      this.at = behind
      return true
    }
    const sign = signAt(text, behind)
    if (!frame.takes(form, sign)) return false
    frame.note('lines', form === 'bracketed' && text[at.start - 1] === '[')
    if (sign === '=>' || sign === '' || frame.closer !== '}') frame.note('typed')
    frame.expect(key, at.start)
    this.at = behind + sign.length
    const line = frame.lines ? text.slice(this.at, lineStop(text, this.at)) : null
    // PHP prints an empty text and null as nothing.
    return line?.trim() === '' ? this.atom('', this.at) : true
  }

  private start(char: string): boolean {
    const { text } = this.layer
    if (this.omission(char)) return true
    const decoration = decorationAt(text, this.at)
    if (decoration > 0) {
      this.at += decoration
      return true
    }
    // Swift's dictionary without members.
    if (text.startsWith('[:]', this.at)) return this.enter({ closer: ']', length: 2 }, MAP)
    const bracket = bracketAt(text, this.at)
    if (bracket !== null) return this.enter(bracket, null)
    const inspected = inspectedAt(text, this.at)
    if (inspected !== null) return this.enter(inspected, inspected.type)
    const { frame } = this
    if (frame?.lines === true && frame.key !== null) {
      const line = text.slice(this.at, Math.min(this.limit, lineStop(text, this.at))).trimEnd()
      return this.atom(line, this.at + line.length)
    }
    const string = this.string()
    if (string !== null) return this.place(string)
    const word = scanWord(text, this.at)
    if (word === null || this.at + word.length > this.limit) return false
    const opener = constructorAt(text, this.at, word)
    if (opener !== null) return this.enter(opener, word === 'map' ? MAP : word)
    return frame !== null && this.atom(word, this.at + word.length)
  }

  private omission(char: string | null): boolean {
    const { frame } = this
    if (frame === null || (char !== null && !MARKS.has(char))) return false
    if (char === '[' && !isBracketedWord(this.layer.text, this.at)) return false
    const mark = scanMark(this.layer.text, this.at)
    if (mark === null) return false
    if (mark.omitted) {
      this.omissions.push({ start: this.at, end: mark.end })
      frame.note('elided')
    }
    if (frame.closer === '}' && frame.key === null) {
      this.at = mark.end
      return true
    }
    return this.atom(mark.text, mark.end)
  }

  private atom(text: string, end: number): boolean {
    const atom: AtomValue = {
      kind: 'atom',
      layer: this.layer,
      start: this.at,
      end,
      closed: end < this.limit,
      text,
    }
    this.at = end
    return this.place(atom)
  }

  /** A string, with what is printed behind it; null when none starts here. */
  private string(): TextValue | null {
    const { layer, at, limit } = this
    const joins = this.frame?.closer === ')'
    const read = readString(layer, at, limit, joins, (start) => this.rescue(start))
    if (read === null) return null
    if (read.value.elided === true) this.omissions.push({ start: read.value.end, end: read.end })
    this.at = read.end
    return read.value
  }

  /** Where a whole value ends that starts at `start`; null when none does, or after too many attempts. */
  private rescue(start: number): number | null {
    if (this.rescues <= 0) return null
    const { value, end } = new Reader(this.layer, start, this.limit, 0).read()
    if (value?.closed === true) return end
    this.rescues--
    return null
  }

  private enter({ closer, length }: Opener, type: string | null): boolean {
    this.frame = new Frame(closer, type, this.at, this.frame)
    this.at += length
    return true
  }

  private leave(frame: Frame, closed: boolean): void {
    this.frame = frame.parent
    this.place(frame.finish(this.layer, this.at, closed))
  }

  /** Puts a complete value where it belongs; false when nothing expects one. */
  private place(value: Value): boolean {
    const { frame } = this
    if (frame !== null) return frame.add(value)
    this.root = value
    return true
  }
}
