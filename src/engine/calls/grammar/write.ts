/** Writes calls in a dialect: the reader's counterpart. */
import { PART_LIMITS } from '../../bounds/limits.js'
import type { Grammar, Part } from '../../model/grammar.js'
import { stringify } from '../../syntax/json/stringify.js'
import { elementPart } from './element-shape.js'
import { Machine } from './machine.js'
import { type Program, programOf } from './program.js'
import { blockPart, objectPart } from './shapes.js'
import type { Mark, Placed } from './steps.js'
import { elementsText, pythonText, relaxedText, typeOf, valueText } from './values.js'

/** A call to be written. */
export interface WrittenCall {
  readonly name: string
  readonly arguments: Readonly<Record<string, unknown>>
  /** For dialects that write one. */
  readonly id?: string
}

export type Written = { readonly text: string } | { readonly problem: string }

/**
 * The text of `calls` in a dialect; a problem where the grammar has no way to say
 * one of them, or would read what it said as something else: a value may hold the
 * dialect's own signs.
 *
 * @param content text that stands before the calls
 */
export function write(grammar: Grammar, calls: readonly WrittenCall[], content = ''): Written {
  if (calls.length === 0) return { text: content }
  if (calls.some((call) => isDeep(call.arguments))) {
    return { problem: `a value is nested deeper than ${PART_LIMITS.grammarDepth} levels` }
  }
  const writer = new Writer(calls)
  if (!writer.part(grammar.group, NOTHING)) {
    return { problem: `${grammar.title} has no way to write these calls` }
  }
  const { text } = writer
  if (!isReadAgain(programOf(grammar), text, writer.marks, calls)) {
    return { problem: `${grammar.title} would read these calls otherwise: a value holds its signs` }
  }
  const space = content === '' || content.endsWith('\n') ? '' : '\n'
  return { text: `${content}${space}${text}` }
}

/** The writers of values go down into them by themselves. */
function isDeep(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > PART_LIMITS.grammarDepth) return true
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    )
  }
  return false
}

/** What a part is written for. */
interface Subject {
  readonly call: WrittenCall | null
  /** Which of the calls it is. */
  readonly index: number
  readonly parameter: readonly [string, unknown] | null
}

const NOTHING: Subject = { call: null, index: 0, parameter: null }

/** Marks that say where something stands that the calls consist of. */
const TOLD = /^(?:name|key|value|arguments)-(?:start|end)$/

/** Does the machine find every name, key and value where it was written? */
function isReadAgain(
  program: Program,
  text: string,
  written: readonly Placed[],
  calls: readonly WrittenCall[],
): boolean {
  const names = new Set(calls.map(({ name }) => name))
  const match = new Machine(program, text, names).match(0)
  if (match === null || match.end < text.trimEnd().length) return false
  const read = match.marks.filter(({ mark }) => TOLD.test(mark))
  return (
    read.length === written.length &&
    read.every(({ mark, at }, index) => {
      const other = written[index]
      return other !== undefined && other.mark === mark && other.at === at
    })
  )
}

class Writer {
  text = ''
  readonly marks: Placed[] = []

  constructor(private readonly calls: readonly WrittenCall[]) {}

  /** Writes the part; false where it cannot be written for its subject, with nothing added. */
  part(one: Part, subject: Subject): boolean {
    const { text, marks } = this
    const before = marks.length
    if (this.parts(one, subject)) return true
    this.text = text
    marks.length = before
    return false
  }

  private parts(one: Part, subject: Subject): boolean {
    const { call, parameter } = subject
    if ('literal' in one) return this.add(one.literal)
    if ('any' in one) return this.add(one.written ?? '')
    if ('sequence' in one) return one.sequence.every((inner) => this.part(inner, subject))
    if ('either' in one) return one.either.some((inner) => this.part(inner, subject))
    if ('maybe' in one) return this.part(one.maybe, subject) || true
    if ('many' in one) return this.many(one, subject)
    if ('call' in one) return call !== null && this.part(one.call, subject)
    if ('name' in one) return call !== null && this.told('name', call.name)
    if ('id' in one) return this.part(one.id, subject)
    if ('word' in one) return call?.id !== undefined && this.add(call.id)
    if ('counter' in one) return this.add(String(subject.index + one.counter))
    if ('element' in one) return this.part(elementPart(one.element), subject)
    if ('block' in one) return this.part(blockPart(one.block, one.holds), subject)
    if ('object' in one) {
      const quoted = call && { ...call, ...quotable(call) }
      return this.part(objectPart(one.object), { ...subject, call: quoted })
    }
    if ('arguments' in one) return call !== null && this.whole(one, call)
    if ('parameter' in one) return parameter !== null && this.part(one.parameter, subject)
    if ('echo' in one) {
      if (one.echo === 'mark') return this.add(String(subject.index + 1))
      const text = one.echo === 'key' ? parameter?.[0] : call?.name
      return text !== undefined && this.add(text)
    }
    if (parameter === null) return false
    if ('key' in one) {
      return one.except?.includes(parameter[0]) !== true && this.told('key', parameter[0])
    }
    if ('type' in one) return this.add(typeOf(parameter[1]))
    return this.value(one, parameter[1])
  }

  private add(text: string | null): boolean {
    if (text === null) return false
    this.text += text
    return true
  }

  private told(of: 'name' | 'key' | 'value' | 'arguments', text: string | null): boolean {
    if (text === null) return false
    this.mark(`${of}-start`)
    this.text += text
    this.mark(`${of}-end`)
    return true
  }

  private mark(mark: Mark): void {
    this.marks.push({ mark, at: this.text.length })
  }

  private many(one: Extract<Part, { many: Part }>, subject: Subject): boolean {
    const subjects: Subject[] =
      subject.call === null
        ? this.calls.map((call, index) => ({ ...subject, call, index }))
        : Object.entries(subject.call.arguments).map((parameter) => ({ ...subject, parameter }))
    if (subjects.length === 0) return one.least !== 1
    return subjects.every((inner, index) => {
      const between = index === 0 || one.between === undefined || this.part(one.between, subject)
      return between && this.part(one.many, inner)
    })
  }

  private whole(one: Extract<Part, { arguments: unknown }>, call: WrittenCall): boolean {
    const { arguments: args } = call
    if (one.arguments === 'object') return this.told('arguments', stringify(args))
    if (one.arguments === 'relaxed') {
      return this.told('arguments', relaxedText(args, one.quotes?.[0] ?? '"'))
    }
    return this.told('arguments', pythonText(args))
  }

  private value(one: Extract<Part, { value: unknown }>, value: unknown): boolean {
    const text =
      one.value === 'elements'
        ? one.tags === undefined
          ? null
          : elementsText(value, one.tags)
        : valueText(value, one.value)
    if (text === null) return false
    const framed = one.breaks === 'written' || (one.breaks === 'read' && /^\r?\n/.test(text))
    return this.told('value', framed ? `\n${text}\n` : text)
  }
}

/** Name and id as they stand between the quotes of JSON. */
function quotable({ name, id }: WrittenCall): Pick<WrittenCall, 'name' | 'id'> {
  const inner = (text: string) => JSON.stringify(text).slice(1, -1)
  return { name: inner(name), ...(id === undefined ? {} : { id: inner(id) }) }
}
