/**
 * Where no call was found: every island of the text that looks like arguments,
 * and every offered tool's name. One pass; quotes are not trusted, since prose
 * has apostrophes.
 */

export interface Island {
  readonly kind: 'arguments' | 'name'
  /** Its text; what is longer than a link may hold is cut. */
  readonly text: string
  /** The start of it, on one line. */
  readonly shown: string
  /** The word right before it, or the tool's name. */
  readonly name: string | null
  /** False where its last bracket is missing. */
  readonly closed: boolean
  readonly start: number
  readonly end: number
}

export interface Islands {
  readonly islands: readonly Island[]
  /** Islands beyond those listed. */
  readonly more: number
}

const MOST = 24
/** Names of tools that are looked for. */
const MOST_NAMES = 60
const SHOWN = 90
const LONGEST = 200_000

interface Region {
  readonly start: number
  readonly end: number
  readonly closed: boolean
}

/** The islands of `text`; `names` are those of the tools that were offered. */
export function findIslands(text: string, names: readonly string[]): Islands {
  const regions = regionsOf(text).filter((region) => looksLikeArguments(text, region))
  const named = names.slice(0, MOST_NAMES).flatMap((name) => namesIn(text, name, regions))
  const all = [
    ...regions.map((region) => view(text, region, 'arguments', nameBefore(text, region))),
    ...named.map(({ name, ...region }) => view(text, region, 'name', name)),
  ]
  return { islands: all.slice(0, MOST), more: Math.max(0, all.length - MOST) }
}

function view(all: string, region: Region, kind: Island['kind'], name: string | null): Island {
  const text = all.slice(region.start, Math.min(region.end, region.start + LONGEST))
  const line = text.slice(0, 4 * SHOWN).replace(/\s+/g, ' ')
  const shown = line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line
  return { kind, text, shown, name, ...region }
}

const CLOSER: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' }

/** The outermost bracketed regions; one that is never closed ends with the text. */
function regionsOf(text: string): Region[] {
  const found: Region[] = []
  const open: { at: number; closer: string }[] = []
  for (const { 0: mark, index } of text.matchAll(/[{}[\]()]/g)) {
    const closer = CLOSER[mark]
    if (closer !== undefined) {
      open.push({ at: index, closer })
      continue
    }
    // A closer that fits nothing is prose; one that fits an outer bracket closes the inner ones.
    const least = Math.max(0, open.length - NEAR)
    let fits = open.length - 1
    while (fits >= least && open[fits]?.closer !== mark) fits--
    if (fits < least) continue
    const at = open[fits]?.at ?? index
    open.length = fits
    found.push({ start: at, end: index + 1, closed: true })
  }
  const [first] = open
  if (first !== undefined) found.push({ start: first.at, end: text.length, closed: false })
  return outermost(found)
}

/** A closer is tried against so many open brackets. */
const NEAR = 40

function outermost(regions: readonly Region[]): Region[] {
  const kept: Region[] = []
  for (const region of [...regions].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const before = kept.at(-1)
    if (before === undefined || region.start >= before.end) kept.push(region)
  }
  return kept
}

/** A bracket with pairs in it, and not a remark in brackets. */
function looksLikeArguments(text: string, { start, end }: Region): boolean {
  const head = text.slice(start, Math.min(end, start + 400))
  if (text.charAt(start) === '{') return /[:=]/.test(head)
  if (text.charAt(start) === '[') return /^\[\s*[{["']/.test(head)
  return nameBefore(text, { start }) !== null && /[=:]|["'{[]/.test(head)
}

/** The word before a bracket: right before it, or one that is spelt like a name. */
function nameBefore(text: string, { start }: Pick<Region, 'start'>): string | null {
  const before = text.slice(Math.max(0, start - 80), start)
  // A name ends with a letter: an abbreviation, as in “e.g. {…}”, is none.
  const found = /([\p{L}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?)([`"']?[ \t]*[:=]?[ \t]*)$/u.exec(
    before,
  )
  if (found === null) return null
  const [, word = '', between = ''] = found
  return between === '' || /[_.\d]|\p{Ll}\p{Lu}/u.test(word) ? word : null
}

/** Where a tool's name stands as a word of its own, outside of the other islands. */
function namesIn(text: string, name: string, regions: readonly Region[]) {
  const found: (Region & { name: string })[] = []
  if (name === '') return found
  let next = 0
  for (let at = text.indexOf(name); at >= 0 && found.length < MOST; ) {
    const end = at + name.length
    while ((regions[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next++
    const inside = (regions[next]?.start ?? Number.POSITIVE_INFINITY) <= at
    const alone = !/[\p{L}\p{N}_]/u.test(text.charAt(at - 1) + text.charAt(end))
    if (alone && !inside) found.push({ start: at, end, closed: true, name })
    at = text.indexOf(name, end)
  }
  return found
}
