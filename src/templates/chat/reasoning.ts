/** Where a template's turns think: the markers around it. */
import type { Prober } from './probes.js'

export interface Reasoning {
  /** The message's key that the template reads back, or `thinking`. */
  readonly key: string
  readonly open: string
  readonly close: string
  /** The template writes given thinking into the turn. */
  readonly written: boolean
}

const THOUGHT = 'Zthinkz'

/** The markers around thinking; null where the template shows none. */
export function reasoningOf(prober: Prober, source: string): Reasoning | null {
  const key = prober.reasoningKey
  for (const turn of key === null ? [] : PROBES) {
    const rendered = prober.turn({ ...turn, reasoning: THOUGHT })
    const at = rendered?.text.indexOf(THOUGHT) ?? -1
    if (rendered === null || at < 0 || key === null) continue
    const before = rendered.text.slice(0, at)
    const after = rendered.text.slice(at + THOUGHT.length)
    const close = lastOrFirst(after, 'first')
    const open = before.trim() !== '' ? before.trim() : lastOrFirst(rendered.prefix, 'last')
    if (open !== '' && close !== '') return { key, open, close, written: true }
  }
  const known = /<(think|thinking|thought|reasoning)>/.exec(source)
  if (known === null || !source.includes(`</${known[1]}>`)) return null
  return { key: 'thinking', open: known[0], close: `</${known[1]}>`, written: false }
}

const PROBES = [
  { content: 'Zcontentz' },
  { content: '', calls: [{ name: 'probe_alpha', arguments: { kone: 'vone' } }] },
]

/** The last special token of a text with what follows it, or the first one. */
function lastOrFirst(text: string, which: 'last' | 'first'): string {
  const token = '(?:<[^<>\\s]+>|\\[/?[A-Z_]+\\]|◁[^▷]*▷)'
  const found =
    which === 'first'
      ? new RegExp(token).exec(text)
      : new RegExp(`${token}(?![\\s\\S]*${token})[\\s\\S]*$`).exec(text)
  return found?.[0].trim() ?? ''
}
