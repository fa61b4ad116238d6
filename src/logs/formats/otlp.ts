import { type Fields, fieldsOf, firstText, objectsIn } from '../values.js'
import { has, type LogFormat, some } from './format.js'
import { anyValue, attributesOf } from './otlp-attributes.js'
import { type Span, SpanReader } from './spans.js'

/** OTLP/JSON files with GenAI attributes, of now and of before 1.37, and the AI SDK's old ones. */
export const otlp: LogFormat = {
  id: 'otlp',
  title: 'OpenTelemetry (OTLP/JSON)',
  origin: 'a collector’s file exporter, one document a line or one file',
  recognises: some(
    (record) =>
      has(record, 'resourceSpans') ||
      has(record, 'resource_spans') ||
      has(record, 'resourceLogs') ||
      has(record, 'resource_logs'),
  ),
  reader: (gather) => {
    gather.context.client = 'otel'
    const spans = new SpanReader(gather)
    return {
      record(record) {
        for (const resource of objectsIn(record.resourceSpans ?? record.resource_spans)) {
          for (const scope of objectsIn(resource.scopeSpans ?? resource.scope_spans)) {
            for (const span of objectsIn(scope.spans)) spans.take(spanOf(span, resource))
          }
        }
        for (const resource of objectsIn(record.resourceLogs ?? record.resource_logs)) {
          for (const scope of objectsIn(resource.scopeLogs ?? resource.scope_logs)) {
            const entries = objectsIn(scope.logRecords ?? scope.log_records)
            for (const entry of entries) spans.take(logRecord(entry))
          }
        }
      },
      end: () => spans.end(),
    }
  },
}

/** A span of OTLP/JSON, or one as a console exporter prints it. */
function spanOf(span: Fields, resource: Fields | null): Span {
  const context = fieldsOf(span.context) ?? fieldsOf(span.spanContext)
  const status = fieldsOf(span.status)
  const code = status?.code ?? status?.status_code
  const own = attributesOf(span.attributes)
  return {
    name: String(span.name ?? ''),
    trace: firstText(span, 'traceId', 'trace_id') ?? firstText(context, 'trace_id', 'traceId'),
    id: firstText(span, 'spanId', 'span_id') ?? firstText(context, 'span_id', 'spanId'),
    start: STARTS.map((name) => span[name]).find((start) => start !== undefined),
    failed: code === 2 || code === 'STATUS_CODE_ERROR' || code === 'ERROR',
    message: firstText(status, 'message', 'description'),
    attributes: { ...attributesOf(fieldsOf(resource?.resource)?.attributes), ...own },
    events: objectsIn(span.events).map((event) => ({
      name: String(event.name ?? ''),
      attributes: attributesOf(event.attributes),
      body: null,
    })),
  }
}

const STARTS = [
  'startTimeUnixNano',
  'start_time_unix_nano',
  'startTime',
  'start_time',
  'timestamp',
  'time',
] as const

/** A log record is a span that holds one event. */
function logRecord(entry: Fields): Span {
  const attributes = attributesOf(entry.attributes)
  const name = firstText(entry, 'eventName', 'event_name') ?? attributes['event.name']
  return {
    name: '',
    trace: firstText(entry, 'traceId', 'trace_id'),
    id: firstText(entry, 'spanId', 'span_id'),
    start: entry.timeUnixNano ?? entry.time_unix_nano ?? entry.observedTimeUnixNano,
    failed: false,
    message: null,
    attributes,
    events: [{ name: String(name ?? ''), attributes, body: fieldsOf(anyValue(entry.body, 0)) }],
  }
}

/** Copilot's file of spans and log records mixed: flat attributes, one a line. */
export const flatSpans: LogFormat = {
  id: 'otel-flat',
  title: 'OpenTelemetry, one span a line',
  origin: '~/.copilot/otel/*.jsonl, console exporters',
  recognises: some((record) => {
    const attributes = fieldsOf(record.attributes)
    return (
      attributes !== null &&
      Object.keys(attributes).some((name) =>
        /^(?:gen_ai\.|ai\.(?:toolCall|operationId|model))/.test(name),
      )
    )
  }),
  reader: (gather) => {
    gather.context.client = 'otel'
    const spans = new SpanReader(gather)
    return { record: (record) => spans.take(spanOf(record, null)), end: () => spans.end() }
  },
}
