import { aiSdk } from './ai-sdk.js'
import { blockScalar } from './block-scalar.js'
import { callLog } from './call-log.js'
import { definitions } from './definitions.js'
import type { Envelope, ValueFormat } from './envelope.js'
import { errorObject } from './error-object.js'
import { errorText } from './errors/error-text.js'
import { escapedText } from './escaped.js'
import { eventLines } from './event-lines.js'
import { fencedWith } from './fenced.js'
import { fieldPrint } from './field-print.js'
import { inPieces } from './in-pieces.js'
import { invocation } from './invocation.js'
import { keyedArguments } from './keyed-arguments.js'
import { langchain } from './langchain.js'
import { logOf } from './log.js'
import { mcp } from './mcp.js'
import { openaiResponses } from './openai-responses.js'
import { prettyMessage } from './pretty-message.js'
import { rawRecord } from './raw-record.js'
import { request } from './request.js'
import {
  anthropic,
  bedrock,
  cohere,
  completion,
  frameworkCall,
  gemini,
  ollama,
  openaiChat,
} from './responses.js'
import { severalWriters } from './several-writers.js'
import { isEventList, streamsWith } from './stream/open.js'
import { sqlRows, tableCells } from './table-cells.js'
import { typedValuesOf } from './typed-values.js'
import { decoratedLines, indentedLines, terminalText } from './undecorated.js'
import { answeredIn, wrappedIn } from './wrapped.js'
import { yamlDumpOf } from './yaml-dump.js'

/** The formats that are one value, the most specific first. */
export const VALUE_FORMATS: readonly ValueFormat[] = [
  rawRecord,
  mcp,
  request,
  definitions,
  openaiResponses,
  gemini,
  bedrock,
  anthropic,
  aiSdk,
  langchain,
  ollama,
  completion,
  cohere,
  openaiChat,
  frameworkCall,
  invocation,
  errorObject,
]

/** The same, for a text that is such a value as a whole. */
export const VALUE_ENVELOPES: readonly Envelope[] = VALUE_FORMATS.map(({ id, title, read }) => ({
  id,
  title,
  open: ({ value: found }, context) => (found === null ? null : read(found.value, context)),
}))

/** Formats that are looked for on the lines of a log; the others are too common there. */
const LOGGED = VALUE_FORMATS.filter((format) => format !== invocation && format !== definitions)

const wrapped = wrappedIn(VALUE_FORMATS, isEventList)

const STREAMS = streamsWith(LOGGED)

const log = logOf(LOGGED)

/** Those that read records which stand in a text: the words around them are nobody's yet. */
export const AMONG_WORDS: ReadonlySet<Envelope> = new Set([...STREAMS, log])

const OPEN: readonly Envelope[] = [
  answeredIn(VALUE_FORMATS, wrapped),
  ...VALUE_ENVELOPES,
  ...STREAMS,
  wrapped,
]

const yamlDump = yamlDumpOf(LOGGED)

/** All envelopes, the most specific first; plain text is what remains when none says yes. */
export const ENVELOPES: readonly Envelope[] = [
  terminalText,
  blockScalar,
  eventLines,
  inPieces,
  keyedArguments,
  ...OPEN,
  typedValuesOf(VALUE_FORMATS),
  sqlRows,
  decoratedLines,
  severalWriters,
  tableCells,
  fencedWith([...OPEN, tableCells, yamlDump]),
  prettyMessage,
  errorText,
  log,
  yamlDump,
  fieldPrint,
  callLog,
  indentedLines,
  escapedText,
]
