/**
 * The engine in two scripts. What most texts need is there at once; the rest
 * comes when the first text asks for it, or in a quiet moment.
 */
import { jsonrepairWith } from '../engine/arguments/strategies/jsonrepair-with.js'
import { strategyList } from '../engine/arguments/strategies/list.js'
import { pythonExpressionWith } from '../engine/arguments/strategies/python-expression-with.js'
import { withOwn } from '../engine/arguments/strategies/with-own.js'
import { NO_FINDINGS } from '../engine/calls/dialects/dialect.js'
import { readersWith } from '../engine/calls/dialects/known-readers.js'
import { UNKNOWN_DIALECT } from '../engine/calls/dialects/unknown-dialect.js'
import type { GrammarReader } from '../engine/calls/grammar/read-grammars.js'
import { inspectorWith } from '../engine/inspector-with.js'
import type { Inspection } from '../engine/model/trace.js'
import type { InspectOptions } from '../engine/options.js'
import type { expressionsIn } from '../engine/syntax/python/expression/holes.js'

let rest: typeof import('./rest.js') | null = null
let missed = false

/** The rest; where it is not there, that is noted and `instead` answers for it. */
function orElse<T>(use: (there: NonNullable<typeof rest>) => T, instead: () => T): T {
  if (rest !== null) return use(rest)
  missed = true
  return instead()
}

const NOT_LOADED = 'it is not loaded yet'

/** All strategies; two of them do their work in the rest. */
export const PAGE_STRATEGIES = strategyList({
  pythonExpression: pythonExpressionWith((...asked) =>
    orElse<ReturnType<typeof expressionsIn>>(
      (there) => there.expressionsIn(...asked),
      () => ({ ok: false, code: 'limit', isPython: false, detail: NOT_LOADED, at: 0 }),
    ),
  ),
  jsonrepair: jsonrepairWith((text) =>
    orElse(
      ({ jsonrepair }) => jsonrepair(text),
      () => {
        throw new Error(NOT_LOADED)
      },
    ),
  ),
})

const inspector = inspectorWith(
  readersWith({
    ...UNKNOWN_DIALECT,
    find: (layer, context) =>
      orElse(
        ({ unknown }) => unknown.find(layer, context),
        () => NO_FINDINGS,
      ),
  }),
  (extensions) => withOwn(PAGE_STRATEGIES, extensions),
  (...asked) =>
    orElse(
      ({ leakedOnly }) => leakedOnly(...asked),
      () => ({ ...asked[0], rejected: [] }),
    ),
)

/** Reads a grammar that the engine did not bring; where the rest is not there, none is read. */
export const readGrammarNow: GrammarReader = (value) =>
  orElse(
    ({ readGrammar }) => readGrammar(value),
    () => ({ problem: NOT_LOADED }),
  )

/**
 * An inspection, and whether a part of the engine that is not loaded yet was missed,
 * by the making of its options, too.
 */
export function inspectNow(
  source: string,
  options: () => InspectOptions,
): { readonly inspection: Inspection; readonly missed: boolean } {
  missed = false
  return { inspection: inspector(source, options()), missed }
}

/** Loads what `inspectNow` may miss; once. */
export async function loadRest(): Promise<void> {
  rest = await import('./rest.js')
}
