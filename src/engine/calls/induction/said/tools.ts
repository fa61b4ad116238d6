/**
 * Names and keys of calls that a text says itself: a word or a sign before the name, and
 * keys behind it that all stand alike. They are told to the reader as if they were offered.
 */
import type { Tool } from '../../../model/trace.js'
import { lineStop } from '../../../text/lines.js'
import type { Span } from '../../../text/span.js'
import type { Candidate, DialectContext } from '../../dialects/dialect.js'
import type { Page } from '../../dialects/page.js'
import { novelCall } from '../novel.js'
import { counts } from '../objects.js'
import { announces, DOES, holdsArguments, isHalf, isParted, mayBeTool, saysCall } from '../words.js'
import type { SaidKeys } from './keys.js'
import { keysBehind } from './keys-behind.js'

/** Calls whose names stand behind the same. */
export interface SaidTools {
  readonly tools: readonly Tool[]
  /** Where each call's name stands, and the keys behind it. */
  readonly calls: readonly {
    readonly name: Span
    readonly keys: readonly string[]
    /** All arguments are one object. */
    readonly whole: boolean
  }[]
  /** The calls as they stand there, where each value has its lines. */
  readonly found: readonly Candidate[]
}

interface Head {
  readonly name: Span
  readonly start: number
  readonly lead: string
  /** The word before the name says that it is called. */
  readonly said: boolean
}

