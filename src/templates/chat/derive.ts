/** From a chat template to the response template and the grammar of the assistant's turn. */

import type { Grammar } from '../../engine/model/grammar.js'
import { addAll } from '../../engine/text/lists.js'

import { BOTH, type Evidence, type Guess, ONE, OTHER } from './calls/evidence.js'
import { guessesFrom } from './calls/guesses.js'
import { confirm } from './confirm.js'
import { turnEnds } from './ends.js'
import { deriveGrammar } from './grammar.js'
import { anyOf, commonPrefix, flexible, tokensOf } from './markers.js'
import { Prober } from './probes.js'
import { type Reasoning, reasoningOf } from './reasoning.js'
import { type ChatTemplate, rendererOf } from './render.js'

export interface Derived {
  /** The `response_template` for `tokenizer_config.json`. */
  readonly template: Readonly<Record<string, unknown>>
  /** The grammar of its calls for Callmend; null where none was found. */
  readonly grammar: Grammar | null
  /** What the chat template cannot tell, and what was seen to fail, in sentences. */
  readonly doubts: readonly string[]
  /** Turns that were written by the chat template and read back with the response template. */
  readonly confirmed: number
  readonly tried: number
}

/** What a chat template says of the assistant's turn, confirmed by reading turns that it has rendered. */
export function deriveResponseTemplate(chat: ChatTemplate): Derived | { readonly error: string } {
  const renderer = rendererOf(chat)
  if ('error' in renderer) return { error: `The chat template cannot be read: ${renderer.error}` }
  const prober = new Prober(renderer)
  if (renderer.stopped !== null) return { error: renderer.stopped }
  if (prober.prompt === null) {
    return { error: `The chat template refuses one question of a user: ${prober.lastError ?? ''}` }
  }
  const reasoning = reasoningOf(prober, chat.source)
  const content = contentOf(prober, reasoning)
  const ends = turnEnds(prober, content?.after ?? '', chat.eosToken ?? '')
  const doubts = generalDoubts(prober, reasoning)
  const evidence = evidenceOf(prober, content?.before ?? '', ends)
  const anchor = anchorOf(prober, reasoning)
  const guesses = evidence === null ? [] : guessesFrom(evidence)
  const tries = (guesses.length === 0 ? [null] : guesses).map((guess) => {
    const template = assemble(anchor, reasoning, content, ends, guess)
    return { guess, template, result: confirm(template, prober) }
  })
  const best = tries.reduce((x, y) => (y.result.right > x.result.right ? y : x))
  if (best.guess === null) {
    doubts.push(
      prober.takesCalls
        ? 'How calls are written was not understood: the template below reads content only.'
        : 'The template writes no tool calls into the history: nothing can be derived about them.',
    )
  }
  addAll(doubts, best.guess?.doubts ?? [])
  addAll(doubts, best.result.failures)
  const own = prober.takesCalls ? deriveGrammar(prober, content?.before ?? '', ends) : null
  addAll(doubts, own?.doubts ?? [])
  if (renderer.stopped !== null) return { error: renderer.stopped }
  return {
    template: best.template,
    grammar: own?.grammar ?? null,
    doubts,
    confirmed: best.result.right,
    tried: best.result.tried,
  }
}

interface Content {
  readonly before: string
  readonly after: string
  /** Marker that opens content; empty where content stands bare. */
  readonly opener: string
}

function contentOf(prober: Prober, reasoning: Reasoning | null): Content | null {
  const text = prober.turn({ content: 'Zcontentz' })?.text ?? null
  const at = text?.indexOf('Zcontentz') ?? -1
  if (text === null || at < 0) return null
  const before = text.slice(0, at)
  const closed = reasoning === null ? -1 : before.lastIndexOf(reasoning.close)
  const rest =
    closed < 0 || reasoning === null ? before : before.slice(closed + reasoning.close.length)
  const withCall = prober.turn({ calls: [ONE] })?.text ?? ''
  const shared = commonPrefix(rest, withCall).length === rest.length
  return { before, after: text.slice(at + 9), opener: shared ? '' : rest.trim() }
}

function evidenceOf(prober: Prober, lead: string, ends: readonly string[]): Evidence | null {
  const one = prober.turn({ calls: [ONE] })?.text ?? null
  if (one === null || !prober.takesCalls) return null
  const two = prober.turn({ calls: [ONE, OTHER] })?.text ?? null
  const both = prober.turn({ calls: [BOTH] })?.text ?? null
  return { one, two: two?.includes('vtwo') === true ? two : null, both, lead, ends }
}

/** Where the assistant's turn begins in a prompt: what opens it, without thinking that it opens too. */
function anchorOf(prober: Prober, reasoning: Reasoning | null): string {
  const { opening, prompt } = prober
  const cut = reasoning === null ? -1 : opening.lastIndexOf(reasoning.open)
  const anchor = cut > 0 ? opening.slice(0, cut) : opening
  if (anchor.trim() !== '') return anchor
  const tail = (prompt ?? '').split('Zquestionz?').at(-1) ?? ''
  return tail.trim() === '' ? (tokensOf((prompt ?? '').slice(-40)).at(-1) ?? 'assistant') : tail
}

function assemble(
  anchor: string,
  reasoning: Reasoning | null,
  content: Content | null,
  ends: readonly string[],
  guess: Guess | null,
): Record<string, unknown> {
  const closers = anyOf([...ends, ...(guess?.markers.flatMap(tokensOf) ?? [])])
  const fields: Record<string, unknown> = {}
  if (reasoning !== null) {
    fields[reasoning.key] = {
      open_pattern: `\\s*${flexible(reasoning.open)}`,
      close_pattern: `${flexible(reasoning.close)}\\s*`,
    }
  }
  if (guess !== null) fields.tool_calls = guess.field
  const opener = content?.opener ?? ''
  fields.content = {
    ...(opener === '' ? {} : { open_pattern: `\\s*${flexible(opener)}` }),
    ...(closers === null ? {} : { close_pattern: `${closers}\\s*` }),
  }
  return { defaults: { role: 'assistant' }, start_anchor: anchor, fields }
}

function generalDoubts(prober: Prober, reasoning: Reasoning | null): string[] {
  const doubts: string[] = []
  if (reasoning?.written === false) {
    doubts.push(
      `Thinking is not written back into the history; its markers ${reasoning.open} and ${reasoning.close} are taken from the template's text.`,
    )
  }
  if (reasoning !== null && reasoning.key !== 'thinking') {
    doubts.push(
      `Thinking is called ${reasoning.key}, as the template reads it back; vLLM's \`hf\` parser wants \`thinking\`.`,
    )
  }
  if (prober.opening === '') {
    doubts.push(
      "The template adds nothing to open the assistant's turn: the anchor is what ends the user's.",
    )
  }
  doubts.push(
    'The template shows how calls are written into the history; the model may space its JSON or its tags otherwise.',
  )
  return doubts
}
