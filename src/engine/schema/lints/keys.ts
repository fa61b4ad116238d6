/**
 * The keys of a text, each looked at once. The records of a list have the same
 * keys in the same order, so the key that followed last time is tried first.
 */

import { stringEnd } from '../../syntax/json/tokens.js'
import { isRawTextField } from '../raw-text-fields.js'
import { SECRET_NAME } from '../secrets.js'
import { COMMAND_KEY, MARKUP_KEY, PATH_KEY, RAW_TEXT_KEY, SECRET_KEY } from './marks.js'

const PATH = /(?:path|file|filename|dir|directory|folder|cwd|target|dest|destination)s?$/i
const COMMAND = /^(?:command|cmd|script)$/i
const MARKUP = /[<>=|｜]/
/** A letter group of every name that says anything: most names stop here. */
const SAYS_MORE =
  /bea|cod|com|con|cmd|cwd|des|di|fil|fol|html|inst|key|mark|mess|new|old|pa|prom|reg|rep|scr|sec|sql|std|tar|text|tok|xml|yaml/i

/** Longer keys are no names. */
const LONGEST = 256

/** What a key says about its value. */
function marksOfKey(key: string): number {
  const markup = MARKUP.test(key) ? MARKUP_KEY : 0
  if (key.length > LONGEST || !SAYS_MORE.test(key)) return markup
  return (
    markup |
    (PATH.test(key) ? PATH_KEY : 0) |
    (COMMAND.test(key) ? COMMAND_KEY : 0) |
    (isRawTextField(key) ? RAW_TEXT_KEY : 0) |
    (SECRET_NAME.test(key) ? SECRET_KEY : 0)
  )
}

const QUOTE = 34
const UNKNOWN = -1

export class Keys {
  /** A key came twice in one object. */
  repeated = false
  /** The content of the key that was read last, and its marks. */
  start = -1
  end = -1
  marks = 0
  /** How many keys the open objects have: where the next object's begin. */
  top = 0
  /** Different keys are numbered; the columns are by number. */
  private readonly numbers = new Map<string, number>()
  /** Where a key stands without any escape. */
  private readonly starts: number[] = [0]
  private readonly lengths: number[] = [UNKNOWN]
  private readonly kinds: number[] = [0]
  private readonly successors: number[] = [0]
  private readonly objectsOf: number[] = [0]
  /** Numbers of the keys of the open objects. */
  private readonly stack: number[] = []
  private previous = 0
  private objects = 0

  constructor(private readonly text: string) {}

  /** Reads the key whose content begins at `start`; gives the position behind its quote. */
  read(start: number): number {
    const expected = this.successors[this.previous] ?? 0
    const length = this.lengths[expected] ?? UNKNOWN
    let number = expected
    if (this.standsAt(expected, start, length)) this.end = start + length
    else number = this.lookUp(start)
    this.successors[this.previous] = number
    this.previous = number
    this.start = start
    this.marks = this.kinds[number] ?? 0
    this.stack[this.top++] = number
    return this.end + 1
  }

  /** The object whose keys begin at `base` ends. */
  close(base: number): void {
    const object = ++this.objects
    for (let i = base; i < this.top; i++) {
      const number = this.stack[i] ?? 0
      if (this.objectsOf[number] === object) this.repeated = true
      this.objectsOf[number] = object
    }
    this.top = base
  }

  private standsAt(number: number, start: number, length: number): boolean {
    const { text } = this
    if (length === UNKNOWN || text.charCodeAt(start + length) !== QUOTE) return false
    const known = this.starts[number] ?? 0
    for (let i = 0; i < length; i++) {
      if (text.charCodeAt(start + i) !== text.charCodeAt(known + i)) return false
    }
    return true
  }

  private lookUp(start: number): number {
    const end = stringEnd(this.text, start - 1) - 1
    const written = this.text.slice(start, end)
    const escaped = written.includes('\\')
    const name = escaped ? String(JSON.parse(`"${written}"`)) : written
    let number = this.numbers.get(name)
    if (number === undefined) {
      number = this.kinds.length
      this.numbers.set(name, number)
      this.kinds.push(marksOfKey(name))
      this.starts.push(start)
      this.lengths.push(UNKNOWN)
      this.successors.push(0)
      this.objectsOf.push(0)
    }
    if (!escaped) {
      this.starts[number] = start
      this.lengths[number] = end - start
    }
    this.end = end
    return number
  }
}
