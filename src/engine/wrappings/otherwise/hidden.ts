/** Characters that nobody sees, in the names of a call. */
import { ARGUMENT_KEYS, NAME_KEYS } from '../../model/call-keys.js'
import { codeOf } from '../../text/unseen-places.js'
import { placesOf, replaced, type Way } from './way.js'

/** A character that nobody sees, in the name of a call: one that a page or a print put there. */
const HIDDEN_IN_NAME =
  /"(?:name|tool|function|tool_name)"\s{0,8}:\s{0,8}"[\w.-]{0,60}[\u00ad\u200b\u2060\ufeff]/
const HIDDEN = /[\u00ad\u200b\u2060\ufeff]/g
/** A key that holds one: of the call's own, or of an argument, whose name nobody knows then. */
const HIDDEN_IN_KEY = /"(\w{0,20}(?:[\u00ad\u200b\u2060\ufeff]\w{1,20}){1,4})"\s{0,8}:/g
const OWN_KEYS: ReadonlySet<string> = new Set([...NAME_KEYS, ...ARGUMENT_KEYS])

export const withHidden: Way = (layer, layers) => {
  const { text } = layer
  const keys = [...text.matchAll(HIDDEN_IN_KEY)].map(([, key = '']) => key.replace(HIDDEN, ''))
  const isOwn = keys.every((key) => OWN_KEYS.has(key))
  if (!isOwn || (keys.length === 0 && !HIDDEN_IN_NAME.test(text))) return null
  const [first = ''] = text.match(HIDDEN) ?? []
  const found = replaced(layer, layers, 'with hidden characters', placesOf(text, HIDDEN, ''))
  return {
    ...found,
    reasons: [{ code: 'suspect-unseen', detail: `in a name of the call, ${codeOf(first)}` }],
  }
}
