/** What a written name can be when everything that does not belong to it is taken off. */

/** Longest name that is taken apart. */
const LONGEST = 512

/** Special tokens and tags that ran into the name. */
const TOKENS = /<[|｜/]?[^<>\s]*[|｜]?>?|\[[A-Z_]{3,}\]/g
/** Words of a header that ran into the name. */
const GLUED = /(?:\s*(?:json|commentary|analysis|constrain|code|function))+$/
/** What stands between the steps of a path: `client.tools.f`, `ns::f`, `server/f`. */
const STEP = /\.|::|:|\/|__/g
/** Longest path. */
const STEPS = 6

/** The written name with less and less around it, the least changed first. Without repeats. */
export function variantsOf(written: string): Set<string> {
  const variants = new Set<string>()
  if (written.length > LONGEST) return variants
  const add = (name: string) => {
    const trimmed = trimmedName(name)
    if (trimmed !== '') variants.add(trimmed)
    const half = undoubled(trimmed)
    if (half !== null) variants.add(half)
  }
  const unescaped = written.replace(/\\([_\-.*~`])/g, '$1')
  add(unescaped)
  const firstToken = unescaped.search(/<|\[[A-Z_]{3,}\]/)
  if (firstToken > 0) add(unescaped.slice(0, firstToken))
  const tokenless = unescaped.replace(TOKENS, ' ')
  add(tokenless)
  for (const name of [...variants]) {
    add(name.replace(GLUED, ''))
    add(name.replace(/[:.#]\d+$/, ''))
    add(name.replace(/^(?:functions?|tools?|default_api|api|multi_tool_use|namespace)[.:]/, ''))
  }
  for (const name of [...variants]) {
    for (const tail of tailsOf(name)) add(tail)
    const words = name.split(/\s+/)
    if (words.length > 1 && words.length <= 4) for (const word of words) add(word)
  }
  return variants
}

/** What remains of a path when its first steps are taken off: `a.b.c` → `b.c`, `c`. */
function tailsOf(name: string): string[] {
  return [...name.matchAll(STEP)]
    .slice(0, STEPS)
    .map((step) => name.slice(step.index + step[0].length))
}

/** Without quotes, brackets and punctuation around it. */
function trimmedName(name: string): string {
  return name.replace(/^[\s"'`“”‘’*({[<:.,]+/, '').replace(/[\s"'`“”‘’*)}\]>(:.,;!?]+$/, '')
}

/** `f.f`, `ff`, `f f` → `f`; null when the name is not the same thing twice. */
function undoubled(name: string): string | null {
  const { length } = name
  for (const gap of [0, 1]) {
    if ((length - gap) % 2 !== 0 || length - gap < 4) continue
    const half = (length - gap) / 2
    if (gap === 1 && /\w/.test(name.charAt(half))) continue
    if (name.slice(0, half) === name.slice(half + gap)) return name.slice(0, half)
  }
  return null
}
