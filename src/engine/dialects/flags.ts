/** Which server flag reads which dialect, and what that parser is known to lose: data. */
import type { ServerFlag } from './dialect.js'

const FLAGS: Readonly<Record<string, readonly ServerFlag[]>> = {
  hermes: [
    {
      server: 'vLLM',
      flag: '--tool-call-parser hermes',
      loses: 'a call whose last brace is missing',
    },
  ],
}

/** The flags with which other servers read the dialect; empty where none does. */
export function flagsOf(dialect: string): readonly ServerFlag[] {
  return Object.hasOwn(FLAGS, dialect) ? (FLAGS[dialect] ?? []) : []
}
