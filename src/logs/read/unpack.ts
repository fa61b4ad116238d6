/** Files inside files: gzip and zstd streams, zip archives. A file that is none of these is given as it is. */
import { LOG_LIMITS } from '../limits.js'
import { copied } from './bytes.js'
import { memorySource, peek, type Source } from './source.js'
import { entriesOf } from './zip.js'
import { unzstd } from './zstd.js'

/** A file that cannot be read, and what to do instead. */
export interface Unreadable {
  readonly name: string
  readonly problem: string
}

export type Unpacked = Source | Unreadable

const SQLITE = 'SQLite format 3\0'

/**
 * What a dropped or named file holds: one source, or the members of an archive, unpacked
 * in their turn.
 * @param depth archives around it
 */
export async function* unpack(given: Source, depth = 0): AsyncGenerator<Unpacked> {
  const { head, source, close } = await peek(given, SQLITE.length)
  const magic = (...bytes: readonly number[]) => bytes.every((byte, i) => head[i] === byte)
  const { name } = source
  const inside = (ending: string, bytes: Source['bytes']) =>
    unpacked(name.endsWith(ending) ? name.slice(0, -ending.length) : name, bytes, depth + 1)
  const packed = magic(0x1f, 0x8b)
    ? inside('.gz', () => inflated(source))
    : magic(0x28, 0xb5, 0x2f, 0xfd)
      ? inside('.zst', () => unzstd(source.bytes()))
      : magic(0x50, 0x4b, 0x03, 0x04)
        ? members(source, depth + 1)
        : null
  if (packed !== null && depth < LOG_LIMITS.archives) yield* packed
  else if (magic(0xff, 0xfe) || magic(0xfe, 0xff)) {
    const label = magic(0xff, 0xfe) ? 'utf-16le' : 'utf-16be'
    yield { ...source, size: null, bytes: () => recoded(source, label) }
  } else {
    const problem =
      packed !== null
        ? `More than ${LOG_LIMITS.archives} archives in each other are not unpacked.`
        : new TextDecoder().decode(head) === SQLITE
          ? sqliteAdvice(name)
          : magic(0x50, 0x41, 0x52, 0x31)
            ? 'This is a Parquet file; export it as JSONL, which can be read.'
            : null
    if (problem === null) yield source
    else {
      await close()
      yield { name, problem }
    }
  }
}

/** What a stream holds, as far as it can be unpacked. */
async function* unpacked(
  name: string,
  bytes: Source['bytes'],
  depth: number,
): AsyncGenerator<Unpacked> {
  let problem: string | null = null
  const source: Source = {
    name,
    size: null,
    async *bytes() {
      try {
        yield* bytes()
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        problem = `The file cannot be unpacked to its end: ${message}`
      }
    },
  }
  yield* unpack(source, depth)
  if (problem !== null) yield { name, problem }
}

async function* members(archive: Source, depth: number): AsyncGenerator<Unpacked> {
  for await (const entry of entriesOf(archive)) {
    if ('problem' in entry) yield { name: entry.name, problem: entry.problem }
    else if (isWorthReading(entry.name)) {
      yield* unpack(memorySource(`${archive.name}/${entry.name}`, entry.chunks), depth)
    }
  }
}

/** Files that may hold a log; the rest of a folder or an archive is passed over. */
export function isWorthReading(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (/(?:^|\/)(?:__MACOSX|node_modules|\.git|_journal)\//.test(path) || name.startsWith('._'))
    return false
  return /\.(?:jsonl?|ndjson|log|traj|eval|zst|t?gz|tar|zip|db|sqlite3?|vscdb|txt)$/i.test(name)
}

async function* inflated(source: Source): AsyncGenerator<Uint8Array> {
  const iterator = source.bytes()[Symbol.asyncIterator]()
  const packed = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const next = await iterator.next()
      if (next.done === true) controller.close()
      else controller.enqueue(copied(next.value))
    },
  })
  const reader = packed.pipeThrough(new DecompressionStream('gzip')).getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}

async function* recoded(source: Source, label: string): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(label)
  const encoder = new TextEncoder()
  for await (const chunk of source.bytes())
    yield encoder.encode(decoder.decode(chunk, { stream: true }))
}

/** Programs that keep their sessions in SQLite, and how they give them out. */
const EXPORTS: readonly (readonly [sign: RegExp, advice: string])[] = [
  [/opencode/i, 'opencode export <session> > session.json'],
  [/goose|sessions\.db/i, 'goose session export --format json'],
  [/hermes|state\.db/i, 'hermes sessions export sessions.jsonl'],
]

function sqliteAdvice(name: string): string {
  const found = EXPORTS.find(([sign]) => sign.test(name))?.[1]
  const how =
    found === undefined
      ? 'with the program that wrote it (for opencode: `opencode export <session>`), or with `sqlite3 -json FILE "SELECT …"`'
      : `with \`${found}\``
  return `This is a SQLite database, which is not read here. Export it as JSON ${how} and open that file.`
}
