/**
 * Tags that lost, doubled or changed a sign in the middle of a call, written as
 * the call's dialect writes them: `<paramter=a>`, `<parameter==a>`, `arg_key>`,
 * `< /parameter >`, `<path>x<path>`. What is read of them is for a person.
 */
import { isNear } from '../../calls/account/near.js'
import { fieldNames } from '../../calls/account/rest.js'
import { parametersOf } from '../../calls/dialects/bare/offered.js'
import type { Candidate } from '../../calls/dialects/dialect.js'
import { knownDialects } from '../../calls/dialects/further.js'
import { pageOf } from '../../calls/dialects/page.js'
import type { Tool } from '../../model/trace.js'
import type { Replaced } from '../../text/layer-writer.js'
import { type Layer, Layers } from '../../text/layers.js'
import type { Span } from '../../text/span.js'

/** Everything that may be a tag, or one with a sign too few or too many: slash, name, attribute. */
const TAG =
  /(<{0,2}) ?(\/{0,2}) ?([\p{L}_](?:(?: (?![\w-]{1,40} ?=))?[\p{L}\p{N}_.-]){0,60})( {0,2}={1,2} {0,2}[\w.-]{1,80}(?![\w.-])|\s[\w-]{1,40}=(?:"[^"<>\n]{0,80}"|'[^'<>\n]{0,80}'))? ?(>{0,2})/gu
/** The names of tags that the calls are written with; where none is read, of all dialects that have a tag in the text. */
function namesIn(
  layer: Layer,
  candidates: readonly Candidate[],
  tools: readonly Tool[],
): ReadonlySet<string> {
  const names = new Set<string>()
  const read = candidates.filter(({ dialect }) => tagsOf().has(dialect))
  for (const { dialect, name, arguments: source } of read) {
    const { tags, ownNamed } = tagsOf().get(dialect) ?? NO_TAGS
    for (const tag of tags) names.add(tag)
    if (!ownNamed) continue
    const keys = source.form === 'fields' ? fieldNames(source) : []
    const parameters = parametersOf(tools.find((tool) => tool.name === name))
    for (const tag of [name, ...keys, ...parameters]) names.add(tag.toLowerCase())
  }
  if (read.length > 0) return names
  const written = new Set(pageOf(layer).marks.list.map(({ name }) => name))
  for (const { tags } of tagsOf().values()) {
    if ([...tags].some((tag) => written.has(tag))) for (const tag of tags) names.add(tag)
  }
  return names
}

interface Tags {
  readonly tags: ReadonlySet<string>
  /** Tags are named after tools and parameters. */
  readonly ownNamed: boolean
}

const NO_TAGS: Tags = { tags: new Set(), ownNamed: false }
/** The tool and the parameter of all examples. */
const EXAMPLE = new Set(['get_time', 'zone'])
let known: ReadonlyMap<string, Tags> | null = null

/** The tags of each dialect, as its examples have them; found once. */
function tagsOf(): ReadonlyMap<string, Tags> {
  known ??= new Map(
    knownDialects().map(({ id, example, forms = [] }) => {
      const tags = [example, ...forms].flatMap((text) =>
        pageOf(new Layers(text).source)
          .marks.list.filter(({ kind }) => kind === 'open' || kind === 'close')
          .map(({ name }) => name),
      )
      const own = new Set(tags.filter((name) => !EXAMPLE.has(name)))
      return [id, { tags: own, ownNamed: tags.some((name) => EXAMPLE.has(name)) }]
    }),
  )
  return known
}

/** A tag as it is written, and its name as the dialect writes it. */
interface Written extends Span {
  readonly name: string
  /** The name as it is to stay: the dialect's own, where it is misspelt. */
  readonly shown: string
  readonly slash: boolean
  readonly attribute: string
}

/** Each tag that is not written as it should be, with how it should. */
export function brokenTags(
  layer: Layer,
  candidates: readonly Candidate[],
  tools: readonly Tool[],
): Replaced[] {
  const { text } = layer
  const names = namesIn(layer, candidates, tools)
  const places: Replaced[] = []
  const tags = tagsIn(text, names)
  const closesNext = ownCloser(tags)
  let open: string | null = null
  for (const [index, { start, end, name, shown, slash, attribute }] of tags.entries()) {
    const again: boolean =
      open === name && closesNext[index] === false && !/^\s*\{/.test(text.slice(end, end + 9))
    const closes: boolean = attribute === '' && (slash || again)
    const rest = attribute.replace(/^ {0,2}={1,2} {0,2}/, '=')
    const replacement = `<${closes ? '/' : ''}${shown}${rest}>`
    open = closes ? null : name
    if (text.slice(start, end) !== replacement) places.push({ start, end, replacement })
  }
  return places
}

/** Everything that is a tag of these names, whole or broken. */
function tagsIn(text: string, names: ReadonlySet<string>): Written[] {
  const tags: Written[] = []
  for (const match of text.matchAll(TAG)) {
    const [all, left = '', slash = '', word = '', attribute = '', right = ''] = match
    const start = match.index
    const end = start + all.trimEnd().length
    if (left + right === '') continue
    const name = nameOf(word.replaceAll(' ', '').toLowerCase(), names)
    if (name === null) continue
    const exact = word.toLowerCase() === name
    // What is misspelt has both of its brackets.
    const may = exact
      ? mayBegin(text, start, left) && mayEnd(text, end, right)
      : left !== '' && right !== ''
    if (!may) continue
    tags.push({ start, end, name, shown: exact ? word : name, slash: slash !== '', attribute })
  }
  return tags
}

/** For each tag, whether the next one of its name closes it. */
function ownCloser(tags: readonly Written[]): boolean[] {
  const next = new Map<string, boolean>()
  const own: boolean[] = []
  for (const { name, slash } of tags.toReversed()) {
    own.push(next.get(name) ?? false)
    next.set(name, slash)
  }
  return own.reverse()
}

function nameOf(word: string, names: ReadonlySet<string>): string | null {
  if (names.has(word)) return word
  for (const name of names) if (isNear(word, name)) return name
  return null
}

/** Without its bracket, a tag begins its line, or stands behind another one. */
function mayBegin(text: string, start: number, left: string): boolean {
  return left !== '' || start === 0 || /[\n>]/.test(text.charAt(start - 1))
}

/** Without its bracket, it ends its line, or stands before another one. */
function mayEnd(text: string, end: number, right: string): boolean {
  return right !== '' || end === text.length || /[\n<]/.test(text.charAt(end))
}
