/** A Python list of calls with keyword arguments that are literals, and nothing else. */
import { literalEval } from '../columns/python.js'
import type { ServerCall } from './emulation.js'

/** The calls; null where the text is anything else. Positional arguments are not looked at. */
export function pythonicCalls(text: string): ServerCall[] | null {
  const trimmed = text.trim()
  if (!trimmed.startsWith('[') || !trimmed.endsWith(']')) return null
  const items = parts(trimmed.slice(1, -1))
  if (items === null || items.length === 0) return null
  const calls: ServerCall[] = []
  for (const item of items) {
    const call = callOf(item.trim())
    if (call === null) return null
    calls.push(call)
  }
  return calls
}

function callOf(item: string): ServerCall | null {
  const open = item.indexOf('(')
  const name = item.slice(0, Math.max(0, open))
  if (!/^[A-Za-z_]\w*$/.test(name) || !item.endsWith(')')) return null
  const given = parts(item.slice(open + 1, -1))
  if (given === null) return null
  const found: Record<string, unknown> = {}
  for (const one of given) {
    const key = /^\s*([A-Za-z_]\w*)\s*=(?!=)/.exec(one)
    if (key === null) continue
    const text = one.slice(key[0].length)
    const value = literalEval(text)
    if (value.kind !== 'value' || hasNoJson(text)) return null
    found[key[1] ?? ''] = value.value
  }
  return { name, arguments: found }
}

/** Bytes, and numbers that may be infinite: what becomes of the call with them differs. */
function hasNoJson(text: string): boolean {
  return /(?:^|[^\w'"])[bB][rR]?['"]|\d[eE]\+?\d{3}/.test(text)
}

/** Splits at commas outside of brackets and strings; null where brackets or quotes do not close. */
function parts(text: string): string[] | null {
  const found: string[] = []
  const open: string[] = []
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    if (letter === '"' || letter === "'") {
      at = closeOf(text, at, letter)
      if (at < 0) return null
    } else if ('([{'.includes(letter)) open.push(letter)
    else if (')]}'.includes(letter)) {
      if (open.pop() === undefined) return null
    } else if (letter === ',' && open.length === 0) {
      found.push(text.slice(start, at))
      start = at + 1
    }
  }
  if (open.length > 0) return null
  const last = text.slice(start)
  return last.trim() === '' ? found : [...found, last]
}

/** The quote that ends the string at `at`; -1 where none does. */
function closeOf(text: string, at: number, quote: string): number {
  for (let next = at + 1; next < text.length; next++) {
    const letter = text.charAt(next)
    if (letter === '\\') next++
    else if (letter === quote) return next
  }
  return -1
}
