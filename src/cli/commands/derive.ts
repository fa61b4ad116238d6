import { parseArgs } from 'node:util'
import { type Command, UnusableError } from '../command.js'
import { deriveLine } from '../derive.js'
import { answerLines } from '../lines.js'

const HELP = `Usage: callmend derive --jsonl

Makes a response template from a chat template: it renders probe conversations, compares them,
and reads back what it has rendered. Jinja is interpreted; nothing is evaluated as code.

Options:
  --jsonl   read from standard input, one JSON object a line, and print one a line, in order:
            in  {"id", "chat_template", "bos_token"?, "eos_token"?}
            out {"id", "template", "doubts", "confirmed": {"right", "tried"}}
            or  {"id", "error": {"message"}}

Exit status: 0 every rendered turn was read back, 1 some were not or a template has an error,
2 unusable input.
`

export const deriveCommand: Command = {
  help: HELP,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { jsonl: { type: 'boolean' } },
      allowPositionals: true,
    })
    if (values.jsonl !== true) throw new UnusableError('say what to do: --jsonl')
    if (positionals.length > 0) throw new UnusableError('--jsonl reads standard input, no files')
    return answerLines(io, deriveLine)
  },
}
