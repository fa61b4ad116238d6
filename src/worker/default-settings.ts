/** What the page sends where nobody has chosen anything. */
import type { EngineSettings } from './protocol.js'

export const DEFAULT_SETTINGS: EngineSettings = {
  readAs: 'auto',
  tools: '',
  tool: null,
  finish: null,
  profile: 'recommended',
  edits: {},
  modelAnswers: {},
  grammar: '',
}
