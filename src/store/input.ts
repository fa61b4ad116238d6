/** What the user gives: the source and everything that its inspection depends on. */

import type { Profile } from '../engine/model/profile.js'
import type { Finish } from '../engine/model/trace.js'
import type { EngineSettings } from '../worker/protocol.js'

export type ReadAs = EngineSettings['readAs']

export interface Input {
  readonly source: string
  readonly readAs: ReadAs
  /** Tools as pasted. */
  readonly tools: string
  /** The tool that bare arguments belong to; empty when not said. */
  readonly tool: string
  readonly finish: Finish | null
  readonly profile: string
  /** Changes to the profile. */
  readonly edits: Partial<Profile>
  readonly modelAnswers: Readonly<Record<string, string>>
  /** A grammar that was learnt and accepted, as JSON text; empty when there is none. */
  readonly grammar: string
}

export const EMPTY_INPUT: Input = {
  source: '',
  readAs: 'auto',
  tools: '',
  tool: '',
  finish: null,
  profile: 'recommended',
  edits: {},
  modelAnswers: {},
  grammar: '',
}

export function settingsOf(input: Input): EngineSettings {
  return {
    readAs: input.readAs,
    tools: input.tools,
    tool: input.tool === '' ? null : input.tool,
    finish: input.finish,
    profile: input.profile,
    edits: input.edits,
    modelAnswers: input.modelAnswers,
    grammar: input.grammar,
  }
}
