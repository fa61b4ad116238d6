/** The arguments of a call as a system receives them: a dictionary, or something else. */

import type { Call } from '../../model/trace.js'
import { treeOf } from '../../syntax/json/tree.js'
import { literalEval } from '../../syntax/python/literal-eval.js'
import { type LayerSpan, toSource } from '../../text/layers.js'
import { isJson } from '../../text/parsed-json.js'
import type { Span } from '../../text/span.js'
import { rawText } from './pipeline.js'

/** A member's value, with every digit of its numbers. */
export interface Member {
  /** JSON text of the value. */
  readonly json: string
  /** Its characters where it is a string; null otherwise. */
  readonly text: string | null
  /** Where it stands in the source; empty where it was made. */
  readonly spans: readonly Span[]
}

export type Members = ReadonlyMap<string, Member>

export type Given =
  | { readonly form: 'dictionary'; readonly members: Members; readonly printed: boolean }
  /** JSON that is no object, or text that is no JSON: what it is as JSON text. */
  | { readonly form: 'other'; readonly json: string; readonly text: string | null }

/**
 * What a normalizer gets: the parsed object; a dictionary as Python prints it,
 * which is how such arguments stand in logs; else the text itself.
 */
export function givenTo(call: Call): Given {
  const raw = rawText(call)
  const parsed = parsedElsewhere(call, raw)
  if (parsed !== null) return fromJson(parsed, null)
  if (raw.trim() === '') return { form: 'dictionary', members: new Map(), printed: false }
  if (isJson(raw)) return fromJson(raw, call.raw)
  const printed = literalEval(raw)
  if (printed.status === 'value' && printed.kind === 'dict' && printed.dumped !== null) {
    const given = fromJson(printed.dumped, null)
    if (given.form === 'dictionary') {
      const spans = call.raw === null ? [] : toSource(call.raw)
      const members = [...given.members].map(([name, member]): [string, Member] => [
        name,
        { ...member, spans },
      ])
      return { form: 'dictionary', members: new Map(members), printed: true }
    }
  }
  return { form: 'other', json: JSON.stringify(raw), text: raw }
}

/** Arguments that were never JSON text, parameters in markup or a call's notation: as they were read. */
function parsedElsewhere(call: Call, raw: string): string | null {
  if (call.argumentsText === null) return null
  const foreign = call.raw === null || call.strategy === 'parameters' || !/^\s*["'[{]/.test(raw)
  return foreign && raw.trim() !== '' && !isJson(raw) ? call.argumentsText : null
}

function fromJson(json: string, at: LayerSpan | null): Given {
  const root = treeOf(json)
  if (root.kind !== 'object') {
    const value: unknown = JSON.parse(json)
    return { form: 'other', json: json.trim(), text: typeof value === 'string' ? value : null }
  }
  const members = root.members.map(({ key, value }) => [key, memberAt(json, value, at)] as const)
  return { form: 'dictionary', members: new Map(members), printed: false }
}

/**
 * The member whose value stands in JSON text.
 *
 * @param at where the text stands; null where it was made
 */
export function memberAt(json: string, { start, end }: Span, at: LayerSpan | null): Member {
  const text = json.slice(start, end)
  return {
    json: text,
    text: text.startsWith('"') ? String(JSON.parse(text)) : null,
    spans:
      at === null
        ? []
        : toSource({ layer: at.layer, start: at.start + start, end: at.start + end }),
  }
}

/** The member with another text in it. */
export function withText(member: Member, text: string): Member {
  return { ...member, text, json: JSON.stringify(text) }
}

/** JSON text of a dictionary, whatever its keys. */
export function jsonOf(members: Members): string {
  const parts = [...members].map(([name, { json }]) => `${JSON.stringify(name)}: ${json}`)
  return `{${parts.join(', ')}}`
}

/** Does a text begin like a list or dictionary? */
export function beginsStructure(text: string): boolean {
  return /^\s*[[{]/.test(text)
}
