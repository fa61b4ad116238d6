/** The account of a call that is written as an object: everything but the arguments must be JSON. */
import type { Field } from '../../model/argument-source.js'
import { ARGUMENT_KEYS } from '../../model/call-keys.js'
import { parseLenient } from '../../syntax/lenient/parse.js'
import { parsedJson } from '../../text/parsed-json.js'
import type { Candidate } from '../dialects/dialect.js'
import type { Repair, RepairKind } from './prices.js'

const SHOWN = 40

/** What the object around name and arguments costs. `known`: the parameters of the tool. */
export function objectRepairs(candidate: Candidate, known: ReadonlySet<string>): Repair[] {
  const { shell, arguments: source } = candidate
  if (shell === undefined) return []
  const repairs: Repair[] = []
  const shape = shapeOf(candidate)
  if (shape !== null) repairs.push({ kind: shape.kind, at: shell, text: shape.text })
  if (source.form !== 'fields') return repairs
  const fields = source.fields.filter(({ name }) => !known.has(name))
  const [first] = fields
  if (first === undefined) return repairs
  repairs.push({ kind: 'spread', at: first.value, text: first.name.slice(0, SHOWN) })
  const odd = fields.find((field) => isOdd(field) || (fields.length === 1 && holdsObject(field)))
  if (odd !== undefined) {
    repairs.push({ kind: 'odd-key', at: odd.value, text: odd.name.slice(0, SHOWN) })
  }
  return repairs
}

function shapeOf({ shell, arguments: source, end }: Candidate): {
  readonly kind: RepairKind
  readonly text: string
} | null {
  if (shell === undefined) return null
  const { text } = shell.layer
  const inner = source.form === 'text' && source.span.layer === shell.layer ? source.span : null
  if (inner !== null && (inner.start < shell.start || inner.end > shell.end)) return null
  const without = (stand: string) =>
    inner === null
      ? text.slice(shell.start, shell.end)
      : `${text.slice(shell.start, inner.start)}${stand}${text.slice(inner.end, shell.end)}`
  const around = without('0')
  // What is still open need not be tried: an exception costs more than all else here.
  const open = !around.trimEnd().endsWith('}')
  if (!open && parsedJson(around) !== undefined) return null
  const repair = { text: without('…').slice(0, SHOWN) }
  if (!hasOneMeaning(around, end)) return { kind: 'guessed-object', ...repair }
  if (open && inner !== null && nests(parsedJson(text.slice(inner.start, inner.end)))) {
    return { kind: 'guessed-object', ...repair }
  }
  return riskOf(around, end) === 'lossless' ? null : { kind: 'mended-object', ...repair }
}

/** Is it JSON but for what has one meaning only? */
export function hasOneMeaning(text: string, end: Candidate['end']): boolean {
  const risk = riskOf(text, end)
  return risk !== null && risk !== 'inferred' && risk !== 'lossy'
}

function riskOf(text: string, end: Candidate['end']) {
  const read = parseLenient(text, {
    end,
    quoteTokens: [],
    prose: false,
    keywordArguments: false,
    names: () => null,
  })
  return read.ok ? read.risk : null
}

/** Does an object stand in the object? The bracket that is missing around it may then be one of its own. */
function nests(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(
    (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one),
  )
}

/** Signs that stand in a key where a quote is missing beside it. */
const SIGNS = /["'`{}[\]()<>,:\\\n]/
/** The holder's key with another one behind it, or only its begin: `argumentscmd`, `argumy`. */
const GLUED = new RegExp(`^(?:argum|(?:${ARGUMENT_KEYS.join('|')})\\w)`)

function isOdd({ name }: Field): boolean {
  return SIGNS.test(name) || GLUED.test(name)
}

/** An object, also one that is written as a string. */
const OBJECT = /^["']?\{/

/** One member with an object is the holder, under a key that lost its letters. */
function holdsObject({ value: { layer, start } }: Field): boolean {
  return OBJECT.test(layer.text.slice(start, start + 2))
}
