/**
 * Labels with a tool's name and with its arguments, as consoles, boxes and logs print
 * them: in one line, or in lines that follow each other (`Using Tool: f`, `Tool Input: {…}`).
 * The quoted keys of records are none, nor are the keywords of a print.
 */

import type { Layer, Layers } from '../../text/layers.js'
import { lineStop } from '../../text/lines.js'
import type { CallPart, NestedPart } from '../envelope.js'
import { quotedCall } from '../errors/quoted-call.js'
import { readValue } from '../tree/read.js'
import { has, textSpan } from '../tree/value.js'
import { isType } from './named-value.js'

/** A label with what stands behind it: the name of a tool, its arguments, or `name` alone, which may be anybody's. */
const LABEL =
  /(?<![A-Za-z"'])(?:(tool|function|command)s?(?:[ _.]?names?|[ _.](?:calls?|use|invocation|selected|being \w{1,20}))?|(names?)|(?:(?:tool|function)(?:[ _.]call)?[ _.]?)?(arguments|args|inputs?|parameters|params|kwargs))(?: \([^()\n]{0,80}\))?(?:["'*`]{0,3}[ \t\n]?[ \t]{0,16}(?:[:=|]|->|=>)["'*`]{0,3}[ \t]{0,8}|[ \t][*=#~─━═-]{2,80}(?:[ \t]?[\])}>]{1,3})?\n?)/gi
/** A word with a parenthesis is a type, as in `function=Function(arguments='{…}', name='f')`. */
const NAME = /(?:[A-Z][a-z]{1,9}\(|\[)?["'`]?([A-Za-z_][\w.-]{0,127})(?![\w.(-])/y
/** Of several words, where they are all of the line: tools of CrewAI are named so. */
const WORDS = /["'`]?([A-Za-z_][\w.-]{0,63}(?: [\w.'-]{1,63}){1,7})(?=["'`*]{0,3}[ \t]{0,8}\r?\n)/y
/** What may stand between a label and its value: the end of its line, the bars of a box. */
const LEAD = /[\s│┃║|╮┐─━]{0,1000}(?:[A-Z][a-z]{1,9}\()?["'`]?(?=\{)/y
/** How far behind a name its arguments are, and lines between. */
const REACH = 400
const LINES = 4

interface Named {
  readonly name: string
  readonly end: number
  /** Only `name` is said. */
  readonly weak: boolean
}

export function labelledCalls(layer: Layer, layers: Layers): (CallPart | NestedPart)[] {
  const { text } = layer
  const calls: (CallPart | NestedPart)[] = []
  let named: Named | null = null
  let from = 0
  for (const found of text.matchAll(LABEL)) {
    const end = found.index + found[0].length
    if (found.index < from) continue
    if (found[3] === undefined) {
      const weak = found[2] !== undefined
      const behind = (weak ? null : wordsAt(WORDS, text, end)) ?? wordsAt(NAME, text, end)
      const isTyped = weak && text[end - 1] !== '"' && isType(behind?.name ?? null)
      if (
        behind !== null &&
        !isTyped &&
        !(weak && named?.weak === false && found.index - named.end < 2)
      ) {
        named = { ...behind, weak }
        from = behind.end
      }
      continue
    }
    if (named === null || !isNear(text, named, found.index)) continue
    LEAD.lastIndex = end
    const lead = LEAD.exec(text)?.[0]
    if (lead === undefined) continue
    const call = callAt(layer, named.name, end + lead.length, layers)
    if (call === null) continue
    calls.push(call.part)
    from = call.end
    named = null
  }
  return calls
}

/** The name that stands there, and its end. */
function wordsAt(words: RegExp, text: string, at: number): Omit<Named, 'weak'> | null {
  words.lastIndex = at
  const name = words.exec(text)?.[1]
  return name === undefined ? null : { name, end: words.lastIndex }
}

/** Few lines and no bracket lie between; on the name's own line nothing but signs does. */
function isNear(text: string, { end, weak }: Named, at: number): boolean {
  if (at - end > REACH) return false
  const between = text.slice(end, at)
  if (/[{}]/.test(between)) return false
  const lines = between.split('\n').length - 1
  return lines === 0 ? standsBeside(between, weak) : lines <= LINES
}

/** Nothing but signs, or the path of the second label: `call.name=f call.arguments={}`. */
function standsBeside(between: string, weak: boolean): boolean {
  if (/^\s\w{1,24}[._]$/.test(between)) return true
  return !/\w/.test(between) && !(weak && between.length > 4)
}

/** The object at `start`, or what a literal holds that begins before it. */
function callAt(layer: Layer, name: string, start: number, layers: Layers) {
  const quoted = /["'`]/.test(layer.text[start - 1] ?? '')
  const literal = quoted ? readValue(layer, start - 1) : null
  const inner = literal?.value?.closed === true ? textSpan(literal.value, layers) : null
  if (literal !== null && inner !== null) {
    return { part: quotedCall(name, inner, layers, REASONS, null), end: literal.end }
  }
  const { value, end } = readValue(layer, start)
  if (value === null || (has(value, 'properties') && has(value, 'type'))) return null
  const span = { layer, start, end: value.closed ? end : lineStop(layer.text, start) }
  return { part: quotedCall(name, span, layers, REASONS, null), end: span.end }
}

const REASONS = [{ code: 'unmarked' }] as const
