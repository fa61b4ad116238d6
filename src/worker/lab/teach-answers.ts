/** What is taught by example, and what it does to other texts. */
import { type Call, inspect } from '../../engine/index.js'
import type { Grammar } from '../../engine/model/grammar.js'
import { teach } from '../../templates/teach/teach.js'
import { tilesOf } from '../../templates/teach/tiles.js'
import type { GrammarReading, LabAnswers, OtherText, ReadCall, TeachLesson } from './protocol.js'

export function taughtBy(
  text: string,
  { marks, title }: TeachLesson,
  tools: unknown,
): LabAnswers['teach'] {
  const named = title.trim()
  const taught = teach(text, marks, {
    ...(tools === undefined ? {} : { tools }),
    ...(named === '' ? {} : { title: named.slice(0, 200), id: idOf(named) }),
  })
  if ('problem' in taught) return taught
  const { grammar, doubts, known, calls } = taught
  return { grammar, doubts, known, ...readingOf(grammar, text, calls) }
}

/** How a grammar reads a text, alone. */
export function readWith(grammar: Grammar, text: string, tools: unknown): GrammarReading {
  const given = tools === undefined ? {} : { tools }
  const { calls } = inspect(text, { ...given, grammars: [grammar], readAs: 'message' })
  return readingOf(
    grammar,
    text,
    calls.filter(({ dialect }) => dialect === grammar.id),
  )
}

function readingOf(grammar: Grammar, text: string, calls: readonly Call[]): GrammarReading {
  return {
    tiles: tilesOf(grammar, text, new Set(calls.map(({ writtenName }) => writtenName))),
    calls: calls.map(shortOf),
  }
}

/** Texts that are read otherwise when the grammar is there. */
export function changedBy(grammar: Grammar, others: readonly OtherText[]): LabAnswers['others'] {
  const changed = others.flatMap(({ title, text, tools }) => {
    const given = tools.trim() === '' ? {} : { tools }
    const before = sayCalls(inspect(text, given).calls)
    const after = sayCalls(inspect(text, { ...given, grammars: [grammar] }).calls)
    return before === after ? [] : [{ title, before, after }]
  })
  return { read: others.length, changed }
}

/** Calls that are told of one text. */
const TOLD = 3
/** Characters that are told of one call's arguments. */
const SHORT = 80

function sayCalls(calls: readonly Call[]): string {
  if (calls.length === 0) return 'no call'
  const told = calls.slice(0, TOLD).map(({ name, argumentsText, verdict }) => {
    const args = argumentsText ?? ''
    return `${name}(${args.length > SHORT ? `${args.slice(0, SHORT)}…` : args}), ${verdict}`
  })
  const rest = calls.length - told.length
  return rest > 0 ? `${told.join('; ')}; and ${rest} more` : told.join('; ')
}

function shortOf({ name, argumentsText, verdict }: Call): ReadCall {
  return { name, argumentsText, verdict }
}

/** An id made of a title: `My Bot 2` becomes `taught-my-bot-2`, which no dialect that ships has. */
function idOf(title: string): string {
  const id = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-|-$/g, '')
  return id === '' ? 'taught' : `taught-${id}`
}
