/** A call as the event of a coding agent, as rows that can be drawn. */
import { KINDS, type Operation, type ProviderId } from '../engine/domain/event.js'
import { eventOf, guessProvider } from '../engine/domain/events.js'
import type { Call, Inspection } from '../engine/model/trace.js'
import { stringify } from '../engine/syntax/json/stringify.js'
import { startOf } from './describe.js'
import { LeafIndex } from './leaf-index.js'

export interface EventField {
  readonly path: string
  /** JSON text, shortened. */
  readonly value: string
  /** The provider's argument that it was taken from. */
  readonly from: string | null
}

export interface EventView {
  readonly provider: ProviderId
  readonly because: string
  readonly tool: string
  readonly operations: readonly {
    readonly variant: string
    readonly kind: string
    readonly fields: readonly EventField[]
  }[]
  readonly operationCount: number
  /** Arguments that no field of the event holds. */
  readonly lossy: readonly string[]
  /** The event as JSON text, shortened. */
  readonly text: string
  readonly rawLength: number
}

const MOST_OPERATIONS = 100
const MOST_FIELDS = 200
const SHOWN = 300

export function viewEvent(
  call: Call,
  inspection: Inspection,
  chosen: ProviderId | null,
): EventView | null {
  const guess = guessProvider(call, inspection, chosen)
  const event = eventOf(call, inspection, chosen)
  if (guess === null || event === null) return null
  const from = new Map(event.links.map((link) => [link.to, link.from]))
  return {
    provider: event.provider,
    because: guess.because,
    tool: event.providerTool,
    operations: event.operations.slice(0, MOST_OPERATIONS).map((operation, index) => ({
      variant: operation.variant,
      kind: KINDS[operation.variant],
      fields: fieldsOf(operation, `operations[${index}]`, from),
    })),
    operationCount: event.operations.length,
    lossy: event.lossy,
    text: startOf(stringify(event), 20_000),
    rawLength: call.argumentsText?.length ?? 0,
  }
}

function fieldsOf(
  operation: Operation,
  prefix: string,
  from: ReadonlyMap<string, string>,
): EventField[] {
  const { variant: _, ...fields } = operation
  const text = stringify(fields)
  const index = new LeafIndex(text)
  const found: EventField[] = []
  for (let leaf = 0; leaf < Math.min(index.length, MOST_FIELDS); leaf++) {
    const path = index.path(leaf)
    const value = startOf(text.slice(index.starts[leaf], index.ends[leaf]), SHOWN)
    found.push({ path, value, from: linked(`${prefix}.${path}`, from) })
  }
  return found
}

/** The link of a field, or of the value that it is inside of. */
function linked(path: string, from: ReadonlyMap<string, string>): string | null {
  for (let end = path.length; end > 0; end = cutBefore(path, end)) {
    const link = from.get(path.slice(0, end))
    if (link !== undefined) return link
  }
  return null
}

function cutBefore(path: string, end: number): number {
  return Math.max(path.lastIndexOf('.', end - 1), path.lastIndexOf('[', end - 1))
}
