/**
 * Reads a text that is YAML in blocks, as `yaml.dump` prints messages: mappings, lists,
 * quoted, plain and block texts, and JSON on a line. Whatever else YAML has (anchors,
 * tags, keys that are no words) makes it no such text. One pass over the lines.
 */
import type { Layer } from '../../text/layers.js'
import type { Span } from '../../text/span.js'
import { readValue } from './read.js'
import type { Member, Value } from './value.js'
import { type Line, Lines } from './yaml-lines.js'
import { blockText, plainText, quotedText, type Scalar } from './yaml-texts.js'

/** The value, or null where the text is no such YAML. */
export function readYaml(layer: Layer): Value | null {
  return new Reader(layer).read()
}

/** A mapping or a list that is still open. */
interface Open {
  readonly indent: number
  readonly start: number
  readonly members: Member[] | null
  readonly items: Value[]
  /** The key whose value stands in the lines below. */
  key: { readonly text: string; readonly at: Span } | null
}

const ITEM = /-(?:[ \t]+|(?=\n|$))/y
const KEY = /(?:([A-Za-z_][\w.-]{0,80})|"([\w.-]{1,80})"|'([\w.-]{1,80})'):(?=\s|$)[ \t]*/y
const BLOCK = /[|>](?:[+-]?[1-9]?|[1-9][+-])[ \t]*(?=\n|$)/y

class Reader {
  private readonly lines: Lines
  private readonly open: Open[] = []
  private root: Value | null = null
  /** Something stands in a line of its own, farther in than its key. */
  private nested = false

  constructor(private readonly layer: Layer) {
    this.lines = new Lines(layer.text)
  }

  read(): Value | null {
    for (let line = this.lines.next(); line !== null; line = this.lines.next()) {
      if (this.root !== null || !this.readLine(line)) return null
    }
    while (this.open.length > 0) this.close()
    // Fields one a line, with nothing below them, are printed by others, too.
    return this.nested ? this.root : null
  }

  /** `- `, as often as it stands there, then a key with its value, or a value. */
  private readLine(line: Line): boolean {
    let { at, indent } = line
    const { text } = this.layer
    const isItem = () => {
      ITEM.lastIndex = at
      return ITEM.test(text)
    }
    this.closeDeeper(indent, isItem())
    while (isItem()) {
      if (!this.enter(indent, at, false)) return false
      indent += ITEM.lastIndex - at
      at = ITEM.lastIndex
      if (at >= line.end) return true
    }
    KEY.lastIndex = at
    const key = KEY.exec(text)
    if (key === null) return this.put(this.scalar(at, line, indent))
    if (!this.enter(indent, at, true)) return false
    const name = key[1] ?? key[2] ?? key[3] ?? ''
    const from = key[1] === undefined ? at + 1 : at
    const top = this.open.at(-1)
    if (top === undefined) return false
    if (top.key !== null) this.put(this.nothing(top.key.at.end))
    top.key = { text: name, at: { start: from, end: from + name.length } }
    return KEY.lastIndex >= line.end || this.put(this.scalar(KEY.lastIndex, line, indent))
  }

  /** What a line less far in has ended. A list may stand as far in as the key that it belongs to. */
  private closeDeeper(indent: number, item: boolean): void {
    for (let top = this.open.at(-1); top !== undefined; top = this.open.at(-1)) {
      if (top.indent < indent) return
      if (top.indent === indent && (top.members !== null ? !item || top.key !== null : item)) return
      this.close()
    }
  }

  /** The collection of this indentation is the innermost, or becomes it. */
  private enter(indent: number, start: number, mapping: boolean): boolean {
    const top = this.open.at(-1)
    if (top !== undefined && top.indent === indent && (top.members !== null) === mapping) {
      return true
    }
    const fits = top === undefined ? this.root === null : top.members === null || top.key !== null
    if (!fits) return false
    this.nested ||= top !== undefined || !mapping
    this.open.push({ indent, start, members: mapping ? [] : null, items: [], key: null })
    return true
  }

  private close(): void {
    const done = this.open.pop()
    if (done === undefined) return
    if (done.key !== null) done.members?.push(this.member(done.key, this.nothing(done.key.at.end)))
    const last = done.members?.at(-1)?.value ?? done.items.at(-1)
    const placed = { ...this.placed(done.start, last?.end ?? done.start), type: null }
    this.put(
      done.members === null
        ? { kind: 'array', ...placed, items: done.items }
        : { kind: 'object', ...placed, members: done.members, items: [], loose: false },
    )
  }

  /** The value goes where the innermost collection waits for one. */
  private put(value: Value | null): boolean {
    const top = this.open.at(-1)
    if (value === null) return false
    if (top === undefined) {
      if (this.root !== null) return false
      this.root = value
    } else if (top.members === null) top.items.push(value)
    else if (top.key !== null) {
      top.members.push(this.member(top.key, value))
      top.key = null
    } else return false
    return true
  }

  private scalar(at: number, line: Line, indent: number): Value | null {
    const { text } = this.layer
    const first = text.charAt(at)
    if (first === '{' || first === '[') {
      const { value, end } = readValue(this.layer, at, line.end)
      return value?.closed === true && text.slice(end, line.end).trim() === '' ? value : null
    }
    BLOCK.lastIndex = at
    // A text belongs to the key before it, and ends with the first line that is not farther in.
    const outer = this.open.at(-1)?.indent ?? -1
    if (BLOCK.test(text)) return this.textOf(blockText(this.lines, at, outer))
    if (first === '"' || first === "'") return this.textOf(quotedText(this.lines, at, line))
    return this.textOf(plainText(this.lines, at, line, Math.min(outer, indent)))
  }

  private textOf(scalar: Scalar | null): Value | null {
    if (scalar === null) return null
    this.nested ||= this.layer.text.slice(scalar.start, scalar.end).includes('\n')
    const placed = this.placed(scalar.start, scalar.end)
    return 'word' in scalar
      ? { kind: 'atom', ...placed, text: scalar.word }
      : { kind: 'text', ...placed, pieces: scalar.pieces }
  }

  private nothing(at: number): Value {
    return { kind: 'atom', ...this.placed(at, at), text: 'null' }
  }

  private member(key: { readonly text: string; readonly at: Span }, value: Value): Member {
    return { key: key.text, at: key.at.start, value }
  }

  private placed(start: number, end: number) {
    return { layer: this.layer, start, end, closed: true, typed: true }
  }
}
