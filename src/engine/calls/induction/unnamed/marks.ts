/** A value between marks that are named after the tool, or in the element behind the tool's. */
import { trimmed } from '../../../text/trimmed.js'
import { announces } from '../words.js'
import { type Form, type Found, LEAD, type Place } from './place.js'

/** What opens and closes the mark around a name. */
const OPENED = /([<[{(⟦«‹【][|｜]?)(?:(\p{L}[\w-]{0,30})(?:=|>))?$/u
const CLOSED = /^[|｜]?[>\]})⟧»›】]|^<\/[\w-]{1,31}>/u

/** `<|search|>tides<|/search|>`, `[search]tides[/search]`; `<tool>search</tool><input>tides</input>`. */
export const inMarks: Form = (place) => {
  const { text, name, before, limit } = place
  const opened = OPENED.exec(before)
  const closed = CLOSED.exec(text.slice(name.end, name.end + LEAD))?.[0]
  if (opened === null || closed === undefined) return null
  const start = name.start - opened[0].length
  const from = name.end + closed.length
  const word = opened[2] ?? text.slice(name.start, name.end)
  if (closed.startsWith('</')) {
    if (closed !== `</${word}>` || !announces(word)) return null
    return behindElement(place, start, from, limit)
  }
  const slash = text.indexOf(`/${word}`, from)
  const open = slash < 0 ? -1 : slash - (opened[1]?.length ?? 0)
  if (open < from || !text.startsWith(opened[1] ?? '', open)) return null
  const values = place.fit([trimmed(text, { start: from, end: open })])
  const end = CLOSED.exec(text.slice(slash + word.length + 1, slash + word.length + 4))?.[0]
  return values && end !== undefined
    ? { span: { start, end: slash + word.length + 1 + end.length }, values }
    : null
}

/** `<tool>search</tool>`, and behind it one element with the value. */
function behindElement(place: Place, start: number, from: number, limit: number): Found | null {
  const { text } = place
  const [opener, word] = /^\s*<([\w-]{1,31})>/.exec(text.slice(from, from + LEAD)) ?? []
  if (opener === undefined) return null
  const close = text.indexOf(`</${word}>`, from)
  if (close < 0 || close > limit) return null
  const values = place.fit([trimmed(text, { start: from + opener.length, end: close })])
  return values && { span: { start, end: close + (word?.length ?? 0) + 3 }, values }
}
