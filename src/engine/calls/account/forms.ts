/**
 * What a dialect writes around names and values, learnt from its own examples:
 * which token may follow which. A damaged text has a pair that none of them has.
 */

import { Layers } from '../../text/layers.js'
import { oncePer } from '../../text/once-per.js'
import type { Dialect } from '../dialects/dialect.js'
import { pageOf } from '../dialects/page.js'
import { KEY, type RestToken, restTokens } from './rest.js'

const START = '^'
const END = '$'
const SLOTS: ReadonlySet<RestToken['kind']> = new Set(['name', 'value'])
const OPENER = 'OPENER'
const CLOSER = 'CLOSER'
/** What a list of objects may be written with, wherever one object may stand. */
const LISTED = [
  '^ OBJECT',
  '^ [',
  '[ OBJECT',
  'OBJECT ,',
  'OBJECT ;',
  'OBJECT OBJECT',
  'OBJECT ]',
  'OPENER [',
  '] CLOSER',
  'OPENER OBJECT',
  'OBJECT CLOSER',
]

/** The pairs of tokens that a dialect writes. */
interface Grammar {
  readonly pairs: Set<string>
  readonly openers: Set<string>
  readonly closers: Set<string>
  /** Names of the marks beside values and keys. */
  readonly words: Set<string>
  /** Words before names: `functions` of `functions.f`, `call` of `call:f`. */
  readonly leads: Set<string>
  /** Plain words that stand behind names: `analysis`. */
  readonly tails: Set<string>
  /** Keys of the openers directly before names, where others open the block: `|tool_call:name|`. */
  readonly namers: Set<string>
}

/** What the dialect writes; learnt once. */
const grammarOf = /* @__PURE__ */ oncePer((dialect: Dialect): Grammar => {
  const grammar: Grammar = {
    pairs: new Set(),
    openers: new Set(dialect.around?.openers),
    closers: new Set(dialect.around?.closers),
    words: new Set(),
    leads: new Set(),
    tails: new Set(),
    namers: new Set(),
  }
  const { pairs, words, leads, tails, namers } = grammar
  for (const form of [dialect.example, ...(dialect.forms ?? [])]) {
    const layers = new Layers(form)
    const tools = [{ name: 'get_time', origin: 'plain' as const }]
    const context = {
      layers,
      tools,
      toolNames: new Set(['get_time']),
      finish: null,
      partial: false,
    }
    for (const candidate of dialect.find(layers.source, context).candidates) {
      const tokens = restTokens(pageOf(layers.source), candidate) ?? []
      if (candidate.arguments.form === 'fields') addWords(words, tokens)
      addLeads(leads, tokens)
      for (const { kind, form } of tokens.slice(tokens.findIndex(isName) + 1)) {
        if (kind === 'word') tails.add(form)
      }
      addNamer(namers, tokens)
      for (const pair of pairsIn(tokens, grammar)) pairs.add(pair)
      if (tokens.some(({ kind }) => kind === 'object')) for (const pair of LISTED) pairs.add(pair)
    }
  }
  return grammar
})

/** The names of the marks before and behind values, and around keys: a damaged value may hold them. */
function addWords(words: Set<string>, tokens: readonly RestToken[]): void {
  for (const [index, { kind, form }] of tokens.entries()) {
    if (kind !== 'value' && form !== KEY) continue
    const before = tokens[index - 1]?.mark
    const behind = tokens[index + 1]?.mark
    if (before == null || behind == null || before.kind === 'word') continue
    // What does not open and close the value alone closes more than the value.
    if (before.name !== behind.name && before.kind !== 'token') continue
    const named = tokens[index - 1]?.form.includes(KEY) ?? false
    for (const { name, space } of [before, behind]) {
      if (!named) words.add(name.replace(/^\W+|\W+$/g, ''))
      const plain = space.replace(/\W/g, '')
      if (plain !== '') words.add(plain)
    }
  }
}

/** The words that stand before a name, be they marks or not. */
function addLeads(leads: Set<string>, tokens: readonly RestToken[]): void {
  const at = tokens.findIndex(({ kind }) => kind === 'name')
  const before = tokens[at - 1]
  const form = tokens[at]?.form ?? ''
  const [lead] = /^[a-z]+/.exec(form) ?? /^[a-z]+/.exec(before?.form ?? '') ?? []
  if (lead !== undefined) leads.add(lead)
  if (before?.mark != null) leads.add(before.mark.name.replace(/^\W+|\W+$/g, ''))
}

