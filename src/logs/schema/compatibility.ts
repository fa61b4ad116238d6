/** Runs the provider mapping over a log: which fields does it lose, which tools does it not know? */
import { mapCall, providersOf } from '../../engine/domain/map-call.js'
import { providerOf } from '../query/events.js'
import type { CallFacts } from '../query/facts.js'

export interface Incompatibility {
  readonly client: string
  readonly tool: string
  /** `unknown tool`, `field lost`, `arguments do not fit`. */
  readonly what: 'unknown-tool' | 'field-lost' | 'unfit'
  readonly field: string | null
  calls: number
  /** The first version of the client that showed it. */
  version: string | null
}

export class Compatibility {
  private readonly found = new Map<string, Incompatibility>()
  calls = 0

  add(facts: CallFacts): void {
    const provider = providerOf(facts.client)
    const value = facts.arguments()?.value
    if (provider === null || value === undefined || facts.fault === 'model') return
    const { tool } = facts
    this.calls++
    // Servers' and users' own tools are not the provider's to know.
    if (/^mcp_|\//.test(tool)) return
    if (!providersOf(tool).includes(provider)) {
      this.note(facts, 'unknown-tool', null)
      return
    }
    const { operations, lossy } = mapCall({ provider, tool, arguments: value })
    if (operations.every(({ variant }) => variant === 'Generic')) this.note(facts, 'unfit', null)
    else for (const field of lossy) this.note(facts, 'field-lost', field.replace(/\[\d+\]/g, '[*]'))
  }

  list(): Incompatibility[] {
    return [...this.found.values()].sort((a, b) => b.calls - a.calls || (a.tool < b.tool ? -1 : 1))
  }

  private note(facts: CallFacts, what: Incompatibility['what'], field: string | null): void {
    const { client, tool, version } = facts
    const key = JSON.stringify([client, tool, what, field])
    const before = this.found.get(key)
    if (before !== undefined) before.calls++
    else this.found.set(key, { client, tool, what, field, calls: 1, version })
  }
}
