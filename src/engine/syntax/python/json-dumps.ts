/** JSON text as Python's `json.dumps` writes it: `, ` and `: `, ASCII only, floats as `repr` prints them. */
import { scalarEnd, skipSpace, stringEnd } from '../json/tokens.js'
import { floatText } from './numbers.js'

/** @param json text that `JSON.parse` accepts */
export function pythonDumps(json: string): string {
  const out: string[] = []
  for (let i = skipSpace(json, 0); i < json.length; i = skipSpace(json, i)) {
    const c = json.charCodeAt(i)
    if (c === 34) {
      const end = stringEnd(json, i)
      out.push(asciiText(String(JSON.parse(json.slice(i, end)))))
      i = end
    } else if (c === 44 || c === 58) {
      out.push(c === 44 ? ', ' : ': ')
      i++
    } else if (c === 91 || c === 93 || c === 123 || c === 125) {
      out.push(json.charAt(i))
      i++
    } else {
      const end = scalarEnd(json, i)
      out.push(scalar(json.slice(i, end)))
      i = end
    }
  }
  return out.join('')
}

function scalar(token: string): string {
  if (!/^-?\d/.test(token) || !/[.eE]/.test(token)) return token
  const number = Number(token)
  if (Number.isFinite(number)) return floatText(number)
  return number > 0 ? 'Infinity' : '-Infinity'
}

function asciiText(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
