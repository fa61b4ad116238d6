/** Where the name of a tool stands, and whether something beside it says that the tool is called. */
import { lineStart } from '../../../text/lines.js'
import type { Span } from '../../../text/span.js'
import type { FenceLine } from '../../regions/region.js'
import { announces } from '../words.js'
import type { Unnamed } from './values.js'

/** A call that was found, from its first sign to its last. */
export interface Found {
  readonly span: Span
  readonly values: readonly Unnamed[]
}

/** One way of writing such a call; null where the name stands otherwise. */
export type Form = (place: Place) => Found | null

/** The name of a tool and its line. */
export interface Place {
  readonly text: string
  readonly name: Span
  /** The next name of a tool, or the end. */
  readonly limit: number
  readonly line: Span
  /** What stands before the name on its line. */
  readonly before: string
  /** Lines that open or close fences. */
  readonly fences: readonly FenceLine[]
  readonly fit: (values: readonly Span[] | null) => Unnamed[] | null
}

/** Longest begin of a line that is looked at. */
export const LEAD = 60

/** `Action:`, `- Tool:`: a word says that a call follows. */
const SAID = /^[^\S\n]*(?:[-*>][^\S\n])?(\p{L}+)[^\S\n]?[:：][^\S\n]*$/u
/** `#E1 =`: what comes back has a name. */
const ASSIGNED = /^[^\S\n]*(?:#\w{1,16}|[$%@]?\p{L}{1,8}\d{1,3})[^\S\n]?:?=[^\S\n]*$/u

/** A word before the name says that it is called, or what comes back gets a name. */
export function isSaid({ before }: Place): boolean {
  const word = SAID.exec(before)?.[1]
  return (word !== undefined && announces(word)) || ASSIGNED.test(before)
}

/** The line above is a word that says that a call follows, and a colon; or it opens a fence. */
export function isBelow({ text, line, before }: Place): boolean {
  if (before.trim() !== '' || line.start === 0) return false
  const above = text.slice(lineStart(text, line.start - 1), line.start).trim()
  const word = /^(?:\*\*)?(\p{L}+)(?:\*\*)?[:：](?:\*\*)?$/u.exec(above)?.[1]
  return /^`{3,8}$/.test(above) || (word !== undefined && announces(word))
}

/** The name and its values are all that the text says. */
export function isAlone({ text, line, before }: Place): boolean {
  return (
    before.trim() === '' &&
    text.slice(0, line.start).trim() === '' &&
    text.slice(line.end).trim() === ''
  )
}
