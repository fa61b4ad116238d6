import { stringify } from '../../syntax/json/stringify.js'
import { parseLenient } from '../../syntax/lenient/parse.js'
import { isJson } from '../../text/parsed-json.js'
import { isRawTextField } from '../raw-text-fields.js'
import { instead, type Lint } from './lint.js'
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
    argument(site) {
      const { text } = site
      if (text.length > LONGEST || !BEGINS.test(text) || isRawTextField(site.key) || isJson(text)) {
        return null
      }
      const literal = read?.(text) ?? null
      // What Python reads is told as Python's.
      if (literal?.marked === true) return null
      const list = literal?.json ?? text
      const isSet = /^\s*\{/.test(text) && /^\s*\[/.test(list)
      const meant = isSet ? list : meantBy(text)
      const detail = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
      if (meant === null) return { detail }
      return { detail, suggestions: [instead('Write it as JSON text', site.path(), meant)] }
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
