/**
 * Objects that programs write: records of session logs, spans, whole traces, documents
 * of a format. Records bear a time, a kind and an identity, or hold lists of such;
 * documents say by their keys what they are. Neither are the arguments of a call.
 */

import type { Tool } from '../model/trace.js'
import { propertiesOf } from '../schema/properties.js'
import { wordList, wordSet } from '../text/words.js'
import type { Outline } from './outline.js'

/** When it was written. Arguments may well have a start and an end, so those are weaker. */
const WRITTEN = wordSet('timestamp ts @timestamp lastUpdated updated_at updatedAt')
const TIME = wordSet(
  'time created_at createdAt created start_time startTime started_at startedAt completed_at',
  ...WRITTEN,
)
const KIND = wordSet('type kind event level subtype object op_name role')
/** Ids of sessions and traces, which a person seldom passes on beside a kind. */
const RUN = wordSet(
  'sessionId session_id thread_id threadId trace_id traceId run_id runId spanId span_id',
  'messageId parentId custom_id',
)
const IDENTITY = wordSet('id uuid message_id event_id request_id', ...RUN)
const BODY = wordSet(
  'payload message messages data item items content events msg body outputs choices usage',
  'attributes metadata result log line',
)

/** Names that stand in logs and traces only. */
const OWN = wordSet(
  'parentUuid leafUuid isSidechain toolUseResult record_type projectHash replacement_history',
  'encrypted_content loglines resourceSpans resource_spans scopeSpans resourceLogs resource_logs',
  'run_type dotted_order traceId parentObservationId parent_observation_id observations',
  'span_kind startTimeUnixNano trajectory trajectory_format simulations llm_response_id',
  'tool_call_metadata model_result_raw inference_log orchestrationTrace textPayload jsonPayload',
  'conversations spans insertId logStreamName logStream logGroup _SYSTEMD_UNIT __REALTIME_TIMESTAMP kubernetes',
)

const groups = (text: string): readonly (readonly string[])[] =>
  text.split(', ').map((names) => wordList(names))

/** Names that stand together only there. */
const TOGETHER = groups(
  'role content, role parts, role text, role message, call_id output, tool_call_id content, tool_use_id content, ' +
    'custom_id response, eval samples, eval plan, session items, info messages, runs steps, ' +
    'ts dir, agent messages, id result, type id version, cell_type source, cell_type outputs, ' +
    'success data, success error, success message, ok error, ok reason, ok message, ok result, ' +
    'errorMessage errorDetails, stdout stderr, stdout returncode, stdout exit_code, output exit_code, statusCode message, ' +
    'level content, level message, level msg, severity message, prompt_tokens completion_tokens, object data model, object model usage, input_tokens output_tokens, model tool_choice, took hits, ' +
    'object owned_by, log stream',
)
/** Names that stand together in documents of one format. */
const DOCUMENTS = groups(
  '$schema, $id, @context, openapi, swagger, asyncapi, nbformat, lockfileVersion, ' +
    'compilerOptions, apiVersion kind, resourceType id, name version dependencies, ' +
    'name version scripts, info paths, type geometry, type coordinates, type features',
)

/** Variables of a query language, and attributes of a span: `$type`, `gen_ai.tool.name`. */
const WRITTEN_KEY =
  /^\$(?!schema|id|ref|defs)|(?:^|\.)tool\.\w|^(?:gen_ai|llm|openinference|traceloop)\.\w/

/** The name of an event: `thread.started`, `item.completed`. */
const EVENT = /^[a-z][a-z_]*(?:\.[a-z_]+)+$/

/** Lists and objects inside that are looked at. */
const LOOKED_INTO = 4

/** Is the object a record of a log, or a document of such records? Not when an offered tool takes all of it. */
export function isLogRecord(outline: Outline, tools: readonly Tool[]): boolean {
  if (!isWritten(outline) && !holdsRecords(outline)) return false
  return !tools.some((tool) => takesAll(tool, outline.keys))
}

/** Does the object declare its format by its keys, or begin with its version? */
export function declaresFormat({ keys, objects, closed }: Outline): boolean {
  const isVersioned = keys[0] === 'version' && objects.size > 0
  return closed && (isVersioned || standIn(new Set(keys), DOCUMENTS))
}

function standIn(keys: ReadonlySet<string>, sets: readonly (readonly string[])[]): boolean {
  return sets.some((names) => names.every((name) => keys.has(name)))
}

function isWritten({ keys, strings }: Outline): boolean {
  const own = new Set(keys)
  const any = (names: ReadonlySet<string>) =>
    keys.some((key) => names.has(key) || names.has(key.toLowerCase()))
  if (any(OWN) || keys.some((key) => WRITTEN_KEY.test(key))) return true
  if (standIn(own, TOGETHER)) return true
  if (EVENT.test(strings.get('type') ?? '') || EVENT.test(strings.get('event') ?? '')) return true
  if (any(RUN) && own.has('type')) return true
  const groups = [KIND, IDENTITY, BODY].filter(any).length
  return (any(WRITTEN) && groups >= 1) || (any(TIME) && groups >= 2)
}

/** Does a list or an object in it look like a record? */
function holdsRecords({ objects }: Outline): boolean {
  let looked = 0
  for (const read of objects.values()) {
    if (looked++ >= LOOKED_INTO) return false
    const inner = read()
    if (inner !== null && isWritten(inner)) return true
  }
  return false
}

/** Does the tool know every one of the keys? */
export function takesAll({ schema }: Tool, keys: readonly string[]): boolean {
  const properties = propertiesOf(schema)
  return properties !== null && keys.every((key) => Object.hasOwn(properties, key))
}
