/**
 * A list as R's `str()` shows it: a line for each element, with its name, its type and its value. Each
 * list says how many elements it has: where one is missing, or a value is shortened, it is not read.
 */
import { LayerWriter } from '../../text/layer-writer.js'
import { type Layer, type Layers, whole } from '../../text/layers.js'
import { lineStop } from '../../text/lines.js'
import { maySayCall } from '../inside/signs.js'
import { readValue } from '../tree/read.js'
import { layerOf } from '../tree/value.js'

const ROOT = /^ ?List of (\d{1,6})[ \t]*\r?$/m
/** What was asked for at a prompt. */
const PROMPT = /^[ \t]{0,8}>[ \t][^\n]*$/gm
/** An element's depth by its points, its name, and where its value begins. */
const ELEMENT = /[ \t]{0,8}((?:\.\.[ \t]?){0,200})\$ ([\w.-]{0,120})[ \t]{0,120}:[ \t]?/y
const LIST = /List of (\d{1,6})[ \t]*\r?(?=\n|$)/y
const VECTOR = /(chr|int|num|logi) (?:\[1:(\d{1,6})\] )?/y
const NUMBER = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/y
const LOGICAL = /TRUE|FALSE/y
const EMPTY = /(NULL|Named list\(\)|list\(\))/y
const EMPTIES = new Map([
  ['NULL', 'null'],
  ['Named list()', '{}'],
  ['list()', '[]'],
])
const BEHIND = /[ \t]*\r?(?=\n|$)/y
/** So many digits are shown of a number that is none of whole ones. */
const DIGITS = 3

interface Open {
  readonly expected: number
  count: number
  /** Do its elements have names? Not known before the first. */
  named: boolean | null
}

export interface Structure {
  readonly layer: Layer
  /** A number that may have had more digits. */
  readonly rounded: string | null
}

export function structure(layer: Layer, layers: Layers): Structure | null {
  const root = ROOT.exec(layer.text)
  if (root === null || maySayCall(layer.text.slice(0, root.index).replace(PROMPT, ''))) return null
  return new Reader(layer, layers).read(root.index + root[0].length + 1, Number(root[1]))
}

class Reader {
  private readonly writer = new LayerWriter()
  private readonly open: Open[] = []
  private rounded: string | null = null
  private at = 0

  constructor(
    private readonly layer: Layer,
    private readonly layers: Layers,
  ) {}

  read(from: number, expected: number): Structure | null {
    const { text } = this.layer
    this.open.push({ expected, count: 0, named: null })
    this.at = from
    while (this.at < text.length) {
      const element = this.match(ELEMENT)
      if (element === null) break
      const depth = (element[1]?.match(/\.\./g)?.length ?? 0) + 1
      if (!this.closeTo(depth) || !this.begin(element[2] ?? '') || !this.value()) return null
      if (this.match(BEHIND) === null) return null
      this.at = lineStop(text, this.at) + 1
    }
    if (!this.closeTo(0) || maySayCall(text.slice(this.at))) return null
    return { layer: this.writer.finish(this.layers, 'join'), rounded: this.rounded }
  }

  /** What the expression finds here; then it is behind it. */
  private match(what: RegExp): RegExpExecArray | null {
    what.lastIndex = this.at
    const found = what.exec(this.layer.text)
    if (found !== null) this.at = what.lastIndex
    return found
  }

  /** Closes the lists that are deeper; false where one lacks an element, or none is as deep. */
  private closeTo(depth: number): boolean {
    while (this.open.length > depth) {
      const top = this.open.pop()
      if (top === undefined || top.count !== top.expected) return false
      this.writer.put(top.named === true ? '}' : ']')
    }
    return this.open.length === depth
  }

  private begin(name: string): boolean {
    const top = this.open.at(-1)
    const named = name !== ''
    if (top === undefined || (top.named ?? named) !== named) return false
    this.writer.put(top.named === null ? (named ? '{' : '[') : ', ')
    if (named) this.writer.put(`${JSON.stringify(name)}: `)
    top.named = named
    top.count++
    return true
  }

  private value(): boolean {
    const list = this.match(LIST)
    if (list !== null) {
      this.open.push({ expected: Number(list[1]), count: 0, named: null })
      return true
    }
    const empty = EMPTIES.get(this.match(EMPTY)?.[1] ?? '')
    if (empty !== undefined) {
      this.writer.put(empty)
      return true
    }
    const [, type, length] = this.match(VECTOR) ?? []
    if (type === undefined) return false
    if (length === undefined) return this.leaf(type)
    for (let i = 0; i < Number(length); i++) {
      this.writer.put(i === 0 ? '[' : ', ')
      if (!this.leaf(type)) return false
      if (this.layer.text[this.at] === ' ') this.at++
    }
    this.writer.put(']')
    return true
  }

  private leaf(type: string): boolean {
    const { layer, layers, writer, at: start } = this
    if (type === 'chr') {
      const { value, end } = readValue(layer, start, lineStop(layer.text, start))
      const text = value?.closed === true ? layerOf(value, layers) : null
      if (text === null) return false
      writer.string(whole(text))
      this.at = end
      return true
    }
    const word = this.match(type === 'logi' ? LOGICAL : NUMBER)?.[0]
    if (word === undefined) return false
    if (type === 'num' && word.replace(/e.*|\D/g, '').length >= DIGITS) this.rounded ??= word
    writer.put(word.toLowerCase(), { layer, start, end: this.at })
    return true
  }
}
