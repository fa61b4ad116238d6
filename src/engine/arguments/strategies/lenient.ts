import type { InputReason } from '../../model/input-reason.js'
import type { JsonSchema } from '../../model/trace.js'
import type { MemberNames } from '../../syntax/lenient/member-names.js'
import { parseLenient } from '../../syntax/lenient/parse.js'
import type { Strategy } from './strategy.js'

/** What a schema says about names, for the reader that must choose between two readings. */
export type DeclaredNames = (schema: JsonSchema | null) => MemberNames | null

/**
 * What people and models write for JSON; see `syntax/lenient`. What knows schemas is
 * put in, so that a reader without schemas does not load it.
 */
export function lenientWith(declaredNames: DeclaredNames): Strategy {
  return {
    id: 'lenient-json',
    title: 'Lenient JSON',
    summary: 'Reads what people and models write for JSON; every fix is an edit with a rule.',
    risk: 'lossless',
    attempt(input, context) {
      const { notation } = context
      const result = parseLenient(input, {
        end: context.end,
        quoteTokens: notation.kind === 'relaxed' ? notation.quoteTokens : [],
        prose: context.path === '$',
        keywordArguments: notation.kind === 'keyword-arguments',
        names: () => declaredNames(context.schema),
      })
      if (!result.ok) return { status: 'failed', reason: result.reason }
      const { text, edits, risk, reasons, exact, alternatives } = result
      return {
        status: 'succeeded',
        text,
        edits,
        risk,
        reasons: reasons.map((reason) => inside(reason, context.path)),
        exact,
        ...(alternatives.length === 0 ? {} : { alternatives }),
      }
    },
  }
}

/** A reason about a value at `path`: the places that it names are inside that value. */
function inside(reason: InputReason, path: string): InputReason {
  if (path === '$' || reason.path === undefined) return reason
  const below = (inner: string): string => `${path}${inner.slice(1)}`
  const suggestions = reason.suggestions?.map(({ title, changes }) => ({
    title,
    changes: changes.map((change) => ({ ...change, path: below(change.path) })),
  }))
  return {
    ...reason,
    path: below(reason.path),
    ...(suggestions === undefined ? {} : { suggestions }),
  }
}
