/**
 * Keys one behind the other: to the end of the name's line, or of the bracket that opens
 * behind the name. All have the same sign, as the first one shows it.
 */

import { lineStop } from '../../../text/lines.js'
import type { Page } from '../../dialects/page.js'
import { counts } from '../words.js'
import { Enclosed } from './enclosed.js'
import { type KeyAt, keyAt, wordBehind } from './key-at.js'
import type { SaidKey, SaidKeys } from './keys.js'
import { endsRule, isAnnotation, isTyped } from './programs.js'

/** Farthest from a name to its first key. */
const NEAR = 20
/** A bracket right behind a name, or behind what closes around it. */
const BRACKET = /^["'`*]{0,2}\s?[({[<]/
/** A key or a text in quotes begins behind one of these only. */
const BEFORE = /[\s,;|&?({[<*"']/
const OPENS = /[({[<]/
const CLOSES = /[)}\]>]/
/** Behind the bracket stand only signs, and where the result goes: `-> x`, `# 1`. */
const REST = /^[^\p{L}\p{N}{=]{0,8}(?:(?:#|->|=>|as)\s?[\w$]{1,8})?[^\p{L}\p{N}{=]{0,4}$/u

export function inLine({ text }: Page, from: number, limit: number): SaidKeys | null {
  const line = new Line(text, from, limit)
  if (!line.read()) return null
  const { keys, sign, at, inBracket } = line
  const stop = lineStop(text, at)
  if (inBracket && (!REST.test(text.slice(at, stop)) || isAnnotation(text, stop, sign))) return null
  return keys.length === 0 ? null : { keys, style: inBracket ? `${sign}(` : sign, weight: 1 }
}

/** Goes along a line once, from a name to where its keys end. */
class Line {
  readonly keys: SaidKey[] = []
  /** The sign of the first key; empty before it. */
  sign = ''
  at: number
  readonly inBracket: boolean
  private depth = 0
  private isClosed = false
  private readonly enclosed: Enclosed

  constructor(
    private readonly text: string,
    private readonly from: number,
    private readonly limit: number,
  ) {
    this.at = from
    this.inBracket = BRACKET.test(text.slice(from, from + 4))
    this.enclosed = new Enclosed(text, limit)
  }

  /** False where the line is no call's. */
  read(): boolean {
    while (!this.isOver()) {
      const key = this.keyHere()
      if (key === null ? this.isRule() : this.isFar() || isTyped(this.text, key.end)) return false
      if (key === null) this.pass()
      else this.take(key)
    }
    return true
  }

  private isOver(): boolean {
    const { text, at, limit, depth, isClosed } = this
    return isClosed || at >= limit || (text[at] === '\n' && depth <= 0)
  }

  private keyHere(): KeyAt | null {
    if (this.at !== this.from && !this.begins()) return null
    const key = keyAt(this.text, this.at)
    return this.sign === '' || this.sign === key?.sign ? key : null
  }

  /** A word or a quote that stands here is not the rest of another. */
  private begins(): boolean {
    return BEFORE.test(this.text[this.at - 1] ?? '')
  }

  /** The first key is too far from the name to be the call's. */
  private isFar(): boolean {
    return this.sign === '' && this.at - this.from > NEAR
  }

  private isRule(): boolean {
    return endsRule(this.text, this.at, this.sign, this.from)
  }

  private take(key: KeyAt): void {
    this.sign = key.sign
    // The call's number stands before its arguments.
    if (this.keys.length > 0 || !counts(key.name))
      this.keys.push({ name: key.name, word: wordBehind(this.text, key) })
    this.at = this.enclosed.valueEnd(key.end)
  }

  /** Goes on behind what is no key: a text in quotes, or one sign. */
  private pass(): void {
    const end = this.begins() ? this.enclosed.quoteEnd(this.at) : null
    if (end === null) this.count(this.text[this.at] ?? '')
    this.at = end ?? this.at + 1
  }

  private count(sign: string): void {
    if (OPENS.test(sign)) this.depth++
    if (!CLOSES.test(sign)) return
    this.depth--
    this.isClosed = this.inBracket && this.depth <= 0
  }
}
