/**
 * The net under the engine: about 20,000 texts, the same on every machine. Every
 * example of the registries, alone and among others, with each kind of ordinary
 * damage, spliced, wrapped and prefixed; alone, with each of its tokens lost in turn.
 */
import { DIALECTS } from '../calls/dialects/index.js'
import { tools } from '../calls/dialects/testing/offered.js'
import { unknown } from '../calls/dialects/unknown.js'
import { inspect } from '../inspect.js'
import type { InspectOptions } from '../options.js'
import { DAMAGES, type Damaged, tokensOf } from './damages.js'
import { seeded } from './mutate.js'

/** A sound text. */
export interface NetSeed {
  readonly id: string
  readonly text: string
  readonly options: InspectOptions
  /** One example and nothing else: short enough for each of its tokens to be lost in turn. */
  readonly single?: true
}

/** A sound text and what is changed in it. */
export interface NetText {
  readonly kind: string
  readonly edits: Damaged
}

/** Draws of one kind of damage for one text. */
const DRAWS = 5

/** What a turn says before and between its calls. */
const BEFORE = 'I look it up first.\n\n'

/** The tool that only the second call of a turn names. */
const DATE = { ...tools[0], name: 'get_date' }

/**
 * Every example with tools offered, and twice in a turn with words before it:
 * there without tools where the dialect has marks of its own. Without either, a
 * text is a call only by its look, and damaged it is a text.
 */
export function registrySeeds(): NetSeed[] {
  return [...DIALECTS, unknown].flatMap(({ id, example }) => {
    const other = example.replaceAll('get_time', 'get_date').replaceAll('Europe/Oslo', 'Asia/Tokyo')
    const text = `${BEFORE}${example}\n${other}`
    const marked = inspect(text).calls.every(({ verdict }) => verdict === 'ready')
    return [
      { id, text: example, options: { tools }, single: true as const },
      { id: `${id}, twice`, text, options: marked ? {} : { tools: [...tools, DATE] } },
    ]
  })
}

const WIDTH = 80

/** A line break in place of the space or behind the sign where a terminal would wrap. */
function wrappedAt80(text: string): Damaged {
  const edits: Damaged[number][] = []
  let column = 0
  for (let at = 0; at < text.length; at++) {
    column = text.charAt(at) === '\n' ? 0 : column + 1
    if (column < WIDTH) continue
    edits.push({ start: at + 1, end: at + 1, replacement: '\n' })
    column = 0
  }
  return edits
}

const PREFIXES = ['2026-03-01T10:00:00Z INFO agent ', '> ', '| ', '[worker-1] ']

function prefixed(text: string, prefix: string): Damaged {
  const edits: Damaged[number][] = [{ start: 0, end: 0, replacement: prefix }]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    edits.push({ start: at + 1, end: at + 1, replacement: prefix })
  }
  return edits
}

/** A number of 32 bits from the letters of a text (FNV-1a): each text has its own damages, whatever else is in the net. */
export function numberOf(id: string): number {
  let hash = 2_166_136_261
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}

/** Everything that the net does to one text. */
export function* netTexts(seed: NetSeed, others: readonly NetSeed[]): Generator<NetText> {
  const { text } = seed
  for (const kind of DAMAGES) {
    const random = seeded(numberOf(`${seed.id} ${kind.id}`))
    for (let draw = 0; draw < DRAWS; draw++) {
      const edits = kind.make(text, random)
      if (edits !== null) yield { kind: kind.id, edits }
    }
  }
  if (seed.single === true) {
    for (const edit of tokensOf(text)) yield { kind: 'each token lost', edits: [edit] }
  }
  const random = seeded(numberOf(seed.id))
  for (let draw = 0; draw < DRAWS; draw++) {
    const other = others[Math.floor(random() * others.length)]?.text ?? ''
    const start = Math.floor(random() * text.length)
    const replacement = other.slice(Math.floor(random() * other.length))
    yield { kind: 'spliced', edits: [{ start, end: text.length, replacement }] }
  }
  yield { kind: 'wrapped at 80 columns', edits: wrappedAt80(text) }
  for (const prefix of PREFIXES) yield { kind: 'prefixed lines', edits: prefixed(text, prefix) }
}
