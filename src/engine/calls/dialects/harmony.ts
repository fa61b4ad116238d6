/** OpenAI Harmony: a message whose header names a recipient is a call. */

import type { Reason } from '../../model/trace.js'
import { skipSpace } from '../../syntax/markup/letters.js'
import type { Layer, LayerSpan } from '../../text/layers.js'
import type { Channels } from '../grammar/known/speech.js'
import { type Message, messagesOf } from '../regions/channels.js'
import { measureGroup } from './bare/measure.js'
import { trimEnd } from './bodies/call-object.js'
import { type Candidate, type DialectContext, type Findings, NO_FINDINGS } from './dialect.js'
import { type Page, pageOf } from './page.js'

/** Recipients that are no tools. */
const NOBODY = new Set(['assistant', 'user', 'self', 'all', 'system', 'developer'])
const PREFIX = /^functions?\./

function readMessage(
  dialect: string,
  page: Page,
  message: Message,
  context: DialectContext,
): Candidate | null {
  const { recipient } = message
  if (recipient === null || NOBODY.has(recipient.name)) return null
  const start = skipSpace(page.text, message.bodyStart, message.bodyEnd)
  const end = trimEnd(page.text, start, message.bodyEnd)
  const declared = PREFIX.test(recipient.name)
  const offered = context.toolNames.has(recipient.name)
  const first = page.text.charCodeAt(start)
  // The call itself is written as elements: the header only addresses it.
  if (page.marks.at(start)?.kind === 'open') return null
  // Code for a built-in tool is no tool call of ours.
  if (!declared && !offered && first !== 0x7b && first !== 0x22) return null
  const reasons: Reason[] = []
  if (message.channel === 'analysis') {
    const detail = 'the recipient stands on the analysis channel'
    reasons.push(page.drift(detail, recipient.start, recipient.end))
  }
  if (!message.ended && context.partial) {
    reasons.push({ code: 'end-not-proven', detail: 'the text may go on' })
  }
  return {
    dialect,
    span: page.span(message.headerStart, message.end),
    name: offered ? recipient.name : recipient.name.replace(PREFIX, ''),
    nameSpan: page.span(recipient.start, recipient.end),
    arguments:
      end > start
        ? { form: 'text', span: page.span(start, end), notation: { kind: 'json' } }
        : { form: 'none' },
    id: null,
    end: message.ended ? 'proven' : 'unproven',
    marker: 'sentinel',
    reasons,
  }
}

/** A header without its tokens, up to the object: channel, recipient, and what its body is. */
const STRIPPED =
  /(?:assistant[ \t]{0,4})?(?:analysis|commentary)?[ \t]{0,4}to=functions\.([\w.-]{1,128})[ \t]{0,8}(?:(?:analysis|commentary)[ \t]{0,8})?(?:json|code)?\s{0,8}(?=\{)/dg

/** Calls whose headers have lost their tokens, as servers strip them: the namespace is a mark, too. */
function strippedCalls(dialect: string, page: Page, messages: readonly Message[]): Candidate[] {
  const { text } = page
  const found: Candidate[] = []
  let after = 0
  let next = 0
  for (const { index, 0: header, 1: name = '', indices } of text.matchAll(STRIPPED)) {
    const [start = index, end = index] = indices?.[1] ?? []
    while ((messages[next]?.end ?? Infinity) <= start) next++
    if (index < after || (messages[next]?.headerStart ?? Infinity) <= start) continue
    const group = measureGroup(page, index + header.length)
    const span = page.span(group.start, group.end)
    found.push({
      dialect,
      span: page.span(index, group.end),
      name,
      nameSpan: page.span(start, end),
      arguments: { form: 'text', span, notation: { kind: 'json' } },
      id: null,
      end: group.closed ? 'proven' : 'unproven',
      marker: 'structure',
      reasons: [{ code: 'dialect-drift', detail: 'the tokens of its header are missing' }],
      accounted: true,
    })
    after = group.end
  }
  return found
}

/** All calls of a dialect of messages. */
export function findMessages(
  dialect: string,
  channels: Channels,
  layer: Layer,
  context: DialectContext,
): Findings {
  const page = pageOf(layer)
  const messages = messagesOf(page.marks, channels)
  const candidates = strippedCalls(dialect, page, messages)
  if (messages.length + candidates.length === 0) return NO_FINDINGS
  const markup: LayerSpan[] = []
  for (const message of messages) {
    const candidate = readMessage(dialect, page, message, context)
    if (candidate !== null) candidates.push(candidate)
    else markup.push(page.span(message.headerStart, message.bodyStart))
  }
  return { candidates, rejected: [], markup }
}
