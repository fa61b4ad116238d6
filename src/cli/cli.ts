/** From the command line's words to a command and its exit status. */
import { VERSION } from '../engine/version.js'
import { type ExitStatus, UnusableError } from './command.js'
import { COMMANDS } from './commands/index.js'
import { printableLines } from './human/safe-text.js'
import type { Io } from './io.js'

const HELP = `callmend finds, repairs and judges the tool calls in a model's output.

Usage: callmend <command> [options]

Commands:
${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(9)} ${summary}`).join('\n')}

\`callmend <command> --help\` explains a command; \`callmend --version\` prints the version.
Exit status: 0 all ready, 1 something needs review, is blocked or was not found, 2 unusable input.
`

/** Runs the command that the words name. Never throws for what a user can do wrong. */
export async function cli(words: readonly string[], streams: Io): Promise<ExitStatus> {
  const io = withSafeWarnings(streams)
  const [name, ...args] = words
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    const topic = COMMANDS.find((command) => command.name === args[0])
    await io.write(topic === undefined ? HELP : (await topic.load()).help)
    return 0
  }
  if (name === '--version' || name === '-v') {
    await io.write(`${VERSION}\n`)
    return 0
  }
  const entry = COMMANDS.find((each) => each.name === name)
  if (entry === undefined) {
    const known = COMMANDS.map((each) => each.name).join(', ')
    io.warn(`callmend: there is no command "${name}"; there are ${known}`)
    return 2
  }
  const command = await entry.load()
  if (args.includes('--help') || args.includes('-h')) {
    await io.write(command.help)
    return 0
  }
  try {
    return await command.run(args, io)
  } catch (error) {
    if (!(error instanceof UnusableError) && !isUsageError(error)) throw error
    io.warn(`callmend ${name}: ${error.message}`)
    return 2
  }
}

/** Warnings quote names and texts of strangers: none of them reaches the terminal as a command to it. */
function withSafeWarnings(io: Io): Io {
  return { ...io, warn: (line) => io.warn(printableLines(line).join('\n')) }
}

/** A word on the command line that `parseArgs` does not take. */
function isUsageError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('ERR_PARSE_ARGS')
  )
}
