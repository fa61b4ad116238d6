/**
 * Definitions in a text that is not JSON as a whole: a list in a program, one value a line, a
 * fence, a prompt that declares them.
 */

import type { Tool } from '../../model/trace.js'
import { firstError } from '../../syntax/json/strict.js'
import { parseLenient } from '../../syntax/lenient/parse.js'
import { Places } from '../../text/places.js'
import { type RuleId, riskOf } from '../../text/rules.js'
import { type ReadTools, refused, unreadable } from './answer.js'

/** Values that define tools, and what had to be undone for them. */
interface ValuesInText {
  readonly values: readonly unknown[]
  /** What the text is beside JSON, in a few words. */
  readonly how: string
  /** Where a part of the text begins that may define more and could not be read; null where none does. */
  readonly lost: number | null
}

/**
 * The tools of a text by one reading only: what a program writes for the same value (comments,
 * single quotes, `True`), or JSON that stands in other text. Linear.
 *
 * @param quoted the text is what a JSON string says
 * @param read reads tools from a value
 */
export function toolsInText(
  text: string,
  quoted: boolean,
  read: (value: unknown) => ReadTools,
): ReadTools {
  const error = firstError(text)
  if (error === null) {
    const inside = read(JSON.parse(text))
    if (inside.tools.length > 0) return inside
  }
  const found = valuesIn(text, (value) => read(value).tools.some(isDescribed))
  if (found !== null) return told(text, found, read)
  return refused(
    quoted || error === null
      ? 'a text stands where definitions belong'
      : `${placed(text, error.offset)}: ${error.message}`,
  )
}

/** The tools, how they were read, and what may be missing. */
function told(
  text: string,
  { values, how, lost }: ValuesInText,
  read: (value: unknown) => ReadTools,
): ReadTools {
  const found = read(values.length === 1 ? values[0] : values)
  const more = lost === null ? null : `${placed(text, lost)}: what defines a tool there is not JSON`
  return {
    ...found,
    notices: [
      { code: 'tools-from-text', detail: how },
      ...found.notices,
      ...(more === null ? [] : [unreadable(more)]),
    ],
    unread: found.unread ?? more,
  }
}

/** Calls have a name, too: what defines a tool says more of it. */
function isDescribed({ schema, description }: Tool): boolean {
  return schema !== undefined || description !== undefined
}

function placed(text: string, offset: number): string {
  const { line, column } = new Places(text).of(offset)
  return `line ${line}, column ${column}`
}

function valuesIn(text: string, defines: (value: unknown) => boolean): ValuesInText | null {
  const written = asWritten(text)
  return written?.values.every(defines) ? written : amongText(text, defines)
}

/** The text as a program writes it, where nothing of it had to be guessed. */
function asWritten(text: string): ValuesInText | null {
  const read = parseLenient(text, {
    end: 'unproven',
    quoteTokens: [],
    keywordArguments: false,
    prose: true,
  })
  if (!read.ok) return null
  const rules = [...new Set(read.edits.rules())]
  const joined = rules.includes('joined-roots')
  const certain = rules.filter((rule) => rule !== 'joined-roots')
  const told = read.reasons.some(({ code }) => code !== 'several-readings' || !joined)
  if (told || certain.includes('missing-closer') || !isCertain(certain)) return null
  const value: unknown = JSON.parse(read.text)
  return { values: joined && Array.isArray(value) ? value : [value], how: words(rules), lost: null }
}

function isCertain(rules: readonly RuleId[]): boolean {
  const risk = riskOf(rules)
  return risk === 'lossless' || risk === 'deterministic'
}

function words(rules: readonly RuleId[]): string {
  return rules.map((rule) => rule.replaceAll('-', ' ')).join(', ')
}

/** The JSON in other text that defines tools. */
function amongText(text: string, defines: (value: unknown) => boolean): ValuesInText | null {
  const values: unknown[] = []
  let lost: number | null = null
  let rest = 0
  for (let at = opener(text, 0); at >= 0; ) {
    const piece = text.slice(at)
    const error = firstError(piece)
    const end = at + Math.max(1, error?.offset ?? piece.length)
    const whole = error === null || firstError(text.slice(at, end)) === null
    const value: unknown = whole ? JSON.parse(text.slice(at, end)) : undefined
    if (whole && defines(value)) {
      lost ??= schemaAt(text, rest, at)
      values.push(value)
      rest = end
    }
    at = opener(text, end)
  }
  if (values.length === 0) return null
  return { values, how: 'surrounding text', lost: lost ?? schemaAt(text, rest, text.length) }
}

function opener(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if ('{['.includes(text.charAt(at))) return at
  return -1
}

/** A key under which definitions keep their schema; without quotes, only before an object or a variable. */
const SCHEMA =
  /(?:["'](?:parameters|properties|input_?[sS]chema)["']\s{0,20}:|\b(?:parameters|properties|input_?[sS]chema)\s{0,9}[:=]\s{0,9}(?:\{|[\w$.]{1,80}\s{0,9}\}))/

function schemaAt(text: string, from: number, to: number): number | null {
  const found = text.slice(from, to).search(SCHEMA)
  return found < 0 ? null : from + found
}
