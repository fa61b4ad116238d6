/** A call as one JSON object that holds name and arguments, alone or in a list of calls. */
import { loadsFrom } from '../../response/python-json.js'
import { isDict, type Value } from '../../response/value.js'
import { anyOf, flexible } from '../markers.js'
import { around } from './around.js'
import { ALPHA, BETA, type Evidence, type Guess } from './evidence.js'

interface Found {
  readonly span: readonly [number, number]
  readonly value: Value
}

export function jsonObject(evidence: Evidence): Guess | null {
  const found = outermost(evidence.one, [ALPHA, 'kone', 'vone'])
  if (found === null) return null
  const isList = Array.isArray(found.value)
  const item = Array.isArray(found.value) ? (found.value[0] ?? null) : found.value
  const name = pathTo(item, (value) => value === ALPHA)
  const args = pathTo(item, (value) => isDict(value) && value.get('kone') === 'vone')
  if (name === null || args === null || [...name, ...args].some((key) => !/^\w+$/.test(key))) {
    return null
  }
  const call = (root: string) => ({
    type: 'function',
    function: {
      name: placeholder(root, name),
      arguments: placeholder(root, args),
    },
  })
  const { two } = evidence
  const inTwo = two === null ? null : outermost(two, [ALPHA, 'kone'])
  const second = two === null || isList ? null : outermost(two, [BETA, 'ktwo'])
  const { opener, closer, sectionStart, sectionEnd } = around(evidence, {
    one: found.span,
    first: inTwo?.span ?? null,
    second: second?.span ?? null,
  })
  const ending = closer.trim() === '' ? anyOf(evidence.ends) : flexible(closer)
  const start = opener.trim() === '' ? bareStart(item, isList) : `${flexible(opener)}\\s*`
  return {
    title: isList ? 'a JSON list of calls' : 'a JSON object for each call',
    field: {
      open_pattern: `\\s*${start}`,
      ...(ending === null ? {} : { close_pattern: `\\s*${ending}\\s*` }),
      content: 'json',
      ...(isList
        ? { transform_each: true, transform: call('') }
        : { repeats: true, transform: call('content') }),
    },
    markers: [sectionStart, sectionEnd],
    doubts:
      opener.trim() === ''
        ? ['Calls have no opener: content that begins like the JSON of a call is read as one.']
        : [],
  }
}

/** Without a marker, the beginning of the JSON itself opens the region; it stays in the body. */
function bareStart(item: Value, isList: boolean): string {
  const key = isDict(item) ? ([...item.keys()][0] ?? '') : ''
  return `(?=${isList ? '\\[\\s*' : ''}\\{\\s*"${key}"\\s*:)`
}

/** The outermost JSON object or list that holds all the words. */
function outermost(text: string, words: readonly string[]): Found | null {
  const last = text.indexOf(words[0] ?? '')
  for (let start = 0; start <= last; start++) {
    if (text[start] !== '{' && text[start] !== '[') continue
    const found = loadsFrom(text, start)
    if (found === null) continue
    const inside = text.slice(start, found.end)
    if (words.every((word) => inside.includes(word))) {
      return { span: [start, found.end], value: found.value }
    }
  }
  return null
}

/** The keys that lead to a value in dicts; null where none do. */
function pathTo(value: Value, wanted: (value: Value) => boolean): readonly string[] | null {
  if (wanted(value)) return []
  if (!isDict(value)) return null
  for (const [key, member] of value) {
    const path = pathTo(member, wanted)
    if (path !== null) return [key, ...path]
  }
  return null
}

function placeholder(root: string, path: readonly string[]): string {
  return `{${[...(root === '' ? [] : [root]), ...path].join('.')}}`
}
