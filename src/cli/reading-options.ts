/** The options of commands that read a model's output. */
import { explain, readTools } from '../engine/index.js'
import { isReadAs, READ_AS } from '../engine/model/read-as.js'
import { finishOfWord } from '../engine/wrappings/finish.js'
import { optionsOf, type UsableOptions } from '../fixtures/settings.js'
import { UnusableError } from './command.js'
import { readInput } from './files.js'
import type { Io } from './io.js'

/** As they stand on the command line. */
export interface ReadingValues {
  readonly tools?: string
  readonly tool?: string
  readonly 'read-as'?: string
  readonly finish?: string
  readonly partial?: boolean
  readonly profile?: string
  readonly grammar?: string
}

/** Checks the values and reads the files that they name. */
export async function readingOptions(values: ReadingValues, io: Io): Promise<UsableOptions> {
  const readAs = values['read-as'] ?? 'auto'
  if (!isReadAs(readAs)) {
    throw new UnusableError(`--read-as is one of ${READ_AS.join(', ')}, not "${readAs}"`)
  }
  const finish = values.finish === undefined ? undefined : finishOfWord(values.finish)
  if (finish === null) throw new UnusableError(`--finish "${values.finish}" is no known word`)
  const read = optionsOf({
    readAs,
    ...(values.tools === undefined ? {} : { tools: await toolsFrom(values.tools, io) }),
    ...(values.tool === undefined ? {} : { tool: values.tool }),
    ...(finish === undefined ? {} : { finish }),
    ...(values.grammar === undefined ? {} : { grammar: await readJson(values.grammar, io) }),
    ...(values.partial === true ? { partial: true } : {}),
    ...(values.profile === undefined ? {} : { profile: await profileFrom(values.profile, io) }),
  })
  if ('problem' in read) throw new UnusableError(read.problem)
  return { ...read.options, now: () => performance.now() }
}

/** The text of the tools: their reader tells places better than a parsed value could. */
async function toolsFrom(path: string, io: Io): Promise<string> {
  const { name, text } = await readInput(path, io)
  const { tools, notices } = readTools(text)
  const complaint = notices.map(explain).join(' ')
  if (tools.length === 0) throw new UnusableError(`${name} holds no tools. ${complaint}`.trim())
  if (complaint !== '') io.warn(`callmend: ${name}: ${complaint}`)
  return text
}

/** An id as it is; whatever looks like a file is read. */
async function profileFrom(given: string, io: Io): Promise<unknown> {
  return /[./\\]/.test(given) ? readJson(given, io) : given
}

async function readJson(path: string, io: Io): Promise<unknown> {
  const { name, text } = await readInput(path, io)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UnusableError(`${name} is not JSON: ${error instanceof Error ? error.message : ''}`)
  }
}
