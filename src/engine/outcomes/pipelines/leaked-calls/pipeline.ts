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
import { ended, layer, type SystemLayer, type SystemOutcome } from '../../system-outcome.js'
import { type Pipeline, quoted, rawText } from '../pipeline.js'

const PARSE = 'parseJsonValueDetailed'

export const leakedCalls: Pipeline = (call, { profile, inspection }) => {
  const strips = profile.quirks.includes('invalid-payloads-are-stripped')
  const turns = turnsIn(inspection?.source ?? rawText(call), inspection)
  const native = inspection !== null && isNative(call.dialect, inspection)
  const turn = turnOf(call, turns, native)
  const given = turn.content
  if (turn.native > 0) return besideNative(call, turn, native)
  const variant = strips ? 'as-written' : 'as-intended'
  const made = tryExtractLeakedToolCalls(given, { makeId: () => '', variant })
  const layers = TAGS.map((name) => patternLayer(`<${name}>`, made))
  const content = contentLayer(made, strips)
  const element = elementOf(call, made.elements)
  if (element === undefined) {
    // No tag and closing tag of the same name are around the call: the turn goes on without it.
    const message = previewTurn(given, made).failure
    const detail = 'No pattern matches: the text stays as it is, and nothing is called.'
    const known = { layers: [...layers, content], given, message }
    return ended(message === null ? 'dropped' : 'fed-back', detail, known)
  }
  const { payload, pattern, read } = element
  const saw = quoted(payload.trim())
  const written = strips ? writtenFindings(made, element, call.spans) : []
  const name = sanitizeToolName(call.name)
  const leaked = read.calls.find((one) => one.name === name)
  if (leaked === undefined) {
    const [reason = 'it holds no call'] = read.rejected
    const did = strips ? 'stripped it' : 'kept and reported it'
    const known = { layers: [...layers, layer(PARSE, 'failed', saw, did, reason), content], given }
    if (strips) {
      const findings = [found('invalid-payloads-are-stripped', call.spans), ...written]
      const detail = 'The tag and its payload are removed from the text.'
      return ended('dropped', detail, { ...known, findings })
    }
    const message = `A tool call in your answer could not be read: ${reason}`
    return ended('fed-back', `The payload is kept and reported: ${reason}`, { ...known, message })
  }
  const repaired = read.repairs.length > 0
  const did = repaired ? read.repairs.join(' ') : 'parsed it'
  const parse = layer(PARSE, 'took', saw, did, 'it has a name and arguments')
  const renamed = name === call.name ? '' : ` as ${name}`
  const detail = `Extracted from ${pattern}${renamed}; a tool that was not offered answers with its own error.`
  return ended(repaired ? 'dispatched-repaired' : 'dispatched-as-is', detail, {
    layers: [...layers, parse, content],
    strategy: pattern,
    given,
    text: JSON.stringify(leaked.arguments),
    findings: strips ? [...written, ...ABOUT_THE_DOCUMENT] : [],
  })
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

function patternLayer(name: string, { elements }: LeakedToolExtraction): SystemLayer {
  const own = elements.filter(({ pattern }) => pattern === name)
  if (own.length === 0) return layer(name, 'declined', 'no such tag', 'went on', 'nothing matched')
  const calls = own.flatMap(({ read }) => read.calls).length
  const rejected = own.flatMap(({ read }) => read.rejected)
  const saw = own.length === 1 ? '1 tag' : `${own.length} tags`
  const did = `took ${calls === 1 ? '1 call' : `${calls} calls`}, rejected ${rejected.length}`
  return layer(name, calls > 0 ? 'took' : 'failed', saw, did, rejected.join(' '))
}

function contentLayer({ content }: LeakedToolExtraction, strips: boolean): SystemLayer {
  const saw = strips ? 'every tag that matched' : 'the tags of calls'
  const did = content === null ? 'left nothing' : `left ${quoted(content)}`
  const why = strips ? 'all that a pattern matched is cut out' : 'what is no call stays'
  return layer('content', 'passed', saw, did, why)
}

function besideNative(call: Call, turn: Turn, isNativeCall: boolean): SystemOutcome {
  const saw = turn.native === 1 ? '1 native call' : `${turn.native} native calls`
  const why = 'the fallback runs only where the turn has no native calls'
  const known = {
    layers: [layer('hook', 'declined', saw, 'did not run', why)],
    given: turn.content,
  }
  if (isNativeCall) {
    const detail = 'A native call: the fallback does not touch it.'
    return ended('dispatched-as-is', detail, { ...known, text: dispatchedText(call) })
  }
  const detail = 'The turn has native calls, so nothing is looked for in its text.'
  return ended('dropped', detail, known)
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
