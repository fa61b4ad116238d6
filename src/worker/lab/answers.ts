/** The Lab's answers: pure functions of its input. */
import { readTools } from '../../engine/tools/read-tools.js'
import { deriveResponseTemplate } from '../../templates/chat/derive.js'
import { expectedTurn } from '../../templates/chat/expected.js'
import type { ChatTemplate } from '../../templates/chat/render.js'
import { lintTemplate } from '../../templates/lint/lint.js'
import { EMULATED, everyEmulatedSplit } from '../../templates/replay/emulated.js'
import { everyOwnSplit, type OwnOptions, ownMoments } from '../../templates/replay/own.js'
import { recordedPieces } from '../../templates/replay/recorded.js'
import { everySplit } from '../../templates/replay/splits.js'
import { piecesOf, timelineOf } from '../../templates/replay/timeline.js'
import type { Region } from '../../templates/response/events.js'
import { templateIn } from '../../templates/response/find.js'
import { loadResponseTemplate, readResponse } from '../../templates/response/read.js'
import type { ResponseTemplate } from '../../templates/response/spec.js'
import { toText } from '../../templates/response/value.js'
import { toolsText } from '../tools-text.js'
import { renderPrompt } from './prompt.js'
import type {
  LabAnswers,
  LabInput,
  LabQuestion,
  LabReading,
  Pieces,
  Stretch,
  SuiteCase,
} from './protocol.js'
import { changedBy, readWith, taughtBy } from './teach-answers.js'

/** The answer to a question. */
export function answerLab(question: LabQuestion): LabAnswers[LabQuestion['kind']] {
  const { input } = question
  switch (question.kind) {
    case 'read':
      return reading(input, question.suite)
    case 'splits':
      return splits(input)
    case 'own-splits':
      return everyOwnSplit(input.text, ownOptions(input))
    case 'own-moments':
      return ownMoments(streamOf(input, question.by).pieces, ownOptions(input))
    case 'timeline':
      return timeline(input, question.by)
    case 'derive':
      return derive(input)
    case 'expected':
      return expected(input)
    case 'prompt':
      return renderPrompt(chatOf(input.chatTemplate), input.conversation, input.tools)
    case 'teach':
      return taughtBy(input.text, question.lesson, toolsOf(input))
    case 'taught':
      return readWith(question.grammar, input.text, toolsOf(input))
    case 'others':
      return changedBy(question.grammar, question.others)
  }
}

function reading(input: LabInput, suite: readonly SuiteCase[]): LabReading {
  const none = {
    lints: [],
    parseError: null,
    message: null,
    compact: null,
    stretches: [],
    events: [],
    suite: [],
  }
  const loaded = load(input)
  if ('error' in loaded) return { ...none, loadError: loaded.error }
  const linted = lintTemplate(loaded.json)
  const lints = 'error' in linted ? [] : linted.value
  const results = suite.map((each) => caseResult(loaded.template, each))
  const read = readResponse(loaded.template, input.text, {
    prefix: input.prefix,
    tools: toolsOf(input),
  })
  const partial = { ...none, loadError: null, lints, suite: results }
  if ('error' in read) return { ...partial, parseError: read.error.message }
  const { message, events, regions } = read.value
  const compact = toText(message)
  return {
    ...partial,
    compact,
    message: indented(compact),
    stretches: regions.flatMap((region) => stretchesOf(region)),
    events: events.map((event) =>
      event.type === 'region_close'
        ? `${event.type} ${event.field}: ${toText(event.value)}`
        : event.type === 'region_chunk'
          ? `${event.type} ${event.field}: ${JSON.stringify(event.text)}`
          : `${event.type} ${event.field}`,
    ),
  }
}

function caseResult(
  template: ResponseTemplate,
  { text, prefix, expected: wanted }: SuiteCase,
): string | null {
  const read = readResponse(template, text, { prefix })
  if ('error' in read) return read.error.message
  const got = toText(read.value.message)
  return got === wanted ? null : got
}

/** Numbers keep their digits, so the text is indented as it stands where JSON would lose some. */
function indented(compact: string): string {
  const again = JSON.stringify(JSON.parse(compact), null, 2)
  return /\d{16}|\.0\b/.test(compact) ? compact : again
}

