/** The handler's `can_fix/fix` strategies: as the document's patterns, or as they were meant. */
import { run } from '../../../arguments/ladder/run.js'
import { strategiesWith } from '../../../arguments/strategies/registered.js'
import type { Strategy } from '../../../arguments/strategies/strategy.js'
import { explain } from '../../../model/reason-texts.js'
import { severityOf } from '../../../model/reasons.js'
import type { Call, StrategyId } from '../../../model/trace.js'
import { Layers, whole } from '../../../text/layers.js'
import { isJson } from '../../../text/parsed-json.js'
import type { Span } from '../../../text/span.js'
import { alone } from '../alone.js'
import type { SystemContext } from '../pipeline.js'
import { type Fixed, fixComprehension, fixMultiplication } from './patterns.js'

/** What one fixer made of the arguments. */
export type Fix =
  | { readonly status: 'fixed'; readonly text: string; readonly places: readonly Span[] }
  | { readonly status: 'cannot' | 'failed'; readonly why: string; readonly places: readonly Span[] }

export interface Fixer {
  readonly name: string
  fix(raw: string): Fix
}

/** The fixers of the profile's strategies, in its order; `direct` is the parse before them. */
export function fixersOf(call: Call, { profile, extensions }: SystemContext): readonly Fixer[] {
  const written = profile.quirks.includes('pattern-misses-nested-lists')
  const known = strategiesWith(extensions)
  return profile.strategies
    .filter((id) => id !== 'direct')
    .flatMap((id): readonly Fixer[] => {
      if (id === 'python-expression') return written ? BY_PATTERN : byReading(call, known)
      const strategy = known.find((member) => member.id === id)
      return strategy === undefined ? [] : [byStrategy(strategy, call)]
    })
}

const BY_PATTERN: readonly Fixer[] = [
  { name: 'PythonListMultiplication', fix: (raw) => byPattern(raw, fixMultiplication) },
  { name: 'PythonListComprehension', fix: (raw) => byPattern(raw, fixComprehension) },
]

function byPattern(raw: string, fix: (text: string) => Fixed): Fix {
  const fixed = fix(raw)
  if (fixed === null) return { status: 'cannot', why: 'its pattern does not match', places: [] }
  if ('limit' in fixed) return { status: 'failed', why: fixed.limit, places: [] }
  const { text, places } = fixed
  return isJson(text)
    ? { status: 'fixed', text, places }
    : { status: 'failed', why: 'what the pattern made is no JSON', places }
}

/** As intended: the same two names, told from each other by what the text holds. */
function byReading(call: Call, known: readonly Strategy[]): Fixer[] {
  const strategy = known.find(
    ({ id }): boolean => id === ('python-expression' satisfies StrategyId),
  )
  if (strategy === undefined) return []
  const reader = byStrategy(strategy, call)
  const fixer = (name: string, holds: (raw: string) => boolean): Fixer => ({
    name,
    fix: (raw) =>
      holds(raw) ? reader.fix(raw) : { status: 'cannot', why: 'none in the text', places: [] },
  })
  return [
    fixer('PythonListMultiplication', (raw) => !LOOP.test(raw)),
    fixer('PythonListComprehension', (raw) => LOOP.test(raw)),
  ]
}

const LOOP = /\sfor\s/

function byStrategy(strategy: Strategy, call: Call): Fixer {
  return {
    name: strategy.id.startsWith('custom:') ? strategy.title : strategy.id,
    fix(raw) {
      const context = { ...alone('proven'), tool: call.tool, schema: call.tool?.schema ?? null }
      const { attempt } = run(strategy, whole(new Layers(raw).source), context, null)
      const [reason] = attempt.reasons
      const why = reason === undefined ? 'it could not' : explain(reason)
      if (attempt.status !== 'succeeded' || attempt.text === undefined) {
        return { status: attempt.status === 'failed' ? 'failed' : 'cannot', why, places: [] }
      }
      const own = strategy.id.startsWith('custom:')
      const doubt = attempt.reasons.find(({ code }) => severityOf(code) !== 'note')
      return own || doubt === undefined
        ? { status: 'fixed', text: attempt.text, places: [] }
        : { status: 'failed', why: explain(doubt), places: [] }
    },
  }
}
