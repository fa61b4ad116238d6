import { ended, type SystemOutcome } from '../../system-outcome.js'

/** The error that the orchestrator hands back when it is told to fail. */
export function fedBack(
  tool: string,
  known: Pick<SystemOutcome, 'layers' | 'given' | 'findings'>,
): SystemOutcome {
  const error = `Failed to normalize ${tool} arguments after all strategies`
  const message = { success: false, error, tool, normalization_strategy: 'failed' }
  return ended('fed-back', 'All layers failed; an error goes back to the model.', {
    ...known,
    strategy: 'failed',
    message: JSON.stringify(message),
  })
}