function stretchesOf({ field, start, bodyStart, bodyEnd, end }: Region): readonly Stretch[] {
  const parts = [
    { start, end: bodyStart, field, part: 'opener' },
    { start: bodyStart, end: bodyEnd, field, part: 'body' },
    { start: bodyEnd, end, field, part: 'closer' },
  ] as const
  return parts
    .map((part) => ({ ...part, start: Math.max(0, part.start), end: Math.max(0, part.end) }))
    .filter((part) => part.end > part.start)
}

function splits(input: LabInput): LabAnswers['splits'] {
  const loaded = load(input)
  const options = { prefix: input.prefix, tools: toolsOf(input) }
  return {
    splits: 'error' in loaded ? null : everySplit(loaded.template, input.text, options),
    emulated: EMULATED.map((client) => everyEmulatedSplit(client, input.text)),
  }
}

function timeline(input: LabInput, by: Pieces): LabAnswers['timeline'] {
  const { text, pieces, recorded } = streamOf(input, by)
  const loaded = load(input)
  const tools = toolsOf(input)
  let at = 0
  return {
    text,
    ends: Uint32Array.from(pieces, (piece) => {
      at += piece.length
      return at
    }),
    template: 'error' in loaded ? null : timelineOf(loaded.template, pieces, input.prefix, tools),
    recorded,
  }
}

/** What is streamed, and in which pieces. */
function streamOf(input: LabInput, by: Pieces) {
  const recorded = recordedPieces(input.text)
  const text = recorded?.join('') ?? input.text
  const pieces =
    by === 'recorded' && recorded !== null
      ? recorded
      : piecesOf(text, by === 'character' ? by : 'token')
  return { text, pieces, recorded: recorded !== null }
}

function derive(input: LabInput): LabAnswers['derive'] {
  const derived = deriveResponseTemplate(chatOf(input.chatTemplate))
  if ('error' in derived) return derived
  return {
    template: JSON.stringify(derived.template, null, 2),
    grammar: derived.grammar === null ? null : JSON.stringify(derived.grammar, null, 2),
    doubts: derived.doubts,
    confirmed: `${derived.confirmed} of ${derived.tried} rendered turns read back`,
  }
}

function expected(input: LabInput): LabAnswers['expected'] {
  return expectedTurn(chatOf(input.chatTemplate), input.text, toolsOf(input))
}

/** A chat template alone, or a tokenizer_config.json that holds one with its tokens. */
function chatOf(text: string): ChatTemplate {
  try {
    const config: unknown = JSON.parse(text)
    const get = (key: string): unknown =>
      typeof config === 'object' && config !== null ? Reflect.get(config, key) : undefined
    const token = (key: string) => {
      const value = get(key)
      const content =
        typeof value === 'object' && value !== null ? Reflect.get(value, 'content') : value
      return typeof content === 'string' ? content : ''
    }
    const source = get('chat_template')
    if (typeof source === 'string') {
      return { source, bosToken: token('bos_token'), eosToken: token('eos_token') }
    }
  } catch {
    // No JSON: it is the template itself.
  }
  return { source: text }
}

function load(
  input: LabInput,
): { readonly template: ResponseTemplate; readonly json: unknown } | { readonly error: string } {
  let json: unknown
  try {
    json = templateIn(JSON.parse(input.template))
  } catch (error) {
    return { error: `The template is not JSON: ${error instanceof Error ? error.message : ''}` }
  }
  const loaded = loadResponseTemplate(json)
  return 'error' in loaded ? { error: loaded.error.message } : { template: loaded.value, json }
}

function ownOptions(input: LabInput): OwnOptions {
  return { tools: toolsOf(input), grammars: input.grammars }
}

/** The tools as a value; those of a text that is no JSON in the form of one API. */
function toolsOf({ tools }: LabInput): unknown {
  if (tools.trim() === '') return undefined
  try {
    return JSON.parse(tools)
  } catch {
    const read = readTools(tools).tools
    return read.length === 0 ? undefined : JSON.parse(toolsText(read))
  }
}
