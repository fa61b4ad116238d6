/**
 * The pipeline, readable as one page:
 * envelope → regions and dialects → names → arguments → schema → verdict.
 */
import { type CallDraft, judgeCall } from './call.js'
import type { Candidate, DialectContext } from './dialects/dialect.js'
import { findCalls } from './dialects/find.js'
import { endOf } from './end-proof.js'
import { openSource, type PlacedPart } from './envelopes/open.js'
import { Layers, merge, toSource } from './layers.js'
import { LIMITS } from './limits.js'
import type { InspectOptions } from './options.js'
import { recommended } from './profiles/recommended.js'
import { readTools } from './schema/read-tools.js'
import type { AlsoSeen, Call, Finish, Inspection, Notice, Reason, Rival, Tool } from './trace.js'

/**
 * Finds the calls in a model's output and judges each. Never throws; whatever
 * the source is, there is an answer. Linear in the length of the source.
 */
export function inspect(source: string, options: InspectOptions = {}): Inspection {
  const started = options.now?.() ?? null
  const profile = options.profile ?? recommended
  const notices: Notice[] = []
  const text = source.length <= LIMITS.sourceLength ? source : source.slice(0, LIMITS.sourceLength)
  if (text.length < source.length) {
    notices.push({
      code: 'limit',
      detail: `sourceLength: ${LIMITS.sourceLength} characters were read`,
    })
  }
  const layers = new Layers(text)
  const given = readTools(options.tools)
  const partial = options.partial ?? false
  const opened = openSource(layers.source, options.readAs ?? 'auto', {
    layers,
    partial,
    toolNames: new Set(given.tools.map((tool) => tool.name)),
  })
  const tools: readonly Tool[] = given.tools.length > 0 ? given.tools : opened.tools
  const finish = options.finish ?? opened.finish
  notices.push(...given.notices, ...opened.notices)
  const context: DialectContext = {
    layers,
    tools,
    toolNames: new Set(tools.map((tool) => tool.name)),
    finish,
    partial,
  }

  const drafts: CallDraft[] = []
  const alsoSeen: AlsoSeen[] = []
  const rivals: Rival[] = []
  const contents: string[] = []
  const thoughts: string[] = []
  for (const part of opened.parts) {
    switch (part.kind) {
      case 'call':
        drafts.push(draftOfPart(part, finish, partial))
        break
      case 'arguments':
        drafts.push(draftOfArguments(part, options.tool ?? null, tools, finish, partial))
        break
      case 'text': {
        if (part.channel === 'thinking') thoughts.push(part.layer.text)
        if (!part.search) break
        // Text that breaks off in the paste has run into a limit, whatever the API says about the rest.
        const ended = part.cut === true ? 'length' : finish
        const found = findCalls(part.layer, { ...context, finish: ended })
        const inThinking = part.channel === 'thinking'
        for (const candidate of found.candidates) {
          drafts.push(draftOfCandidate(candidate, part.reasons, inThinking, partial, ended))
        }
        for (const rejected of found.rejected) {
          notices.push({
            code: 'payload-rejected',
            detail: `${rejected.dialect}: ${rejected.reason.detail ?? rejected.reason.code}`,
            spans: toSource(rejected.span),
          })
        }
        alsoSeen.push(...found.alsoSeen)
        rivals.push(...found.rivals)
        notices.push(...found.notices)
        if (part.channel === 'content') contents.push(found.content)
        if (found.thinking !== null) thoughts.push(found.thinking)
        break
      }
    }
  }

  const listed = drafts.slice(0, LIMITS.calls)
  if (listed.length < drafts.length) {
    notices.push({
      code: 'limit',
      detail: `calls: the first ${LIMITS.calls} of ${drafts.length} are listed`,
    })
  }
  const makeId = options.makeId ?? ((index: number) => `call_${index + 1}`)
  const calls: Call[] = listed.map((draft, index) => {
    const key = `call-${index + 1}`
    return judgeCall(draft, {
      key,
      generatedId: () => makeId(index),
      tools,
      profile,
      layers,
      modelAnswer: options.modelAnswers?.[key] ?? null,
      now: options.now ?? null,
    })
  })

  const content = contents.length === 1 ? (contents[0] ?? '') : contents.join('\n')
  return {
    source,
    layers,
    envelope: opened.envelope,
    peels: opened.peels,
    finish,
    tools,
    calls,
    content: calls.length > 0 && content.trim() === '' ? null : content,
    thinking: thoughts.length === 0 ? null : thoughts.join('\n'),
    alsoSeen,
    rivals,
    notices,
    millis: started === null || options.now === undefined ? null : options.now() - started,
  }
}

function draftOfPart(
  part: Extract<PlacedPart, { kind: 'call' }>,
  finish: Finish | null,
  partial: boolean,
): CallDraft {
  return {
    writtenName: part.name,
    id: part.id,
    dialect: part.envelope,
    spans: merge(part.spans.flatMap(toSource)),
    source: part.arguments,
    end: part.end === 'unproven' ? endOf('unproven', finish, partial) : part.end,
    marker: 'sentinel',
    reasons: part.reasons,
    nameGiven: true,
  }
}

function draftOfArguments(
  part: Extract<PlacedPart, { kind: 'arguments' }>,
  tool: string | null,
  tools: readonly Tool[],
  finish: Finish | null,
  partial: boolean,
): CallDraft {
  const only = tools.length === 1 ? (tools[0]?.name ?? null) : null
  const name = tool ?? only
  return {
    writtenName: name ?? '',
    id: null,
    dialect: 'arguments',
    spans: toSource(part.span),
    source: part.arguments,
    end: endOf('unproven', finish, partial),
    marker: 'sentinel',
    reasons: [...part.reasons, ...argumentsReasons(name, tools, partial)],
    nameGiven: name !== null,
  }
}

/** Arguments without a name say nothing of the tool; and text that goes on may turn out to be no arguments. */
function argumentsReasons(name: string | null, tools: readonly Tool[], partial: boolean): Reason[] {
  const reasons: Reason[] = []
  if (name === null && tools.length > 1) {
    reasons.push({ code: 'tool-not-named', detail: `${tools.length} tools were offered` })
  }
  if (partial) reasons.push({ code: 'end-not-proven', detail: 'the text may go on' })
  return reasons
}

function draftOfCandidate(
  candidate: Candidate,
  reasons: readonly Reason[],
  inThinking: boolean,
  partial: boolean,
  finish: Finish | null,
): CallDraft {
  return {
    writtenName: candidate.name,
    id: candidate.id,
    dialect: candidate.dialect,
    spans: toSource(candidate.span),
    source: candidate.arguments,
    end: endOf(candidate.end, finish, partial),
    marker: candidate.marker,
    reasons: inThinking
      ? [...reasons, ...candidate.reasons, { code: 'inside-thinking' }]
      : [...reasons, ...candidate.reasons],
    nameGiven: true,
  }
}
