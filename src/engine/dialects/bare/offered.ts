/**
 * Finds the offered tools' names in a text. A model writes a name with `_` for
 * `.`, with Markdown's backslashes, behind `functions.` or `default_api.`; all
 * of these are the same name here. What is then shown and dispatched is decided
 * by the name stage, not here.
 */

import type { Tool } from '../../trace.js'
import type { DialectContext } from '../dialect.js'

/** A name in the text that means an offered tool. */
export interface Occurrence {
  readonly start: number
  readonly end: number
  readonly written: string
  readonly tool: Tool
}

/** Leading path segments that may stand before a name: `client.tools.get_weather`. */
const MAX_PREFIX_SEGMENTS = 6
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

export class OfferedNames {
  private readonly exact = new Map<string, Tool>()
  /** By normal form; null where two tools share one. */
  private readonly byNormal = new Map<string, Tool | null>()
  private readonly words: RegExp

  constructor(readonly tools: readonly Tool[]) {
    for (const tool of tools) {
      this.exact.set(tool.name, tool)
      const form = normal(tool.name)
      const known = this.byNormal.get(form)
      this.byNormal.set(form, known === undefined || known === tool ? tool : null)
    }
    this.words = wordPattern(tools)
  }

  get any(): boolean {
    return this.tools.length > 0
  }

  /** The offered tool that a written name means; null when none or more than one does. */
  tool(written: string): Tool | null {
    if (!this.any) return null
    return this.exact.get(written) ?? this.byNormal.get(normal(written)) ?? this.behindPath(written)
  }

  /** `default_api.f`, `x.y.f`: the name behind a path, when the path belongs to no name. */
  private behindPath(written: string): Tool | null {
    let at = 0
    for (let i = 0; i < MAX_PREFIX_SEGMENTS; i++) {
      const joint = /[.:/]+/g
      joint.lastIndex = at
      const found = joint.exec(written)
      if (found === null) return null
      at = found.index + found[0].length
      const rest = written.slice(at)
      const tool = this.exact.get(rest) ?? this.byNormal.get(normal(rest))
      if (tool !== undefined) return tool
    }
    return null
  }

  /** Every place of the text that names an offered tool, in order. One pass. */
  occurrences(text: string): Occurrence[] {
    const found: Occurrence[] = []
    if (!this.any) return found
    for (const match of text.matchAll(this.words)) {
      const written = match[0]
      const tool = this.tool(written)
      if (tool === null) continue
      found.push({ start: match.index, end: match.index + written.length, written, tool })
    }
    return found
  }
}

const made = new WeakMap<readonly Tool[], OfferedNames>()

/** The names offered in a context; made once. */
export function offeredIn(context: DialectContext): OfferedNames {
  const known = made.get(context.tools)
  if (known !== undefined) return known
  const names = new OfferedNames(context.tools)
  made.set(context.tools, names)
  return names
}

/** The names of a tool's parameters; empty when its schema does not say. */
export function parametersOf(tool: Tool | null): ReadonlySet<string> {
  const schema = tool?.schema
  if (typeof schema !== 'object') return new Set()
  const { properties } = schema
  if (typeof properties !== 'object' || properties === null) return new Set()
  return new Set(Object.keys(properties))
}

/** Does the tool ask for nothing? */
export function requiresNothing(tool: Tool | null): boolean {
  const schema = tool?.schema
  if (typeof schema !== 'object') return true
  return !Array.isArray(schema['required']) || schema['required'].length === 0
}
