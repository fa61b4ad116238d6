import type { Gather } from '../calls/gather.js'
import { readAnywhere } from '../shapes/anywhere.js'
import { recordedJson } from '../shapes/arguments.js'
import { readMessages } from '../shapes/walk.js'
import { type Fields, fieldsOf, textOf, timeOf, unpacked } from '../values.js'
import type { LogFormat, RecordReader } from './format.js'

/** Where the members of a call stand in records of one's own: dotted paths; null where there is none. */
export interface FieldPaths {
  readonly tool: string
  readonly arguments: string
  readonly id: string | null
  readonly result: string | null
  readonly error: string | null
  readonly model: string | null
  readonly version: string | null
  readonly session: string | null
  readonly time: string | null
}

/** JSON lines that nobody knows: known shapes of calls anywhere near the top, or chosen fields. */
export const generic: LogFormat = {
  id: 'generic',
  title: 'JSON records',
  origin: 'any JSON lines; the fields can be chosen',
  recognises: () => true,
  reader: (gather) => genericReader(gather, null),
}

/** The same, with the members of a call where somebody has said that they stand. */
export function genericWith(paths: FieldPaths): LogFormat {
  return { ...generic, reader: (gather) => genericReader(gather, paths) }
}

/** @param paths null: guessed from each record's own names */
function genericReader(gather: Gather, paths: FieldPaths | null): RecordReader {
  gather.context.client = 'unknown'
  return {
    record(record) {
      const { context } = gather
      if (paths === null) {
        const before = gather.told
        common(record, gather)
        readMessages(record, gather)
        readMessages(unpacked(record.output ?? record.response ?? record.completion), gather)
        if (gather.told > before) return
      }
      const used = paths ?? guessPaths(record)
      if (used === null) {
        readAnywhere(record, gather)
        return
      }
      const tool = textOf(at(record, used.tool))
      if (tool === null) return
      const text = (path: string | null) => (path === null ? null : textOf(at(record, path)))
      context.model = text(used.model) ?? context.model
      context.version = text(used.version) ?? context.version
      context.session = text(used.session) ?? context.session
      context.time = used.time === null ? null : timeOf(at(record, used.time))
      const id = text(used.id)
      gather.call({ tool, id, arguments: recordedJson(at(record, used.arguments)) })
      const error = used.error === null ? undefined : at(record, used.error)
      const failed = error !== undefined && error !== null && error !== '' && error !== false
      const content = failed ? error : used.result === null ? undefined : at(record, used.result)
      if (failed || (content !== undefined && content !== null)) {
        gather.result({ id, tool, content, failed })
      }
    },
  }
}

function common(record: Fields, { context }: Gather): void {
  for (const name of ['timestamp', 'time', 'ts', 'created_at', 'start_time']) {
    const time = timeOf(record[name])
    if (time !== null) context.time = time
  }
  context.model = textOf(record.model) ?? context.model
  context.session =
    textOf(record.session_id) ??
    textOf(record.sessionId) ??
    textOf(record.trace_id) ??
    context.session
}

const NAMES: Readonly<Record<keyof FieldPaths, readonly string[]>> = {
  tool: ['tool', 'tool_name', 'toolName', 'function', 'function_name', 'name'],
  arguments: ['arguments', 'args', 'input', 'parameters', 'params', 'tool_input', 'raw_arguments'],
  id: ['tool_call_id', 'call_id', 'callId', 'toolCallId', 'id'],
  result: ['result', 'output', 'response', 'observation', 'tool_output'],
  error: ['error', 'error_message', 'exception'],
  model: ['model', 'model_name', 'modelId'],
  version: ['version', 'client_version', 'app_version'],
  session: ['session_id', 'sessionId', 'conversation_id', 'thread_id', 'run_id', 'trace_id'],
  time: ['timestamp', 'time', 'ts', 'created_at', 'start_time', 'date'],
}

/** Paths by the usual names, at the top or one level below; null when there is no tool with arguments. */
export function guessPaths(record: Fields): FieldPaths | null {
  for (const prefix of ['', ...Object.keys(record).slice(0, 50)]) {
    const inner = prefix === '' ? record : fieldsOf(record[prefix])
    if (inner === null) continue
    const find = (field: keyof FieldPaths, holder: Fields, before: string): string | null => {
      const name = NAMES[field].find((each) => holder[each] !== undefined)
      return name === undefined ? null : `${before}${name}`
    }
    const before = prefix === '' ? '' : `${prefix}.`
    const tool = find('tool', inner, before)
    const held = find('arguments', inner, before)
    if (tool === null || held === null || textOf(at(record, tool)) === null) continue
    const rest = (field: keyof FieldPaths) => find(field, inner, before) ?? find(field, record, '')
    return {
      tool,
      arguments: held,
      id: rest('id'),
      result: rest('result'),
      error: rest('error'),
      model: rest('model'),
      version: rest('version'),
      session: rest('session'),
      time: rest('time'),
    }
  }
  return null
}

function at(record: Fields, path: string): unknown {
  let value: unknown = record
  for (const step of path.split('.')) {
    const fields = fieldsOf(unpacked(value))
    if (fields === null || !Object.hasOwn(fields, step)) return undefined
    value = fields[step]
  }
  return value
}
