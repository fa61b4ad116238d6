/** Tokens of calls and of turns in the midst of a text. */
import { isRawTextField } from '../raw-text-fields.js'
import type { Finding, Site } from './lint.js'

const CALL_TOKEN = /<[|｜]([^<>|｜]{0,40}(?:tool|arg)[^<>|｜]{0,40})[|｜]>/
const IN_WORD = /\p{L}<(?:[|｜][a-z_▁]{2,40}[|｜]>\p{L}|think>\s)/u
/** The begin of a special token behind which the text goes on: `<|call_e to`. */
const HALF = /<(?:｜[\p{L}▁_]{1,40}(?![\p{L}▁_|｜>])|\|[a-z]{2,20}_[a-z_]{0,40}(?![\w|｜>]))/u
/** A tag that closes a call or what is in one, and breaks off: `</tool_ca return`. */
const HALF_TAG =
  /<\/(?:tool_(?!(?:calls?|uses?|results?|responses?|outputs?|code|name|input|args|request)\b)[a-z]{0,8}|function_c[a-z]{0,2}|parame[a-z]{0,3}|invok?)(?![\w>:.-]|\s{0,9}>)/
/** A model's own note on its thinking. */
const THOUGHT = /<\w{1,20}:(?:think|cot_\w{1,30})>/
/** Keys of what is a part of a text, or a pattern for one. */
const PIECE = /old|new|diff|patch|html|xml|regex|pattern/i
const INSIDE_CALL = /arg|[_▁]sep/

/** The text begins as a thought or a call does, or holds the next parameter's opener on a line of its own. */
const OPENER =
  /^\s*<(?:think(?:ing)?|tool_call)>|\n\s{0,20}<(?:param(?:eter)?|arg)(?: name)?=[^\s>]{1,80}>/

/** A token from the inside of a call, or its beginning, with no other end of it: the rest of that call went in. */
export function innerToken({ text, key }: Site): Finding | null {
  const opener = isRawTextField(key) ? null : OPENER.exec(text)
  if (opener !== null) return { detail: `holds ${opener[0].trim()}` }
  // A control token that breaks a word in two is none of the text.
  const broken = isRawTextField(key) ? null : IN_WORD.exec(text)
  if (broken !== null) return { detail: `holds ${broken[0].slice(1, -1)}` }
  const half = PIECE.test(key)
    ? null
    : (HALF_TAG.exec(text) ?? (isRawTextField(key) ? null : HALF.exec(text)))
  if (half !== null) return { detail: `holds ${half[0]}` }
  const thought = THOUGHT.exec(text)?.[0]
  if (thought !== undefined) return { detail: `holds ${thought}` }
  const ends = text.includes('</s>')
  // Struck out is what both of them stand around.
  if (ends !== text.includes('<s>') && !PIECE.test(key)) {
    return { detail: `holds ${ends ? '</s>' : '<s>'}` }
  }
  const [token, name] = CALL_TOKEN.exec(text) ?? []
  if (token === undefined || name === undefined || !INSIDE_CALL.test(name)) return null
  return { detail: `holds ${JSON.stringify(token)}` }
}
