/** A call whose name stands in markup and whose arguments are a JSON object behind it. */
import { loadsFrom } from '../../response/python-json.js'
import { anyOf, flexible, tokensOf } from '../markers.js'
import type { Evidence, Guess } from './evidence.js'
import { NAMED_CALL, named, openPattern } from './named.js'

const start = (text: string, at: number) => text.lastIndexOf('{', at)
const end = (text: string, at: number) => loadsFrom(text, start(text, at))?.end ?? at

export function jsonArguments(evidence: Evidence): Guess | null {
  const at = evidence.one.indexOf('kone')
  const from = start(evidence.one, at)
  if (at < 0 || from < 0 || loadsFrom(evidence.one, from) === null) return null
  const markers = named(evidence, ['kone', 'ktwo'], start, end)
  if (markers === null) return null
  const { opener, closer, sectionStart, sectionEnd, afterName } = markers
  const next = tokensOf(opener)[0]
  const endings = anyOf(evidence.ends)
  const ahead = next === undefined ? null : `(?=\\s*${flexible(next)})`
  const ending =
    closer.trim() === ''
      ? [ahead, endings].filter((each) => each !== null).join('|')
      : flexible(closer)
  return {
    title: 'a name in markup before a JSON object',
    field: {
      open_pattern: openPattern(opener, afterName, '{'),
      ...(ending === '' ? {} : { close_pattern: `\\s*(?:${ending})\\s*` }),
      repeats: true,
      content: 'json',
      transform: NAMED_CALL,
    },
    markers: [sectionStart, sectionEnd],
    doubts:
      closer.trim() === ''
        ? ['A call has no closer of its own: the next call or the end of the turn ends it.']
        : [],
  }
}