/** Farthest from a line's begin to a name, and most heads of a text. */
const LINE = 100
const HEADS = 200
const WORD = /[\p{L}_][\p{L}\p{N}_]*(?:[.-][\p{L}\p{N}_]+)*|[🔧🛠🔨🧰⚙]/gu
/** A quotation, a comment, a template, a record, or a section of settings: `[tool.x]`. */
const OTHER = /^\s*(?:>\s|\{\s*"\w+"\s*:|\/\/|\{%|\{\{<|\[{1,2}\w+\.)/
/** Signs before a name that speak for a command: no list, no heading, no bracket of settings. */
const SIGIL =
  /^\s*(?:#?\d{1,3}[).:]?\s?)?(?:[!/%~^+»▶→⇒:@$&]{1,3}|[-=]>|>>|[%$#@&]\d{1,3}\s?[=:]|\p{Extended_Pictographic}\uFE0F?)\s?(?:\[["'])?$/u
/** A sign before which no name needs to be parted: a quote in brackets, a handle. */
const HANDLE = /\[["']$|^\s*[%$#@&]\d{1,3}\s?[=:]\s?$/
/** Heads of a table's columns. */
const COLUMN =
  /^(?:purpose|description|usage|meaning|results?|status|counts?|calls?|times?|notes?|type|default|version|owner|costs?|what)$/i
/** Before a name that is one plain word. */
const CALLS = /^(?:\p{Lu}{2,}|use|call|run|invoke)$/u
/** A program that says what a word does. */
const DEFINES =
  /\b(?:function|fn|func|def|class|method|procedure|const|let|var|new|import|from)\s*$/
/** Words of sentences that tell of a tool, and call none. */
const TELLS =
  /\b(?:takes?|accepts?|requires?|expects?|returns?|returned|supports?|could|might|should|must|would|can|cannot|if|when|how|was|were|did|does|never|not|examples?|usage|you|they|always|instead)\b|^\W*to\b|\?/i
/** Where calls may begin: at a line's begin, and where a sentence says what is done. */
const STARTS = /^|(?<=[.!?:] )(?=I\s)/gm
/** Least that speaks for calls. */
const ENOUGH = 4

/** What the text says, the calls of each kind for themselves; the kind with the most calls first. */
export function saidTools(page: Page, { layers, toolNames }: DialectContext): SaidTools[] {
  const { text } = page
  const kinds = new Map<string, Said[]>()
  const heads = headsOf(text)
  const starts = new Set(heads.map(({ start }) => start))
  const isHead = (line: number) => starts.has(line)
  let done = 0
  for (const [index, head] of heads.entries()) {
    // What stands in a value is no call.
    if (head.start < done) continue
    const next = heads[index + 1]?.start ?? text.length
    const keys = keysBehind(page, layers, head.name.end, next, isHead)
    // A log that tells of a call has its arguments under such a key.
    if (keys?.keys.some(({ name }) => holdsArguments(name.split('.').at(-1) ?? ''))) return []
    done = keys?.end ?? 0
    const behind = text.slice(head.name.end, Math.min(next, lineStop(text, head.name.end)))
    const isLast = next === text.length
    // What is not read is a call without arguments, or its text is cut.
    const kind = head.lead.replace(/\d+/g, '0')
    const all = kinds.get(kind) ?? []
    kinds.set(kind, all)
    if (keys !== null) all.push({ head, keys })
    else if (!isLast)
      all.push({
        head,
        keys: { keys: [], style: /[\p{L}\p{N}]/u.test(behind) ? UNREAD : '', weight: 0 },
      })
  }
  return [...kinds.values()]
    .filter(
      (all) =>
        isAlike(all) &&
        (toolNames.size > 0
          ? all.every(({ keys }) => keys.weight >= 0)
          : all.some((one) => weightOf(text, one) + (all.length > 1 ? 1 : 0) >= ENOUGH)),
    )
    .sort((a, b) => b.length - a.length)
    .map((all) => toolsOf(page, all))
}

interface Said {
  readonly head: Head
  readonly keys: SaidKeys
}

const UNREAD = 'unread'

/** The keys of all calls stand in the same way; some may have none. */
function isAlike(all: readonly Said[]): boolean {
  const styles = new Set(all.map(({ keys }) => keys.style).filter((style) => style !== ''))
  return styles.size === 1 && !styles.has(UNREAD)
}

function headsOf(text: string): Head[] {
  const heads: Head[] = []
  for (const { index } of text.matchAll(STARTS)) {
    const head = heads.length < HEADS ? headAt(text, index) : null
    if (head !== null) heads.push(head)
  }
  return heads
}

function headAt(text: string, start: number): Head | null {
  const end = lineStop(text, start)
  const own = text.slice(start, Math.min(end, start + LINE))
  if (OTHER.test(own)) return null
  let prior: { word: string; end: number } | null = null
  for (const { 0: word, index } of own.matchAll(WORD)) {
    const lead = own.slice(0, index)
    const between = own.slice(prior?.end ?? 0, index)
    // `tools/list`; `/tools/list` is an address.
    const isPath = between === '/' && lead.at(-2 - (prior?.word.length ?? 0)) !== '/'
    const said = prior !== null && says(prior.word) && !/[.,;!?()]\s/.test(between) && !isPath
    const point = word.indexOf('.')
    const marked = point > 0 && announces(word.slice(0, point))
    const name = marked ? word.slice(point + 1) : word
    // What has a value itself is a key.
    const isKey = /^["']?\s?[=:](?![:=])[^\n]/.test(own.slice(index + word.length)) || counts(name)
    if (COLUMN.test(word) && /\|/.test(lead)) return null
    const glued = said && /^\s*$/.test(between) && !isParted(name) && !CALLS.test(prior?.word ?? '')
    const fits =
      !glued && mayBeTool(name) && !isHalf(name) && !isKey && (isParted(name) || !announces(name))
    // Another name stands before it.
    if (prior !== null && isParted(prior.word) && !says(prior.word)) return null
    if (fits && (said || marked || (SIGIL.test(lead) && (isParted(name) || HANDLE.test(lead))))) {
      if (DEFINES.test(lead) || TELLS.test(lead)) return null
      const from = start + index + word.length - name.length
      return {
        name: { start: from, end: from + name.length },
        start,
        lead: text.slice(start, from),
        said: said || marked,
      }
    }
    prior = { word, end: index + word.length }
  }
  return null
}

function says(word: string): boolean {
  return announces(word) || saysCall(word) || DOES.has(word.toLowerCase())
}

/** How much speaks for a call: the words and signs before the name, the name, and its keys. */
function weightOf(text: string, { head, keys }: Said): number {
  const name = text.slice(head.name.start, head.name.end)
  const sure =
    (head.lead.match(WORD) ?? []).some(
      (word) => saysCall(word) || (/^use$/i.test(word) && keys.fields !== undefined),
    ) || /\bI (?:now )?(?:use|call|run)\b/.test(head.lead)
  // `Use case`, above deeper lines.
  const signs = /[^\p{L}\p{N}\s]/u.test(head.lead)
  if (!signs && !isParted(name) && keys.style.startsWith('\n')) return 0
  // Commands of a shell, and tables of tools.
  if ((keys.style.startsWith('--') || /^\s*\$ /.test(head.lead)) && !sure) return 0
  if (
    head.lead.startsWith('|') &&
    (/_|action/i.test(head.lead) || keys.keys.every((one) => isParted(one.name)))
  )
    return 0
  return (
    (head.said ? (sure ? 2 : 1) : 0) +
    (signs ? 1 : 0) +
    (isParted(name) ? 1 : 0) +
    (keys.keys.length > 1 ? 1 : 0) +
    keys.weight
  )
}

function toolsOf(page: Page, all: readonly Said[]): SaidTools {
  const { text } = page
  const schemas = new Map<string, Schema>()
  for (const { head, keys } of all) {
    const name = text.slice(head.name.start, head.name.end)
    const schema = schemas.get(name) ?? { properties: {} }
    schemas.set(name, schema)
    const seen = new Set<string>()
    for (const { name: key, word } of keys.keys) {
      tell(schema, key, word, seen.has(key))
      seen.add(key)
    }
  }
  return {
    tools: [...schemas].map(([name, schema]) => ({ name, origin: 'plain', schema })),
    calls: all.map(({ head, keys: { keys, style } }) => ({
      name: head.name,
      keys: keys.map(({ name }) => name),
      whole: style === '{',
    })),
    found: foundIn(page, all),
  }
}

/** The calls as they stand there, each key with its value. */
function foundIn(page: Page, all: readonly Said[]): Candidate[] {
  return all.flatMap(({ head, keys: { fields, end, style } }) => {
    const { name, start } = head
    if (style !== '' && (fields === undefined || end === undefined)) return []
    return novelCall(TITLE, {
      span: page.span(start, end ?? lineStop(page.text, name.end)),
      name: page.text.slice(name.start, name.end),
      nameSpan: page.span(name.start, name.end),
      arguments: fields === undefined ? { form: 'none' } : { form: 'fields', fields },
    })
  })
}

const TITLE = 'A line that says what is called, and its arguments below'

interface Schema {
  readonly [keyword: string]: unknown
  type?: string
  properties?: Record<string, Schema>
}

/** `at.x=1` is a member of an object, `tags[]=a` or a key that is repeated a list, `yes` a truth. */
function tell(schema: Schema, key: string, word: string, again: boolean): void {
  const isList = again || key.endsWith('[]')
  const path = key.replace(/\[\]$/, '').split('.')
  const last = path.pop() ?? ''
  let at = schema
  for (const part of path) {
    at.type = 'object'
    at = ownOf(at, part)
  }
  if (path.length > 0) at.type = 'object'
  const own = ownOf(at, last)
  if (isList) own.type = 'array'
  else if (/^(?:true|false|yes|no)$/i.test(word)) own.type ??= 'boolean'
  else if (own.type === 'boolean') delete own.type
}

function ownOf(schema: Schema, key: string): Schema {
  schema.properties ??= {}
  const known = Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined
  const own = known ?? {}
  schema.properties[key] = own
  return own
}
