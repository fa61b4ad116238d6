/** The world of a command: its streams, so that tests can bring their own. */

export interface Io {
  /** Bytes from standard input. */
  readonly stdin: AsyncIterable<Uint8Array>
  /** Someone sits at the keyboard: nothing is piped in. */
  readonly interactive: boolean
  /** Writes to standard output; resolves when more may be written. */
  write(text: string | Uint8Array): Promise<void>
  /** A line to standard error. */
  warn(line: string): void
  readonly color: boolean
  /** Width of the terminal in cells. */
  readonly columns: number
}

/** The real streams. Colour only on a terminal, and never against `NO_COLOR`. */
export function processIo(): Io {
  const { stdin, stdout, stderr, env } = process
  return {
    stdin,
    interactive: stdin.isTTY === true,
    write: (text) =>
      new Promise((resolve) => {
        if (stdout.write(text)) resolve()
        else stdout.once('drain', resolve)
      }),
    warn: (line) => {
      stderr.write(`${line}\n`)
    },
    color: stdout.isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb',
    columns: stdout.columns ?? 100,
  }
}
