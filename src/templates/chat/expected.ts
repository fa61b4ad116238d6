/** The turn as a chat template would have written it, beside what the model wrote. */

import { inspect } from '../../engine/inspect.js'
import type { Grammar } from '../../engine/model/grammar.js'
import type { Call } from '../../engine/model/trace.js'
import { type Drift, driftOf, type ReadAs } from '../drift/drift.js'
import { turnEnds } from './ends.js'
import { deriveGrammar } from './grammar.js'
import { Prober, type ProbeTurn } from './probes.js'
import { reasoningOf } from './reasoning.js'
import { type ChatTemplate, rendererOf } from './render.js'

export interface Expected {
  /** The turn that the chat template writes for the same content and calls. */
  readonly text: string
  /** How the model's text departs from it; none where it does not. */
  readonly drift: readonly Drift[]
  /** What was compared of the model's text. */
  readonly turn: ProbeTurn
}

/** What a model's text holds, for its chat template to write again. */
export function turnOf(calls: readonly Call[], content: string, thinking: string): ProbeTurn {
  const found = calls.flatMap(({ writtenName, arguments: value }) =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? []
      : [{ name: writtenName, arguments: Object.fromEntries(Object.entries(value)) }],
  )
  return {
    content: content.trim(),
    ...(thinking.trim() === '' ? {} : { reasoning: thinking.trim() }),
    ...(found.length === 0 ? {} : { calls: found }),
  }
}

/** Compares a model's text with what its chat template writes for the same turn. */
export function expectedTurn(
  chat: ChatTemplate,
  got: string,
  tools: unknown = undefined,
): Expected | { readonly error: string } {
  const renderer = rendererOf(chat)
  if ('error' in renderer) return { error: `The chat template cannot be read: ${renderer.error}` }
  const prober = new Prober(renderer)
  const end = endOf(prober)
  const options = {
    ...(tools === undefined ? {} : { tools }),
    grammars: ownGrammar(chat, prober),
    readAs: 'message' as const,
  }
  const { calls, content, thinking } = inspect(got, options)
  const turn = turnOf(calls, contentBeside(got, calls, content ?? '', end), thinking ?? '')
  const rendered = prober.turn(turn)
  if (rendered === null) {
    return {
      error: `The chat template refuses this turn: ${prober.lastError ?? 'it gave no text'}`,
    }
  }
  const marks = reasoningOf(prober, chat.source)
  const { opening } = prober
  const drift = driftOf({
    expected: rendered.text,
    got,
    content: turn.content ?? '',
    reasoning: turn.reasoning ?? '',
    calls: turn.calls ?? [],
    thinking: marks,
    opened: marks !== null && opening.includes(marks.open) && !opening.includes(marks.close),
    end,
    inThinking: calls.some(({ reasons }) => reasons.some(({ code }) => code === 'inside-thinking')),
    promised: readAs(inspect(rendered.text, options).calls),
    written: readAs(calls),
  })
  return { text: rendered.text, drift, turn }
}

function readAs([first]: readonly Call[]): ReadAs {
  return { dialect: first?.dialect ?? null, from: first?.spans[0]?.start ?? 0 }
}

/** The grammar of the template's own calls, so that its turns are read for what they are. */
function ownGrammar(chat: ChatTemplate, prober: Prober): readonly Grammar[] {
  const key = JSON.stringify(chat)
  if (lastGrammar.key !== key) {
    const lead = prober.turn({ content: 'Zcontentz' })?.text.split('Zcontentz')[0] ?? ''
    const ends = turnEnds(prober, endOf(prober), chat.eosToken ?? '')
    const derived = prober.takesCalls ? deriveGrammar(prober, lead, ends).grammar : null
    lastGrammar = { key, grammars: derived === null ? [] : [derived] }
  }
  return lastGrammar.grammars
}

/** Deriving takes its time, and the response changes more often than the template. */
let lastGrammar: { readonly key: string; readonly grammars: readonly Grammar[] } = {
  key: '',
  grammars: [],
}

/** The content without the end token, and without calls that were read inside it. */
function contentBeside(got: string, calls: readonly Call[], content: string, end: string): string {
  const start = calls[0]?.spans[0]?.start ?? -1
  const call = start < 0 ? '' : got.slice(start, calls[0]?.spans[0]?.end)
  const at = call === '' ? -1 : content.indexOf(call)
  const before = at < 0 ? content : content.slice(0, at).replace(/(?:```|~~~)\w*\s*$/, '')
  const trimmed = before.trim()
  return end !== '' && trimmed.endsWith(end)
    ? trimmed.slice(0, trimmed.length - end.length).trim()
    : trimmed
}

/** What stands behind every turn: its end token. */
function endOf(prober: Prober): string {
  const text = prober.turn({ content: 'Zcontentz' })?.text ?? ''
  const at = text.indexOf('Zcontentz')
  return at < 0 ? '' : text.slice(at + 9).trim()
}
