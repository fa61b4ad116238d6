/** Faults, of our own and of what a user brought: told, and kept from what has nothing to do with them. */
import type { Notice } from './trace.js'

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** @param where the part of the engine that failed */
export function faultNotice(error: unknown, where?: string): Notice {
  const what = said(error)
  return { code: 'engine-fault', detail: where === undefined ? what : `${where}: ${what}` }
}

/** Runs one part among many. Where it fails, `instead` stands for its answer, and the fault is told. */
export function isolated<Answer>(
  where: string,
  run: () => Answer,
  instead: Answer,
  faults: Notice[],
): Answer {
  try {
    return run()
  } catch (error) {
    faults.push(faultNotice(error, where))
    return instead
  }
}

/** The same of what a user brought: that it has failed is told once. */
export function guarded<Answer>(
  id: string,
  run: () => Answer,
  instead: Answer,
  notices: Notice[],
): Answer {
  try {
    return run()
  } catch (error) {
    const code = 'strategy-failed'
    const detail = `${id}: ${said(error)}`
    const known = notices.some((notice) => notice.code === code && notice.detail === detail)
    if (!known) notices.push({ code, detail })
    return instead
  }
}
