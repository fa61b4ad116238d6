import { parseArgs } from 'node:util'
import { lintTemplate } from '../../templates/lint/lint.js'
import { templateIn } from '../../templates/response/find.js'
import { type Command, type ExitStatus, UnusableError } from '../command.js'
import { readInput } from '../files.js'
import { printable } from '../human/safe-text.js'
import type { Io } from '../io.js'
import { answerLines } from '../lines.js'
import { templateLine } from '../template.js'

const HELP = `Usage: callmend template --jsonl
       callmend template --lint FILE

Reads responses with response templates, as Transformers' tokenizer.parse_response does.

Options:
  --lint FILE  say what is dangerous in a response template: a JSON file with the template,
            or a tokenizer_config.json that holds one
  --jsonl   read from standard input, one JSON object a line, and print one a line, in order:
            in  {"id", "template", "prefix"?, "text", "tools"?, "chunks"?}
            out {"id", "message", "events", "event_counts"}
            or  {"id", "error": {"message", "phase": "load" | "parse"}}

Exit status: 0 every response was read, or no lint; 1 a template or response has an error, or
there are lints; 2 unusable input.
`

export const templateCommand: Command = {
  help: HELP,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { jsonl: { type: 'boolean' }, lint: { type: 'string' } },
      allowPositionals: true,
    })
    if (values.lint !== undefined) return lint(values.lint, io)
    if (values.jsonl !== true) throw new UnusableError('say what to do: --jsonl or --lint FILE')
    if (positionals.length > 0) throw new UnusableError('--jsonl reads standard input, no files')
    return answerLines(io, templateLine)
  },
}

async function lint(path: string, io: Io): Promise<ExitStatus> {
  const { name, text } = await readInput(path, io)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new UnusableError(`${name} is not JSON: ${error instanceof Error ? error.message : ''}`)
  }
  const linted = lintTemplate(templateIn(json))
  if ('error' in linted) {
    await io.write(`does not load: ${printable(linted.error.message)}\n`)
    return 1
  }
  for (const { code, place, sentence } of linted.value) {
    await io.write(
      `${code}${place === '' ? '' : ` at ${printable(place)}`}\n  ${printable(sentence)}\n`,
    )
  }
  await io.write(
    `${linted.value.length === 0 ? 'loads, no lint' : `loads, lints: ${linted.value.length}`}\n`,
  )
  return linted.value.length === 0 ? 0 : 1
}
