/**
 * Has a nested value the shape of a call, whatever words it is said in: a name as tools
 * have them, and behind it an object; an object of nothing but such a name and one
 * inside; a word for a call. One pass, with the brackets that are open.
 */
import { COMPOUND } from '../calls/account/landmark-words.js'
import { ARGUMENT_KEYS } from '../model/call-keys.js'
import { wordSet } from '../text/words.js'
import { endOfString, isKey, isQuote } from './outline.js'

/** What could be a tool's name. */
const NAME = /^[A-Za-z_][\w.-]{0,63}$/
const DASHED = /\p{Ll}{2}-\p{Ll}{2}/u
/** Values that say that something is called. */
const CALLS = wordSet('call tool invoke invocation function fn tool_call function_call tool_use')

/** Keys under which arguments stand. */
const HOLDERS: ReadonlySet<string> = new Set(ARGUMENT_KEYS)
/** A call as code writes it, in a list. */
const WRITTEN = /^[A-Za-z_]\w*\([^()]*\)$/

/** A bracket that is open. */
interface Frame {
  readonly list: boolean
  /** A name stands in it, before what comes next. */
  named: boolean
  /** Keys so far; the last one is a name. */
  keys: number
  keyIsName: boolean
  /** The last key is one under which arguments stand. */
  keyIsHolder: boolean
  /** A text stands in it. */
  said: boolean
  /** Under its one key, which is a name, stands an object. */
  holds: boolean
}

/** Is a short word a name as no word of a language is? */
export function isToolName(word: string): boolean {
  return NAME.test(word) && (COMPOUND.test(word) || DASHED.test(word))
}

/** Does the text, up to `limit`, hold something like a call? */
export function hasCallShape(text: string, limit: number): boolean {
  const open: Frame[] = []
  let called = false
  let named = false
  for (let i = 0; i < limit; i++) {
    const code = text.charCodeAt(i)
    const frame = open.at(-1)
    if (code === 0x7b || code === 0x5b) {
      const list = code === 0x5b
      // A list's items stand beside what stands beside the list.
      const isBehind = frame?.named === true
      if (!list && isBehind) return true
      if (!list && frame?.keyIsHolder === true && frame.said) return true
      if (!list && frame?.keyIsName === true && frame.keys === 1) frame.holds = true
      open.push({
        list,
        named: list && isBehind,
        keys: 0,
        keyIsName: false,
        keyIsHolder: false,
        said: false,
        holds: false,
      })
    } else if (code === 0x7d || code === 0x5d) {
      const closed = open.pop()
      const around = open.at(-1)
      if (closed?.holds === true && closed.keys === 1) return true
      // Of a list of names; objects of a list do not name each other.
      if (closed?.list === true && closed.named && around?.list === false) around.named = true
    } else if (isQuote(code)) {
      const end = endOfString(text, i, code)
      const word = end - i <= LONGEST ? text.slice(i + 1, end) : ''
      const isName = isToolName(word)
      if (isKey(text, end + 1)) {
        if (frame !== undefined) {
          frame.keys++
          frame.keyIsName = isName
          frame.keyIsHolder = HOLDERS.has(word)
        }
      } else {
        named ||= isName
        called ||= CALLS.has(word.toLowerCase())
        if (frame?.list === true && WRITTEN.test(word)) return true
        if (frame !== undefined) frame.said = true
        if (frame !== undefined && isName) frame.named = true
      }
      i = end
    }
  }
  return called && named
}

/** Longest name, with its quotes. */
const LONGEST = 66
