/** Writes calls in a dialect: the reader's counterpart. */
import type { Grammar, Part, ValueNotation } from './grammar.js'

/** A call to be written. */
export interface WrittenCall {
  readonly name: string
  readonly arguments: Readonly<Record<string, unknown>>
}

export type Written = { readonly text: string } | { readonly problem: string }

/** What a part is written for. */
interface Subject {
  readonly calls: readonly WrittenCall[]
  readonly call: WrittenCall | null
  readonly parameter: readonly [string, unknown] | null
}

/**
 * The text of `calls` in a dialect; a problem where the grammar has no way to say
 * one of them. Whether the text is read back as the same calls is the reader's
 * to say: a value may hold the dialect's own signs.
 *
 * @param content text that stands before the calls
 */
export function write(grammar: Grammar, calls: readonly WrittenCall[], content = ''): Written {
  if (calls.length === 0) return { text: content }
  const text = part(grammar.group, { calls, call: null, parameter: null })
  if (text === null) return { problem: `${grammar.title} has no way to write these calls` }
  const space = content === '' || content.endsWith('\n') ? '' : '\n'
  return { text: `${content}${space}${text}` }
}

/** Null where the part cannot be written for its subject. */
function part(one: Part, subject: Subject): string | null {
  if ('literal' in one) return one.literal
  if ('any' in one) return ''
  if ('sequence' in one) return joined(one.sequence.map((inner) => part(inner, subject)))
  if ('either' in one) {
    for (const inner of one.either) {
      const text = part(inner, subject)
      if (text !== null) return text
    }
    return null
  }
  if ('maybe' in one) return part(one.maybe, subject) ?? ''
  if ('many' in one) return many(one, subject)
  if ('call' in one) return subject.call === null ? null : part(one.call, subject)
  if ('name' in one) return subject.call?.name ?? null
  if ('parameter' in one) return subject.parameter === null ? null : part(one.parameter, subject)
  if ('key' in one) return subject.parameter?.[0] ?? null
  if ('echo' in one) {
    return (one.echo === 'key' ? subject.parameter?.[0] : subject.call?.name) ?? null
  }
  if ('value' in one) {
    return subject.parameter === null ? null : valueText(subject.parameter[1], one.value)
  }
  if (subject.call === null) return null
  const { arguments: args } = subject.call
  if (one.arguments === 'object') return JSON.stringify(args)
  if (one.arguments === 'relaxed') return relaxed(args, one.quotes?.[0] ?? '"')
  return Object.entries(args)
    .map(([key, value]) => `${key}=${python(value)}`)
    .join(', ')
}

function many(one: Extract<Part, { many: Part }>, subject: Subject): string | null {
  const subjects: Subject[] =
    subject.call === null
      ? subject.calls.map((call) => ({ ...subject, call }))
      : Object.entries(subject.call.arguments).map((parameter) => ({ ...subject, parameter }))
  if (subjects.length === 0) return one.least === 1 ? null : ''
  const between = one.between === undefined ? '' : part(one.between, subject)
  const texts = subjects.map((inner) => part(one.many, inner))
  if (between === null || texts.includes(null)) return null
  return texts.join(between)
}

function joined(texts: readonly (string | null)[]): string | null {
  return texts.includes(null) ? null : texts.join('')
}

/** Null where a text holds the mark that would end it. */
function relaxed(value: unknown, quote: string): string | null {
  if (typeof value === 'string') return value.includes(quote) ? null : quote + value + quote
  if (Array.isArray(value)) {
    const items = value.map((item) => relaxed(item, quote))
    return items.includes(null) ? null : `[${items.join(',')}]`
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, item]) => {
    const text = relaxed(item, quote)
    return text === null ? null : `${key}:${text}`
  })
  return members.includes(null) ? null : `{${members.join(',')}}`
}

function valueText(value: unknown, notation: ValueNotation): string | null {
  if (notation === 'json') return JSON.stringify(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (notation === 'line') return value.includes('\n') ? null : value
  if (notation === 'text' || notation === 'json-or-text') return value
  return /^[\s"'[{(]|[\r\n]|\s$|^$/.test(value) ? JSON.stringify(value) : value
}

/** A JSON value as Python writes it. */
function python(value: unknown): string {
  if (value === null) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (Array.isArray(value)) return `[${value.map(python).join(', ')}]`
  if (typeof value === 'object') {
    const members = Object.entries(value).map(
      ([key, item]) => `${JSON.stringify(key)}: ${python(item)}`,
    )
    return `{${members.join(', ')}}`
  }
  return JSON.stringify(value)
}
