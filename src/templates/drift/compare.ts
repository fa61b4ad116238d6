/** What a model's turn does otherwise than its template's, part by part. */

import { tokensOf } from '../../engine/calls/learning/pieces.js'
import { addAll } from '../../engine/text/lists.js'
import { jsonDepartures } from './json.js'
import type { Departure, DriftKind } from './kinds.js'
import type { CallLayout, Layout } from './layout.js'

/** The departures of the calls: their marks, their keys, their order, their arguments. */
export function compareLayouts(expected: Layout, got: Layout, end: string): Departure[] {
  const found: Departure[] = []
  const add = (kind: DriftKind, theirs: string, own: string) => {
    if (found.some((one) => one.kind === kind)) return
    found.push({ kind, expected: theirs, got: own })
  }
  const open = sides(expected.open, got.open)
  if (open !== null) {
    if (/```|~~~/.test(open.got)) add('fence', expected.open, got.open)
    else add(open.got === '' ? 'missing-opener' : 'other-opener', open.expected, open.got)
  }
  expected.calls.forEach((call, index) => {
    const own = got.calls[index]
    if (own !== undefined) compareCalls(call, own, add)
  })
  const whole = expected.calls[0]?.whole ?? null
  const ownWhole = got.calls[0]?.whole ?? null
  if (whole !== null && ownWhole !== null) addAll(found, jsonDepartures(whole, ownWhole))
  const close = sides(withoutEnd(expected.close, end), withoutEnd(got.close, end))
  const fenced = found.some(({ kind }) => kind === 'fence')
  if (close !== null && !(fenced && /```|~~~/.test(close.got))) {
    add(close.got === '' ? 'missing-closer' : 'other-closer', close.expected, close.got)
  }
  if (got.behind !== '' && expected.behind === '') add('text-behind', '', got.behind)
  return found
}

function compareCalls(
  expected: CallLayout,
  got: CallLayout,
  add: (kind: DriftKind, expected: string, got: string) => void,
): void {
  if ((expected.whole === null) !== (got.whole === null)) {
    const empty = expected.found.parameters.length + got.found.parameters.length === 0
    if (!empty) add('other-notation', partOf(expected), partOf(got))
    return
  }
  if (expected.whole !== null) {
    if (nameFirst(expected) !== nameFirst(got)) {
      add('other-order', nameFirst(expected) ? 'the name' : 'the arguments', 'the other')
      return
    }
    const [first, second] = nameFirst(expected)
      ? (['other-name-key', 'other-arguments-key'] as const)
      : (['other-arguments-key', 'other-name-key'] as const)
    const keys = [wordIn(expected.nameGap), wordIn(got.nameGap)] as const
    if (keys[0] !== keys[1]) add(first, keys[0], keys[1])
    const inner = [wordIn(expected.inner), wordIn(got.inner)] as const
    if (inner[0] !== inner[1]) add(second, inner[0], inner[1])
    const asText = /["']\s*$/.test(got.inner) && !/["']\s*$/.test(expected.inner)
    if (asText && nameFirst(got)) add('arguments-as-text', expected.whole, `"${got.whole ?? ''}"`)
    return
  }
  const gaps = [
    ...expected.toValues.map((gap, index) => [gap, got.toValues[index]] as const),
    ...expected.beforeKeys.map((gap, index) => [gap, got.beforeKeys[index]] as const),
  ]
  for (const [theirs, own] of gaps) {
    const differ = own === undefined ? null : sides(theirs, own)
    if (differ !== null) add('other-parameter-marks', differ.expected, differ.got)
  }
}

function nameFirst({ found: { name, whole } }: CallLayout): boolean {
  return whole === null || name.start < whole.start
}

function partOf({ whole, found }: CallLayout): string {
  return whole ?? `${found.parameters.length} arguments one by one`
}

/** The words of a gap between the parts of a JSON object: a key. */
function wordIn(gap: string): string {
  return tokensOf(gap)
    .filter((token) => /[\p{L}\p{N}]/u.test(token))
    .join(' ')
}

/** Without what ends every turn: servers strip it. */
function withoutEnd(close: string, end: string): string {
  const trimmed = close.trim()
  return end !== '' && trimmed.endsWith(end)
    ? trimmed.slice(0, trimmed.length - end.length)
    : trimmed
}

/** What differs of two runs of marks, white space aside; null where nothing does. */
function sides(expected: string, got: string): { expected: string; got: string } | null {
  const theirs = marksIn(expected)
  const own = marksIn(got)
  const shared = Math.min(theirs.length, own.length)
  let head = 0
  while (head < shared && theirs[head] === own[head]) head++
  let tail = 0
  while (tail < shared - head && theirs.at(-1 - tail) === own.at(-1 - tail)) tail++
  const rest = (marks: readonly string[]) => marks.slice(head, marks.length - tail).join('')
  const differ = { expected: rest(theirs), got: rest(own) }
  return differ.expected === differ.got ? null : differ
}

function marksIn(text: string): string[] {
  return tokensOf(text)
    .map((token) => token.trim())
    .filter((token) => token !== '')
}
