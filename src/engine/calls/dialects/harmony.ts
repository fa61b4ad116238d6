/** OpenAI Harmony: a message whose header names a recipient is a call. */

import type { Reason } from '../../model/trace.js'
import { skipSpace } from '../../syntax/markup/letters.js'
import type { Layer, LayerSpan } from '../../text/layers.js'
import type { Channels } from '../grammar/known/speech.js'
import { type Message, messagesOf } from '../regions/channels.js'
import { trimEnd } from './bodies/members.js'
import { type Candidate, type DialectContext, type Findings, NO_FINDINGS } from './dialect.js'
import { type Page, pageOf } from './page.js'
import { strippedCalls } from './stripped-headers.js'

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
        : // An empty message that does not end as calls do has lost what it said.
          page.text.startsWith(CALLS, message.bodyEnd)
          ? { form: 'none' }
          : { form: 'none', absent: true },
    id: null,
    end: message.ended ? 'proven' : 'unproven',
    marker: 'sentinel',
    reasons,
  }
}

/** The token that ends a call. */
const CALLS = '<|call|>'

/** What is left of a header that has lost its tokens. */
const ADDRESS = 'to=functions.'

/** All calls of a dialect of messages. */
export function findMessages(
  dialect: string,
  channels: Channels,
  layer: Layer,
  context: DialectContext,
): Findings {
  const page = pageOf(layer)
  const messages = messagesOf(page.marks, channels)
  const addressed = messages.filter(({ recipient }) => recipient !== null).length
  // More addresses than messages have: one has lost its tokens.
  const isStripped = page.text.split(ADDRESS, addressed + 2).length > addressed + 1
  const candidates = isStripped ? strippedCalls(dialect, page, messages) : []
  if (messages.length + candidates.length === 0) return NO_FINDINGS
  const markup: LayerSpan[] = []
  for (const message of messages) {
    const candidate = readMessage(dialect, page, message, context)
    if (candidate !== null) candidates.push(candidate)
    else markup.push(page.span(message.headerStart, message.bodyStart))
  }
  return { candidates, rejected: [], markup }
}
