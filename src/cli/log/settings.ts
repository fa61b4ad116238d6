/** From the words of `callmend log` to what is wanted. */
import { existsSync } from 'node:fs'
import type { Profile } from '../../engine/index.js'
import type { QueryError } from '../../logs/query/ast.js'
import { FIELDS, fieldNamed } from '../../logs/query/fields.js'
import { parseQuery } from '../../logs/query/parse.js'
import { COLUMNS } from '../../logs/report/groups.js'
import { UnusableError } from '../command.js'

export type Format = 'table' | 'json' | 'jsonl' | 'csv' | 'parquet'

export interface LogValues {
  readonly by?: string | undefined
  readonly sort?: string | undefined
  readonly format?: string | undefined
}

export interface LogSettings {
  readonly paths: readonly string[]
  readonly query: string
  readonly by: readonly string[]
  readonly sort: string
  readonly format: Format
  /** The system whose outcome is told for every call; null without one. */
  readonly profile: Profile | null
}

/** A word without a colon that can only be the name of a file. */
const PATH = /^[^:]*[/\\][^:]*$|^[^:]*\.(?:jsonl?|zip|gz|zst|eval|traj|db)$/

/** The last word is a query when no file has that name. */
export function settingsOf(
  words: readonly string[],
  values: LogValues,
  profile: Profile | null = null,
): LogSettings {
  if (words.length === 0) throw new UnusableError('name the log files, or - for standard input')
  const last = words.at(-1) ?? ''
  const isQuery = words.length > 1 && last !== '-' && !existsSync(last) && !PATH.test(last)
  const query = isQuery ? last : ''
  const parsed = parseQuery(query)
  if ('error' in parsed) throw new UnusableError(complaint(query, parsed.error))
  const format = formatOf(values.format)
  const by = values.by?.split(',').map((name) => name.trim()) ?? []
  for (const name of by) {
    if (fieldNamed(name) === null) {
      throw new UnusableError(
        `--by: there is no field "${name}"; there are ${FIELDS.map((field) => field.name).join(', ')}`,
      )
    }
  }
  const grouped = by.length > 0 || format === 'table'
  if (grouped && format === 'parquet')
    throw new UnusableError('--format parquet writes single calls; leave --by out')
  const sort = values.sort ?? '-calls'
  const column = sort.replace(/^-/, '')
  const columns: readonly string[] = COLUMNS
  if (values.sort !== undefined) {
    if (!grouped) throw new UnusableError('--sort orders groups: it needs --by')
    if (!columns.includes(column) && !by.includes(column)) {
      throw new UnusableError(
        `--sort: there is no column "${column}"; there are ${[...by, ...COLUMNS].join(', ')}`,
      )
    }
  }
  return { paths: isQuery ? words.slice(0, -1) : words, query, by, sort, format, profile }
}

function formatOf(word: string | undefined): Format {
  switch (word) {
    case undefined:
      return 'table'
    case 'table':
    case 'json':
    case 'jsonl':
    case 'csv':
    case 'parquet':
      return word
    default:
      throw new UnusableError(`--format is table, json, jsonl, csv or parquet, not "${word}"`)
  }
}

/** The message with the place below the query. */
function complaint(query: string, { message, start, end, suggestion }: QueryError): string {
  const meant = suggestion === null ? '' : ` Did you mean ${suggestion}?`
  const marks = `${' '.repeat(start)}${'^'.repeat(Math.max(1, end - start))}`
  const hint = /[:"()]/.test(query) ? '' : ' (No file has this name, so it is read as a query.)'
  return `${message}${meant}${hint}\n  ${query}\n  ${marks}`
}
