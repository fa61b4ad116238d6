/** The cases of the corpus that are right and ready undamaged; nothing of it is kept here. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from '../../engine/inspect.js'
import type { Inspection } from '../../engine/model/trace.js'
import type { InspectOptions } from '../../engine/options.js'

export interface Case {
  readonly id: string
  readonly set: string
  readonly dialect: string
  readonly input: string
  readonly options: InspectOptions
}

interface Line {
  readonly id: string
  readonly dialect?: string
  readonly input?: string
  readonly outcome?: string
  readonly contested?: boolean
  readonly tools?: unknown
  readonly finish?: InspectOptions['finish']
  readonly calls?: readonly Wanted[]
  readonly also?: readonly (readonly Wanted[])[]
}

interface Wanted {
  readonly name?: string
  readonly arguments?: unknown
  readonly subset?: unknown
}

/** The cases whose calls must be found; null where the corpus is missing. */
export function corpusCases(folder: string): Case[] | null {
  if (!existsSync(folder)) return null
  const cases: Case[] = []
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl'))) {
    const set = file.replace('.jsonl', '')
    if (set === 'bfcl') continue
    for (const text of readFileSync(join(folder, file), 'utf8').split('\n')) {
      if (text === '') continue
      const line = JSON.parse(text) as Line
      const { input, calls, finish } = line
      if (input === undefined || line.outcome !== 'extract' || line.contested) continue
      const offered = line.tools === undefined || line.tools === null ? [false] : [true, false]
      for (const withTools of offered) {
        const options: InspectOptions = {
          ...(withTools ? { tools: line.tools } : {}),
          ...(finish === undefined || finish === null ? {} : { finish }),
        }
        const wanted = [calls ?? [], ...(line.also ?? [])]
        if (!isReadyAndRight(inspect(input, options), wanted)) continue
        const id = `${line.id}${withTools ? ' +tools' : ''}`
        cases.push({ id, set, dialect: line.dialect ?? '', input, options })
      }
    }
  }
  return cases
}

function isReadyAndRight({ calls }: Inspection, wanted: readonly (readonly Wanted[])[]): boolean {
  if (calls.length === 0 || calls.some(({ verdict }) => verdict !== 'ready')) return false
  return wanted.some(
    (list) =>
      list.length === calls.length &&
      list.every((want, index) => {
        const call = calls[index]
        if (call === undefined) return false
        if (want.name !== undefined && want.name !== call.name) return false
        if ('arguments' in want && !same(want.arguments, call.arguments)) return false
        return !('subset' in want) || covers(want.subset, call.arguments)
      }),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => same(item, b[index]))
  }
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]))
  )
}

function covers(want: unknown, got: unknown): boolean {
  if (!isObject(want) || !isObject(got)) return same(want, got)
  return Object.keys(want).every((key) => Object.hasOwn(got, key) && covers(want[key], got[key]))
}
