/** The grammar of the calls that a chat template writes: learnt from its own turns. */
import type { Example } from '../../engine/calls/learning/example.js'
import { inspect } from '../../engine/inspect.js'
import { type Learnt, learn } from '../../engine/learn.js'
import type { Grammar } from '../../engine/model/grammar.js'
import { withoutEnd } from './calls/around.js'
import { BOTH, ONE, OTHER } from './calls/evidence.js'
import { commonPrefix } from './markers.js'
import type { ProbeCall, Prober } from './probes.js'
import { canonical, SCENARIOS } from './scenarios.js'

export interface DerivedGrammar {
  /** Null where no grammar was found. */
  readonly grammar: Grammar | null
  /** What the grammar cannot know, and what was seen to fail, in sentences. */
  readonly doubts: readonly string[]
}

/** Calls whose values are of several types, beside those that show names and keys. */
const TYPED = { name: 'search', arguments: { q: 'vthree', n: 1.5, flag: true, list: [1, 'x'] } }
/** The richest examples first; a template may refuse some, or write them unreadably. */
const LESSONS: readonly (readonly (readonly ProbeCall[])[])[] = [
  [[ONE], [BOTH], [ONE, OTHER], [BOTH, BOTH], [TYPED]],
  [[ONE], [BOTH], [ONE, OTHER], [BOTH, BOTH]],
  [[ONE], [BOTH], [TYPED]],
  [[ONE], [BOTH]],
  [[ONE]],
]

/**
 * @param lead what stands before the calls, and before content, in a turn with no other thing
 * @param ends what can end a turn
 */
export function deriveGrammar(
  prober: Prober,
  lead: string,
  ends: readonly string[],
): DerivedGrammar {
  let best: { readonly grammar: Grammar; readonly doubts: readonly string[] } | null = null
  for (const lesson of LESSONS) {
    const learnt = learnFrom(prober, lesson, lead, ends)
    if (learnt === null || 'problem' in learnt) continue
    const failures = failuresOf(learnt.grammar, prober)
    const doubts = [...learnt.doubts, ...failures]
    if (best === null || doubts.length < best.doubts.length) {
      best = { grammar: learnt.grammar, doubts }
    }
    if (doubts.length === 0) break
  }
  if (best === null) {
    return { grammar: null, doubts: ['No grammar was found that reads the calls of the template.'] }
  }
  const { grammar, doubts } = best
  return { grammar, doubts: [...doubts, ...untypedDoubts(grammar)] }
}

function learnFrom(
  prober: Prober,
  lesson: readonly (readonly ProbeCall[])[],
  lead: string,
  ends: readonly string[],
): Learnt | null {
  const examples: Example[] = []
  for (const calls of lesson) {
    const text = prober.turn({ calls })?.text ?? null
    // A template that takes one call a turn refuses two, or leaves one out.
    if (text === null || calls.some(({ name }) => !text.includes(name))) return null
    const from = commonPrefix(text, lead).length
    examples.push({ text: withoutEnd(text.slice(from), ends), calls })
  }
  return learn(examples, { id: 'derived', title: 'Derived from the chat template' })
}

/** Every scenario that the grammar does not read as it was given. */
function failuresOf(grammar: Grammar, prober: Prober): string[] {
  const failures: string[] = []
  for (const [title, turn] of SCENARIOS) {
    const rendered = prober.turn(turn)
    if (rendered === null) continue
    const { calls } = inspect(rendered.text, { grammars: [grammar], readAs: 'message' })
    const got = calls.map(({ name, arguments: args }) => ({ name, arguments: args }))
    const own = calls.every(({ dialect }) => dialect === grammar.id)
    if (own && canonical(got) === canonical(turn.calls ?? [])) continue
    failures.push(`The grammar does not read ${title} back as it was rendered.`)
  }
  return failures
}

function untypedDoubts(grammar: Grammar): string[] {
  if (!JSON.stringify(grammar.group).includes('"json-or-text"')) return []
  return [
    'The template writes texts bare: one that is itself JSON (a number, true, null) cannot be told from that value without the tool’s schema.',
  ]
}
