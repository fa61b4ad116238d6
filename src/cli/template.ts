/** `callmend template --jsonl`: one template and response a line in, its message and events out. */
import { stringify } from '../engine/syntax/json/stringify.js'
import type { ResponseEvent } from '../templates/response/events.js'
import {
  loadResponseTemplate,
  readResponse,
  type TemplateError,
} from '../templates/response/read.js'
import { toText } from '../templates/response/value.js'
import { objectText } from './json-line.js'

/** The result for one line, as one line of JSON. Never throws. */
export function templateLine(line: string): { readonly text: string; readonly ok: boolean } {
  let given: unknown
  try {
    given = JSON.parse(line)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { text: objectText({ id: 'null', error: stringify({ message }) }), ok: false }
  }
  const fields = new Map<string, unknown>(
    typeof given === 'object' && given !== null ? Object.entries(given) : [],
  )
  const id = stringify(fields.get('id') ?? null)
  const fail = ({ message, phase }: Pick<TemplateError, 'message' | 'phase'>) => ({
    text: objectText({ id, error: stringify({ message, phase }) }),
    ok: false,
  })
  const loaded = loadResponseTemplate(fields.get('template') ?? null)
  if ('error' in loaded) return fail(loaded.error)
  const chunks = fields.get('chunks') ?? null
  const text = fields.get('text') ?? ''
  if (typeof text !== 'string') return fail({ message: 'text: a text is needed', phase: 'parse' })
  if (chunks !== null && !isTexts(chunks)) {
    return fail({ message: 'chunks: a list of texts is needed', phase: 'parse' })
  }
  const prefix = fields.has('prefix') ? fields.get('prefix') : ''
  if (typeof prefix !== 'string' && prefix !== null) {
    return fail({ message: 'prefix: a text is needed', phase: 'parse' })
  }
  const read = readResponse(loaded.value, text, {
    prefix,
    tools: fields.get('tools'),
    ...(chunks === null ? {} : { chunks }),
  })
  if ('error' in read) return fail(read.error)
  const { message, events, eventCounts } = read.value
  const told = `[${events.map(eventText).join(',')}]`
  return {
    text: objectText({
      id,
      message: toText(message),
      events: told,
      event_counts: stringify(eventCounts),
    }),
    ok: true,
  }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function eventText(event: ResponseEvent): string {
  if (event.type !== 'region_close') return stringify(event)
  return objectText({
    type: stringify(event.type),
    field: stringify(event.field),
    value: toText(event.value),
  })
}