/** The opener directly before the name, where it is not the one that the call begins with. */
function addNamer(namers: Set<string>, tokens: readonly RestToken[]): void {
  const before = tokens[tokens.findIndex(({ kind }) => kind === 'name') - 1]?.mark
  const first = tokens[0]?.mark
  if (before == null || first == null || before.kind !== 'token') return
  if (before.key !== first.key) namers.add(before.key)
}

function isName({ kind }: RestToken): boolean {
  return kind === 'name'
}

/** The words that stand behind names in this dialect. */
export function tailsOf(dialect: Dialect): readonly string[] {
  return [...grammarOf(dialect).tails]
}

/** The words that stand before names in this dialect. */
export function leadsOf(dialect: Dialect): ReadonlySet<string> {
  return grammarOf(dialect).leads
}

/** The names of the marks that the dialect writes. */
export function wordsOf(dialect: Dialect): ReadonlySet<string> {
  return grammarOf(dialect).words
}

/** The class of a token: any opener may stand for another one, and any closer. */
function formOf({ mark, form }: RestToken, { openers, closers }: Grammar): string {
  if (mark === null) return form
  if (openers.has(mark.key)) return OPENER
  return closers.has(mark.key) ? CLOSER : form
}

/** What the next token is held against: before a name or a value must stand what fits to what stands behind it. */
function stateAfter(before: string, { kind }: RestToken, form: string): string {
  return SLOTS.has(kind) || form === KEY ? `${before} ${form}` : form
}

/** Each token with the one before it. */
function pairsIn(tokens: readonly RestToken[], grammar: Grammar): string[] {
  let before = START
  const pairs = tokens.map((token) => {
    const form = formOf(token, grammar)
    const pair = `${before} ${form}`
    before = stateAfter(before, token, form)
    return pair
  })
  return [...pairs, `${before} ${END}`]
}

export interface Foreign {
  readonly token: RestToken
  readonly index: number
  /** One mark of a key, or the closer of a value, would make it right. */
  readonly missing: boolean
}

/** Is there one mark that the dialect writes between the two? What begins a call or a value is not guessed. */
function isMissing(
  { pairs }: Grammar,
  before: string,
  { kind, mark }: RestToken,
  form: string,
): boolean {
  if (before === START || kind === 'value' || (kind !== 'mark' && form !== KEY)) return false
  for (const pair of pairs) {
    if (!pair.startsWith(`${before} <`)) continue
    const between = pair.slice(before.length + 1)
    const closes = between.startsWith('</')
    const ofKey = form === KEY || before.endsWith(KEY)
    if ((closes || ofKey) && pairs.has(`${between} ${form}`)) return mark?.kind !== 'word'
  }
  return false
}

/** Does the name stand behind an opener that no name of the dialect stands behind? */
function isUnnamed({ namers }: Grammar, tokens: readonly RestToken[], index: number): boolean {
  const before = tokens[index - 1]?.mark
  if (namers.size === 0 || tokens[index]?.kind !== 'name' || before == null) return false
  return before.kind === 'token' && !namers.has(before.key)
}

/** The tokens that stand where the dialect never writes them. Each is passed over once it is told. */
export function foreignTokens(dialect: Dialect, tokens: readonly RestToken[]): Foreign[] {
  const grammar = grammarOf(dialect)
  const foreign: Foreign[] = []
  let before = START
  for (const [index, token] of tokens.entries()) {
    const form = formOf(token, grammar)
    const known = grammar.pairs.has(`${before} ${form}`) && !isUnnamed(grammar, tokens, index)
    if (!known) foreign.push({ token, index, missing: isMissing(grammar, before, token, form) })
    if (known || token.kind !== 'word') before = stateAfter(before, token, form)
  }
  // A value at the end is one that nothing closed, unless the dialect writes it so.
  const last = tokens.length - 1
  const token = tokens[last]
  if (token?.kind === 'value' && !grammar.pairs.has(`${before} ${END}`)) {
    foreign.push({ token, index: last, missing: false })
  }
  return foreign
}
