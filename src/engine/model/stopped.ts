import type { Finish } from './trace.js'

/** Did the API stop the answer, so that what it says is not to run? */
export function isStopped(finish: Finish | null): boolean {
  return finish === 'content_filter' || finish === 'error'
}
