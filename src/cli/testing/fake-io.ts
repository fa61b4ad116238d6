import { cli } from '../cli.js'
import type { ExitStatus } from '../command.js'
import type { Io } from '../io.js'

export interface Ran {
  readonly status: ExitStatus
  readonly out: string
  readonly err: string
}

/** Runs the command line on streams of its own; standard input comes in the given pieces. */
export async function runCli(
  words: readonly string[],
  stdin: readonly (string | Uint8Array)[] = [],
  options: { readonly color?: boolean; readonly columns?: number } = {},
): Promise<Ran> {
  const out: string[] = []
  const err: string[] = []
  const io: Io = {
    stdin: pieces(stdin),
    interactive: false,
    async write(text) {
      out.push(typeof text === 'string' ? text : Buffer.from(text).toString('latin1'))
    },
    warn: (line) => {
      err.push(line)
    },
    color: options.color ?? false,
    columns: options.columns ?? 80,
  }
  const status = await cli(words, io)
  return { status, out: out.join(''), err: err.join('\n') }
}

async function* pieces(texts: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield typeof text === 'string' ? Buffer.from(text) : text
}
