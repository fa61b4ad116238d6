/** What stands at the end of a text. */
import type { LayerSpan } from './layers.js'

/** A number, or a part of a word, at the end of a text: more of it may have been cut off. */
export function mayGoOn(text: string): boolean {
  return /[\w.+-]$/.test(text) && !/(?:^|\W)(?:true|false|null|True|False|None)$/.test(text)
}

/** Does nothing but white space stand behind the span in its layer? */
export function touchesEnd({ layer, end }: LayerSpan): boolean {
  REST.lastIndex = end
  return REST.test(layer.text)
}

const REST = /\s*$/y
