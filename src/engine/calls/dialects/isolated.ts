/** Dialects that a user brought: one that throws finds nothing, and is told. */
import type { Notice } from '../../model/trace.js'
import { type Dialect, NO_FINDINGS } from './dialect.js'

/** The dialect with its faults caught: each is one notice. */
export function isolatedDialect(dialect: Dialect, notices: Notice[]): Dialect {
  return {
    ...dialect,
    find: (layer, context) => {
      try {
        return dialect.find(layer, context)
      } catch (error) {
        tellFault(dialect.id, error, notices)
        return NO_FINDINGS
      }
    },
  }
}

/** Says once that what a user brought has failed. */
export function tellFault(id: string, error: unknown, notices: Notice[]): void {
  const detail = `${id}: ${error instanceof Error ? error.message : String(error)}`
  const known = notices.some(
    (notice) => notice.code === 'strategy-failed' && notice.detail === detail,
  )
  if (!known) notices.push({ code: 'strategy-failed', detail })
}
