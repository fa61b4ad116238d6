import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { inspect, profileById } from '../../engine/index.js'
import { isReasonCode } from '../../engine/model/reasons.js'
import { type Choice, fixtureOf } from '../../fixtures/create.js'
import type { FixtureSettings } from '../../fixtures/fixture.js'
import { optionsOf } from '../../fixtures/settings.js'
import { writeJson } from '../../fixtures/write.js'
import { type Command, UnusableError } from '../command.js'
import { readInput, reasonOf } from '../files.js'
import { printable } from '../human/safe-text.js'
import { SETTING_OPTIONS, settingsFrom } from '../reading-options.js'

const HELP = `Usage: callmend fixture [options] [file]

Writes a fixture of a paste: the source, how it was read, and what is expected of it from
now on. Without a file, or for -, standard input is read.

Options:
  --expect WHAT     result (default: what this version finds), no-call, or blocked:REASON
  --title TEXT      a title; default: the calls that were found
  --id ID           an id; default: made of the title and the content
  --out FILE        write it there; default: standard output
  --force           overwrite the file
  --tools, --tool, --read-as, --finish, --partial, --profile, --grammar: as for inspect

Exit status: 0 written, 2 nothing was written.
`

export const fixtureCommand: Command = {
  help: HELP,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        ...SETTING_OPTIONS,
        expect: { type: 'string' },
        title: { type: 'string' },
        id: { type: 'string' },
        out: { type: 'string' },
        force: { type: 'boolean' },
      },
      allowPositionals: true,
    })
    if (positionals.length > 1) throw new UnusableError('a fixture is made of one file')
    const choice = choiceOf(values.expect ?? 'result')
    const settings = await settingsFrom(values, io)
    const read = optionsOf(settings)
    if ('problem' in read) throw new UnusableError(read.problem)
    const input = await readInput(positionals[0] ?? '-', io)
    const { profile: _, grammar: __, ...others } = settings
    const { profile, grammars } = read.options
    const given: FixtureSettings = {
      ...others,
      ...(values.profile === undefined
        ? {}
        : { profile: profileById(values.profile) === null ? profile : values.profile }),
      ...(grammars?.[0] === undefined ? {} : { grammar: grammars[0] }),
    }
    const fixture = fixtureOf(inspect(input.text, read.options), given, choice, {
      ...(values.title === undefined ? {} : { title: values.title }),
      ...(values.id === undefined ? {} : { id: values.id }),
    })
    const text = writeJson([fixture])
    const { out } = values
    if (out === undefined || out === '-') {
      await io.write(text)
      return 0
    }
    if (existsSync(out) && values.force !== true) {
      throw new UnusableError(`${out} already exists; --force overwrites`)
    }
    try {
      await writeFile(out, text)
    } catch (error) {
      throw new UnusableError(`cannot write ${out}: ${reasonOf(error)}`)
    }
    await io.write(`wrote ${printable(out)}\n`)
    return 0
  },
}

function choiceOf(word: string): Choice {
  if (word === 'result') return { kind: 'this-result' }
  if (word === 'no-call') return { kind: 'no-call' }
  const code = word.startsWith('blocked:') ? word.slice('blocked:'.length) : null
  if (code !== null && isReasonCode(code)) return { kind: 'blocked', reason: code }
  throw new UnusableError(`--expect is result, no-call or blocked:REASON, not "${word}"`)
}
