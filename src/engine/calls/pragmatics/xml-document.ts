/** Texts that are an XML document from their first sign to their last: what stands in one is its data. */
import type { Mark } from '../../syntax/markup/mark.js'
import type { Marks } from '../../syntax/markup/marks.js'
import type { Span } from '../../text/span.js'
import type { Shown } from './listings.js'

/** What may stand before the root: a declaration, and a comment or a document type. */
const PROLOG = /^\s*(?:<\?xml\b[^>]{0,200}>\s*)?(?:<!(?:--[^>]{0,400}--|DOCTYPE[^>]{0,400})>\s*)?$/

/**
 * The document, where its root has attributes or a declaration: `<project name="mill">…</project>`.
 * A root that is a call itself, or that a model writes around its calls, has neither.
 *
 * @param taken the calls' own text, ascending
 */
export function xmlDocument(marks: Marks, taken: readonly Span[]): readonly Shown[] {
  const { text } = marks
  const begin = marks.list.findIndex(({ kind }) => kind === 'open')
  const root = marks.list[begin]
  if (root === undefined || (taken[0]?.start ?? 0) <= root.start) return []
  const before = text.slice(0, Math.min(root.start, LONGEST))
  if (root.start > LONGEST || !PROLOG.test(before)) return []
  if (!before.includes('<?xml') && !hasAttributes(text, root)) return []
  const last = marks.list.at(-1)
  if (last === undefined || last.kind !== 'close' || last.name !== root.name) return []
  if (text.slice(last.end).trim() !== '') return []
  return [{ start: root.start, end: last.end, reason: { code: 'inside-text' } }]
}

/** Longest prolog that is looked at. */
const LONGEST = 1000

function hasAttributes(text: string, { restStart, restEnd }: Mark): boolean {
  return /^\s+[\w:.-]{1,40}\s?=/.test(text.slice(restStart, Math.min(restEnd, restStart + 60)))
}
