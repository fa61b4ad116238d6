/** A wire format inside an object that wraps it: a log record, an HTTP exchange, a framework's result. */
import type { EnvelopeContext, Opened, ValueFormat } from './envelope.js'
import type { Value } from './tree/value.js'

/** Values that are looked at, outside in. */
const LOOKED_AT = 200

interface Found {
  readonly format: ValueFormat
  readonly opened: Opened
  readonly value: Value
}

/** The first value inside `root`, outside in, that one of the formats reads. */
export function findWrapped(
  root: Value,
  formats: readonly ValueFormat[],
  context: EnvelopeContext,
): Found | null {
  const queue: Value[] = [...inside(root)]
  for (let i = 0; i < queue.length && i < LOOKED_AT; i++) {
    const value = queue[i]
    if (value === undefined) continue
    for (const format of formats) {
      const opened = format.read(value, context)
      if (opened !== null && opened.parts.length > 0) return { format, opened, value }
    }
    if (queue.length < LOOKED_AT) queue.push(...inside(value).slice(0, LOOKED_AT))
  }
  return null
}

function inside(value: Value): readonly Value[] {
  if (value.kind === 'array') return value.items.filter(isContainer)
  if (value.kind !== 'object') return []
  return value.members.map((member) => member.value).filter(isContainer)
}

function isContainer(value: Value): boolean {
  return value.kind === 'object' || value.kind === 'array'
}
