/** Calls in messages whose header names a tool as well. */
import type { Span } from '../../text/span.js'
import type { Candidate } from '../dialects/dialect.js'

/** Whom a message is for, and what opens the call in it. */
const ADDRESSED =
  /\bto=(?:functions?\.)?([\w.-]{1,128})[^\n<]{0,20}<[|｜][\w▁]{1,20}[|｜]>\s{0,9}(?:<[^<>\s]{1,40}>\s{0,9})?$/u

/** How far before a call the header of its message is looked for. */
const REACH = 240

/** The name of another tool in the header of the message that is nothing but this call; or null. */
export function addressed({ span: { layer, start }, name }: Candidate): Span | null {
  const from = Math.max(0, start - REACH)
  const before = layer.text.slice(from, start)
  const other = ADDRESSED.exec(before)?.[1]
  if (other === undefined || other === name) return null
  const at = from + before.lastIndexOf(other)
  return { start: at, end: at + other.length }
}
