/** Calls of a text as domain events, one JSON object a call. */
import {
  eventOf,
  type Inspection,
  inspect,
  type Profile,
  type ProviderId,
  systemReport,
} from '../engine/index.js'
import { stringify } from '../engine/syntax/json/stringify.js'

export interface EventOptions {
  readonly profile: Profile
  /** Null: as recognised. */
  readonly provider: ProviderId | null
}

export interface EventLine {
  /** One JSON object. */
  readonly text: string
  /** The provider is known, and its arguments could be read. */
  readonly known: boolean
}

/** The events of a source, in the order of its calls. A call of no known provider is a generic event. */
export function eventsIn(source: string, line: number, options: EventOptions): EventLine[] {
  const { profile, provider } = options
  const inspection = inspect(source, { profile })
  const documented =
    profile.seed?.document === 'provider tools' ? systemReport(inspection, profile) : null
  return inspection.calls.map((call, index) => {
    const text = documented?.outcomes[index]?.text ?? null
    const event = eventOf(call, inspection, provider)
    const known =
      event?.operations.every(({ variant }) => variant !== 'Invalid' && variant !== 'Generic') ===
      true
    if (text !== null && profile.quirks.includes('only-first-patch-file')) {
      return { text: `{"line":${line},"event":${text}}`, known }
    }
    if (event !== null) return { text: stringify({ line, ...event }), known }
    return { text: stringify({ line, ...generic(inspection, index) }), known: false }
  })
}

function generic({ calls }: Inspection, index: number) {
  const call = calls[index]
  const args = call?.arguments ?? null
  return {
    provider: null,
    providerTool: call?.name ?? '',
    callId: call === undefined || call.idGenerated ? null : call.id,
    operations: [{ variant: 'Generic', arguments: args }],
    links: [],
    lossy: [],
    raw: args,
  }
}
