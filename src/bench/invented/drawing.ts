/** How a style is drawn by hand: null where it has no way to say a call. */
import type { WrittenCall } from '../../engine/calls/grammar/write.js'
import type { Marks } from './marks.js'

export type Drawing = (marks: Marks, call: WrittenCall, index: number) => string | null

const entries = (call: WrittenCall) => Object.entries(call.arguments)

/** Every argument drawn, joined; null where one cannot be drawn. */
export function all(
  call: WrittenCall,
  one: (key: string, value: unknown) => string | null,
  between = '',
): string | null {
  const drawn = entries(call).map(([key, value]) => one(key, value))
  return drawn.includes(null) ? null : drawn.join(between)
}

export const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
export const json = (value: unknown) => JSON.stringify(value)

/** On one line: as it is, or not at all. */
export function line(value: unknown): string | null {
  const text = plain(value)
  return text.includes('\n') || text.trim() !== text || text === '' ? null : text
}

export function single(value: unknown): string | null {
  if (typeof value !== 'string') return json(value)
  return /['\n\\]/.test(value) ? null : `'${value}'`
}

/** The lines of a value as YAML writes it below its key. */
export function yaml(value: unknown, indent: string): string | null {
  if (Array.isArray(value)) {
    if (value.length === 0) return ' []'
    const items = value.map((item) => line(item))
    return items.includes(null) ? null : items.map((item) => `\n${indent}- ${item}`).join('')
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([key, inner]) => {
      const text = yaml(inner, `${indent}  `)
      return text === null ? null : `\n${indent}${key}:${text}`
    })
    if (members.length === 0) return ' {}'
    return members.includes(null) ? null : members.join('')
  }
  const text = line(value)
  return text === null ? null : ` ${text}`
}

/** Elements within elements; items of lists are called `item`. */
export function nested(value: unknown, o: string, c: string): string | null {
  if (typeof value !== 'object' || value === null) return plain(value)
  const members = Array.isArray(value)
    ? value.map((item): [string, unknown] => ['item', item])
    : Object.entries(value)
  if (members.length === 0) return null
  const drawn = members.map(([key, inner]) => {
    const text = nested(inner, o, c)
    return text === null ? null : `${o}${key}${c}${text}${o}/${key}${c}`
  })
  return drawn.includes(null) ? null : drawn.join('')
}

export const around = (before: string, inner: string | null, behind: string) =>
  inner === null ? null : before + inner + behind
