import { parseArgs } from 'node:util'
import { knownDialects } from '../../engine/calls/dialects/further.js'
import { knownGrammar } from '../../engine/calls/grammar/known/index.js'
import type { Grammar } from '../../engine/model/grammar.js'
import { stringify } from '../../engine/syntax/json/stringify.js'
import { type Command, UnusableError } from '../command.js'

const HELP = `Usage: callmend dialects [ID]

Lists the dialects that are known: the id, whether it is there as data, and its title. With an
ID, its grammar as JSON: for inspect --grammar, for write --grammar, for a hand of your own.

Exit status: 0 done, 2 unusable input.
`

export const dialectsCommand: Command = {
  help: HELP,
  async run(args, io) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} })
    const [id, more] = positionals
    if (more !== undefined) throw new UnusableError('one dialect at a time')
    if (id !== undefined) {
      await io.write(`${stringify(knownOrUnusable(id), 2)}\n`)
      return 0
    }
    for (const { id: one, title } of knownDialects()) {
      const kind = knownGrammar(one) === null ? 'code' : 'data'
      await io.write(`${one.padEnd(22)} ${kind}  ${title}\n`)
    }
    return 0
  },
}

/** @throws UnusableError where the dialect is not known, or is no data */
export function knownOrUnusable(id: string): Grammar {
  const grammar = knownGrammar(id)
  if (grammar !== null) return grammar
  const there = knownDialects().some((dialect) => dialect.id === id)
  throw new UnusableError(
    there
      ? `the dialect ${id} is code, and no data`
      : `there is no dialect ${id}: callmend dialects lists them`,
  )
}
