/** The fallback that looks for five tags in a turn without native calls. */
import type { Call } from '../../../model/trace.js'
import type { Element } from '../../../profiles/leaked/elements.js'
import { sanitizeToolName } from '../../../profiles/leaked/payload.js'
import { TAGS } from '../../../profiles/leaked/tags.js'
import { isJson } from '../../../text/parsed-json.js'
import type { Span } from '../../../text/span.js'
import type { FindingId } from '../../finding-texts.js'
import { FINDINGS, found, type PlacedFinding } from '../../findings.js'
import { isNative, type Turn, turnsIn } from '../../leaked/turns.js'
import { type LeakedToolExtraction, previewTurn, tryExtractLeakedToolCalls } from '../../leaked.js'
import type { OutcomeKind, SystemLayer, SystemOutcome } from '../../system-outcome.js'
import { type Pipeline, quoted, rawText } from '../pipeline.js'

const PARSE = 'parseJsonValueDetailed'

export const leakedCalls: Pipeline = (call, { profile, inspection }) => {
  const strips = profile.quirks.includes('invalid-payloads-are-stripped')
  const source = inspection?.source ?? rawText(call)
  const turns = turnsIn(source, inspection)
  const native = inspection !== null && isNative(call.dialect, inspection)
  const turn = turnOf(call, turns, native)
  const given = turn.content
  if (turn.native > 0) return besideNative(call, turn, native)
  const variant = strips ? 'as-written' : 'as-intended'
  const made = tryExtractLeakedToolCalls(given, { makeId: () => '', variant })
  const layers = TAGS.map((name) => patternLayer(`<${name}>`, made))
  const element = elementOf(call, made.elements)
  const name = sanitizeToolName(call.name)
  const leaked = element?.read.calls.find((one) => one.name === name)
  if (element !== undefined && leaked !== undefined) {
    const repaired = element.read.repairs.length > 0
    const parse: SystemLayer = {
      name: PARSE,
      status: 'took',
      saw: quoted(element.payload.trim()),
      did: repaired ? element.read.repairs.join(' ') : 'parsed it',
      why: 'it has a name and arguments',
    }
    return {
      kind: repaired ? 'dispatched-repaired' : 'dispatched-as-is',
      detail: `Extracted from ${element.pattern}${name === call.name ? '' : ` as ${name}`}; a tool that was not offered answers with its own error.`,
      layers: [...layers, parse, contentLayer(made, strips)],
      strategy: element.pattern,
      given,
      text: JSON.stringify(leaked.arguments),
      message: null,
      findings: strips
        ? [...writtenFindings(made, element, call.spans), ...ABOUT_THE_DOCUMENT]
        : [],
    }
  }
  return notExtracted(call, { given, made, layers, element, strips })
}

/** The turn that the call stands in: a native call's has calls, any other's holds its text. */
function turnOf(call: Call, turns: readonly Turn[], isNativeCall: boolean): Turn {
  const raw = rawText(call)
  const own = isNativeCall ? turns.findLast(({ native }) => native > 0) : undefined
  const holds = own ?? turns.findLast(({ content }) => raw !== '' && content.includes(raw))
  return holds ?? turns.findLast(({ content }) => content !== '') ?? { content: raw, native: 0 }
}

/** The element that the call stands in; its name may have been cleaned. */
function elementOf(call: Call, elements: readonly Element[]): Element | undefined {
  const raw = rawText(call)
  const name = sanitizeToolName(call.name)
  const holds = ({ payload }: Element) => raw !== '' && payload.includes(raw)
  const names = ({ read }: Element) => read.calls.some((one) => one.name === name)
  return (
    elements.find((one) => holds(one) && names(one)) ?? elements.find(names) ?? elements.find(holds)
  )
}

function patternLayer(name: string, made: LeakedToolExtraction): SystemLayer {
  const own = made.elements.filter(({ pattern }) => pattern === name)
  if (own.length === 0) {
    return { name, status: 'declined', saw: 'no such tag', did: 'went on', why: 'nothing matched' }
  }
  const calls = own.reduce((sum, { read }) => sum + read.calls.length, 0)
  const rejected = own.flatMap(({ read }) => read.rejected)
  return {
    name,
    status: calls > 0 ? 'took' : 'failed',
    saw: own.length === 1 ? '1 tag' : `${own.length} tags`,
    did: `took ${calls === 1 ? '1 call' : `${calls} calls`}, rejected ${rejected.length}`,
    why: rejected.join(' '),
  }
}

