import { parseArgs } from 'node:util'
import { PROFILES, type ProviderId, readProfile } from '../../engine/index.js'
import { type Command, type ExitStatus, UnusableError } from '../command.js'
import { type EventLine, type EventOptions, eventsIn } from '../events.js'
import { streamOf } from '../files.js'
import { printable, shortened } from '../human/safe-text.js'
import type { Io } from '../io.js'
import { visibleJson } from '../json-line.js'
import { linesOf } from '../lines.js'

const HELP = `Usage: callmend events [options] [file …]

Prints the calls of coding agents as domain events: what each does (FileEdit, FileWrite,
Execute …), whichever agent wrote it. Reads session logs, one record a line, and any
other text that inspect reads. Without a file, or for -, standard input is read.

Options:
  --jsonl          print one JSON object a line for each call:
                   {line, provider, providerTool, callId, operations, links, lossy, raw}
  --provider ID    claude-code, codex or gemini-cli; without it, as recognised
  --profile ID     provider-tools-as-written: the event of the described system instead,
                   {line, event}
  --exit-zero      exit with 0 whatever is found

Exit status: 0 every call is an event of a known tool, 1 some are generic or invalid, or there is
no call, 2 unusable input.
`

const PROVIDERS: readonly ProviderId[] = ['claude-code', 'codex', 'gemini-cli']

export const eventsCommand: Command = {
  help: HELP,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        jsonl: { type: 'boolean' },
        provider: { type: 'string' },
        profile: { type: 'string' },
        'exit-zero': { type: 'boolean' },
      },
      allowPositionals: true,
    })
    const options: EventOptions = {
      provider: providerOf(values.provider),
      profile: profileOf(values.profile ?? PROFILES[0]?.id ?? ''),
    }
    let found = 0
    let status: ExitStatus = 0
    for (const path of positionals.length === 0 ? ['-'] : positionals) {
      for await (const event of eventsOf(path, options, io)) {
        found++
        if (!event.known) status = 1
        await io.write(values.jsonl === true ? `${visibleJson(event.text)}\n` : line(event, io))
      }
    }
    return values['exit-zero'] === true ? 0 : found === 0 ? 1 : status
  },
}

/** A log, whose first line is a record, is read line by line; any other text as a whole. */
async function* eventsOf(path: string, options: EventOptions, io: Io): AsyncGenerator<EventLine> {
  const rest: string[] = []
  let log: boolean | null = null
  let number = 0
  for await (const text of linesOf(streamOf(path, io))) {
    number++
    if (text === null) throw new UnusableError(`line ${number} is too long`)
    if (log === null && text.trim() !== '') log = isRecord(text)
    if (log !== true) rest.push(text)
    else if (text.trim() !== '') yield* eventsIn(text, number, options)
  }
  if (rest.length > 0) yield* eventsIn(rest.join('\n'), 1, options)
}

function isRecord(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}

function line({ text }: EventLine, io: Io): string {
  return `${shortened(printable(text), io.columns)}\n`
}

function providerOf(word: string | undefined): ProviderId | null {
  if (word === undefined) return null
  const provider = PROVIDERS.find((id) => id === word)
  if (provider === undefined) throw new UnusableError(`--provider is ${PROVIDERS.join(', ')}`)
  return provider
}

function profileOf(id: string) {
  const read = readProfile(id)
  if (read.status === 'unreadable') throw new UnusableError(read.problems.join('; '))
  return read.profile
}
