/** All values that the attempts of a call gave, beside the one that was taken. */
import type { Attempt, Call } from '../engine/trace.js'
import { titleOf } from './attempts.js'
import { startOf } from './describe.js'
import { LeafIndex } from './leaf-index.js'
import { printJson } from './pretty.js'

/** One value that the raw arguments were read as, and by whom. */
export interface ReadingView {
  readonly titles: readonly string[]
  readonly risk: string
  readonly chosen: boolean
  /** Leaves that differ from the chosen value, as path and short text; null where absent. */
  readonly differs: readonly { path: string; here: string | null; chosen: string | null }[]
  readonly same: boolean
  readonly preview: string
}

/** Longer texts are compared as a whole, not leaf by leaf. */
const COMPARED = 400_000
const MOST_DIFFERENCES = 100

interface Source {
  readonly title: string
  readonly text: string
  readonly risk: string
}

/** One entry per distinct value, the chosen one first. */
export function readingsOf(call: Call): ReadingView[] {
  const chosen = call.argumentsText
  const byText = new Map<string, { titles: string[]; risk: string }>()
  for (const { title, text, risk } of sources(call.attempts)) {
    const canonical = compact(text)
    const known = byText.get(canonical)
    if (known === undefined) byText.set(canonical, { titles: [title], risk })
    else if (!known.titles.includes(title)) known.titles.push(title)
  }
  const chosenText = chosen === null ? null : compact(chosen)
  if (chosenText !== null && !byText.has(chosenText)) {
    byText.set(chosenText, { titles: ['After the schema’s steps'], risk: 'deterministic' })
  }
  const views = [...byText].map(([text, { titles, risk }]): ReadingView => {
    const same = text === chosenText
    return {
      titles,
      risk,
      chosen: same,
      same,
      differs: same || chosenText === null ? [] : differences(text, chosenText),
      preview:
        text.length <= COMPARED
          ? startOf(printJson(text).printer.text, 4_000)
          : startOf(text, 4_000),
    }
  })
  return views.sort((a, b) => Number(b.chosen) - Number(a.chosen))
}

function sources(attempts: readonly Attempt[]): Source[] {
  return attempts
    .filter((attempt) => attempt.path === '$')
    .flatMap((attempt) => {
      const title = titleOf(attempt.strategy)
      const others = (attempt.alternatives ?? []).map((reading) => ({
        title: `${title}: ${reading.label}`,
        text: reading.text,
        risk: attempt.risk,
      }))
      return attempt.text === undefined
        ? others
        : [{ title, text: attempt.text, risk: attempt.risk }, ...others]
    })
}

/** The same JSON text without white space between tokens, strings in one notation. */
function compact(text: string): string {
  if (text.length > COMPARED) return text
  try {
    return JSON.stringify(JSON.parse(text)) ?? text
  } catch {
    // Deeper than the built-in printer goes: compared as written.
    return text
  }
}

function differences(text: string, chosen: string): ReadingView['differs'] {
  if (text.length + chosen.length > COMPARED) return []
  const here = leavesOf(text)
  const there = leavesOf(chosen)
  const paths = new Set([...there.keys(), ...here.keys()])
  return [...paths]
    .filter((path) => here.get(path) !== there.get(path))
    .slice(0, MOST_DIFFERENCES)
    .map((path) => ({ path, here: here.get(path) ?? null, chosen: there.get(path) ?? null }))
}

function leavesOf(text: string): Map<string, string> {
  const index = new LeafIndex(text)
  const leaves = new Map<string, string>()
  for (let leaf = 0; leaf < index.length; leaf++) {
    leaves.set(index.path(leaf), startOf(text.slice(index.starts[leaf], index.ends[leaf]), 300))
  }
  return leaves
}
