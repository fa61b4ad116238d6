/** From the values at the top to one JSON text. */

import { Edits } from '../../text/edits.js'
import type { RuleId } from '../../text/rules.js'
import type { Reader } from './reader.js'
import type { Root } from './roots.js'

/** All edits that turn the text into the JSON of its value (or of the list of its values). */
export function assemble(r: Reader, roots: readonly Root[]): Edits {
  const first = roots[0]
  const last = roots.at(-1)
  if (roots.length < 2 || first === undefined || last === undefined) return r.edits
  const texts = roots.map((root) => textOf(r, root))
  if (texts.every((text) => text === texts[0]) || sameTwo(texts)) {
    return keep(r, roots, 0, 'repeated-value')
  }
  const full = texts.findIndex((text) => !/^\{\s*\}$/.test(text))
  if (full > 0 && full === roots.length - 1) return keep(r, roots, full, 'empty-then-value')
  r.reason({
    code: 'several-readings',
    at: roots[1]?.start ?? first.end,
    detail: `${roots.length} values stand in a row`,
  })
  return join(r, roots)
}

/** Two values that differ in white space only. */
function sameTwo(texts: readonly string[]): boolean {
  const [a, b] = texts
  if (texts.length !== 2 || a === undefined || b === undefined) return false
  if (Math.abs(a.length - b.length) > 1_000 || a.length > 100_000) return false
  return compact(a) === compact(b)
}

/** Without white space outside strings; for JSON text. */
function compact(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|\s+/g, (piece) => (piece.startsWith('"') ? piece : ''))
}

function textOf(r: Reader, root: Root): string {
  const own = new Edits()
  for (let i = root.firstEdit; i < root.lastEdit; i++) {
    const edit = r.edits.at(i)
    own.push(edit.start - root.start, edit.end - root.start, edit.replacement, edit.rule)
  }
  return own.apply(r.text.slice(root.start, root.end))
}

/** Keeps one value and drops the others. */
function keep(r: Reader, roots: readonly Root[], index: number, rule: RuleId): Edits {
  const result = new Edits()
  const first = roots[0]
  const last = roots.at(-1)
  const kept = roots[index]
  if (first === undefined || last === undefined || kept === undefined) return r.edits
  copy(r, result, 0, first.firstEdit)
  if (kept.start > first.start) result.push(first.start, kept.start, '', rule)
  copy(r, result, kept.firstEdit, kept.lastEdit)
  if (last.end > kept.end) result.push(kept.end, last.end, '', rule)
  copy(r, result, last.lastEdit, r.edits.length)
  return result
}

/** Makes a list of the values. */
function join(r: Reader, roots: readonly Root[]): Edits {
  const result = new Edits()
  copy(r, result, 0, roots[0]?.firstEdit ?? 0)
  let previous: Root | null = null
  for (const root of roots) {
    if (previous === null) result.push(root.start, root.start, '[', 'joined-roots')
    else result.push(previous.end, root.start, ',', 'joined-roots')
    copy(r, result, root.firstEdit, root.lastEdit)
    previous = root
  }
  if (previous !== null) {
    result.push(previous.end, previous.end, ']', 'joined-roots')
    copy(r, result, previous.lastEdit, r.edits.length)
  }
  return result
}

function copy(r: Reader, into: Edits, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const edit = r.edits.at(i)
    into.push(edit.start, edit.end, edit.replacement, edit.rule)
  }
}
