import type { Extensions } from './arguments/strategies/custom.js'
import type { Dialect } from './calls/dialects/dialect.js'
import type { Grammar } from './model/grammar.js'
import type { Profile } from './model/profile.js'
import type { ReadAs } from './model/read-as.js'
import type { Finish } from './model/trace.js'
import type { ToJsonSchema } from './tools/read/schema-objects.js'
import type { ReadTools } from './tools/read-tools.js'
import type { Envelope } from './wrappings/envelope.js'

/** What `inspect` may be told beside the source. All of it is optional. */
export interface InspectOptions extends Extensions {
  /** Tools as pasted: OpenAI, Anthropic, MCP, Gemini or plain JSON Schema; a value or JSON text. */
  readonly tools?: unknown
  /** Tools that have been read already; `tools` is not looked at then. */
  readonly offered?: ReadTools
  /** Makes JSON Schema of a schema library's object that does not give it itself. */
  readonly toJSONSchema?: ToJsonSchema
  /** Name of the tool, when the source is bare arguments. */
  readonly tool?: string
  /**
   * `auto` decides from the text what it is. `assistant-text`: what a model said,
   * of which nothing is opened as a record, a log or a quotation of one.
   */
  readonly readAs?: ReadAs
  /** How the API said that the output ended. */
  readonly finish?: Finish | null
  /** The text may go on (a stream): its end proves nothing. */
  readonly partial?: boolean
  /** Default: `recommended`. */
  readonly profile?: Profile
  /** Dialects as data, tried before all others: written, derived or learnt. */
  readonly grammars?: readonly Grammar[]
  /** Dialects as code, tried beside the grammars: where one of them reads calls, no other is asked. */
  readonly dialects?: readonly Dialect[]
  /** Envelopes of the user's own, asked before all others. */
  readonly envelopes?: readonly Envelope[]
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
