/** Faults of our own: told, and kept from what has nothing to do with them. */
import type { Notice } from './trace.js'

/** @param where the part of the engine that failed */
export function faultNotice(error: unknown, where?: string): Notice {
  const what = error instanceof Error ? error.message : String(error)
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
