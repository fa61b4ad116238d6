import { parseArgs } from 'node:util'
import { createStream, type StreamEvent } from '../../engine/index.js'
import { stringify } from '../../engine/syntax/json/stringify.js'
import { type Command, UnusableError } from '../command.js'
import type { Io } from '../io.js'
import { objectText, visibleJson } from '../json-line.js'
import { readingOptions } from '../reading-options.js'
import { statusOf } from '../status.js'

const HELP = `Usage: callmend stream [options]

Reads a model's output from standard input as it comes, and prints what is known of it at each
moment, one JSON object a line. What may still become the markup of a call is held back.

Options:
  --tools FILE      tools that were offered, as for inspect
  --grammar FILE    a dialect as data, tried first
  --finish REASON   how the API said that the output ended: stop, length, tool_calls …
  --profile ID|FILE a profile that ships, or a JSON file with one
  --thinking        the template has opened the thinking: the output begins inside it

Events, by type:
  text, thinking    {text, replaces?}: joined they are what remains beside the calls
  call-start        {index, name}
  argument-delta    {index, delta}: joined they are the JSON text of the arguments
  call              {index, call: {id, name, arguments, verdict, reasons, dialect, spans}, replaces?}
  call-withdrawn    {index}: what was told there is no call after all
  notice            {notice: {code, detail?, spans?}}
With "replaces", what the whole output says counts instead of what was told before. All events
together are what inspect says of the whole output.

Exit status: 0 all calls are ready, 1 something needs review, is blocked, or no call was found,
2 unusable input.
`

const OPTIONS = {
  tools: { type: 'string' },
  grammar: { type: 'string' },
  finish: { type: 'string' },
  profile: { type: 'string' },
  thinking: { type: 'boolean' },
} as const

export const streamCommand: Command = {
  help: HELP,
  async run(args, io) {
    const { values } = parseArgs({ args: [...args], options: OPTIONS })
    if (values.tools === '-') throw new UnusableError('--tools: standard input is the output')
    const { partial: _, ...options } = await readingOptions(values, io)
    const stream = createStream({ ...options, thinking: values.thinking === true })
    const decoder = new TextDecoder()
    for await (const bytes of io.stdin) {
      await print(stream.push(decoder.decode(bytes, { stream: true })), io)
    }
    await print([...stream.push(decoder.decode()), ...stream.end()], io)
    return stream.inspection === null ? 1 : statusOf(stream.inspection)
  },
}

async function print(events: readonly StreamEvent[], io: Io): Promise<void> {
  for (const event of events) await io.write(`${visibleJson(lineOf(event))}\n`)
}

/** A call's arguments keep every digit of their numbers. */
function lineOf(event: StreamEvent): string {
  if (event.type !== 'call') return stringify(event)
  const { arguments: _, argumentsText, ...call } = event.call
  const { id, name, ...rest } = call
  return objectText({
    type: stringify(event.type),
    index: stringify(event.index),
    call: objectText({
      id: stringify(id),
      name: stringify(name),
      arguments: argumentsText ?? 'null',
      ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, stringify(value)])),
    }),
    ...(event.replaces === true ? { replaces: 'true' } : {}),
  })
}
