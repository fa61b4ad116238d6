/** Values of a taught notation that hold the very sign that ends them: whether it was escaped, nobody knows. */
import type { Field } from '../../model/argument-source.js'
import type { Reason } from '../../model/trace.js'
import { textOf } from '../../text/layers.js'
import type { Candidate, Findings } from '../dialects/dialect.js'

/** Signs that a text may hold wherever it stands. */
const COMMON = /[\p{L}\p{N}\s"'`.,;:?()-]/u
const OPENERS: ReadonlyMap<string, string> = new Map([
  ['}', '{'],
  [']', '['],
  ['>', '<'],
  ['⟫', '⟪'],
  ['»', '«'],
])

/** The calls, with a doubt where a value holds the sign behind it. */
export function withEndSigns(findings: Findings): Findings {
  return { ...findings, candidates: findings.candidates.map(withDoubts) }
}

function withDoubts(candidate: Candidate): Candidate {
  const { arguments: source } = candidate
  if (source.form !== 'fields') return candidate
  const doubts = source.fields.flatMap(doubtOf)
  return doubts.length === 0
    ? candidate
    : { ...candidate, reasons: [...candidate.reasons, ...doubts] }
}

function doubtOf({ name, value, type, fields }: Field): Reason[] {
  if (type === 'json' || fields !== undefined) return []
  const sign = value.layer.text[value.end] ?? ''
  if (sign === '' || sign === '<' || COMMON.test(sign)) return []
  const text = textOf(value)
  const held = text.split(sign).length - 1
  const open = OPENERS.get(sign)
  const escaped = text.includes(`\\${sign}`)
  const even = open !== undefined && text.split(open).length - 1 === held
  if (held === 0 || (even && !escaped)) return []
  return [{ code: 'suspect-markup', detail: `${name} holds ${sign}, which ends values here` }]
}
