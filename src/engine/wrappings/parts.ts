/** Building blocks that the readers of the wire formats share. */

import type { EndProof, Finish, Notice, Reason, Tool } from '../model/trace.js'
import { type Layer, type LayerSpan, type Layers, textOf } from '../text/layers.js'
import type { CallPart, NestedPart, Opened, Part, TextPart } from './envelope.js'
import { fateOf } from './fate.js'
import type { Input } from './input.js'
import { layerOf, spanOf, stringOf, type Value } from './tree/value.js'

interface CallFields {
  readonly name: Value | string | undefined
  readonly id?: Value | undefined
  readonly input: Input
  /** The value whose place is the call's place. */
  readonly at: Value
  /** What the API says about the end, where the paste itself does not break off. */
  readonly end?: EndProof
  readonly error?: Value | undefined
  readonly reasons?: readonly Reason[]
}

/** A call. */
export function callPart(fields: CallFields): CallPart {
  const { name, input, at } = fields
  const said = typeof name === 'string' ? name : (wordText(name) ?? '')
  const inId = said === '' ? NAMING_ID.exec(wordText(fields.id) ?? '')?.[1] : undefined
  return {
    kind: 'call',
    name: inId ?? said,
    nameSpan:
      inId !== undefined || name === undefined || typeof name === 'string' ? null : spanOf(name),
    id: wordText(fields.id) || null,
    arguments: input.source,
    spans: [spanOf(at)],
    error: stringOf(fields.error) || null,
    end: endOf(input, at, fields.end),
    reasons: [
      ...(inId === undefined ? namelessness(name) : [IN_ID]),
      ...input.reasons,
      ...leftOut(at, input),
      ...unbegun(at, input),
      ...fateOf(at),
      ...(fields.reasons ?? []),
    ],
  }
}

/** Kimi's ids hold the name: `functions.get_time:0`. */
const NAMING_ID = /^functions\.([\w.-]{1,64}):\d{1,4}$/
const IN_ID: Reason = { code: 'dialect-drift', detail: 'the name is empty, and stands in the id' }

/** A name is a text, or a word where the print quotes nothing. */
function wordText(name: Value | undefined): string | null {
  return name?.kind === 'atom' ? name.text : stringOf(name)
}

/** An object that the API has parsed is complete, and so is a call that has no arguments. */
function endOf({ source, parsed, cut }: Input, at: Value, said: EndProof | undefined): EndProof {
  if (cut) return 'cut'
  if (source.form === 'none') return at.closed ? 'proven' : 'unproven'
  return said ?? (parsed ? 'proven' : 'unproven')
}

/** A call cannot be dispatched without the whole of its name. */
function namelessness(name: Value | string | undefined): Reason[] {
  if (typeof name === 'string') return []
  if (name !== undefined && !name.closed) {
    return [{ code: 'truncated', at: spanOf(name), detail: 'the name breaks off' }]
  }
  return wordText(name) ? [] : [{ code: 'tool-not-named', detail: 'the call names no tool' }]
}

/** Arguments that are not there because the print of the call was shortened. */
function leftOut(at: Value, input: Input): Reason[] {
  if (!(input.source.form === 'none' || isEmptyObject(input)) || !isElided(at, 2)) return []
  return [{ code: 'abridged', at: spanOf(at), detail: 'the print of the call is shortened' }]
}

/** `{}`, as a print shows them. */
function isEmptyObject({ source }: Input): boolean {
  if (source.form !== 'text' || source.span.end - source.span.start > EMPTY_LENGTH) return false
  return /^\s*\{\s*\}\s*$/.test(textOf(source.span))
}

const EMPTY_LENGTH = 40

/** The paste ends before the arguments, or at their first quote. */
function unbegun(at: Value, { source, cut }: Input): Reason[] {
  const empty =
    source.form === 'none' ? !at.closed : source.form === 'text' && cut && isEmpty(source.span)
  if (!empty) return []
  const { layer, end } = spanOf(at)
  return [
    {
      code: 'truncated',
      detail: 'the text ends before the arguments',
      at: { layer, start: end, end },
    },
  ]
}

function isEmpty({ start, end }: LayerSpan): boolean {
  return start === end
}

/** Is something left out of the value, or of what is inside it down to `depth`? */
function isElided(value: Value, depth: number): boolean {
  if (value.elided) return true
  if (depth === 0 || value.kind !== 'object') return false
  return value.members.some((member) => isElided(member.value, depth - 1))
}

/** A string value as text for the dialects; nothing when it is empty or no string. */
export function textParts(
  value: Value | undefined,
  layers: Layers,
  channel: TextPart['channel'] = 'content',
): TextPart[] {
  const layer = layerOf(value, layers)
  if (layer === null || layer.text === '') return []
  const reasons: Reason[] =
    value?.elided === true
      ? [{ code: 'abridged', detail: 'the print of the text is shortened' }]
      : []
  const cut = value?.closed === false || value?.elided === true
  return [{ ...saidPart(layer, channel, reasons), cut }]
}

/** What a model said. */
export function saidPart(
  layer: Layer,
  channel: TextPart['channel'] = 'content',
  reasons: readonly Reason[] = [],
): TextPart {
  return { kind: 'text', layer, channel, search: true, reasons }
}

/** A payload that is to be opened in its turn. */
export function nestedPart(
  layer: Layer,
  mayBeArguments: boolean,
  reasons: readonly Reason[] = [],
): NestedPart {
  return { kind: 'nested', layer, mayBeArguments, reasons }
}

interface OpenedFields {
  readonly parts: readonly (Part | NestedPart)[]
  readonly detail?: string
  readonly finish?: Finish | null
  readonly tools?: readonly Tool[]
  readonly notices?: readonly Notice[]
  readonly explained?: readonly LayerSpan[]
  readonly asked?: boolean
}

/** A call in such a text may be the one that was separated, left behind. */
const BESIDE_CALLS: Reason = {
  code: 'several-readings',
  detail: 'it stands in the text of an answer whose calls were separated',
}

/**
 * Where an answer was cut, an API that parses arguments gives those of the last call as far as they
 * had come. Nothing in the object shows what is missing, so that call is held back.
 */
export const CUT: Reason = { code: 'cut-response' }

function isCall({ kind }: Part | NestedPart): boolean {
  return kind === 'call'
}

export function opened(fields: OpenedFields): Opened {
  const calls = fields.parts.filter(isCall).length
  const last = fields.finish === 'length' ? fields.parts.findLastIndex(isCall) : -1
  const parts = fields.parts.map((part, i) => {
    if (i === last && part.kind === 'call' && part.end === 'proven') {
      return { ...part, reasons: [...part.reasons, CUT] }
    }
    if (part.kind !== 'text' || calls === 0) return part
    if (part.channel === 'thinking') return { ...part, search: false }
    return { ...part, reasons: [...part.reasons, BESIDE_CALLS] }
  })
  return {
    parts,
    detail: fields.detail ?? countOf(calls),
    finish: fields.finish ?? null,
    tools: fields.tools ?? [],
    notices: fields.notices ?? [],
    explained: fields.explained ?? [],
    asked: fields.asked ?? false,
  }
}

export function countOf(calls: number): string {
  return calls === 0 ? 'no tool call' : calls === 1 ? '1 tool call' : `${calls} tool calls`
}

/** Could the call stand for several, which `unpack` tells apart? Few do. */
export const mayBeSeveral = ({ name, arguments: source }: CallPart): boolean =>
  source.form === 'text' && (name.endsWith('parallel') || /\}\s*\{/.test(textOf(source.span)))
