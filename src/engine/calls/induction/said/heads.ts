/**
 * Heads of calls: where a line names what is called. Before the name stands a word that says
 * so (`use log_tide`), or a sign as commands have it (`/log_tide`); a line that only tells of
 * a tool has no head.
 */
import { lineStop } from '../../../text/lines.js'
import type { Span } from '../../../text/span.js'
import { announces, counts, DOES, isHalf, isParted, mayBeTool, saysCall } from '../words.js'
import { type WordAt, wordsOf } from './head-words.js'
import { callsNone, isColumn, isOther } from './no-heads.js'

export interface Head {
  readonly name: Span
  /** Where its line or sentence begins. */
  readonly start: number
  /** What stands before the name. */
  readonly lead: string
  /** The word before the name says that it is called. */
  readonly said: boolean
}

/** Farthest from a line's begin to a name, and most heads of a text. */
const LINE = 100
const HEADS = 200
/** Where calls may begin: at a line's begin, and where a sentence says what is done. */
const STARTS = /^|(?<=[.!?:] )(?=I\s)/gm
/** Signs before a name that speak for a command: no list, no heading, no bracket of settings. */
const SIGIL =
  /^\s*#\d{1,3}\s$|^\s*(?:#?\d{1,3}[).:]?\s?)?(?:[!/%~^+»▶→⇒:@$&]{1,3}|[-=]>|>>|[%$#@&]\d{1,3}\s?[=:]|\p{Extended_Pictographic}\uFE0F?)\s?(?:\[["'])?$/u
/** A sign before which no name needs to be parted: a quote in brackets, a handle. */
const HANDLE = /\[["']$|^\s*[%$#@&]\d{1,3}\s?[=:]\s?$/
/** Before a name that is one plain word. */
const CALLS = /^(?:\p{Lu}{2,}|use|call|run|invoke)$/u
/** Between two words: where a sentence or a part of it ends. */
const PARTS = /[.,;!?()]\s/
/** Behind a word that has a value itself. */
const VALUE = /^["']?\s?[=:](?![:=])[^\n]/

export function headsOf(text: string): Head[] {
  const heads: Head[] = []
  for (const { index } of text.matchAll(STARTS)) {
    const head = heads.length < HEADS ? headAt(text, index) : null
    if (head !== null) heads.push(head)
  }
  return heads
}

function headAt(text: string, start: number): Head | null {
  const line = text.slice(start, Math.min(lineStop(text, start), start + LINE))
  if (isOther(line)) return null
  for (const at of wordsOf(line)) {
    // A table tells of tools; or another name stands before this one.
    if (isColumn(at) || (isParted(at.prior) && !says(at.prior))) return null
    const name = nameIn(at.word)
    const said = isSaid(at) || name !== at.word
    if (!(said || isCommand(at, name)) || !mayBeName(at, name)) continue
    if (callsNone(at.lead)) return null
    const end = start + at.lead.length + at.word.length
    const from = end - name.length
    return { name: { start: from, end }, start, lead: text.slice(start, from), said }
  }
  return null
}

/** `tool.log_tide`: the word's first part says that the rest is called. */
function nameIn(word: string): string {
  const point = word.indexOf('.')
  return point > 0 && announces(word.slice(0, point)) ? word.slice(point + 1) : word
}

function says(word: string): boolean {
  return announces(word) || saysCall(word) || DOES.has(word.toLowerCase())
}

/** The word before says that this one is called. */
function isSaid({ prior, between, lead }: WordAt): boolean {
  // `tools/list`; `/tools/list` is an address.
  const isPath = between === '/' && lead.at(-2 - prior.length) !== '/'
  return says(prior) && !PARTS.test(between) && !isPath
}

/** Signs alone stand before it, as before a command. */
function isCommand({ lead }: WordAt, name: string): boolean {
  return SIGIL.test(lead) && (isParted(name) || HANDLE.test(lead))
}

/** It can be the name of a tool, there where it stands. */
function mayBeName(at: WordAt, name: string): boolean {
  // `tool list`, in a sentence, names no tool.
  const isPlain = isSaid(at) && at.between.trim() === '' && !isParted(name) && !CALLS.test(at.prior)
  const isKey = VALUE.test(at.behind) || counts(name)
  return (
    !isPlain && mayBeTool(name) && !isHalf(name) && !isKey && (isParted(name) || !announces(name))
  )
}
