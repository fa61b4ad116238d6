import type { SystemOutcome } from '../../system-outcome.js'

/** The error that the orchestrator hands back when it is told to fail. */
export function fedBack(
  tool: string,
): Pick<SystemOutcome, 'kind' | 'detail' | 'strategy' | 'text' | 'message'> {
  const error = `Failed to normalize ${tool} arguments after all strategies`
  return {
    kind: 'fed-back',
    detail: 'All layers failed; an error goes back to the model.',
    strategy: 'failed',
    text: null,
    message: JSON.stringify({ success: false, error, tool, normalization_strategy: 'failed' }),
  }
}
