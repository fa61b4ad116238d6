/** Reads a pattern as Python's `regex` module does (version 0), or says where it cannot. */
import { TEMPLATE_LIMITS } from '../limits.js'
import { ANY, caseless, NOT_NEWLINE, setOf } from './char-sets.js'
import { readEscape } from './escapes.js'
import { openingOf } from './groups.js'
import type { Node, ParsedPattern, RepeatMode } from './node.js'
import { type Flags, Reader } from './reader.js'
import { readSet } from './sets.js'

const NOTHING: Node = { kind: 'empty' }

/** What parsing knows about groups so far. */
interface Groups {
  count: number
  readonly names: Map<string, number>
  /** References, checked at the end: a group may be named before it is opened. */
  readonly references: { readonly reference: string; readonly at: number }[]
}

/**
 * The pattern as a tree.
 *
 * @param text the pattern, as Python's `regex.compile(text, regex.DOTALL)` takes it
 * @throws PatternError with its place: invalid, or valid and not supported here
 */
export function parsePattern(text: string): ParsedPattern {
  const flags: Flags = {
    ignoreCase: false,
    multiline: false,
    dotAll: true,
    verbose: false,
    ascii: false,
  }
  // A flag for the whole pattern may stand anywhere in it: then everything is read again.
  for (;;) {
    const global = { ...flags }
    const parsed = new PatternParser(text, global).all()
    if (JSON.stringify(global) === JSON.stringify(flags)) return parsed
    Object.assign(flags, global)
  }
}

class PatternParser {
  private readonly reader: Reader
  private readonly groups: Groups = { count: 0, names: new Map(), references: [] }
  private depth = 0

  constructor(
    text: string,
    private readonly global: Flags,
  ) {
    this.reader = new Reader(text)
  }

  all(): ParsedPattern {
    const { reader, groups } = this
    const node = this.alternatives({ ...this.global })
    if (!reader.done) throw reader.error('unbalanced parenthesis')
    for (const { reference, at } of groups.references) {
      const index = this.indexOf(reference)
      if (index === undefined || index > groups.count || index === 0) {
        throw reader.error(`unknown group ${reference}`, at)
      }
    }
    return { node, groups: groups.count, names: groups.names }
  }

  private indexOf(reference: string): number | undefined {
    return /^[0-9]+$/.test(reference) ? Number(reference) : this.groups.names.get(reference)
  }

  private alternatives(flags: Flags): Node {
    const { reader } = this
    this.depth++
    if (this.depth > TEMPLATE_LIMITS.patternDepth) throw reader.refused('such deep nesting')
    const options = [this.sequence(flags)]
    while (reader.take('|')) options.push(this.sequence(flags))
    this.depth--
    return options.length === 1 ? (options[0] ?? NOTHING) : { kind: 'either', options }
  }

  private sequence(flags: Flags): Node {
    const { reader } = this
    const items: Node[] = []
    for (;;) {
      if (flags.verbose) skipComments(reader)
      if (reader.done || reader.peek() === '|' || reader.peek() === ')') break
      const at = reader.at
      const item = this.item(flags)
      if (item === null) continue
      items.push(this.repeated(item, flags, at))
    }
    return items.length === 1 ? (items[0] ?? NOTHING) : { kind: 'sequence', items }
  }

  /** One thing that may be repeated; null for a comment or flags. */
  private item(flags: Flags): Node | null {
    const { reader } = this
    const at = reader.at
    if (reader.take('(')) return this.group(flags, at)
    if (reader.take('[')) return { kind: 'set', set: readSet(reader, flags) }
    if (reader.take('.')) return { kind: 'set', set: flags.dotAll ? ANY : NOT_NEWLINE }
    if (reader.take('^')) {
      return { kind: 'assertion', assertion: flags.multiline ? 'line-start' : 'start' }
    }
    if (reader.take('$')) {
      return { kind: 'assertion', assertion: flags.multiline ? 'line-end' : 'end-or-last-newline' }
    }
    if (reader.take('\\')) {
      const escaped = readEscape(reader, flags, false)
      if (escaped.kind === 'group') return this.backreference(escaped.reference, flags, at)
      return escaped.kind === 'char' ? character(escaped.codePoint, flags) : escaped
    }
    if (/[*+?]/.test(reader.peek()) || quantifier(reader) !== null) {
      throw reader.error('nothing to repeat', at)
    }
    return character(reader.codePoint(), flags)
  }

