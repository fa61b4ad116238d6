/** The words of the command line that say how a source is to be read. */
import { explain, readTools } from '../engine/index.js'
import { isReadAs, READ_AS } from '../engine/model/read-as.js'
import { finishOfWord } from '../engine/wrappings/finish.js'
import { type GivenSettings, optionsOf, type UsableOptions } from '../fixtures/settings.js'
import { UnusableError } from './command.js'
import { readInput } from './files.js'
import type { Io } from './io.js'

/** For `parseArgs`. */
export const SETTING_OPTIONS = {
  tools: { type: 'string' },
  tool: { type: 'string' },
  'read-as': { type: 'string' },
  finish: { type: 'string' },
  partial: { type: 'boolean' },
  profile: { type: 'string' },
  grammar: { type: 'string' },
} as const

/** What `parseArgs` makes of them. */
export interface SettingWords {
  readonly tools?: string | undefined
  readonly tool?: string | undefined
  readonly 'read-as'?: string | undefined
  readonly finish?: string | undefined
  readonly partial?: boolean | undefined
  readonly profile?: string | undefined
  readonly grammar?: string | undefined
}

/** Checks the words and reads the files that they name; times are measured only on demand. */
export async function readingOptions(
  values: SettingWords & { readonly timings?: boolean | undefined },
  io: Io,
): Promise<UsableOptions> {
  const read = optionsOf(await settingsFrom(values, io))
  if ('problem' in read) throw new UnusableError(read.problem)
  return values.timings === true ? { ...read.options, now: () => performance.now() } : read.options
}

/** The settings that the words say, and no others. */
export async function settingsFrom(values: SettingWords, io: Io): Promise<GivenSettings> {
  const readAs = values['read-as']
  if (readAs !== undefined && !isReadAs(readAs)) {
    throw new UnusableError(`--read-as is one of ${READ_AS.join(', ')}, not "${readAs}"`)
  }
  const finish = values.finish === undefined ? undefined : finishOfWord(values.finish)
  if (finish === null) {
    throw new UnusableError(
      `--finish "${values.finish}" is no known word: what the API said, such as stop, length or tool_calls`,
    )
  }
  return {
    ...(readAs === undefined ? {} : { readAs }),
    ...(values.tools === undefined ? {} : { tools: await toolsFrom(values.tools, io) }),
    ...(values.tool === undefined ? {} : { tool: values.tool }),
    ...(finish === undefined ? {} : { finish }),
    ...(values.grammar === undefined ? {} : { grammar: await readJson(values.grammar, io) }),
    ...(values.partial === true ? { partial: true } : {}),
    ...(values.profile === undefined ? {} : { profile: await profileFrom(values.profile, io) }),
  }
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
