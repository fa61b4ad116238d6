/** From the values at the top to one JSON text. */
import { Edits } from '../../text/edits.js'
import type { RuleId } from '../../text/rules.js'
import { copyEdits, mended, type Piece } from './pieces.js'
import type { Reader } from './reader.js'

/** All edits that turn the text into the JSON of its value, or of the list of its values. */
export function assemble(r: Reader, roots: readonly Piece[]): Edits {
  const [first, second] = roots
  if (first === undefined || second === undefined) return r.edits
  const texts = roots.map((root) => mended(r, root))
  if (texts.every((text) => text === texts[0]) || sameTwo(texts)) {
    return write(r, roots, first, 'repeated-value')
  }
  const full = texts.findIndex((text) => !/^\{\s*\}$/.test(text))
  const last = roots.at(-1)
  if (full === roots.length - 1 && last !== undefined) {
    return write(r, roots, last, 'empty-then-value')
  }
  const detail = `${roots.length} values stand in a row`
  r.reason({ code: 'several-readings', at: second.start, detail })
  return write(r, roots, null, 'joined-roots')
}

/** Two values that differ in white space only. */
function sameTwo([a, b, ...others]: readonly string[]): boolean {
  if (others.length > 0 || a === undefined || b === undefined) return false
  if (Math.abs(a.length - b.length) > 1_000 || a.length > 100_000) return false
  return compact(a) === compact(b)
}

/** Without white space outside strings; for JSON text. */
function compact(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|\s+/g, (piece) => (piece.startsWith('"') ? piece : ''))
}

/** Keeps one value and drops the others; makes a list of them where none is to be kept alone. */
function write(r: Reader, roots: readonly Piece[], kept: Piece | null, rule: RuleId): Edits {
  const result = new Edits()
  const behind = roots.at(-1)
  copyEdits(r.edits, result, 0, roots[0]?.firstEdit ?? 0)
  let at = roots[0]?.start ?? 0
  for (const root of kept === null ? roots : [kept]) {
    const mark = kept !== null ? '' : root === roots[0] ? '[' : ','
    if (mark !== '' || root.start > at) result.push(at, root.start, mark, rule)
    copyEdits(r.edits, result, root.firstEdit, root.lastEdit)
    at = root.end
  }
  const end = behind?.end ?? at
  if (kept === null || end > at) result.push(at, end, kept === null ? ']' : '', rule)
  copyEdits(r.edits, result, behind?.lastEdit ?? 0, r.edits.length)
  return result
}
