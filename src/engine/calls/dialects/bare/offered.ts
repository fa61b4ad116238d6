/**
 * Finds the offered tools' names in a text. A model writes a name with `_` for
 * `.`, with Markdown's backslashes, behind `functions.` or `default_api.`; all
 * of these are the same name here. What is then shown and dispatched is decided
 * by the name stage, not here.
 */

import type { Tool } from '../../../model/trace.js'
import { propertiesOf } from '../../../schema/properties.js'
import { oncePer } from '../../../text/once-per.js'
import type { DialectContext } from '../dialect.js'

/** A name in the text that means an offered tool. */
export interface Occurrence {
  readonly start: number
  readonly end: number
  readonly written: string
  /** Where the name itself begins, behind a path such as `default_api.`. */
  readonly bare: number
  readonly tool: Tool
}

/** Leading path segments that may stand before a name: `client.tools.get_weather`. */
const MAX_PREFIX_SEGMENTS = 6
/** Longest text that is looked up as a name. */
export const LONGEST = 256
/** `f.call(a=1)` calls `f`. */
const METHOD = /\.(?:call|invoke|run|execute)$/
const SEPARATORS = /[.\-:/\s]+/g

/** One form for all ways to write a name. */
function normal(name: string): string {
  return name.replaceAll('\\', '').replace(SEPARATORS, '_')
}

/** Letters, digits, `_` and `$`, joined by what the offered names and Markdown join words with. */
function wordPattern(tools: readonly Tool[]): RegExp {
  const names = tools.map((tool) => tool.name).join('\n')
  const joints = ['\\.', '\\\\_', '\\\\\\.', '\\\\-']
  if (names.includes('-')) joints.push('-')
  if (names.includes(':')) joints.push('::?')
  if (names.includes('/')) joints.push('/')
  const letter = '[\\w$\\u00c0-\\u1fff\\u2c00-\\u2dff\\u3040-\\uffef]'
  return new RegExp(`${letter}+(?:(?:${joints.join('|')})${letter}+)*`, 'g')
}

/** The longest piece of each name that every way to write it keeps as it is. */
function pieces(tools: readonly Tool[]): RegExp {
  const found = tools.map((tool) => {
    const runs = tool.name.split(/[^A-Za-z0-9]+/)
    return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '')
  })
  return new RegExp(found.includes('') ? '' : found.join('|'), 'g')
}

/** What words and their joints are made of, seen from behind. */
const INSIDE = /[\w$\\.:/\u00c0-\uffef-]/

export class OfferedNames {
  private readonly exact = new Map<string, Tool>()
  /** By normal form; null where two tools share one. */
  private readonly byNormal = new Map<string, Tool | null>()
  private readonly words: RegExp
  /** Matches wherever an offered name can stand: all else is skipped with one look. */
  private readonly pieces: RegExp

  constructor(readonly tools: readonly Tool[]) {
    for (const tool of tools) {
      this.exact.set(tool.name, tool)
      const form = normal(tool.name)
      const known = this.byNormal.get(form)
      this.byNormal.set(form, known === undefined || known === tool ? tool : null)
    }
    this.words = wordPattern(tools)
    this.pieces = pieces(tools)
  }

  get any(): boolean {
    return this.tools.length > 0
  }

  /** The offered tool that a written name means; null when none or more than one does. */
  tool(written: string): Tool | null {
    return this.resolve(written)?.tool ?? null
  }

  /** The tool, and how much of the written name is only a path to it: `default_api.f`, `x.y.f`. */
  private resolve(written: string): { readonly tool: Tool; readonly path: number } | null {
    if (!this.any || written.length > LONGEST) return null
    const whole = this.exact.get(written) ?? this.byNormal.get(normal(written))
    if (whole !== undefined) return whole === null ? null : { tool: whole, path: 0 }
    const joint = /[.:/]+/g
    for (let i = 0; i < MAX_PREFIX_SEGMENTS; i++) {
      if (joint.exec(written) === null) return null
      const path = joint.lastIndex
      const rest = written.slice(path)
      const tool = this.exact.get(rest) ?? this.byNormal.get(normal(rest))
      if (tool !== undefined && tool !== null) return { tool, path }
    }
    return null
  }

  /** The name without `.call` behind it, unless that is part of an offered name. */
  withoutMethod(written: string): string {
    if (!METHOD.test(written) || this.tool(written) !== null) return written
    const plain = written.replace(METHOD, '')
    return this.tool(plain) === null ? written : plain
  }

  /** Every place of the text that names an offered tool, in order. One pass. */
  occurrences(text: string): Occurrence[] {
    const found: Occurrence[] = []
    if (!this.any) return found
    let done = 0
    for (const piece of text.matchAll(this.pieces)) {
      if (piece.index < done) continue
      const match = this.wordAt(text, piece.index, done)
      if (match === null) break
      done = this.words.lastIndex
      const written = this.withoutMethod(match[0])
      const resolved = this.resolve(written)
      if (resolved === null) continue
      const start = match.index
      const end = start + match[0].length
      found.push({ start, end, written, bare: start + resolved.path, tool: resolved.tool })
    }
    return found
  }

  /** The word that holds the character at `position`, or the next one; `from`: where the last ended. */
  private wordAt(text: string, position: number, from: number): RegExpExecArray | null {
    let start = position
    while (start > from && INSIDE.test(text.charAt(start - 1))) start--
    this.words.lastIndex = start
    let match = this.words.exec(text)
    while (match !== null && this.words.lastIndex <= position) match = this.words.exec(text)
    return match
  }
}

const namesOf = /* @__PURE__ */ oncePer((tools: readonly Tool[]) => new OfferedNames(tools))

/** The names offered in a context; made once. */
export function offeredIn({ tools }: DialectContext): OfferedNames {
  return namesOf(tools)
}

/** The names of a tool's parameters; empty when its schema does not say. */
export function parametersOf(tool: Tool | null | undefined): ReadonlySet<string> {
  return new Set(Object.keys(propertiesOf(tool?.schema) ?? {}))
}

/** Does the tool ask for nothing? */
export function requiresNothing(tool: Tool | null): boolean {
  const schema = tool?.schema
  if (typeof schema !== 'object') return true
  return !Array.isArray(schema.required) || schema.required.length === 0
}
