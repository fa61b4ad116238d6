/** Calls in messages whose header names a tool as well. */
import type { Span } from '../../text/span.js'
import type { Candidate } from '../dialects/dialect.js'

/** Whom a message is for, and what opens the call in it. */
const ADDRESSED =
  /\bto=(?:functions?\.)?([\w.-]{1,128})[^\n<]{0,20}<[|｜][\w▁]{1,20}[|｜]>\s{0,9}(?:<[^<>\s]{1,40}>\s{0,9})?$/u

/**
 * The name of another tool in the header of the message that is nothing but this call; or null.
 *
 * @param before what stands right before the call, as far as a header reaches
 */
export function addressed({ span: { start }, name }: Candidate, before: string): Span | null {
  const other = ADDRESSED.exec(before)?.[1]
  if (other === undefined || other === name) return null
  const at = start - before.length + before.lastIndexOf(other)
  return { start: at, end: at + other.length }
}