  private backreference(reference: string, flags: Flags, at: number): Node {
    this.groups.references.push({ reference, at })
    const index = this.indexOf(reference) ?? -1
    return { kind: 'backreference', index, caseless: flags.ignoreCase }
  }

  private group(flags: Flags, at: number): Node | null {
    const { reader, groups } = this
    const opening = openingOf(reader, flags, at)
    switch (opening.kind) {
      case 'comment':
        return null
      case 'flags':
        Object.assign(this.global, opening.flags)
        return null
      case 'reference':
        return this.backreference(opening.reference, flags, at)
    }
    let index = 0
    if (opening.kind === 'capture') {
      const known = opening.name === null ? undefined : groups.names.get(opening.name)
      index = known ?? ++groups.count
      if (opening.name !== null) groups.names.set(opening.name, index)
    }
    const item = this.alternatives(opening.kind === 'scope' ? opening.flags : { ...flags })
    if (!reader.take(')')) throw reader.error('missing )', at)
    switch (opening.kind) {
      case 'capture':
        return { kind: 'group', index, item }
      case 'atomic':
        return { kind: 'atomic', item }
      case 'look':
        return { kind: 'look', item, behind: opening.behind, negative: opening.negative }
      case 'scope':
        return item
    }
  }

  private repeated(item: Node, flags: Flags, at: number): Node {
    const { reader } = this
    if (flags.verbose) skipComments(reader)
    const times = quantifier(reader)
    if (times === null) return item
    if (item.kind === 'assertion') throw reader.error('nothing to repeat', at)
    const { min, max } = times
    if (max < min) throw reader.error('min repeat greater than max repeat', at)
    const mode: RepeatMode = reader.take('?') ? 'lazy' : reader.take('+') ? 'possessive' : 'greedy'
    if (quantifier(reader) !== null) throw reader.error('multiple repeat')
    return { kind: 'repeat', item, min, max, mode }
  }
}

const FUZZY =
  /\{\s*(?:\d+\s*<=?\s*)?\d*[eids]\b[^{}]*\}|\{\s*\d*[eids](?:\s*\+\s*\d*[eids])*\s*<=?\s*\d+\s*\}/y

/** The quantifier that comes next, taken; null where none does. */
function quantifier(reader: Reader): { readonly min: number; readonly max: number } | null {
  if (reader.take('*')) return { min: 0, max: Number.POSITIVE_INFINITY }
  if (reader.take('+')) return { min: 1, max: Number.POSITIVE_INFINITY }
  if (reader.take('?')) return { min: 0, max: 1 }
  if (reader.peek() !== '{') return null
  const at = reader.at
  const found = reader.match(/\{(\d*)(?:(,)(\d*))?\}/y)
  if (found === null) {
    if (reader.match(FUZZY) !== null) throw reader.refused('fuzzy matching', at)
    return null
  }
  const [, low = '', comma, high = ''] = found
  if (low === '' && comma === undefined) {
    reader.at = at
    return null
  }
  const min = low === '' ? 0 : Number(low)
  const max = comma === undefined ? min : high === '' ? Number.POSITIVE_INFINITY : Number(high)
  return { min, max }
}

function character(codePoint: number, flags: Flags): Node {
  if (!flags.ignoreCase) return { kind: 'char', codePoint }
  return { kind: 'set', set: caseless(setOf((each) => each === codePoint)) }
}

function skipComments(reader: Reader): void {
  while (reader.match(/[\t-\r ]+|#[^\n]*/y) !== null);
}
