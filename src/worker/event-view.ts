/** A call as the event of a coding agent, as rows that can be drawn. */
import { type DomainEvent, KINDS, type Operation, type ProviderId } from '../engine/domain/event.js'
import { eventOf, guessProvider } from '../engine/domain/events.js'
import type { Profile } from '../engine/model/profile.js'
import type { Call, Inspection } from '../engine/model/trace.js'
import { outcomeOf } from '../engine/outcomes/outcome.js'
import { recordedFields } from '../engine/outcomes/recorded.js'
import { recommended } from '../engine/profiles/recommended.js'
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
  /** What a record holds as the event, beside what its payload gives; null without such a record. */
  readonly recorded: readonly RecordedRow[] | null
}

export interface RecordedRow {
  readonly path: string
  readonly recorded: string
  readonly expected: string
  readonly agrees: boolean
}

const MOST_OPERATIONS = 100
const MOST_FIELDS = 200
const SHOWN = 300

export function viewEvent(
  call: Call,
  inspection: Inspection,
  chosen: ProviderId | null,
  profile: Profile = recommended,
): EventView | null {
  const guess = guessProvider(call, inspection, chosen)
  const event = eventOf(call, inspection, chosen)
  if (guess === null || event === null) return null
  const view = viewFull(call, event, guess.because)
  const recorded = recordedRows(call, inspection)
  return profile.quirks.includes('only-first-patch-file')
    ? { ...view, ...viewWritten(call, inspection, profile, event), recorded }
    : { ...view, recorded }
}

function viewFull(call: Call, event: DomainEvent, because: string): Omit<EventView, 'recorded'> {
  const from = new Map(event.links.map((link) => [link.to, link.from]))
  return {
    provider: event.provider,
    because,
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

/** The event of the described system: one file, in its own shape; what else the call does is lost. */
function viewWritten(
  call: Call,
  inspection: Inspection,
  profile: Profile,
  { operations }: DomainEvent,
): Pick<EventView, 'operations' | 'operationCount' | 'lossy' | 'text'> | null {
  const { text } = outcomeOf(call, profile, { inspection })
  if (text === null) return null
  const written = new Map<string, unknown>(Object.entries(Object(JSON.parse(text))))
  const variant = String(written.get('variant'))
  written.delete('variant')
  const generic = variant === 'Generic'
  const lost = generic
    ? operations.filter(({ variant: own }) => own !== 'Generic')
    : operations.slice(1)
  return {
    operations: [
      {
        variant,
        kind: generic ? 'other' : 'write',
        fields: rowsOf(Object.fromEntries(written), (path) =>
          path.startsWith('arguments.') && path !== 'arguments.replace_all' ? 'input' : null,
        ),
      },
    ],
    operationCount: 1,
    lossy: lost.map(toldOperation),
    text: startOf(text, 20_000),
  }
}

/** `FileDelete old.txt`. */
function toldOperation(operation: Operation): string {
  return 'path' in operation ? `${operation.variant} ${operation.path}` : operation.variant
}

function recordedRows(call: Call, inspection: Inspection): RecordedRow[] | null {
  const fields = recordedFields(call, inspection)
  if (fields === null) return null
  return fields.map(({ path, recorded, expected, agrees }) => ({
    path,
    recorded: startOf(recorded ?? 'missing', SHOWN),
    expected: startOf(expected ?? 'nothing', SHOWN),
    agrees,
  }))
}

function fieldsOf(
  operation: Operation,
  prefix: string,
  from: ReadonlyMap<string, string>,
): EventField[] {
  const { variant: _, ...fields } = operation
  return rowsOf(fields, (path) => linked(`${prefix}.${path}`, from))
}

function rowsOf(fields: object, origin: (path: string) => string | null): EventField[] {
  const text = stringify(fields)
  const index = new LeafIndex(text)
  const found: EventField[] = []
  for (let leaf = 0; leaf < Math.min(index.length, MOST_FIELDS); leaf++) {
    const path = index.path(leaf)
    const value = startOf(text.slice(index.starts[leaf], index.ends[leaf]), SHOWN)
    found.push({ path, value, from: origin(path) })
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
