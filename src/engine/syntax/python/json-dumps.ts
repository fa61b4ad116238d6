/** JSON text as Python's `json.dumps` writes it: `, ` and `: `, ASCII only, floats as `repr` prints them. */
import { type JsonNode, treeOf } from '../json/tree.js'
import { floatText } from './numbers.js'

/**
 * A key that comes twice keeps its first place and its last value, as in a dict.
 *
 * @param json text that `JSON.parse` accepts, nested no deeper than Python reads
 */
export function pythonDumps(json: string): string {
  return written(json, treeOf(json))
}

function written(json: string, node: JsonNode): string {
  switch (node.kind) {
    case 'object': {
      const members = new Map(
        node.members.map(({ key, value }) => [asciiText(key), written(json, value)]),
      )
      return `{${[...members].map(([key, value]) => `${key}: ${value}`).join(', ')}}`
    }
    case 'array':
      return `[${node.items.map((item) => written(json, item)).join(', ')}]`
    case 'scalar':
      return json.charAt(node.start) === '"'
        ? asciiText(String(JSON.parse(json.slice(node.start, node.end))))
        : scalar(json.slice(node.start, node.end))
  }
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
