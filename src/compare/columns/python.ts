/** Python's own parsers, from their documented behaviour: nothing of Python is run. */

import { firstError } from '../../engine/syntax/json/strict.js'
import { readLiteral } from '../../engine/syntax/python/literal.js'
import type { RuleId } from '../../engine/text/rules.js'
import type { Answer, Column } from '../column.js'

const NORMALIZE =
  'callmend inspect --jsonl, or the pytest adapter’s way: one process, a line a call'

/** `json.loads`: JSON, and the three names that its decoder knows beside it. */
export function jsonLoads(text: string): Answer {
  const error = firstError(text)
  if (error === null) return { kind: 'value', value: JSON.parse(text) }
  // NaN, Infinity and -Infinity are floats in Python and nothing in JSON.
  const named = text.replaceAll(/(?<=[[,:\s]|^)(-?Infinity|NaN)(?=[\],}\s]|$)/g, 'null')
  if (named !== text && firstError(named) === null) {
    return { kind: 'unknown', why: 'NaN and Infinity have no JSON value to compare with' }
  }
  return { kind: 'error', text: `JSONDecodeError at offset ${error.offset}: ${error.message}` }
}

/** `ast.literal_eval`: literals, nothing that is worked out. */
export function literalEval(text: string): Answer {
  if (text.includes('\0')) return { kind: 'error', text: 'source code cannot contain null bytes' }
  if (text.includes('\\N{')) {
    return { kind: 'unknown', why: 'the names of characters are not known here' }
  }
  const read = readLiteral(text.trim(), { kind: 'value', holes: [] })
  if (!read.ok) return { kind: 'error', text: `ValueError or SyntaxError: ${read.problem.detail}` }
  if (holdsJsonConstant(text) || read.edits.rules().some((rule) => FORGIVEN.has(rule))) {
    return { kind: 'error', text: 'ValueError: malformed node or string' }
  }
  return { kind: 'value', value: JSON.parse(read.edits.apply(text.trim())) }
}

/** What the reader forgives and CPython does not. */
const FORGIVEN: ReadonlySet<RuleId> = new Set([
  'inner-quotes',
  'missing-closer',
  'missing-comma',
  'unquoted-key',
])

/** A string, or one of JSON's three constants, which are names without a value in Python. */
const STRING_OR_CONSTANT =
  /'''|"""|'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"|\b(?:true|false|null)\b/g

function holdsJsonConstant(text: string): boolean {
  STRING_OR_CONSTANT.lastIndex = 0
  for (
    let found = STRING_OR_CONSTANT.exec(text);
    found !== null;
    found = STRING_OR_CONSTANT.exec(text)
  ) {
    const [token] = found
    if (/^\w/.test(token)) return true
    if (token !== "'''" && token !== '"""') continue
    const end = text.indexOf(token, STRING_OR_CONSTANT.lastIndex)
    if (end < 0) return false
    STRING_OR_CONSTANT.lastIndex = end + token.length
  }
  return false
}

/** What many agents run: `json.loads`, then `ast.literal_eval`, then quotes exchanged. */
export function chained(text: string): Answer {
  for (const answer of [jsonLoads(text), literalEval(text), jsonLoads(text.replaceAll("'", '"'))]) {
    if (answer.kind === 'value') return answer
  }
  return jsonLoads(text)
}

const column = (
  id: string,
  title: string,
  source: string,
  read: (text: string) => Answer,
): Column => ({
  id,
  title,
  kind: 'emulated',
  version: 'CPython 3.11',
  source,
  fix: () => NORMALIZE,
  answer: ({ text }) => read(text),
})

/** Tools whose answers have not been measured: nothing is said of them. */
const UNKNOWN = [
  { id: 'json-repair-py', title: 'json_repair (Python)', source: 'pypi.org/project/json-repair' },
  { id: 'langchain-py', title: 'LangChain for Python', source: 'pypi.org/project/langchain-core' },
] as const

export const PYTHON: readonly Column[] = [
  column('json-loads', 'Python json.loads', 'docs.python.org/3.11/library/json.html', jsonLoads),
  column(
    'literal-eval',
    'Python ast.literal_eval',
    'docs.python.org/3.11/library/ast.html',
    literalEval,
  ),
  column(
    'python-chain',
    'json.loads, literal_eval, quotes exchanged',
    'both, one after the other',
    chained,
  ),
  ...UNKNOWN.map(
    (tool): Column => ({
      ...tool,
      kind: 'unknown',
      version: '',
      fix: () => NORMALIZE,
      answer: () => ({ kind: 'unknown', why: 'not emulated' }),
    }),
  ),
]
