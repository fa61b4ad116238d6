/** Arguments that stand one by one in markup: a tag around each key and value. */
import {
  commonPrefix,
  commonSuffix,
  flexible,
  upTo,
  withoutHalfEnd,
  withoutHalfStart,
} from '../markers.js'
import type { Evidence, Guess } from './evidence.js'
import { NAMED_CALL, named, openPattern } from './named.js'

export function tagged(evidence: Evidence): Guess | null {
  const { both } = evidence
  const places =
    both === null ? null : ['kone', 'vone', 'ktwo', 'vtwo'].map((word) => both.indexOf(word))
  if (both === null || places === null || places.some((at) => at < 0)) return null
  const [k1 = 0, v1 = 0, k2 = 0, v2 = 0] = places
  if (!(k1 < v1 && v1 < k2 && k2 < v2)) return null
  const middle = both.slice(k1 + 4, v1)
  const between = both.slice(v1 + 4, k2)
  const keyOpen = withoutHalfStart(commonSuffix(both.slice(0, k1), between)).trimStart()
  const valueClose = withoutHalfEnd(commonPrefix(between, both.slice(v2 + 4)))
  if (keyOpen.trim() === '' || valueClose.trim() === '' || middle.trim() === '') return null
  if (/[({,]/.test(keyOpen) || middle.startsWith('=')) return null
  const start = (_: string, at: number) => at - keyOpen.length
  const end = (text: string, at: number) => {
    const close = text.indexOf(valueClose.trim(), text.indexOf(middle.trim(), at))
    return close < 0 ? at : close + valueClose.trim().length
  }
  const markers = named(evidence, ['kone', 'ktwo'], start, end)
  if (markers === null || markers.closer.trim() === '') return null
  const { opener, closer, sectionStart, sectionEnd, afterName } = markers
  const edge = (text: string) => (/\s/.test(text) ? '\\n?' : '')
  const value = `${edge(middle.slice(-1))}(?P<value>.*?)${edge(valueClose.charAt(0))}`
  return {
    title: 'a tag for each argument',
    field: {
      open_pattern: openPattern(opener, afterName.trimEnd(), '\n'),
      close_pattern: `\\s*${flexible(closer)}\\s*`,
      repeats: true,
      content: 'xml-inline',
      content_args: {
        tag_pattern: `${flexible(keyOpen)}(?P<key>${upTo(middle.trimStart())})${flexible(middle)}${value}${flexible(valueClose)}`,
        value_parser: { name: 'json', args: { allow_non_json: true } },
      },
      transform: NAMED_CALL,
    },
    markers: [sectionStart, sectionEnd],
    doubts: [
      'A string that is itself JSON (a number, true, null) is read as that value: the tags do not say the type; give `tools` to type it.',
    ],
  }
}
