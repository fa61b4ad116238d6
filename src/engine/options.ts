import type { Extensions } from './arguments/strategies/custom.js'
import type { Grammar } from './calls/grammar/grammar.js'
import type { Profile } from './model/profile.js'
import type { Finish } from './model/trace.js'

/** What `inspect` may be told beside the source. All of it is optional. */
export interface InspectOptions extends Extensions {
  /** Tools as pasted: OpenAI, Anthropic, MCP, Gemini or plain JSON Schema; a value or JSON text. */
  readonly tools?: unknown
  /** Name of the tool, when the source is bare arguments. */
  readonly tool?: string
  /** `auto` decides from the text what it is. */
  readonly readAs?: 'auto' | 'message' | 'arguments'
  /** How the API said that the output ended. */
  readonly finish?: Finish | null
  /** The text may go on (a stream): its end proves nothing. */
  readonly partial?: boolean
  /** Default: `recommended`. */
  readonly profile?: Profile
  /** Dialects as data, tried before all others: written, derived or learnt. */
  readonly grammars?: readonly Grammar[]
  /**
   * Answers of a model, pasted back by the user, by call key; under `accepted:` and
   * the key, the changes that a person accepted: `[{ path, text }]` as JSON.
   */
  readonly modelAnswers?: Readonly<Record<string, string>>
  /** A clock in milliseconds; without one, no times are measured. */
  readonly now?: () => number
  /** Makes ids for calls whose text has none. Default: `call_1`, `call_2` … */
  readonly makeId?: (index: number) => string
}
