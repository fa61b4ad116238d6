/** Servers by their flags: emulated where a parser was read and measured, else unknown. */
import { flagsOf } from '../../engine/reports/server-flags.js'
import type { Answer, Column, Subject } from '../column.js'
import type { Emulation } from '../emulated/emulation.js'
import { EMULATIONS } from '../emulated/index.js'
import { answerFrom, modelText, toolsFor } from '../given.js'

/** Servers of which some parsers are emulated; then those of which none is. */
const EMULATED = ['vLLM', 'SGLang', 'Ollama'] as const
const OTHERS = ['llama.cpp', 'LM Studio', 'TensorRT-LLM'] as const

/** The flag with which a server reads the dialect of the call. */
function flagFor(server: string, { call }: Subject): string | null {
  const known = flagsOf(call.dialect).find((flag) => flag.server === server)
  if (known === undefined) return null
  return known.loses === undefined ? known.flag : `${known.flag} (loses: ${known.loses})`
}

function answerOf(emulation: Emulation, subject: Subject): Answer {
  const text = modelText(subject)
  if (text === null) return ALREADY
  const calls = emulation.read(text, toolsFor(subject))
  if (calls === null) return { kind: 'unknown', why: 'versions differ in what they do with this' }
  return answerFrom(calls, subject)
}

const ALREADY: Answer = {
  kind: 'unknown',
  why: 'the API gave this call itself: no text of the model is left to parse',
}

/** The parser of one flag, whatever the text is written in. */
function flagColumn(emulation: Emulation): Column {
  const { server, flag, source } = emulation
  return {
    id: `${server}-${flag}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    title: `${server} --tool-call-parser ${flag}`,
    kind: 'emulated',
    version: versionOf(source),
    source,
    fix: (subject) => flagFor(server, subject),
    answer: (subject) => answerOf(emulation, subject),
  }
}

const versionOf = (source: string) => source.split('@')[1] ?? source

/** The server with the flag that is meant for the dialect of the call. */
function serverColumn(server: Emulation['server']): Column {
  const own = EMULATIONS.filter((emulation) => emulation.server === server)
  return {
    id: server.toLowerCase(),
    title: `${server}, with a parser for the dialect`,
    kind: 'emulated',
    version: `sources of 2025: ${own.map(({ flag }) => flag).join(', ')}`,
    source: own.map(({ source }) => source).join(', '),
    fix: (subject) => flagFor(server, subject),
    answer(subject) {
      const answers = own
        .filter(({ dialects }) => dialects.includes(subject.call.dialect))
        .map((emulation) => answerOf(emulation, subject))
      // Of two parsers for one dialect, a user would set the one that reads the text.
      const [first] = answers
      if (first !== undefined) return answers.find(({ kind }) => kind !== 'lost') ?? first
      const flag = flagFor(server, subject)
      const why = flag === null ? 'no parser of it is known' : `${flag} is not emulated`
      return { kind: 'unknown', why: `${why} for ${subject.call.dialect}` }
    },
  }
}

const unknown = (server: string): Column => ({
  id: server.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  title: server,
  kind: 'unknown',
  version: '',
  source: 'the flags of the dialect’s entry in the registry',
  fix: (subject) => flagFor(server, subject),
  answer: () => ({ kind: 'unknown', why: 'not emulated' }),
})

export const SERVER_COLUMNS: readonly Column[] = [
  ...EMULATIONS.filter(({ server, flag }) => server === 'vLLM' && flag === 'hermes').map(
    flagColumn,
  ),
  ...EMULATED.map(serverColumn),
  ...OTHERS.map(unknown),
]
