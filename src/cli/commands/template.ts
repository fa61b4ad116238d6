import { parseArgs } from 'node:util'
import { type Command, UnusableError } from '../command.js'
import { answerLines } from '../lines.js'
import { templateLine } from '../template.js'

const HELP = `Usage: callmend template --jsonl

Reads responses with response templates, as Transformers' tokenizer.parse_response does.

Options:
  --jsonl   read from standard input, one JSON object a line, and print one a line, in order:
            in  {"id", "template", "prefix"?, "text", "tools"?, "chunks"?}
            out {"id", "message", "events", "event_counts"}
            or  {"id", "error": {"message", "phase": "load" | "parse"}}

Exit status: 0 every response was read, 1 a template or response has an error, 2 unusable input.
`

export const templateCommand: Command = {
  name: 'template',
  summary: 'read responses with response templates, and check the templates',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { jsonl: { type: 'boolean' } },
      allowPositionals: true,
    })
    if (values.jsonl !== true) throw new UnusableError('say what to do: --jsonl')
    if (positionals.length > 0) throw new UnusableError('--jsonl reads standard input, no files')
    return answerLines(io, templateLine)
  },
}
