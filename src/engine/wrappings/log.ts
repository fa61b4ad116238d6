/** Lines of a log: a value behind a time stamp and a level, or several such records. */
import { TURN_MARKS } from '../calls/dialects/tokens.js'
import { talkAround } from '../calls/pragmatics/talk.js'
import type { Finish, Reason } from '../model/trace.js'
import { textOf } from '../text/layers.js'
import { LOGGERS_SIGN } from '../text/log-levels.js'
import { lastStates, type Said } from './call-states.js'
import type { Envelope, EnvelopeContext, Opened, Part, ValueFormat } from './envelope.js'
import { oneOf } from './fate.js'
import { fromElement, type Unescaped } from './in-element.js'
import { isUsers } from './messages.js'
import { isOpen } from './open-quote.js'
import { nestedPart, opened } from './parts.js'
import { endsLine, type PasteRecord } from './records.js'
import { pick } from './tree/path.js'
import { spanOf, type Value, wordOf } from './tree/value.js'
import { readDeep } from './wrapped.js'
import { isConversation, ROWS } from './wrapped-search.js'

/** The envelope that reads the records of a log with the formats of single values. */
export function logOf(formats: readonly ValueFormat[]): Envelope {
  return {
    id: 'log',
    title: 'Log lines',
    open(paste, context) {
      if (paste.value !== null || paste.layer.text.includes('```')) return null
      const { records } = paste
      const { text } = paste.layer
      if (!isMostly(records, text.length)) return null
      const [only] = records
      if (records.length === 1 && only !== undefined) {
        return openField(only, formats, context) ?? openOne(only, formats, context)
      }
      const said: Said[] = []
      const ids = new Set<string | null>()
      let again = false
      let finish: Finish | null = null
      let count = 0
      const read = records.map((record) =>
        isLabelled(record)
          ? readDeep(unescaped(record, context)?.value ?? record.value, formats, context)
          : null,
      )
      const users = records.findLastIndex(({ value }) => isUsers(pick(value, SPOKEN) ?? value))
      const row = oneOf(read.filter(isConversation).length, ROWS)
      for (const [index, record] of records.entries()) {
        const found = read[index] ?? null
        const answers = wordOf(pick(record.value, ANSWERED))
        if (found === null) {
          said.push({ parts: [], answers })
          continue
        }
        count++
        finish = found.opened.finish ?? finish
        const { start } = record.value
        // What stands before the first and behind the last is said of all.
        const from = records[index - 1]?.end ?? start
        const next = records[index + 1]?.value.start ?? record.end
        const talk = talkAround(text, { start, end: record.end }, from, next, false)
        const own: Part[] = []
        for (const part of found.opened.parts) {
          if (part.kind === 'nested') continue
          if (part.kind === 'call') {
            again ||= part.id !== null && ids.has(part.id)
            ids.add(part.id)
          }
          const told = [
            ...(talk === null ? [] : [talk]),
            ...(isConversation(found) ? row : []),
            ...(index < users ? [SINCE] : []),
          ]
          const reasons = [...part.reasons, ...told]
          own.push(
            part.kind === 'call'
              ? { ...part, reasons, via: found.format.id }
              : { ...part, reasons },
          )
        }
        said.push({ parts: own, answers })
      }
      const { parts, explained } = again
        ? lastStates(said)
        : { parts: said.flatMap((one) => one.parts), explained: [] }
      if (parts.length === 0) return null
      const detail = `${count} of ${records.length} records`
      // What an end says of a call is said where its own record is read.
      return { ...opened({ parts, detail, explained }), finish }
    },
  }
}

const FIELD_NAME =
  /(?:^|[\s.,"'{])(tool_calls?|toolCalls|function_call|functionCall|toolUse)["']?\s?[:=]\s?$/

/** `tool_calls: […]`: a member of a message without the message around it. */
function openField(
  { value, prefix, omissions, end }: PasteRecord,
  formats: readonly ValueFormat[],
  context: EnvelopeContext,
): Opened | null {
  const key = FIELD_NAME.exec(prefix.slice(-40))?.[1]
  if (key === undefined) return null
  const { layer, start, closed, elided, typed } = value
  const at = start - prefix.length + prefix.lastIndexOf(key)
  const message: Value = {
    kind: 'object',
    layer,
    start,
    end,
    closed,
    typed: typed === true,
    elided: elided === true || omissions.length > 0,
    type: null,
    members: [{ key, at, value }],
    items: [],
    loose: false,
  }
  return readDeep(message, formats, context)?.opened ?? null
}

/** A single record is opened as a text of its own, so that each step shows. */
function openOne(
  record: PasteRecord,
  formats: readonly ValueFormat[],
  context: EnvelopeContext,
): Opened | null {
  const { value, prefix } = record
  if (!isLabelled(record) || readDeep(value, formats, context) === null) return null
  const plain = unescaped(record, context)
  const layer = plain?.layer ?? context.layers.slice(value.layer, value.start, value.end)
  return opened({
    parts: [nestedPart(layer, false, plain?.reasons)],
    detail: prefix.trim().slice(0, 80),
  })
}

/** The value of a record as a text of its own, where it stands in an element, and entities may be in it. */
function unescaped({ value }: PasteRecord, { layers }: EnvelopeContext): Unescaped | null {
  const span = spanOf(value)
  return textOf(span).includes('&') ? fromElement(span, layers) : null
}

/** Where a record of a session keeps the message. */
const SPOKEN = 'message|payload'
const SINCE: Reason = { code: 'call-withdrawn', detail: 'the user has spoken since' }

/** The id of the call whose result a record is. */
const ANSWERED =
  'tool_call_id|tool_use_id|message.content.*.tool_use_id|content.*.tool_use_id|content.*.toolCallId'

/** What stands before a record of a log: nothing, or something that ends like a label. */
const LABEL =
  /(?:^|[\]:=>|)-]|\{:ok,|\b(?:response|output|message|result|chunk|event|completion|call|body|data|payload|got|received))\s*$/i
/** What a logger wrote, whatever its words before the value: a level or a time stands near its beginning. */
const LOGGED = new RegExp(`^[^\\n]{0,60}${LOGGERS_SIGN}`)
/** Records are at least this part of a log; in prose that quotes one, they are less. */
const SHARE = 0.3

/** Where a turn of a conversation begins, what follows is no record: the tools of `[AVAILABLE_TOOLS] […]`. */
function isLabelled({ prefix, end, value }: PasteRecord): boolean {
  if (!LABEL.test(prefix) && !LOGGED.test(prefix)) return false
  if (isOpen(prefix) || TURN_MARKS.some((one) => prefix.includes(one))) return false
  return prefix !== '' || endsLine(value.layer.text, end)
}

function isMostly(records: readonly PasteRecord[], length: number): boolean {
  let covered = 0
  for (const { span } of records) covered += span.end - span.start
  return covered >= SHARE * length && covered > 0
}
