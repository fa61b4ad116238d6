/** What the profile's system did with a call, as it is drawn. */
import type { Profile } from '../engine/model/profile.js'
import type { Call, Inspection, Verdict } from '../engine/model/trace.js'
import type { HandlerStats } from '../engine/outcomes/pipelines/invalid-tool-calls/stats.js'
import {
  OUTCOME_KINDS,
  type OutcomeKind,
  type SystemLayer,
  type SystemOutcome,
} from '../engine/outcomes/system-outcome.js'
import { systemReport } from '../engine/outcomes/system-report.js'
import type { TurnSide, TurnView } from '../engine/outcomes/turn-view.js'
import { Layers, whole } from '../engine/text/layers.js'
import { startOf } from './describe.js'
import { type DiffData, diffOf } from './diff.js'
import { pairsOf, wordsOf } from './places.js'
import { printJson } from './pretty.js'
import type { Pairs } from './views.js'

export interface SystemView {
  /** The profile's title. */
  readonly title: string
  /** Null where the paste holds no call. */
  readonly outcome: OutcomeView | null
  readonly stats: HandlerStats | null
  /** The model's turns under the leaked-call fallback; empty for other systems. */
  readonly turns: readonly TurnShown[]
}

export interface TurnShown {
  readonly native: number
  readonly sides: readonly SideShown[]
}

export interface SideShown {
  readonly title: string
  /** Rows of the table: what it is, and what it came to. */
  readonly rows: readonly { readonly term: string; readonly text: string }[]
  readonly failure: string | null
}

export interface OutcomeView {
  readonly kind: OutcomeKind
  /** `dispatched as is`, `fed back` … */
  readonly words: string
  readonly detail: string
  readonly layers: readonly SystemLayer[]
  readonly verdict: Verdict
  /** What the system was given beside what it dispatches. */
  readonly diff: DiffData
  /** What it dispatches, pretty-printed and shortened; null when nothing is. */
  readonly text: string | null
  readonly message: string | null
  readonly findings: readonly {
    readonly id: string
    readonly title: string
    readonly explanation: string
    readonly about: 'call' | 'document'
    readonly spans: Pairs
    /** `1:4–12`; null where it points at no place. */
    readonly place: string | null
  }[]
}

const SHOWN = 3_000
const WORDS = 400
const MOST_TURNS = 50

function viewTurn({ native, asWritten, asIntended }: TurnView): TurnShown {
  return {
    native,
    sides: [viewSide('With its mistakes', asWritten), viewSide('Mistakes mended', asIntended)],
  }
}

function viewSide(title: string, side: TurnSide): SideShown {
  const row = (term: string, text: string) => ({ term, text: startOf(text, WORDS) })
  const names = side.calls.map(({ name }) => name).join(', ')
  return {
    title,
    failure: side.failure,
    rows: [
      row('calls', names === '' ? 'none' : names),
      row('pattern', side.pattern ?? 'none'),
      row('content', side.content ?? 'nothing is left'),
      row('counts as text', side.hasText ? 'yes' : 'no'),
      ...side.repairs.map((repair) => row('repair', repair)),
      ...side.rejected.map(({ reason }) => row('rejected', reason)),
      ...side.findings.map(({ title }) => row('finding', title)),
    ],
  }
}

/** Null under the recommended profile. */
export function viewSystem(
  inspection: Inspection,
  profile: Profile,
  index: number,
): SystemView | null {
  const report = systemReport(inspection, profile)
  if (report === null) return null
  const call = inspection.calls[index]
  const outcome = report.outcomes[index]
  const shown = call === undefined || outcome === undefined ? null : { call, outcome }
  return {
    title: profile.title,
    outcome: shown === null ? null : viewOutcome(shown.outcome, shown.call, inspection),
    stats: report.stats,
    turns: (report.turns ?? []).slice(0, MOST_TURNS).map(viewTurn),
  }
}

function viewOutcome(outcome: SystemOutcome, call: Call, inspection: Inspection): OutcomeView {
  const { kind, detail, layers, given, text, message, findings } = outcome
  const { source } = inspection.layers
  return {
    kind,
    words: OUTCOME_KINDS[kind],
    detail,
    layers: layers.map((layer) => ({
      ...layer,
      saw: startOf(layer.saw, WORDS),
      did: startOf(layer.did, WORDS),
      why: startOf(layer.why, WORDS),
    })),
    verdict: call.verdict,
    diff: resultDiff(given, text),
    text: text === null ? null : startOf(printJson(text).printer.text, SHOWN),
    message,
    findings: findings.map(({ id, title, explanation, about, spans }) => {
      const [first] = spans
      return {
        id,
        title,
        explanation,
        about,
        spans: pairsOf(spans),
        place: first === undefined ? null : wordsOf(source, first),
      }
    }),
  }
}

/** Words against words: the described systems do not say what they edited. */
function resultDiff(given: string, text: string | null): DiffData {
  return diffOf({
    strategy: 'custom:system',
    path: '$',
    status: text === null ? 'failed' : 'succeeded',
    reasons: [],
    input: whole(new Layers(given).source),
    ...(text === null ? {} : { text }),
    edits: null,
    risk: 'lossy',
    micros: null,
    children: [],
  }).data
}
