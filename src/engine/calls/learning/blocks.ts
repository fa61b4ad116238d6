/** Values of a known call that stand in marks of their own, as others of the same call do not: `<<`, lines of text, `>>`. */
import { greatest } from '../../text/lists.js'
import type { Span } from '../../text/span.js'
import { type Found, type FoundCall, type FoundParameter, startOf } from './example.js'
import { echoed, KEY_ECHO } from './gaps.js'
import { tokensOf } from './pieces.js'

/** Most signs behind a value among which its marks are looked for. */
const REACH = 200

/** A parameter with what stands before its value, and behind it up to the next key or call. */
interface Place {
  readonly parameter: FoundParameter
  readonly before: string
  readonly behind: string
  readonly last: boolean
  /** It is no structure, and on one line. */
  readonly isLine: boolean
}

/** The calls with the marks of such values as theirs; what all values have around them is no mark of one. */
export function withBlocks(found: Found): Found {
  return inLines(inPairs(found))
}

/** Quotes that are neither JSON's nor Python's. */
const QUOTES: ReadonlySet<string> = new Set(['“”', '„“', '„”', '«»', '‹›', '「」', '『』', '``'])
/** What may hold a value that is no text, where others stand in nothing: `flag={true}`, `tags='[1]'`. */
const HOLDERS: ReadonlySet<string> = new Set(['{}', '()', "''"])

/** Values right between two halves of a pair, where other values stand in another one, or in none. */
function inPairs(found: Found): Found {
  const pairs = new Set<string>()
  const others = new Set<string>()
  const withPair = (text: string, one: FoundParameter): FoundParameter => {
    const { start, end } = one.value
    const open = text.slice(Math.max(0, start - 1), start)
    const close = text.slice(end, end + 1)
    const isText = one.of === 'text'
    if (!(isText ? QUOTES : HOLDERS).has(open + close) || text[start] === open) {
      others.add(open + close)
      return one
    }
    pairs.add(open + close)
    const value = { start: start - 1, end: end + 1 }
    return { ...one, value, block: isText ? { open, close } : { open, close, json: true } }
  }
  const held: Found = found.map(([example, calls]) => [
    example,
    calls.map(({ parameters, ...call }) => ({
      ...call,
      parameters: parameters.map((one) => withPair(example.text, one)),
    })),
  ])
  const some = [...pairs]
  const areTexts = some.every((pair) => QUOTES.has(pair))
  const areApart = !some.some((pair) => others.has(pair))
  return some.length > 0 && areApart && (others.size > 0 || areTexts) ? held : found
}

/** Values between other marks than the plain ones, which all stand behind the same. */
function inLines(found: Found): Found {
  const places = found.flatMap(([{ text }, calls]) => placesOf(text, calls))
  const plain = places.filter(({ isLine }) => isLine)
  const [before, other] = new Set(plain.map((one) => one.before))
  if (before === undefined || other !== undefined) return found
  const changed = new Map<FoundParameter, FoundParameter>()
  for (const place of places) {
    const own = plain.includes(place) ? null : held(place, before, plain)
    if (own !== null) changed.set(place.parameter, own)
  }
  if (changed.size === 0) return found
  const withOwn = (call: FoundCall): FoundCall => ({
    ...call,
    parameters: call.parameters.map((one) => changed.get(one) ?? one),
  })
  return found.map(([example, calls]) => [example, calls.map(withOwn)])
}

function placesOf(text: string, calls: readonly FoundCall[]): Place[] {
  return calls.flatMap(({ parameters }, index) =>
    parameters.map((parameter, at): Place => {
      const { key, value } = parameter
      const next = parameters[at + 1]
      const call = calls[index + 1]
      const end = next?.key.start ?? (call === undefined ? text.length : startOf(call))
      return {
        parameter,
        before: text.slice(key.end, value.start),
        behind: echoed(
          text.slice(value.end, Math.min(end, value.end + REACH)),
          text.slice(key.start, key.end),
          KEY_ECHO,
        ),
        last: next === undefined,
        isLine: parameter.of !== 'structure' && !text.slice(value.start, value.end).includes('\n'),
      }
    }),
  )
}

/** The parameter with its own marks; null where it stands as the plain ones do. */
function held(
  { parameter, before, behind, last }: Place,
  common: string,
  plain: readonly Place[],
): FoundParameter | null {
  const shared = [common, common.trimEnd()].find((one) => before.startsWith(one))
  if (shared === undefined) return null
  const open = before.slice(shared.length)
  const alike = plain.filter((one) => one.last === last)
  const close = closeOf(behind, alike.length > 0 ? alike : plain)
  // Marks that hold its key are longer in the text than here.
  if ((open === '' && close === '') || close.includes(KEY_ECHO)) return null
  const value = around(parameter.value, open, close)
  if (parameter.of === 'structure') return { ...parameter, value }
  return (open + close).trim() === '' ? null : { ...parameter, value, block: { open, close } }
}

function around({ start, end }: Span, open: string, close: string): Span {
  return { start: start - open.length, end: end + close.length }
}

/** What stands behind the value before that goes on as behind a plain one. */
function closeOf(behind: string, plain: readonly Place[]): string {
  const tokens = tokensOf(behind)
  const others = plain.map((one) => tokensOf(one.behind))
  let best = { close: '', alike: 0 }
  let close = ''
  for (const [index, token] of tokens.entries()) {
    const alike = greatest([0, ...others.map((one) => commonFrom(tokens, index, one))])
    if (alike > best.alike) best = { close, alike }
    close += token
  }
  return best.close
}

/** How many tokens from a place on are those of the other list. */
function commonFrom(tokens: readonly string[], from: number, other: readonly string[]): number {
  let count = 0
  while (count < other.length && tokens[from + count] === other[count]) count++
  return count
}
