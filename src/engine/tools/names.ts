/**
 * Names as written against the tools that were offered. What models and servers
 * add to a name is taken off when exactly one offered tool remains; similar
 * names are only suggested.
 */

import type { Reason, Tool } from '../model/trace.js'
import { closestName } from '../schema/closest.js'
import { oncePer } from '../text/once-per.js'
import { variantsOf } from './names/variants.js'

export interface ResolvedName {
  readonly name: string
  readonly tool: Tool | null
  readonly reasons: readonly Reason[]
}

/** Fixed prefixes under which an API lists its tools: no part of the name. */
const FIXED_PREFIX = /^(?:functions|default_api|default_functions)[.:]/
/** What may be one where no tools say how they are named. */
const MAY_BE_PREFIX = /^(?:functions?|tools?|default_api|default_functions)[.:](?=.)/
/** Names that are remembered per list of tools. */
const REMEMBERED = 4096

/** The offered tools by name; made once per list. */
class NameIndex {
  private readonly exact = new Map<string, Tool>()
  /** By comparable form; null where two tools share one. */
  private readonly loose = new Map<string, Tool | null>()
  private readonly known = new Map<string, ResolvedName>()

  constructor(private readonly tools: readonly Tool[]) {
    for (const tool of tools) {
      if (!this.exact.has(tool.name)) this.exact.set(tool.name, tool)
      const form = comparable(tool.name)
      const other = this.loose.get(form)
      this.loose.set(form, other === undefined || other?.name === tool.name ? tool : null)
    }
  }

  resolve(written: string): ResolvedName {
    const exact = this.exact.get(written)
    if (exact !== undefined) return { name: written, tool: exact, reasons: [] }
    const known = this.known.get(written)
    if (known !== undefined) return known
    const resolved = this.search(written)
    if (this.known.size < REMEMBERED) this.known.set(written, resolved)
    return resolved
  }

  private search(written: string): ResolvedName {
    const bare = written.replace(FIXED_PREFIX, '')
    const prefixed = this.exact.get(bare)
    if (prefixed !== undefined) {
      const prefix = written.slice(0, written.length - bare.length)
      return { name: bare, tool: prefixed, reasons: [{ code: 'name-prefix', detail: prefix }] }
    }
    for (const variant of variantsOf(written)) {
      const tool = this.exact.get(variant) ?? this.loose.get(comparable(variant))
      if (tool === undefined || tool === null) continue
      const detail = `${written} → ${tool.name}`
      return { name: tool.name, tool, reasons: [{ code: 'name-corrected', detail }] }
    }
    // A third of the letters may differ, at most four.
    const allowed = Math.min(4, Math.floor(written.length / 3))
    const names = this.tools.map(({ name }) => name)
    const similar = closestName(written, names, allowed)
    const detail = similar === null ? written : `${written}; did you mean ${similar}?`
    return { name: written, tool: null, reasons: [{ code: 'tool-not-offered', detail }] }
  }
}

/** The form in which `.`, `-`, `_`, capitals, ligatures and widths make no difference. */
function comparable(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[.\-:/\s_]+/g, '_')
    .toLowerCase()
}

const indexOf = /* @__PURE__ */ oncePer((tools: readonly Tool[]) => new NameIndex(tools))

/** Finds the offered tool that is meant. Never guesses: similar names are only suggested. */
export function resolveName(written: string, tools: readonly Tool[]): ResolvedName {
  if (tools.length === 0) {
    const prefix = MAY_BE_PREFIX.exec(written)?.[0]
    const detail = `${prefix} may be no part of the name`
    const reasons: Reason[] = prefix === undefined ? [] : [{ code: 'dialect-drift', detail }]
    return { name: written, tool: null, reasons }
  }
  return indexOf(tools).resolve(written)
}
