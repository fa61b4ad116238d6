/** Schemas of all tools in a log, what changed between versions, and what the known table lacks. */

import type { CallFacts } from '../query/facts.js'
import { compareVersions } from '../query/fields.js'
import { Shape, schemaOf } from './infer.js'

export interface ToolSchema {
  readonly client: string
  readonly tool: string
  readonly version: string | null
  readonly calls: number
  readonly schema: Record<string, unknown>
}

/** One change of a tool between two versions that follow each other in the log. */
export interface SchemaChange {
  readonly client: string
  readonly tool: string
  readonly from: string
  readonly to: string
  /** `appeared in 0.77`, in words. */
  readonly change: string
}

interface Seen {
  readonly client: string
  readonly tool: string
  readonly version: string | null
  readonly shape: Shape
}

/** A change between fewer calls than this may be chance. */
const ENOUGH = 3

export class ToolSchemas {
  private readonly seen = new Map<string, Seen>()

  add(facts: CallFacts): void {
    if (facts.fault === 'model' || facts.verdict === 'blocked') return
    const value = facts.arguments()?.value
    if (typeof value !== 'object' || value === null) return
    const { client, tool, version } = facts
    const key = JSON.stringify([client, tool, version])
    let entry = this.seen.get(key)
    if (entry === undefined) {
      entry = { client, tool, version, shape: new Shape() }
      this.seen.set(key, entry)
    }
    entry.shape.add(value)
  }

  list(): ToolSchema[] {
    return this.sorted().map(({ shape, ...rest }) => ({
      ...rest,
      calls: shape.seen,
      schema: { $schema: 'https://json-schema.org/draft/2020-12/schema', ...schemaOf(shape) },
    }))
  }

  /** Members that appeared, went, became required or optional, or changed their type. */
  changes(): SchemaChange[] {
    const changes: SchemaChange[] = []
    const all = this.sorted()
    for (const [index, entry] of all.entries()) {
      const before = all[index - 1]
      const same = before?.client === entry.client && before.tool === entry.tool
      if (!same || before.version === null || entry.version === null) continue
      const { client, tool } = entry
      for (const change of differences(before.shape, entry.shape, entry.version)) {
        changes.push({ client, tool, from: before.version, to: entry.version, change })
      }
    }
    return changes
  }

  /** One tool for each name, from all its versions, as Inspect takes them. */
  asTools(): { readonly name: string; readonly input_schema: Record<string, unknown> }[] {
    const newest = new Map<string, Seen>()
    for (const entry of this.sorted()) newest.set(entry.tool, entry)
    return [...newest.values()].map(({ tool, shape }) => ({
      name: tool,
      input_schema: schemaOf(shape),
    }))
  }

  private sorted(): Seen[] {
    return [...this.seen.values()].sort(
      (a, b) =>
        compare(a.client, b.client) ||
        compare(a.tool, b.tool) ||
        compareVersions(a.version ?? '', b.version ?? ''),
    )
  }
}

function differences(before: Shape, after: Shape, version: string): string[] {
  const found: string[] = []
  for (const [name, member] of after.members) {
    const old = before.members.get(name)
    if (old === undefined) found.push(`${name} appeared in ${version}`)
    else {
      const types = [...old.types.keys()].sort().join(' or ')
      const now = [...member.types.keys()].sort().join(' or ')
      if (types !== now) found.push(`${name} was ${types}, is ${now} in ${version}`)
    }
  }
  if (after.seen < ENOUGH) return found
  for (const name of before.members.keys()) {
    if (!after.members.has(name)) found.push(`${name} was not seen in ${version}`)
  }
  if (before.seen < ENOUGH) return found
  const was = new Set(before.required)
  const is = new Set(after.required)
  for (const name of after.members.keys()) {
    if (!before.members.has(name)) continue
    if (was.has(name) && !is.has(name)) found.push(`${name} became optional in ${version}`)
    if (!was.has(name) && is.has(name)) found.push(`${name} became required in ${version}`)
  }
  return found
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
