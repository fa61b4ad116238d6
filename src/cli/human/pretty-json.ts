/** JSON text laid out for people; every token stays as it is. */
import { isSpace, scalarEnd, skipSpace, stringEnd } from '../../engine/syntax/json/tokens.js'

/** Deeper lines are indented no further: the white space would outgrow the value. */
const DEEPEST = 40

/** The lines of a strict JSON text, no more than `most` and a mark where more follow. Any depth. */
export function prettyJson(json: string, most: number): string[] {
  const lines: string[] = []
  let line = ''
  let depth = 0
  const next = () => {
    lines.push(line)
    line = '  '.repeat(Math.min(depth, DEEPEST))
  }
  let i = 0
  while (i < json.length && lines.length < most) {
    const c = json.charAt(i)
    if (isSpace(json.charCodeAt(i))) i++
    else if (c === '{' || c === '[') {
      const close = skipSpace(json, i + 1)
      if (json.charAt(close) === (c === '{' ? '}' : ']')) {
        line += `${c}${json.charAt(close)}`
        i = close + 1
      } else {
        line += c
        depth++
        next()
        i++
      }
    } else if (c === '}' || c === ']') {
      depth--
      next()
      line += c
      i++
    } else if (c === ',' || c === ':') {
      line += c === ':' ? ': ' : c
      if (c === ',') next()
      i++
    } else {
      const end = c === '"' ? stringEnd(json, i) : tokenEnd(json, i)
      line += json.slice(i, end)
      i = end
    }
  }
  if (i < json.length) return [...lines, '…']
  return [...lines, line]
}

function tokenEnd(json: string, start: number): number {
  return Math.max(start + 1, scalarEnd(json, start))
}
