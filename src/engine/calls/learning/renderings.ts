/** How a value may stand in a text. */

import { isRecord } from '../../model/records.js'
import { addAll } from '../../text/lists.js'
import { wordsFor } from '../induction/scalars.js'

export interface Rendering {
  readonly text: string
  readonly json: boolean
}

/** The likeliest first. */
export function renderingsOf(value: unknown): Rendering[] {
  const json = JSON.stringify(value)
  const found: Rendering[] = []
  if (typeof value === 'string') {
    const inner = json.slice(1, -1)
    found.push({ text: json, json: true }, { text: `'${value}'`, json: true })
    if (inner !== value) found.push({ text: inner, json: true })
    found.push({ text: value, json: false })
    addAll(found, inAddress(value))
    addAll(found, asMarkup(value))
  } else {
    const structure = isRecord(value) || Array.isArray(value)
    found.push({ text: json, json: structure }, { text: spaced(value), json: structure })
    found.push({ text: python(value), json: structure })
    found.push({ text: JSON.stringify(value, null, 2), json: structure })
    if (structure) addAll(found, inAddress(json))
    if (typeof value === 'boolean' || value === null) {
      addAll(
        found,
        wordsFor(value).map((text) => ({ text, json: false })),
      )
    }
  }
  return found.filter(({ text }) => text !== '')
}

/** As addresses and forms write it, where that is another text; half a character is no text there. */
function inAddress(text: string): Rendering[] {
  const escaped = /\p{Surrogate}/u.test(text) ? text : encodeURIComponent(text)
  if (escaped === text) return []
  return [escaped, escaped.replaceAll('%20', '+')].map((one) => ({ text: one, json: false }))
}

/** With the entities of markup, where that is another text. */
function asMarkup(text: string): Rendering[] {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const found = [escaped, escaped.replaceAll('"', '&quot;')].filter((one) => one !== text)
  return [...new Set(found)].map((one) => ({ text: one, json: false }))
}

/** JSON as Python's `json.dumps` writes it. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (!isRecord(value)) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}: ${spaced(item)}`)
    .join(', ')}}`
}

function python(value: unknown): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'string') return `'${value}'`
  if (Array.isArray(value)) return `[${value.map(python).join(', ')}]`
  if (!isRecord(value)) return String(value)
  return `{${Object.entries(value)
    .map(([key, item]) => `'${key}': ${python(item)}`)
    .join(', ')}}`
}
