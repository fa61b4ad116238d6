import { parseArgs } from 'node:util'
import { type Command, type ExitStatus, UnusableError } from '../command.js'
import { readInput } from '../files.js'
import type { Io } from '../io.js'
import { type LineAnswer, learnLine, writeLine } from '../learn.js'
import { linesOf } from '../lines.js'
import { knownOrUnusable } from './dialects.js'

const LEARN_HELP = `Usage: callmend learn --jsonl

Learns the dialect of texts whose calls are known. The grammar that comes out is
plain JSON: for inspect --grammar, for a line's "grammar", for write.

Options:
  --jsonl   read from standard input, one JSON object a line, and print one a line, in order:
            in  {"id", "examples": [{"text", "calls": [{"name", "arguments"}]}], "tools"?}
            out {"id", "grammar", "explains", "doubts"} or {"id", "error"}

Exit status: 0 every dialect was learnt, 1 one was not, 2 unusable input.
`

const WRITE_HELP = `Usage: callmend write [--dialect ID | --grammar FILE] --jsonl

Writes calls in a dialect, as a model would write them. What the dialect would read as
something else, because a value holds its signs, is refused.

Options:
  --dialect ID    a known dialect that is data, where a line does not bring its own: see
                  callmend dialects
  --grammar FILE  the dialect as data, where a line does not bring its own
  --jsonl         read from standard input, one JSON object a line, and print one a line, in order:
                  in  {"id", "calls": [{"name", "arguments", "id"?}], "content"?, "dialect"?,
                      "grammar"?}
                  out {"id", "text"} or {"id", "error"}

Exit status: 0 all calls were written, 1 some were not, 2 unusable input.
`

export const learnCommand: Command = {
  help: LEARN_HELP,
  async run(args, io) {
    const { values } = parseArgs({ args: [...args], options: { jsonl: { type: 'boolean' } } })
    if (values.jsonl !== true) throw new UnusableError('say what to do: --jsonl')
    return answer(io, learnLine)
  },
}

export const writeCommand: Command = {
  help: WRITE_HELP,
  async run(args, io) {
    const { values } = parseArgs({ args: [...args], options: WRITE_OPTIONS })
    if (values.jsonl !== true) throw new UnusableError('say what to do: --jsonl')
    const { dialect, grammar } = values
    if (dialect !== undefined && grammar !== undefined) {
      throw new UnusableError('--dialect or --grammar, not both')
    }
    const given =
      dialect !== undefined
        ? knownOrUnusable(dialect)
        : grammar !== undefined
          ? await grammarFrom(grammar, io)
          : null
    return answer(io, (line) => writeLine(line, given))
  },
}

const WRITE_OPTIONS = {
  jsonl: { type: 'boolean' },
  grammar: { type: 'string' },
  dialect: { type: 'string' },
} as const

async function answer(io: Io, one: (line: string) => LineAnswer): Promise<ExitStatus> {
  let status: ExitStatus = 0
  for await (const line of linesOf(io.stdin)) {
    if (line?.trim() === '') continue
    const { text, ok } = one(line ?? '')
    if (!ok) status = 1
    await io.write(`${text}\n`)
  }
  return status
}

async function grammarFrom(path: string, io: Io): Promise<unknown> {
  const { name, text } = await readInput(path, io)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UnusableError(`${name} is not JSON: ${error instanceof Error ? error.message : ''}`)
  }
}
