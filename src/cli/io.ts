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

/** The real streams. */
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
    color: wantsColor(stdout.isTTY === true, env),
    columns: stdout.columns ?? 100,
  }
}

/**
 * Colour on a terminal. `FORCE_COLOR` decides before all others, as Node has it: `0` and
 * `false` are no, anything else is yes; then `NO_COLOR`, which is no whatever it holds.
 */
export function wantsColor(
  terminal: boolean,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  const forced = env.FORCE_COLOR
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  return terminal && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb'
}
