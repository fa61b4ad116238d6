/** Texts of YAML as pieces that stand in the source: in quotes, plain, and in blocks. */
import type { StringPiece } from './decode-string.js'
import type { Line, Lines } from './yaml-lines.js'

/** A text, or a word that is a number, a truth value or nothing. */
export type Scalar =
  | { readonly start: number; readonly end: number; readonly pieces: readonly StringPiece[] }
  | { readonly start: number; readonly end: number; readonly word: string }

const WORD = /^(?:null|true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/
const NOTHING = '~'
/** What some readers of YAML take for a truth value or a number, and others for a text. */
const UNSURE =
  /^(?:true|false|null|yes|no|on|off|[-+]?(?:0x[\d_a-f]+|0o[0-7_]+|0b[01_]+|\d[\d_]*(?:\.[\d_]*)?(?:e[-+]?\d+)?|\.\d[\d_]*|\.inf|\.nan))$/i
/** What begins no plain text: anchors, tags and what YAML keeps for itself. */
const RESERVED = /^[&*!%@`{}[\],#|>]/

/** What looks like a key is no text. */
const KEYED = /:(?:\s|$)/
const COMMENT = /(?:^|\s)#/

/** A text without quotes: to the end of its line, and in the lines that are farther in. */
export function plainText(lines: Lines, at: number, line: Line, outer: number): Scalar | null {
  const { text } = lines
  if (RESERVED.test(text.charAt(at))) return null
  const comment = text.slice(at, line.end).search(/\s#/)
  const end = comment < 0 ? line.end : at + comment
  const word = text.slice(at, end)
  if (KEYED.test(word)) return null
  const pieces: StringPiece[] = [{ start: at, end, flavour: 'raw' }]
  let last = end
  for (let more = lines.take(); more !== null; more = lines.take()) {
    if (more.at === more.end || more.indent <= outer || comment >= 0) {
      lines.back(more)
      break
    }
    const further = text.slice(more.at, more.end)
    if (KEYED.test(further) || COMMENT.test(further)) return null
    pieces.push({ start: more.at - 1, end: more.end, flavour: 'raw' })
    last = more.end
  }
  if (pieces.length > 1) return { start: at, end: last, pieces }
  if (word === NOTHING) return { start: at, end, word: 'null' }
  if (WORD.test(word)) return { start: at, end, word }
  return UNSURE.test(word) ? null : { start: at, end, pieces }
}

/** Letters of escapes that no other print has, and nobody writes. */
const YAML_ONLY = new Set(['N', '_', 'L', 'P'])

/** A text in quotes. A line break in it is a blank, an empty line a line break. */
export function quotedText(lines: Lines, at: number, line: Line): Scalar | null {
  const { text } = lines
  const quote = text.charAt(at)
  const pieces: StringPiece[] = []
  let from = at + 1
  for (let current = line; ; ) {
    const close = takeQuoted(text, from, current.end, quote, pieces)
    if (close === 'unknown') return null
    if (close !== 'open') {
      const rest = text.slice(close + 1, current.end).trimStart()
      return rest === '' || rest.startsWith('#') ? { start: at, end: close + 1, pieces } : null
    }
    // A backslash at the end of a line joins it with the next one.
    const joined = quote === '"' && text.charAt(current.end - 1) === '\\'
    const last = pieces.at(-1)
    if (joined && last !== undefined) pieces[pieces.length - 1] = { ...last, end: last.end - 1 }
    let more = lines.take()
    let empty = 0
    for (; more !== null && !isText(more); more = lines.take(), empty++) {
      pieces.push({ start: more.next - 1, end: more.next, flavour: 'raw' })
    }
    if (more === null || more.indent === 0) return null
    from = joined || empty > 0 ? more.at : more.at - 1
    if (joined && text.startsWith('\\ ', more.at)) from++
    current = more
  }
}

/** The pieces of one line of a quoted text, and where its quote closes. */
function takeQuoted(
  text: string,
  start: number,
  end: number,
  quote: string,
  pieces: StringPiece[],
): number | 'open' | 'unknown' {
  const escapes = quote === '"'
  const flavour = escapes ? 'print' : 'raw'
  let from = start
  for (let at = start; at < end; at++) {
    const char = text.charAt(at)
    if (escapes && char === '\\') {
      const letter = text.charAt(at + 1)
      if (YAML_ONLY.has(letter)) return 'unknown'
      if (letter === ' ') {
        pieces.push({ start: from, end: at, flavour })
        from = at + 1
      }
      at++
    } else if (char === quote && !escapes && text.charAt(at + 1) === quote) {
      // Doubled, it is one quote.
      pieces.push({ start: from, end: at + 1, flavour })
      from = at + 2
      at++
    } else if (char === quote) {
      pieces.push({ start: from, end: at, flavour })
      return at
    }
  }
  pieces.push({ start: from, end: Math.max(from, end), flavour })
  return 'open'
}

/**
 * `|` keeps line breaks, `>` makes blanks of them; `-` and `+` say what becomes of the last, and a
 * digit how much farther in than its key the text stands.
 */
export function blockText(lines: Lines, at: number, outer: number): Scalar | null {
  const { text } = lines
  const folded = text.charAt(at) === '>'
  const head = text.slice(at + 1, at + 3)
  const chomp = /[+-]/.exec(head)?.[0]
  const deeper = /[1-9]/.exec(head)?.[0]
  const block: Line[] = []
  let indent = deeper === undefined ? -1 : Math.max(0, outer) + Number(deeper)
  for (let line = lines.take(); line !== null; line = lines.take()) {
    if (line.at < line.end) {
      if (line.indent <= outer) {
        lines.back(line)
        break
      }
      if (indent < 0) indent = line.indent
      if (line.indent < indent) return null
    }
    block.push(line)
  }
  // Where no line says anything, the longest is the indentation.
  if (indent < 0) indent = block.reduce((most, line) => Math.max(most, line.indent), 0)
  const isEmpty = (line: Line | undefined) =>
    line?.at === line?.end && (line?.indent ?? 0) <= indent
  while (chomp !== '+' && block.length > 0 && isEmpty(block.at(-1))) block.pop()
  const last = block.at(-1)
  if (last === undefined) return null
  const pieces: StringPiece[] = []
  for (const [i, line] of block.entries()) {
    const start = Math.min(line.at - line.indent + indent, line.stop)
    // What stands farther in than its block keeps its line breaks: nobody folds calls so.
    if (folded && /\s/.test(text.slice(start, Math.min(start + 1, line.stop)))) return null
    const before = block[i - 1]
    if (folded && before !== undefined && isText(before) && isText(line)) {
      pieces.push({ start: start - 1, end: start, flavour: 'raw' })
    }
    const broken = line === last ? chomp !== '-' : !folded || !isText(line)
    pieces.push({ start, end: broken ? line.next : line.stop, flavour: 'raw' })
  }
  return { start: at, end: last.next, pieces }
}

function isText({ at, end }: Line): boolean {
  return at < end
}
