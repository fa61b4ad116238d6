/** The turn as a chat template would have written it, beside what the model wrote. */
import { Prober, type ProbeTurn } from './probes.js'
import { type ChatTemplate, rendererOf } from './render.js'

export interface Expected {
  /** The turn that the chat template writes for the same content and calls. */
  readonly text: string
  /** How the model's text differs, in sentences; none where it does not. */
  readonly drift: readonly string[]
}

/** Compares a model's text with what its chat template writes for the same turn. */
export function expectedTurn(
  chat: ChatTemplate,
  turn: ProbeTurn,
  got: string,
): Expected | { readonly error: string } {
  const renderer = rendererOf(chat)
  if ('error' in renderer) return { error: `The chat template cannot be read: ${renderer.error}` }
  const prober = new Prober(renderer)
  const rendered = prober.turn(turn)
  if (rendered === null) {
    return {
      error: `The chat template refuses this turn: ${prober.lastError ?? 'it gave no text'}`,
    }
  }
  return { text: rendered.text, drift: driftOf(rendered.text, got) }
}

const MARKER = /<[^<>\s][^<>]*>|\[\/?[A-Z_]+\]/g

function driftOf(expected: string, got: string): readonly string[] {
  if (expected.trim() === got.trim()) return []
  const wanted: readonly string[] = expected.match(MARKER) ?? []
  const found: readonly string[] = got.match(MARKER) ?? []
  const sentences: string[] = []
  for (let i = 0; i < Math.max(wanted.length, found.length) && sentences.length === 0; i++) {
    const [theirs, own] = [wanted[i], found[i]]
    if (theirs === own) continue
    if (own === undefined)
      sentences.push(`The template goes on with ${theirs}; the model stopped before it.`)
    else if (theirs === undefined)
      sentences.push(`The model wrote ${own} where the template's turn has ended.`)
    else sentences.push(`The model wrote ${own} where the template writes ${theirs}.`)
  }
  const missing = [...new Set(wanted)].filter((marker) => !found.includes(marker))
  const foreign = [...new Set(found)].filter((marker) => !wanted.includes(marker))
  if (missing.length > 0) sentences.push(`The model left out: ${missing.join(' ')}`)
  if (foreign.length > 0) sentences.push(`The template never writes: ${foreign.join(' ')}`)
  if (sentences.length === 0) {
    const at = [...expected].findIndex((letter, index) => letter !== [...got][index])
    sentences.push(`The markers agree; text or white space differs from character ${at + 1} on.`)
  }
  return sentences
}
