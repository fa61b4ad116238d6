import { memberPath } from '../../syntax/json/path.js'
import { stringify } from '../../syntax/json/stringify.js'
import { parseLenient } from '../../syntax/lenient/parse.js'
import { isJson } from '../../text/parsed-json.js'
import { isRawTextField } from '../raw-text-fields.js'
import { type Finding, instead, type Lint } from './lint.js'
import type { ReadPython } from './read-python.js'

/** Longer text is content, not a value that was written by mistake. */
const LONGEST = 100_000
const SHOWN = 60

/** A list of structures or of quoted texts, an object's first key, a set: nothing that prose begins with. */
const BEGINS =
  /^\s*(?:\[\s*(?:[[{]|(\\?["'])[^"'\\\n]{0,200}\1\s*[,\]:])|\{\s*(?:(\\?["'])[^"'\\\n]{0,200}\2\s*[:,}]|-?\d[\d.]{0,20}, |[A-Za-z_]\w{0,80}\s*:\s*["'[{\d]))/

/** A text parameter that begins like a list or an object and is none: the tool that parses it fails. */
export function brokenStructureWith(read: ReadPython | null): Lint {
  return {
    code: 'suspect-broken-structure',
    summary: 'Broken list or object text in a text parameter.',
    whole({ value }) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
      return Object.entries(value).flatMap(([name, text]): Finding[] => {
        if (typeof text !== 'string' || text.length > LONGEST || isRawTextField(name)) return []
        if (!BEGINS.test(text) || isJson(text)) return []
        const literal = read?.(text) ?? null
        // What Python reads is told as Python's.
        if (literal?.marked === true) return []
        const path = memberPath('$', name)
        const list = literal?.json ?? text
        const isSet = /^\s*\{/.test(text) && /^\s*\[/.test(list)
        const meant = isSet ? list : meantBy(text)
        const detail = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
        return [
          {
            detail,
            path,
            ...(meant === null
              ? {}
              : { suggestions: [instead('Write it as JSON text', path, meant)] }),
          },
        ]
      })
    },
  }
}

/** What would parse: the tolerant reading, where it has to make nothing up. */
function meantBy(text: string): string | null {
  const read = parseLenient(text, {
    end: 'unproven',
    quoteTokens: [],
    prose: false,
    keywordArguments: false,
    names: () => null,
  })
  if (!read.ok) return null
  const value: unknown = JSON.parse(read.text)
  return typeof value === 'object' && value !== null ? stringify(value) : null
}
