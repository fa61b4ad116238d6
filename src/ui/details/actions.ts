import type { PipelineOutcome } from '../../engine/profiles/pipelines/pipeline.js'

/** What a system does with a call, in words that go on from “the call is”. */
export const ACTIONS: Readonly<Record<PipelineOutcome['action'], string>> = {
  dispatch: 'dispatched',
  hold: 'held for a person',
  'feed-back': 'fed back to the model',
  drop: 'dropped',
}
