/** Judges a native call with the parts that are put in: what is not wanted is not loaded. */
import { climbWhole } from '../engine/arguments/ladder/whole.js'
import { type Extensions, profileWith } from '../engine/arguments/strategies/custom.js'
import type { Strategy } from '../engine/arguments/strategies/strategy.js'
import { LIMITS } from '../engine/bounds/limits.js'
import type { WholeSource } from '../engine/model/argument-source.js'
import type { Profile } from '../engine/model/profile.js'
import { isRecord } from '../engine/model/records.js'
import type { Call, Finish, Reason } from '../engine/model/trace.js'
import { recommended } from '../engine/profiles/recommended.js'
import { applySchema } from '../engine/schema/apply.js'
import type { Linter } from '../engine/schema/linter.js'
import { jsonOfValue } from '../engine/syntax/json/of-value.js'
import { Layers, whole } from '../engine/text/layers.js'
import type { ToJsonSchema } from '../engine/tools/read/schema-objects.js'
import { judgeCall } from '../engine/verdict/call.js'
import { endOf } from '../engine/verdict/end-proof.js'
import { type FinishWord, finishFrom } from './finish.js'
import { uniqueId } from './ids.js'
import type { Judged, NativeCall } from './judged.js'
import { judgedOf } from './report.js'
import { type Toolkit, toolsOf } from './toolkit.js'

export interface JudgeOptions extends Extensions {
  /** The tools that were offered: a toolkit, or whatever `createToolkit` takes. */
  readonly tools?: Toolkit | unknown
  /** How the API said that the answer ended, in its own word: `length`, `max_tokens`, `stop` … */
  readonly finish?: FinishWord | null
  /** Default: `recommended`. */
  readonly profile?: Profile
  /** Makes JSON Schema of a schema library's object that does not give it itself. */
  readonly toJSONSchema?: ToJsonSchema
}

/** What judging a native call is made of. */
export interface NativeParts {
  /** The strategies that there are, with those that the user brings. */
  readonly strategies: (extensions: Extensions) => readonly Strategy[]
  readonly lint: Linter
}

const NAMELESS: NativeCall = { name: '', arguments: undefined }

/** Says whether the call may run, and with which arguments. Never throws. */
export function judgeWith(given: NativeCall, options: JudgeOptions, parts: NativeParts): Judged {
  // A program without types may give anything: what has no name is not ready.
  const call = isRecord(given) ? given : NAMELESS
  const finish = finishFrom(options.finish)
  const id = (call.id === '' ? null : call.id) ?? uniqueId()
  return judgedOf(traced(call, finish, options, parts), finish, id)
}

function traced(
  call: NativeCall,
  finish: Finish | null,
  options: JudgeOptions,
  parts: NativeParts,
): Call {
  const { layers, source, reasons, parsed } = sourceOf(call, finish)
  const offered = toolsOf(options.tools, options.toJSONSchema)
  return judgeCall(
    {
      writtenName: typeof call.name === 'string' ? call.name : '',
      nameGiven: true,
      id: String(call.id ?? ''),
      dialect: 'native',
      spans: [],
      source,
      end: parsed ? 'proven' : endOf('unproven', finish, false),
      marker: 'sentinel',
      reasons,
    },
    {
      parts: { climb: climbWhole, lint: parts.lint, applySchema, byPerson: null },
      key: 'call-1',
      generatedId: uniqueId,
      tools: offered.tools,
      toolsUnread: offered.unread,
      noneOffered: offered.none,
      profile: profileWith(options.profile ?? recommended, options),
      strategies: parts.strategies(options),
      layers,
      modelAnswer: null,
      accepted: [],
      now: null,
    },
  )
}

interface CallSource {
  readonly layers: Layers
  readonly source: WholeSource
  readonly reasons: readonly Reason[]
  /** The API parsed the arguments itself. */
  readonly parsed: boolean
}

function sourceOf({ arguments: given }: NativeCall, finish: Finish | null): CallSource {
  if (given === undefined || given === null) {
    const source = { form: 'none', absent: true } as const
    return { layers: new Layers(''), source, reasons: [], parsed: true }
  }
  const written = typeof given === 'string' ? { text: given, replaced: null } : jsonOfValue(given)
  const parsed = typeof given !== 'string'
  const text = 'problem' in written ? '' : written.text
  const reasons: Reason[] = []
  if ('problem' in written) reasons.push({ code: 'not-an-object', detail: written.problem })
  else if (written.replaced !== null) {
    reasons.push({ code: 'non-json-value', detail: written.replaced })
  }
  if (text.length > LIMITS.sourceLength) {
    reasons.push({ code: 'limit', detail: `sourceLength: ${LIMITS.sourceLength} characters` })
  }
  if (parsed && finish === 'length') reasons.push({ code: 'cut-response' })
  const layers = new Layers(text.slice(0, LIMITS.sourceLength))
  const source = { form: 'text', span: whole(layers.source), notation: { kind: 'json' } } as const
  return { layers, source, reasons, parsed }
}