function contentLayer({ content }: LeakedToolExtraction, strips: boolean): SystemLayer {
  return {
    name: 'content',
    status: 'passed',
    saw: strips ? 'every tag that matched' : 'the tags of calls',
    did: content === null ? 'left nothing' : `left ${quoted(content)}`,
    why: strips ? 'all that a pattern matched is cut out' : 'what is no call stays',
  }
}

function besideNative(call: Call, turn: Turn, isNativeCall: boolean): SystemOutcome {
  const layer: SystemLayer = {
    name: 'hook',
    status: 'declined',
    saw: turn.native === 1 ? '1 native call' : `${turn.native} native calls`,
    did: 'did not run',
    why: 'the fallback runs only where the turn has no native calls',
  }
  return {
    kind: isNativeCall ? 'dispatched-as-is' : 'dropped',
    detail: isNativeCall
      ? 'A native call: the fallback does not touch it.'
      : 'The turn has native calls, so nothing is looked for in its text.',
    layers: [layer],
    strategy: null,
    given: turn.content,
    text: isNativeCall ? dispatchedText(call) : null,
    message: null,
    findings: [],
  }
}

/** JSON text of a native call's arguments as the API gave them: a value, or a text. */
function dispatchedText(call: Call): string {
  const raw = rawText(call)
  if (raw === '') return call.argumentsText ?? '""'
  return isJson(raw) ? raw : JSON.stringify(raw)
}

/** What its own open list and its contradictions say of every extraction. */
const ABOUT_THE_DOCUMENT = FINDINGS.filter(
  ({ document, about }) => document === 'leaked tool extraction' && about === 'document',
).map(({ id }) => found(id, []))

interface Missed {
  readonly given: string
  readonly made: LeakedToolExtraction
  readonly layers: readonly SystemLayer[]
  readonly element: Element | undefined
  readonly strips: boolean
}

function notExtracted(call: Call, { given, made, layers, element, strips }: Missed): SystemOutcome {
  if (element === undefined) return notMatched(given, made, layers, strips)
  const [reason = 'it holds no call'] = element.read.rejected
  const parse: SystemLayer = {
    name: PARSE,
    status: 'failed',
    saw: quoted(element.payload.trim()),
    did: strips ? 'stripped it' : 'kept and reported it',
    why: reason,
  }
  const kind: OutcomeKind = strips ? 'dropped' : 'fed-back'
  const findings = strips
    ? [
        found('invalid-payloads-are-stripped', call.spans),
        ...writtenFindings(made, element, call.spans),
      ]
    : []
  return {
    kind,
    detail: strips
      ? 'The tag and its payload are removed from the text.'
      : `The payload is kept and reported: ${reason}`,
    layers: [...layers, parse, contentLayer(made, strips)],
    strategy: null,
    given,
    text: null,
    message: strips ? null : `A tool call in your answer could not be read: ${reason}`,
    findings,
  }
}

/** No tag and closing tag of the same name are around the call: the turn goes on without it. */
function notMatched(
  given: string,
  made: LeakedToolExtraction,
  layers: readonly SystemLayer[],
  strips: boolean,
): SystemOutcome {
  const { failure } = previewTurn(given, made)
  return {
    kind: failure === null ? 'dropped' : 'fed-back',
    detail: 'No pattern matches: the text stays as it is, and nothing is called.',
    layers: [...layers, contentLayer(made, strips)],
    strategy: null,
    given,
    text: null,
    message: failure,
    findings: [],
  }
}

/** What the document lists itself, and what its patterns do to tags in tags. */
function writtenFindings(
  made: LeakedToolExtraction,
  element: Element,
  spans: readonly Span[],
): PlacedFinding[] {
  const ids: FindingId[] = []
  const nested = made.elements.some(
    ({ payload, read }) => read.calls.length === 0 && /<(?:tool|function)/i.test(payload),
  )
  if (nested) ids.push('nested-wrappers-are-lost')
  if (made.content === null) ids.push('text-flag-is-stale')
  if (element.read.repairs.length > 0) ids.push('log-says-only-the-count')
  return ids.map((id) => found(id, spans))
}
