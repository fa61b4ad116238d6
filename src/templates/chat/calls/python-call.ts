/** Calls written as Python: `[name(key='value', other=1)]`. */
import { flexible } from '../markers.js'
import type { Evidence, Guess } from './evidence.js'
import { NAMED_CALL, named } from './named.js'

const STRING = `'(?:[^'\\\\]|\\\\.)*'|"(?:[^"\\\\]|\\\\.)*"`

/** A bracketed value whose brackets nest so deep. */
function nested(depth: number): string {
  const inner = depth === 0 ? '' : `|${nested(depth - 1)}`
  return `[\\[{](?:[^\\[\\]{}'"]|${STRING}${inner})*[\\]}]`
}

export function pythonCall(evidence: Evidence): Guess | null {
  const { one } = evidence
  const found = /probe_alpha\(\s*kone\s*=\s*(['"])vone\1\s*\)/.exec(one)
  if (found === null) return null
  const start = (_: string, at: number) => at
  const end = (text: string, at: number) => text.indexOf(')', at) + 1
  const markers = named(evidence, ['kone', 'ktwo'], start, end)
  if (markers === null) return null
  const { sectionStart, opener, closer, sectionEnd } = markers
  const first = flexible(`${sectionStart}${opener}`)
  const last = flexible(`${closer}${sectionEnd}`)
  const name = '[\\w.-]+'
  return {
    title: 'Python calls',
    field: {
      open_pattern: `\\s*(?:${first}\\s*|(?<=\\)),\\s*)(?P<name>${name})\\(`,
      close_pattern: `\\)(?=,\\s*${name}\\(|\\s*${last === '' ? '$' : last})`,
      repeats: true,
      content: 'xml-inline',
      content_args: {
        tag_pattern: `(?P<key>\\w+)\\s*=\\s*(?P<value>${STRING}|${nested(3)}|[^,)]*)`,
        value_parser: { name: 'json', args: { string_delims: [["'", "'"]], allow_non_json: true } },
      },
      transform: NAMED_CALL,
    },
    markers: [`${closer}${sectionEnd}`],
    doubts: [
      'True, False and None stay text: a response template has no content parser for Python values.',
    ],
  }
}
