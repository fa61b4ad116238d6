/** What the Diff region shows of one attempt. */

import type { Attempt } from '../engine/model/trace.js'
import type { Edits } from '../engine/text/edits.js'
import { textOf } from '../engine/text/layers.js'
import { addAll } from '../engine/text/lists.js'
import type { Risk } from '../engine/text/risk.js'
import { RULES } from '../engine/text/rule-texts.js'
import { type Aligned, alignByEdits } from './align.js'
import { alignByWords } from './align-words.js'
import { startOf } from './describe.js'

/** Edits of the same rule that do the same. */
export interface EditGroup {
  readonly rule: string
  readonly sentence: string
  readonly risk: Risk
  /** Null where the edits of the group differ. */
  readonly before: string | null
  readonly after: string | null
  readonly count: number
}

export interface DiffData {
  readonly path: string
  /** Raw and normalized, laid out; `right` is null when there is no result. */
  readonly left: string
  readonly right: string | null
  /** Offsets at which the lines begin. */
  readonly leftLines: Uint32Array
  readonly rightLines: Uint32Array
  /** Pairs of line numbers, left and right; -1 where a side has none. */
  readonly rows: Int32Array
  /** Triples: start, end, group. Ascending. */
  readonly leftMarks: Uint32Array
  readonly rightMarks: Uint32Array
  /** Pairs on the left side: where the attempt gave up. */
  readonly faults: Uint32Array
  readonly groups: readonly EditGroup[]
  /** Null where a library does not say what it changed. */
  readonly edits: number | null
  /** Set when the texts are too long to be laid out; the number of characters. */
  readonly tooLong: number | null
}

/** Longest raw and normalized text, together, that is laid out. */
const MOST = 6_000_000
const MOST_GROUPS = 60
const SHOWN = 32

/** A diff with what is needed to answer questions about places in it. */
export interface Diff {
  readonly data: DiffData
  readonly aligned: Aligned | null
  /** Group of each edit. */
  readonly groupOf: readonly number[]
}

export function diffOf(attempt: Attempt): Diff {
  const raw = textOf(attempt.input)
  const text = attempt.text ?? null
  const { edits } = attempt
  const long = raw.length + (text?.length ?? 0)
  const { groups, groupOf } = groupEdits(raw, edits)
  const base = { path: attempt.path, groups, edits: edits?.length ?? null }
  const none = new Uint32Array()
  if (long > MOST) {
    const empty = { leftLines: none, rightLines: none, rows: new Int32Array() }
    const marks = { leftMarks: none, rightMarks: none, faults: none }
    return {
      data: { ...base, ...empty, ...marks, left: '', right: null, tooLong: long },
      aligned: null,
      groupOf,
    }
  }
  const exact = text !== null && edits !== null
  const aligned = exact ? alignByEdits(raw, edits, text) : alignByWords(raw, text)
  return {
    data: {
      ...base,
      left: aligned.left.text,
      right: text === null ? null : aligned.right.text,
      leftLines: aligned.left.lines,
      rightLines: aligned.right.lines,
      rows: aligned.rows,
      leftMarks: exact ? marksBefore(edits, groupOf, aligned) : none,
      rightMarks: exact ? marksAfter(edits, groupOf, aligned) : none,
      faults: faultsOf(attempt, raw.length, aligned),
      tooLong: null,
    },
    aligned,
    groupOf,
  }
}

function groupEdits(raw: string, edits: Edits | null): { groups: EditGroup[]; groupOf: number[] } {
  const found = new Map<string, number>()
  const groups: { -readonly [K in keyof EditGroup]: EditGroup[K] }[] = []
  const groupOf: number[] = []
  for (const edit of edits ?? []) {
    const before = startOf(raw.slice(edit.start, Math.min(edit.end, edit.start + SHOWN + 1)), SHOWN)
    const after = startOf(edit.replacement, SHOWN)
    const exact = `${edit.rule}\u0000${before}\u0000${after}`
    const key = found.has(exact) || groups.length < MOST_GROUPS ? exact : edit.rule
    let index = found.get(key)
    if (index === undefined) {
      index = groups.length
      found.set(key, index)
      const { sentence, risk } = RULES[edit.rule]
      const shown = key === exact ? { before, after } : { before: null, after: null }
      groups.push({ rule: edit.rule, sentence, risk, ...shown, count: 0 })
    }
    const group = groups[index]
    if (group !== undefined) group.count++
    groupOf.push(index)
  }
  return { groups, groupOf }
}

function marksBefore(edits: Edits, groupOf: readonly number[], aligned: Aligned): Uint32Array {
  const marks: number[] = []
  for (let i = 0; i < edits.length; i++) {
    const start = edits.start(i)
    const end = edits.end(i)
    if (end > start) marks.push(...aligned.left.pieces.forward(start, end), groupOf[i] ?? 0)
  }
  return Uint32Array.from(marks)
}

function marksAfter(edits: Edits, groupOf: readonly number[], aligned: Aligned): Uint32Array {
  const marks: number[] = []
  let shift = 0
  for (let i = 0; i < edits.length; i++) {
    const start = edits.start(i)
    const length = edits.replacement(i).length
    const out = start + shift
    if (length > 0) marks.push(...aligned.right.pieces.forward(out, out + length), groupOf[i] ?? 0)
    shift += length - (edits.end(i) - start)
  }
  return Uint32Array.from(marks)
}

function faultsOf(attempt: Attempt, length: number, aligned: Aligned): Uint32Array {
  const faults: number[] = []
  if (attempt.status === 'succeeded') return new Uint32Array()
  for (const { at } of attempt.reasons) {
    if (at === undefined || at.layer !== attempt.input.layer || length === 0) continue
    const start = Math.max(0, Math.min(at.start - attempt.input.start, length - 1))
    const end = Math.min(length, Math.max(at.end - attempt.input.start, start + 1))
    addAll(faults, aligned.left.pieces.forward(start, end))
  }
  return Uint32Array.from(faults)
}
