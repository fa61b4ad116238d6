/** Names that make a scrap of text one of a call here: of tools, of calls that were read, of their parameters. */

import type { Tool } from '../../model/trace.js'
import { oncePer } from '../../text/once-per.js'
import type { Span } from '../../text/span.js'
import { parametersOf } from '../dialects/bare/offered.js'
import type { Candidate, DialectContext } from '../dialects/dialect.js'

export interface Landmarks {
  readonly names: ReadonlySet<string>
  readonly keys: ReadonlySet<string>
  /** A name of a call that was read stands on a line of its own: others may. */
  readonly alone: boolean
}

/** Keys of one call that are kept. */
const KEYS = 64
const KEY = /["']([\p{L}_][\p{L}\p{N}_-]{0,80})["']\s{0,9}:/gu
const KEYWORD = /(?<![\p{L}\p{N}_])([\p{L}_][\p{L}\p{N}_]{0,80})=/gu

/** The parameters of all tools; looked up once for each list. */
const offeredKeys = /* @__PURE__ */ oncePer((tools: readonly Tool[]): ReadonlySet<string> => {
  const keys = new Set<string>()
  for (const tool of tools) for (const key of parametersOf(tool)) keys.add(key)
  return keys
})

/** What is known of the calls of this text before a scrap is looked at. */
export function landmarksOf(
  listed: readonly Candidate[],
  { tools, toolNames }: Pick<DialectContext, 'tools' | 'toolNames'>,
): Landmarks {
  const keys = offeredKeys(tools)
  if (listed.length === 0) return { names: toolNames, keys, alone: false }
  const own = new Set(keys)
  const names = new Set(toolNames)
  for (const { name, arguments: source } of listed) {
    names.add(name)
    for (const key of keysOf(source)) own.add(key)
  }
  return { names, keys: own, alone: listed.some(isAlone) }
}

function isAlone({ nameSpan }: Candidate): boolean {
  if (nameSpan === null) return false
  const { layer, start, end } = nameSpan
  return /^\n?\n$/.test(layer.text.charAt(start - 1) + layer.text.charAt(end))
}

function* keysOf(source: Candidate['arguments']): Generator<string> {
  if (source.form === 'fields') for (const { name } of source.fields) yield name
  if (source.form === 'positional') for (const { name } of source.named) yield name
  if (source.form !== 'text') return
  const { layer, start, end } = source.span
  let left = KEYS
  const pattern = source.notation.kind === 'keyword-arguments' ? KEYWORD : KEY
  for (const [, key] of layer.text.slice(start, end).matchAll(pattern)) {
    if (key !== undefined) yield key
    if (--left === 0) return
  }
}

/** From a call's name and arguments, the first that stands there, to the end of the last. */
export function coreOf({ span, nameSpan, arguments: source }: Candidate): Span {
  const named: readonly Span[] = nameSpan === null ? [] : [nameSpan]
  if (source.form !== 'text' && source.form !== 'fields') return span
  const values = source.form === 'text' ? [source.span] : source.fields.map(({ value }) => value)
  const parts = [...named, ...values]
  const own = parts.filter((part) => part.start >= span.start && part.end <= span.end)
  if (own.length < parts.length || own.length === 0) return span
  return {
    start: own.reduce((least, part) => Math.min(least, part.start), span.end),
    end: own.reduce((last, part) => Math.max(last, part.end), span.start),
  }
}
