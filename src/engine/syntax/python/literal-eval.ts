/** Python's `ast.literal_eval` and the `json.dumps` behind it, as CPython 3.11 does them. */

import type { Edits } from '../../text/edits.js'
import { RULES } from '../../text/rule-texts.js'
import { riskOfRule } from '../../text/rules.js'
import { skipSpace } from './characters.js'
import { pythonDumps } from './json-dumps.js'
import { readLiteral } from './literal.js'

export type Evaluated =
  /** `literal_eval` raises ValueError or SyntaxError. */
  | { readonly status: 'refused'; readonly detail: string }
  | {
      readonly status: 'value'
      readonly kind: 'list' | 'dict' | 'other'
      /** What `json.dumps` writes; null where it raises TypeError: a set, bytes, an ellipsis. */
      readonly dumped: string | null
    }

/** Evaluates nothing: the literal is read. Linear in its length. */
export function literalEval(source: string): Evaluated {
  const text = source.replace(/^[ \t]+/, '')
  const read = readLiteral(text, { kind: 'literal-eval', holes: [] })
  if (!read.ok) return { status: 'refused', detail: read.problem.detail }
  const rules = read.edits.rules()
  const foreign = read.notes.some(({ code }) => code === 'value-invented')
  const guessed = rules.find((rule) => riskOfRule(rule) !== 'lossless')
  if (guessed !== undefined) return { status: 'refused', detail: RULES[guessed].sentence }
  const kind = kindOf(text, read.edits)
  const json = foreign || rules.includes('python-set') ? null : read.edits.apply(text)
  return { status: 'value', kind, dumped: json === null ? null : pythonDumps(json) }
}

/** What stands at the root, parentheses around it aside. */
function kindOf(text: string, edits: Edits): 'list' | 'dict' | 'other' {
  let at = 0
  for (const edit of edits) {
    const next = skipSpace(text, at, text.length)
    if (edit.start > next) break
    if (edit.rule === 'python-tuple' || edit.rule === 'python-set') return 'other'
    if (edit.rule !== 'python-parentheses' && edit.rule !== 'python-comment') {
      if (edit.rule !== 'python-white-space') break
    }
    at = edit.end
  }
  const opener = text.charAt(skipSpace(text, at, text.length))
  return opener === '[' ? 'list' : opener === '{' ? 'dict' : 'other'
}
