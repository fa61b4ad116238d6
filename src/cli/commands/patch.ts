import { parseArgs } from 'node:util'
import { applyPatch } from '../../engine/domain/apply-patch/apply.js'
import { parsePatch } from '../../engine/domain/apply-patch/parse.js'
import { type PatchOperation, sides } from '../../engine/domain/apply-patch/patch.js'
import { type Command, type ExitStatus, UnusableError } from '../command.js'
import { readInput } from '../files.js'
import { paintFor } from '../human/paint.js'
import { printable } from '../human/safe-text.js'
import type { Io } from '../io.js'
import { visibleJson } from '../json-line.js'
import { linesOf } from '../lines.js'
import { patchLine } from '../patch.js'

const HELP = `Usage: callmend patch [file]
       callmend patch --jsonl

Reads a patch in the format of apply_patch and lists its operations, or says in
which line it cannot be read and what to do. Nothing is written to any file.

Options:
  --strict  do not take a patch inside a literal heredoc
  --jsonl   read patches from standard input, one JSON object a line, and print one a line:
            {"id", "patch", "files"?, "mode"?: "strict" | "lenient" | "preserve-line-endings",
            "dialect"?: "codex" | "codex-ts" | "agents-sdk"}; with files, also the files afterwards

Exit status: 0 the patch can be read, 1 it cannot, 2 unusable input.
`

export const patchCommand: Command = {
  help: HELP,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { jsonl: { type: 'boolean' }, strict: { type: 'boolean' } },
      allowPositionals: true,
    })
    if (values.jsonl === true) {
      if (positionals.length > 0) throw new UnusableError('--jsonl reads standard input, no files')
      return patchLines(io)
    }
    const [path = '-', ...others] = positionals
    if (others.length > 0) throw new UnusableError('one patch at a time')
    const { text } = await readInput(path, io)
    return report(text, values.strict === true ? 'strict' : 'lenient', io)
  },
}

async function patchLines(io: Io): Promise<ExitStatus> {
  let status: ExitStatus = 0
  for await (const line of linesOf(io.stdin)) {
    if (line?.trim() === '') continue
    const result = patchLine(line ?? '')
    if ('error' in JSON.parse(result)) status = 1
    await io.write(`${visibleJson(result)}\n`)
  }
  return status
}

async function report(text: string, mode: 'strict' | 'lenient', io: Io): Promise<ExitStatus> {
  const paint = paintFor(io.color)
  const { operations, error } = parsePatch(text, { mode })
  for (const operation of operations) await io.write(`${outline(operation)}\n`)
  if (error === null) {
    const { error: empty } = operations.length === 0 ? applyPatch([], new Map()) : { error: null }
    if (empty !== null) await io.write(`${empty}\n`)
    return 0
  }
  const place = error.line === null ? '' : `line ${error.line}: `
  await io.write(`${paint.bad('cannot be read')}: ${printable(place + error.message)}\n`)
  if (error.hint !== null) await io.write(`  ${error.hint}\n`)
  return 1
}

function outline(operation: PatchOperation): string {
  const path = printable(operation.path)
  switch (operation.op) {
    case 'add':
      return `add     ${path}  (${operation.contents.split('\n').length - 1} lines)`
    case 'delete':
      return `delete  ${path}`
    case 'update': {
      const changes = operation.chunks.map((chunk) => {
        const { before, after } = sides(chunk)
        return `-${before.length} +${after.length}`
      })
      const move = operation.moveTo === null ? '' : ` → ${printable(operation.moveTo)}`
      return `update  ${path}${move}  (${changes.join(', ')})`
    }
  }
}
