/** ChatGLM3: the name on a line, then Python code that calls `tool_call` with the arguments. */

import { skipSpace } from '../../syntax/markup/letters.js'
import { readPythonCall } from '../../syntax/python/calls.js'
import type { Layer } from '../../text/layers.js'
import { fenceLines } from '../regions/fences.js'
import { argumentsOf } from './bodies/pythonic-calls.js'
import { type Candidate, type Dialect, type Findings, NO_FINDINGS } from './dialect.js'
import { flagsOf } from './flags.js'
import { type Page, pageOf } from './page.js'

const ID = 'chatglm3'
/** The line before the fence: a name, behind a role's token or alone. */
const NAME_LINE = /(?:^|\n|>)[ \t]*([A-Za-z_][\w.-]{0,127})[ \t]*\r?\n[ \t]*$/
const WINDOW = 160

function readFence(page: Page, start: number, inner: number, mark: string): Candidate | null {
  const { text } = page
  const call = readPythonCall(text, skipSpace(text, inner), page.reach(inner))
  if (call === null || call.name !== 'tool_call') return null
  if (!call.complete) page.spend(call.end - inner)
  const before = text.slice(Math.max(0, start - WINDOW), start)
  const name = NAME_LINE.exec(before)?.[1]
  if (name === undefined) return null
  const nameStart = start - before.length + before.lastIndexOf(name)
  const close = skipSpace(text, call.end)
  const closed = text.startsWith(mark, close)
  if (!closed && close < text.length) return null
  return {
    dialect: ID,
    span: page.span(nameStart, closed ? close + mark.length : call.end),
    name,
    nameSpan: page.span(nameStart, nameStart + name.length),
    arguments: argumentsOf(page, call),
    id: null,
    end: closed ? 'proven' : 'unproven',
    marker: 'sentinel',
    reasons: [],
  }
}

function find(layer: Layer): Findings {
  const page = pageOf(layer)
  const candidates: Candidate[] = []
  for (const line of fenceLines(page.text)) {
    if (line.kind !== 'fence' || !/^(?:python|py)$/.test(line.label)) continue
    const candidate = readFence(page, line.start, line.end, line.mark.repeat(line.length))
    if (candidate !== null) candidates.push(candidate)
  }
  return candidates.length === 0 ? NO_FINDINGS : { candidates, rejected: [], markup: [] }
}

export const chatglm3: Dialect = {
  id: ID,
  title: 'ChatGLM3 name and tool_call code',
  models: ['ChatGLM3'],
  sentinels: ['tool_call('],
  find,
  flags: flagsOf(ID),
  example: 'get_time\n```python\ntool_call(zone="Europe/Oslo")\n```',
}
