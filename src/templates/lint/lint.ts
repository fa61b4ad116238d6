/** What is dangerous in a response template that loads. */
import { addAll } from '../../engine/text/lists.js'
import type { Node } from '../pattern/node.js'
import { parsePattern } from '../pattern/parse.js'
import { loadResponseTemplate, type Outcome } from '../response/read.js'
import type { Delimiter, Field, ResponseTemplate } from '../response/spec.js'
import { isDict, type Value } from '../response/value.js'
import { canBeEmpty, firstParts, isAssertion, isSpaces, lastParts, some } from './shape.js'
import { vllmProblems } from './vllm.js'

export type LintCode =
  | 'ends-with-dollar'
  | 'optional-tail'
  | 'word-boundary'
  | 'look-ahead-opener'
  | 'no-white-space'
  | 'calls-without-repeats'
  | 'narrow-name'
  | 'both-sides-empty'
  | 'literal-extends-literal'
  | 'content-args'
  | 'vllm-refuses'

export interface Lint {
  readonly code: LintCode
  /** Where: `fields.NAME.KEY`, or empty for the whole template. */
  readonly place: string
  /** What happens, and what to do. */
  readonly sentence: string
}

/**
 * The lints of a template.
 *
 * @param json the template as `JSON.parse` gives it
 * @returns none, or an error of phase `load` where it does not load at all
 */
export function lintTemplate(json: unknown): Outcome<readonly Lint[]> {
  const loaded = loadResponseTemplate(json)
  if ('error' in loaded) return loaded
  const template = loaded.value
  const lints: Lint[] = []
  for (const field of template.fields.values()) addAll(lints, fieldLints(template, field))
  for (const sentence of vllmProblems(template)) {
    lints.push({ code: 'vllm-refuses', place: '', sentence })
  }
  return { value: lints }
}

function fieldLints(template: ResponseTemplate, field: Field): Lint[] {
  const lints: Lint[] = []
  const say = (code: LintCode, key: string, sentence: string) =>
    lints.push({ code, place: `fields.${field.name}${key === '' ? '' : `.${key}`}`, sentence })
  const open = sideOf(field.open)
  const close = sideOf(field.close)
  if (
    close !== null &&
    lastParts(close).some((part) => isAssertion(part, 'end-or-last-newline', 'end', 'line-end'))
  ) {
    say(
      'ends-with-dollar',
      'close_pattern',
      'It can end with $: a piece of a stream that ends inside the real closer is taken for the end, and half of the closer becomes content. Leave $ out: a region ends with the text anyway.',
    )
  }
  for (const [key, side] of [
    ['open_pattern', open],
    ['close_pattern', close],
  ] as const) {
    if (side === null) continue
    if (
      lastParts(side).some((part) => part.kind === 'repeat' && part.min === 0 && !isSpaces(part))
    ) {
      say(
        'optional-tail',
        key,
        'It ends with something optional: when a piece of a stream ends inside that part, the short match is taken and the rest becomes content. Make it required, or close content with it too.',
      )
    }
    if (
      some(side, (node) => isAssertion(node, 'boundary', 'not-boundary', 'word-start', 'word-end'))
    ) {
      say(
        'word-boundary',
        key,
        'It holds \\b: at the end of a piece of a stream there is no boundary yet, and the delimiter can be lost. Name the characters that may follow instead.',
      )
    }
  }
  if (open !== null && firstParts(open).some(looksFar)) {
    say(
      'look-ahead-opener',
      'open_pattern',
      'It begins with a look ahead over any length: a stream is held back until what it looks for has come, and each piece searches everything again.',
    )
  }
  if (open !== null && close !== null && canBeEmpty(open) && canBeEmpty(close)) {
    say(
      'both-sides-empty',
      '',
      'Opener and closer can both match nothing at one place: the reference then reads for ever.',
    )
  }
  for (const [key, delimiter] of [
    ['open', field.open],
    ['close', field.close],
  ] as const) {
    if (delimiter !== null && extendsFar(delimiter)) {
      say(
        'literal-extends-literal',
        key,
        'One literal begins with another and is longer by two characters or more: fed in pieces, the shorter one is taken too early.',
      )
    }
  }
  const implicit = template.implicit
  if (implicit !== null && close !== null && !lastParts(close).some(isSpaces)) {
    say(
      'no-white-space',
      field.close?.literals === null ? 'close_pattern' : 'close',
      `White space behind it opens ${implicit.name} again, and as empty text it takes the place of what ${implicit.name} was. Close with a pattern that ends in \\s*.`,
    )
  }
  if (field.name === 'tool_calls' && !field.repeats && !field.transformEach) {
    say(
      'calls-without-repeats',
      '',
      'Without "repeats" a second call takes the place of the first, and the value is no list.',
    )
  }
  if (open !== null && /\(\?P?<name>\\w[+*]\)/.test(field.open?.pattern.source ?? '')) {
    say(
      'narrow-name',
      'open_pattern',
      'The name is \\w+, which ends at a hyphen or dot: get-weather is not read. Take every character up to the one that follows the name.',
    )
  }
  for (const sentence of argumentProblems(field.content, field.contentArgs)) {
    say('content-args', 'content_args', sentence)
  }
  return lints
}

/** The tree of a side: literals have none that could be wrong, but an ending without white space. */
function sideOf(delimiter: Delimiter | null): Node | null {
  return delimiter === null ? null : parsePattern(delimiter.pattern.source).node
}

function looksFar(node: Node): boolean {
  return (
    node.kind === 'look' &&
    !node.behind &&
    some(
      node.item,
      (part) => part.kind === 'repeat' && part.max === Number.POSITIVE_INFINITY && !isSpaces(part),
    )
  )
}

function extendsFar({ literals }: Delimiter): boolean {
  return (literals ?? []).some((short) =>
    (literals ?? []).some((long) => long.startsWith(short) && long.length > short.length + 1),
  )
}

const KNOWN_ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  text: ['strip'],
  int: ['strip'],
  float: ['strip'],
  bool: ['strip'],
  json: ['string_delims', 'unquoted_keys', 'allow_non_json'],
  'xml-inline': ['tag_pattern', 'value_parser', 'merge_duplicates'],
  'kv-lines': ['line_sep', 'kv_sep', 'strip', 'value_parser'],
}

function argumentProblems(parser: string, args: Value): readonly string[] {
  if (!isDict(args)) return ['content_args is no dict: every region of this field fails.']
  const known = KNOWN_ARGUMENTS[parser] ?? []
  const unknown = [...args.keys()].filter((key) => !known.includes(key))
  const problems = unknown.map((key) => `"${key}" means nothing to ${parser} and is ignored.`)
  if (parser === 'xml-inline' && typeof args.get('tag_pattern') !== 'string') {
    problems.push('xml-inline needs a tag_pattern; without it every region of this field fails.')
  }
  return problems
}
