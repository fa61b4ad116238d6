/** A value as Wolfram Language prints it: `<|"name" -> "f", "arguments" -> <|"x" -> {1, 2}|>|>`. */
import { LayerWriter } from '../../text/layer-writer.js'
import { type Layer, type Layers, whole } from '../../text/layers.js'
import { maySayCall } from '../inside/signs.js'
import { readValue } from '../tree/read.js'
import { layerOf } from '../tree/value.js'

const BEGIN = /(?:\{\s{0,20}){0,20}<\|\s{0,80}"(?!\|)/
/** What was asked for at a prompt. */
const ASKED = /^In\[\d{1,6}\]:=[^\n]*$/gm
const TOKEN =
  /\s{0,400}(<\||\|>|[{},]|->|(?=")|-?(?:0|[1-9]\d{0,30})(?:\.\d{0,30})?(?![\w.*^`/])|True\b|False\b|Null\b)/y
/** The first rule of a list that is nothing but rules. */
const RULE = /\s{0,400}"(?:[^"\\]|\\.){0,200}"\s{0,80}->/y

interface Open {
  readonly closer: '|>' | '}'
  readonly rules: boolean
  /** What comes next: a key, its arrow, a value, or a separator. */
  next: 'key' | 'arrow' | 'value' | 'separator'
  count: number
}

/** The value as JSON; null where the text shows no other than such a one, as a whole. */
export function associations(layer: Layer, layers: Layers): Layer | null {
  const { text } = layer
  const begin = BEGIN.exec(text)?.index
  if (begin === undefined || maySayCall(text.slice(0, begin).replace(ASKED, ''))) return null
  const writer = new LayerWriter()
  const open: Open[] = []
  let at = begin
  do {
    TOKEN.lastIndex = at
    const [found = '', token] = TOKEN.exec(text) ?? []
    if (token === undefined) return null
    const start = at + found.length - token.length
    at += found.length
    const top = open.at(-1)
    if (token === '|>' || token === '}') {
      const isWhole = top?.next === 'separator' || top?.count === 0
      if (top?.closer !== token || !isWhole) return null
      writer.put(top.rules ? '}' : ']')
      open.pop()
    } else if (token === ',') {
      if (top?.next !== 'separator') return null
      writer.put(', ')
      top.next = top.rules ? 'key' : 'value'
    } else if (token === '->') {
      if (top?.next !== 'arrow') return null
      writer.put(': ')
      top.next = 'value'
    } else {
      if (top !== undefined && top.next !== 'value' && (top.next !== 'key' || token !== ''))
        return null
      if (top !== undefined) {
        top.next = top.next === 'key' ? 'arrow' : 'separator'
        top.count++
      }
      if (token === '<|' || token === '{') {
        RULE.lastIndex = at
        const rules = token === '<|' || RULE.test(text)
        writer.put(rules ? '{' : '[')
        open.push({
          closer: token === '<|' ? '|>' : '}',
          rules,
          next: rules ? 'key' : 'value',
          count: 0,
        })
      } else if (token === '') {
        const { value, end } = readValue(layer, start)
        const said = value?.closed === true ? layerOf(value, layers) : null
        // Letters by their names are none that others know.
        if (said === null || text.slice(start, end).includes('\\[')) return null
        writer.string(whole(said))
        at = end
      } else {
        writer.put(token.toLowerCase(), { layer, start, end: at })
        if (token.endsWith('.')) writer.put('0')
      }
    }
  } while (open.length > 0)
  return maySayCall(text.slice(at)) ? null : writer.finish(layers, 'join')
}
