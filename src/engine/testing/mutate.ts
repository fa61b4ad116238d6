/** Random damage to texts, the same for the same seed: for tests and the fuzzer. */

/** Numbers in [0, 1), from a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What models and people put where it does not belong. */
const SHARDS = [
  '"',
  "'",
  '`',
  '“',
  '”',
  '\\',
  '{',
  '}',
  '[',
  ']',
  '(',
  ')',
  ',',
  ':',
  ';',
  '=',
  '+',
  '*',
  '/',
  '#',
  '//',
  '/*',
  '*/',
  '...',
  '…',
  '\n',
  '\t',
  '\0',
  ' ',
  '\u00a0',
  '\ufeff',
  '1',
  '0',
  '-',
  '.',
  'e',
  'x',
  'true',
  'None',
  'NaN',
  '__proto__',
  '"__proto__": ',
  '```',
  '```json\n',
  '<|"|>',
  '&quot;',
  '\\n',
  '\\u12',
  '\\"',
  '{}',
  '[]',
  '""',
  ', "k": 1',
  'range(3)',
  ' for x in ',
  '1e999',
  '0x',
  '😀',
  '\ud800',
]

/** One of the texts with a few cuts, insertions, repetitions and exchanges. */
export function mutate(seeds: readonly string[], random: () => number): string {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  let text = pick(seeds) ?? ''
  const times = 1 + Math.floor(random() * 4)
  for (let i = 0; i < times; i++) {
    const at = Math.floor(random() * (text.length + 1))
    const end = Math.min(text.length, at + Math.floor(random() * 6))
    const kind = random()
    if (kind < 0.35) text = text.slice(0, at) + (pick(SHARDS) ?? '') + text.slice(at)
    else if (kind < 0.6) text = text.slice(0, at) + text.slice(end)
    else if (kind < 0.75) text = text.slice(0, end) + text.slice(at)
    else if (kind < 0.85) text = text.slice(0, at)
    else if (kind < 0.95) text = text.slice(0, at) + (pick(SHARDS) ?? '') + text.slice(end)
    else text += pick(seeds) ?? ''
  }
  return text
}
