/** Values of a taught notation that hold marks: the very sign that ends them, or some of their own around all of their lines. */
import type { Field } from '../../model/argument-source.js'
import type { Reason } from '../../model/trace.js'
import { type LayerSpan, textOf } from '../../text/layers.js'
import { parsedJson } from '../../text/parsed-json.js'
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
  const fields = findings.candidates.flatMap(({ arguments: source }) =>
    source.form === 'fields' ? source.fields : [],
  )
  const signs = new Set(fields.map(({ value }) => signBehind(value)))
  const others = [...signs].filter((sign) => sign !== '' && !COMMON.test(sign))
  return { ...findings, candidates: findings.candidates.map((one) => withDoubts(one, others)) }
}

/** @param signs what stands behind values of the text */
function withDoubts(candidate: Candidate, signs: readonly string[]): Candidate {
  const { arguments: source } = candidate
  if (source.form !== 'fields') return candidate
  const doubts = source.fields.flatMap((field) => doubtOf(field, signs))
  return doubts.length === 0
    ? candidate
    : { ...candidate, reasons: [...candidate.reasons, ...doubts] }
}

function signBehind({ layer, end }: LayerSpan): string {
  return MARK.exec(layer.text.slice(end, end + LONGEST))?.[0] ?? ''
}

function doubtOf({ name, value, type, fields }: Field, signs: readonly string[]): Reason[] {
  if (type === 'json' || fields !== undefined) return []
  const text = textOf(value)
  const doubt = (what: string): Reason[] => [{ code: 'suspect-markup', detail: `${name} ${what}` }]
  if (standsInMarks(text)) return doubt('stands between marks of its own')
  if (text.endsWith('\\')) return doubt('ends before a sign that a backslash may escape')
  const other = signs.find((one) => text.includes(`\\${one}`))
  if (other !== undefined) return doubt(`holds \\${other}, and ${other} ends values here`)
  const [, closed] = CLOSED.exec(text) ?? []
  if (closed !== undefined && !text.includes(`<${closed}`)) {
    return doubt(`holds </${closed}, which nothing opens in it`)
  }
  const sign = signBehind(value)
  if (sign === '' || sign === '<' || COMMON.test(sign)) return []
  const held = text.split(sign).length - 1
  const open = OPENERS.get(sign)
  const escaped = text.includes(`\\${sign}`)
  const even = open !== undefined && text.split(open).length - 1 === held
  if (held === 0 || (even && !escaped)) return []
  return /^\s*[[{]/.test(text) && parsedJson(text) !== undefined
    ? []
    : doubt(`holds ${sign}, which ends values here`)
}

/** The first element that is closed in a text. */
const CLOSED = /<\/([\p{L}_][\w:.-]{0,60})/u
/** A sign, or a bracket with the word of its mark: `[KEY`. */
const MARK = /^\[\/?\p{L}{2,}|^./su
const LONGEST = 24
/** Signs alone on a line, and a word for what follows. */
const ALONE = /^[^\S\n]*([^\p{L}\p{N}\s]{2,8})\w{0,16}[^\S\n]*$/u

/** Signs stand alone on the first line, and on the last one those that close them. */
function standsInMarks(text: string): boolean {
  const whole = text.trimEnd()
  const [, first = ''] = ALONE.exec(whole.slice(0, Math.max(0, whole.indexOf('\n')))) ?? []
  if (first === '') return false
  const last = whole.slice(whole.lastIndexOf('\n') + 1).trim()
  const other = [...first].reverse().map((sign) => CLOSERS.get(sign) ?? sign)
  return first === last || other.join('') === last
}

const CLOSERS = new Map([...OPENERS, [')', '(']].map(([close, open]) => [open, close]))
