/**
 * Induction where no tools are known: structure that repeats, marks, and words that
 * stand where names stand. What is found has to be read by one grammar, and enough
 * has to speak for calls: prose, programs and settings repeat themselves too.
 */
import type { DialectContext } from '../dialects/dialect.js'
import type { Page } from '../dialects/page.js'
import type { FoundCall } from '../learning/example.js'
import { type Evidence, evidenceOf, mayBeEnough } from './evidence.js'
import { keyGroups, quotedTexts } from './key-groups.js'
import { keyedCalls } from './keyed.js'
import { objectsOf } from './object-groups.js'
import { objectCalls } from './objects.js'
import { haveArguments, namesApart, plainValues } from './plausible.js'
import { type Vocabulary, vocabulariesOf } from './vocabulary.js'
import { isPart } from './words.js'

/** Calls that may be in the text, and what speaks for them. */
export interface Guess {
  readonly calls: readonly FoundCall[]
  readonly opener: string
  readonly evidence: Evidence
}

/** Least weight, and least kinds of strong evidence. */
const WEIGHT = 5
const STRONG = 2

/**
 * What the text's calls may be, the likeliest first. `known`: says of a call that
 * tool and keys are offered; then nothing else has to speak for it.
 */
export function guesses(
  page: Page,
  context: DialectContext,
  known?: (calls: readonly FoundCall[]) => boolean,
): Guess[] {
  const { text } = page
  const seen = new Set<string>()
  const objects = objectsOf(page)
  const whole = objectCalls(page, objects)
  const inside = whole.flatMap(({ calls }) => calls.flatMap((call) => call.whole ?? []))
  const vocabularies = keyGroups(text, [...objects, ...inside, ...quotedTexts(text)])
    .flatMap((group) => vocabulariesOf(text, group))
    .filter(({ landmarks, opener }) => {
      const may =
        known === undefined
          ? mayBeEnough(text, landmarks, opener)
          : landmarks.some(({ tool }) => context.toolNames.has(tool.name))
      if (!may) return false
      const id = JSON.stringify(landmarks)
      return !seen.has(id) && seen.add(id)
    })
  const keyed = vocabularies.flatMap((one) => callsOf(text, one, context))
  const found = [...whole, ...keyed]
    .filter(
      ({ calls }) =>
        haveArguments(text, calls) &&
        namesApart(text, calls) &&
        plainValues(text, calls) &&
        known?.(calls) !== false,
    )
    .map(({ calls, opener }) => ({ calls, opener, evidence: evidenceOf(text, calls, opener) }))
    .filter((guess) => known !== undefined || isEnough(text, guess))
  return byNames(found).sort(
    (a, b) => b.evidence.weight - a.evidence.weight || argumentsIn(b.calls) - argumentsIn(a.calls),
  )
}

/** What speaks for the names speaks for all arguments that they may have: most arguments are then likeliest. */
function byNames(guesses: readonly Guess[]): Guess[] {
  const weights = new Map<string, number>()
  const namesOf = ({ calls }: Guess) => calls.map(({ name }) => name.start).join()
  for (const one of guesses) {
    const names = namesOf(one)
    weights.set(names, Math.max(weights.get(names) ?? 0, one.evidence.weight))
  }
  return guesses.map((one) => {
    const weight = weights.get(namesOf(one)) ?? one.evidence.weight
    return { ...one, evidence: { ...one.evidence, weight } }
  })
}

/** The less the arguments say, the more has to speak for one alone: behind a blank it is likelier a sentence. */
function isEnough(text: string, { calls, evidence: { weight, strong } }: Guess): boolean {
  const [only] = calls.flatMap(({ parameters }) => parameters)
  const spoken = only !== undefined && text.slice(only.key.end, only.value.start) === ' '
  const more = argumentsIn(calls) > 1 ? 0 : spoken ? 2 : 1
  return weight >= WEIGHT && strong >= STRONG + more
}

/** How many arguments the calls have; an object is several. */
function argumentsIn(calls: readonly FoundCall[]): number {
  return calls.reduce((sum, { whole, parameters }) => sum + (whole ? 2 : parameters.length), 0)
}

/** The calls, read as if names and keys had been offered. */
function callsOf(text: string, { landmarks, opener }: Vocabulary, context: DialectContext) {
  const told = { ...context, tools: landmarks.map(({ tool }) => tool) }
  for (const calls of keyedCalls(text, landmarks, told, { kindOf: () => 'unknown' })) {
    if (calls.every((call) => isCompact(text, call))) return [{ calls, opener }]
  }
  return []
}

/** The keys stand near the name, and are no words of marks around the parts of an argument. */
function isCompact(text: string, { name, parameters }: FoundCall): boolean {
  const [first] = parameters
  if (first === undefined) return true
  if (first.key.start - name.end > REACH) return false
  const between = text.slice(name.end, first.key.start)
  // Elements around all arguments, and around each, have a word each.
  const words = between.replaceAll(/<\/?[\w:.-]{1,24}>/g, '').match(/[\p{L}\p{N}_]+/gu)
  return (
    (words?.length ?? 0) <= WORDS &&
    parameters.some(({ key }) => !isPart(text.slice(key.start, key.end)))
  )
}

/** Farthest from a name to its first key. */
const REACH = 80
/** Most words of marks between them. */
const WORDS = 3
