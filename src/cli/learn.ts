/** `callmend learn` and `callmend write`: one object a line in, one out. */
import { knownGrammar } from '../engine/calls/grammar/known/index.js'
import { readGrammar } from '../engine/calls/grammar/read-grammar.js'
import { type WrittenCall, write } from '../engine/calls/grammar/write.js'
import type { Example } from '../engine/calls/learning/example.js'
import { learn } from '../engine/learn.js'
import { stringify } from '../engine/syntax/json/stringify.js'
import { fieldsOf } from './fields.js'
import { objectText } from './json-line.js'

export interface LineAnswer {
  readonly text: string
  readonly ok: boolean
}

/** `{id, examples, tools?}` → `{id, grammar, doubts}` or `{id, error}`. Never throws. */
export function learnLine(line: string): LineAnswer {
  const read = fieldsOf(line)
  if ('problem' in read) return failure(null, read.problem)
  const { id, fields } = read
  const examples = examplesOf(fields.get('examples'))
  if (typeof examples === 'string') return failure(id, examples)
  const tools = fields.get('tools') ?? undefined
  const learnt = learn(examples, tools === undefined ? {} : { tools })
  if ('problem' in learnt) return failure(id, learnt.problem)
  const { grammar, explains, doubts } = learnt
  return {
    text: objectText({
      id: stringify(id),
      grammar: stringify(grammar),
      explains: stringify(explains),
      doubts: stringify(doubts),
    }),
    ok: true,
  }
}

/** `{id, grammar? | dialect?, calls, content?}` → `{id, text}` or `{id, error}`. Never throws. */
export function writeLine(line: string, given: unknown): LineAnswer {
  const read = fieldsOf(line)
  if ('problem' in read) return failure(null, read.problem)
  const { id, fields } = read
  const dialect = fields.get('dialect')
  const known = typeof dialect === 'string' ? knownGrammar(dialect) : null
  if (dialect !== undefined && known === null) {
    return failure(id, 'dialect: the id of a dialect that is data is needed: callmend dialects')
  }
  const own = readGrammar(fields.get('grammar') ?? known ?? given)
  if ('problem' in own) return failure(id, `grammar: ${own.problem}`)
  const calls = callsOf(fields.get('calls'), 'calls')
  if (typeof calls === 'string') return failure(id, calls)
  const content = fields.get('content') ?? ''
  if (typeof content !== 'string') return failure(id, 'content: a text is needed')
  const written = write(own.grammar, calls, content)
  if ('problem' in written) return failure(id, written.problem)
  return { text: objectText({ id: stringify(id), text: stringify(written.text) }), ok: true }
}

function failure(id: unknown, error: string): LineAnswer {
  return { text: objectText({ id: stringify(id), error: stringify(error) }), ok: false }
}

function examplesOf(value: unknown): Example[] | string {
  if (!Array.isArray(value)) return 'examples: a list of {"text", "calls"} is needed'
  const examples: Example[] = []
  for (const [index, item] of value.entries()) {
    const place = `examples[${index}]`
    const fields = new Map<string, unknown>(isObject(item) ? Object.entries(item) : [])
    const text = fields.get('text')
    if (typeof text !== 'string') return `${place}.text: a text is needed`
    const calls = callsOf(fields.get('calls'), `${place}.calls`)
    if (typeof calls === 'string') return calls
    examples.push({ text, calls })
  }
  return examples
}

function callsOf(value: unknown, place: string): WrittenCall[] | string {
  if (!Array.isArray(value)) return `${place}: a list of {"name", "arguments"} is needed`
  const calls: WrittenCall[] = []
  for (const [index, item] of value.entries()) {
    if (!isObject(item) || typeof item.name !== 'string' || item.name === '') {
      return `${place}[${index}].name: a text is needed`
    }
    const given = item.arguments ?? {}
    if (!isObject(given)) return `${place}[${index}].arguments: an object is needed`
    const { id } = item
    calls.push({ name: item.name, arguments: given, ...(typeof id === 'string' ? { id } : {}) })
  }
  return calls
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
