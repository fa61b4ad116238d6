/** A wrapper never seen before around a body that is known: `<x_tool_call>{"name": …}</x_tool_call>`. */

import { bodyOf } from '../../grammar/body.js'
import { NAMED } from '../../grammar/known/named.js'
import { PAIRS } from '../../grammar/known/pairs.js'
import type { BodyCall } from '../bodies/body.js'
import { callNotation } from '../bodies/call-notation.js'
import { elementCalls } from '../bodies/element-calls.js'
import { jsonCalls } from '../bodies/json-calls.js'
import { keyedCalls } from '../bodies/keyed-calls.js'
import { pythonicCalls } from '../bodies/pythonic-calls.js'
import { yamlCalls } from '../bodies/yaml-calls.js'
import type { Candidate, DialectContext } from '../dialect.js'
import type { Page } from '../page.js'
import { findWrapped } from '../wrapped.js'
import { announcesCall, isNameLike } from './names.js'
import { UNKNOWN } from './structures.js'

/** Words of marks that stand inside or behind a call. */
const NO_WRAPPER = /end|result|response|output|name|arg|param|input|sep/i
/** Different marks of one text that are tried as wrappers. */
const WRAPPERS = 40

const NONE: ReadonlySet<string> = new Set()

const BODIES = [
  keyedCalls,
  jsonCalls,
  elementCalls({
    calls: new Set(['invoke', 'function', 'call', 'tool', 'tool_call', 'action']),
    parameters: new Set(['parameter', 'param', 'arg', 'argument']),
    nameAttributes: ['name', '', 'tool', 'function'],
  }),
  bodyOf(PAIRS),
  yamlCalls,
  bodyOf(NAMED),
  callNotation,
  pythonicCalls,
]

/** All calls in such wrappers, in order. */
export function wrappedCalls(page: Page, context: DialectContext): Candidate[] {
  const found: Candidate[] = []
  let tried = 0
  for (const key of page.marks.keys()) {
    const opener = page.marks.of(key)[0]
    if (opener === undefined || opener.kind === 'close' || opener.kind === 'self') continue
    if (opener.kind === 'word' || !announcesCall(opener.name)) continue
    if (NO_WRAPPER.test(opener.name)) continue
    if (++tried > WRAPPERS) break
    const closers = closersOf(page, key)
    const wrapping = {
      openers: new Set([key]),
      closers,
      skipped: new Set([key]),
      bodies: BODIES,
      closerOptional: opener.kind === 'token',
      bare: NONE,
      named: NONE,
      words: false,
      trailing: closers,
      finish: (call: BodyCall) => call,
    }
    for (const candidate of findWrapped(UNKNOWN, wrapping, page.layer, context).candidates) {
      // A name alone proves nothing in a wrapper that is not known.
      if (candidate.arguments.form === 'none') continue
      if (!isNameLike(candidate.name)) continue
      const written = page.text.slice(opener.start, opener.end)
      found.push({
        ...candidate,
        reasons: [{ code: 'unknown-dialect', detail: `${written} …` }, ...candidate.reasons],
      })
    }
  }
  return found.sort((a, b) => a.span.start - b.span.start)
}

/** Marks that close what `key` opens: the same with a slash, or with end for begin. */
function closersOf(page: Page, key: string): Set<string> {
  const wanted = new Set([
    `/${key}`,
    key.replace(/^([|[])/, '$1/'),
    key.replace(/begin|start|open/i, 'end'),
    key.replace(/begin|start|open/i, 'close'),
    key.replace('prefix', 'suffix'),
    key.replace(/^\||\|$/g, ''),
    key.replace(/([|\]])$/, '_end$1'),
    key.replace(/([|\]])$/, '_END$1'),
    key.replace(/^([|[])/, '$1end_'),
    key.replace(/^([|[])/, '$1END_'),
  ])
  wanted.delete(key)
  return new Set([...wanted].filter((closer) => page.marks.has(closer)))
}
