/**
 * Names and keys of calls that a text says itself: a word or a sign before the name, and
 * keys behind it that all stand alike. They are told to the reader as if they were offered.
 */
import type { Tool } from '../../../model/trace.js'
import { lineStop } from '../../../text/lines.js'
import type { Span } from '../../../text/span.js'
import type { Candidate, DialectContext } from '../../dialects/dialect.js'
import type { Page } from '../../dialects/page.js'
import { novelCall } from '../novel.js'
import { areCalls } from './evidence.js'
import { kindsOf, type SaidCall } from './kinds.js'
import { schemasOf } from './schemas.js'

/** Calls whose names stand behind the same. */
export interface SaidTools {
  readonly tools: readonly Tool[]
  /** Where each call's name stands, and the keys behind it. */
  readonly calls: readonly {
    readonly name: Span
    readonly keys: readonly string[]
    /** All arguments are one object. */
    readonly whole: boolean
    /** It says that there are none. */
    readonly none: boolean
  }[]
  /** The calls as they stand there, where each value has its place. */
  readonly found: readonly Candidate[]
}

const TITLE = 'A line that says what is called, and its arguments below'

/** What the text says, the calls of each kind for themselves; the kind with the most calls first. */
export function saidTools(page: Page, context: DialectContext): SaidTools[] {
  const isOffering = context.toolNames.size > 0
  return kindsOf(page, context)
    .filter((all) => areCalls(page.text, all, isOffering))
    .sort((a, b) => b.length - a.length)
    .map((all) => toolsOf(page, all))
}

/** The context in which these tools are the ones that are offered. */
export function toldBy({ tools }: SaidTools, context: DialectContext): DialectContext {
  return { ...context, tools, toolNames: new Set(tools.map(({ name }) => name)) }
}

/** All calls were found with their values, none needs a reader. */
export function isFound({ found, calls }: SaidTools): boolean {
  return found.length === calls.length
}

function toolsOf(page: Page, all: readonly SaidCall[]): SaidTools {
  const schemas = schemasOf(
    all.map(({ head: { name }, keys: { keys } }) => ({
      name: page.text.slice(name.start, name.end),
      keys,
    })),
  )
  return {
    tools: [...schemas].map(([name, schema]) => ({ name, origin: 'plain', schema })),
    calls: all.map(({ head, keys: { keys, style, weight } }) => ({
      name: head.name,
      keys: keys.map(({ name }) => name),
      whole: style === '{',
      none: style === '' && weight > 0,
    })),
    found: all.flatMap((one) => foundCall(page, one) ?? []),
  }
}

/** The call as it stands there, each key with its value; null where a value's place is not known. */
function foundCall(page: Page, { head, keys }: SaidCall): Candidate | null {
  const { name, start } = head
  const { fields, end, style } = keys
  if (style !== '' && (fields === undefined || end === undefined)) return null
  return novelCall(TITLE, {
    span: page.span(start, end ?? lineStop(page.text, name.end)),
    name: page.text.slice(name.start, name.end),
    nameSpan: page.span(name.start, name.end),
    arguments: fields === undefined ? { form: 'none' } : { form: 'fields', fields },
  })
}
