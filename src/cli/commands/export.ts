import { existsSync, lstatSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join, relative, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { EXPORTERS, type ExportedFile, exporterById } from '../../fixtures/exporters/index.js'
import type { Fixture } from '../../fixtures/fixture.js'
import { type Command, UnusableError } from '../command.js'
import { reasonOf } from '../files.js'
import { fixturesFrom } from '../fixture-files.js'
import { printable } from '../human/safe-text.js'

const HELP = `Usage: callmend export --to FORMAT [--out FOLDER|FILE] [--force] fixtures …

Writes fixtures as tests: green as they are, and for your own normalizer by editing one adapter.

Options:
  --to FORMAT   ${EXPORTERS.map((exporter) => exporter.id).join(', ')}
  --out PATH    a folder for a project of several files, or a file name; default: standard output
  --force       overwrite tests and fixtures that are there; an adapter, which may have been
                edited, a README and a package.json stay as they are
  --overwrite NAME  overwrite this file, too: README.md, package.json or the adapter; repeatable

Exit status: 0 written, 2 nothing was written.
`

export const exportFixtures: Command = {
  help: HELP,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        to: { type: 'string' },
        out: { type: 'string' },
        force: { type: 'boolean' },
        overwrite: { type: 'string', multiple: true },
      },
      allowPositionals: true,
    })
    const exporter = exporterById(values.to ?? '')
    if (exporter === null) {
      throw new UnusableError(`--to is one of ${EXPORTERS.map(({ id }) => id).join(', ')}`)
    }
    const { out } = values
    if (out !== undefined && extname(out) === '.zip') {
      throw new UnusableError('--out is a folder or a file; only the page makes zip files')
    }
    const fixtures = await fixturesFrom(positionals, io)
    const twice = repeatedId(fixtures)
    if (twice !== null) throw new UnusableError(`the id "${twice}" occurs in two files`)
    if (out === undefined || out === '-') {
      await io.write(exporter.file(fixtures).text)
      return 0
    }
    const intoFolder = isFolder(out)
    const files =
      intoFolder && exporter.project !== null
        ? exporter.project(fixtures)
        : [exporter.file(fixtures)]
    const placed = files.map((file) => ({ ...file, path: intoFolder ? join(out, file.path) : out }))
    for (const file of placed) refuseLinks(intoFolder ? out : dirname(out), file.path)
    const { write, keep } = sorted(placed, values.force === true, new Set(values.overwrite))
    for (const file of write) await writeOut(file)
    for (const file of write) await io.write(`wrote ${printable(file.path)}\n`)
    for (const file of keep) await io.write(`kept  ${printable(file.path)}\n`)
    return 0
  },
}

/** An id of two fixtures: their tests could not be told apart. */
function repeatedId(fixtures: readonly Fixture[]): string | null {
  const seen = new Set<string>()
  for (const { id } of fixtures) {
    if (seen.has(id)) return id
    seen.add(id)
  }
  return null
}

function isFolder(path: string): boolean {
  if (existsSync(path)) return statSync(path).isDirectory()
  return path.endsWith('/') || extname(path) === ''
}

/** Below the folder that was named, no link is followed: it could lead anywhere. */
function refuseLinks(folder: string, path: string): void {
  const steps = relative(folder, path).split(sep)
  let at = folder
  for (const step of steps) {
    at = join(at, step)
    if (lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink() !== true) continue
    throw new UnusableError(
      `${at} is a link, and is not followed: remove it, or choose another folder`,
    )
  }
}

/** Files of a project that are likely somebody else's. */
const COMMON = new Set(['readme.md', 'package.json'])

/** What may be written, and what stays as it is. */
function sorted(files: readonly ExportedFile[], force: boolean, named: ReadonlySet<string>) {
  const isNamed = ({ path }: ExportedFile) => named.has(basename(path))
  const there = files.filter((file) => existsSync(file.path) && !isNamed(file))
  if (there.length > 0 && !force) {
    const paths = there.map(({ path }) => path).join(', ')
    throw new UnusableError(
      `${paths} already exists; --force writes tests and fixtures again, --overwrite NAME that file, too`,
    )
  }
  const keep = there.filter(
    (file) => file.edited === true || COMMON.has(basename(file.path).toLowerCase()),
  )
  return { write: files.filter((file) => !keep.includes(file)), keep }
}

async function writeOut(file: ExportedFile): Promise<void> {
  try {
    await mkdir(dirname(file.path), { recursive: true })
    await writeFile(file.path, file.text)
  } catch (error) {
    throw new UnusableError(`cannot write ${file.path}: ${reasonOf(error)}`)
  }
}
