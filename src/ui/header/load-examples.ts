import type { Input } from '../../store/input.js'
import { readInput } from '../../store/read-input.js'
import type { ShownExample } from '../../store/state.js'

export interface Example {
  readonly id: string
  readonly title: string
  readonly lesson: string
  readonly group: string
  readonly input: Input
}

/** What the page keeps of an example while its text is shown. */
export function shownOf({ title, lesson, input }: Example): ShownExample {
  return { title, lesson, source: input.source, tools: input.tools, closed: false }
}

const files = import.meta.glob('../../fixtures/cases/*.jsonl', { query: '?raw', import: 'default' })

/** The fixtures that are marked as examples, in the order of their files. */
export async function loadExamples(): Promise<Example[]> {
  const lists = await Promise.all(
    Object.entries(files).map(async ([path, load]) => {
      const text: unknown = await load()
      return typeof text === 'string' ? readExamples(text, groupOf(path)) : []
    }),
  )
  return lists.flat()
}

/** `leaked-calls.jsonl` → `Leaked calls` */
function groupOf(path: string): string {
  const name = path
    .replace(/^.*\//, '')
    .replace(/\.jsonl$/, '')
    .replaceAll('-', ' ')
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}

function readExamples(text: string, group: string): Example[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const fixture: unknown = JSON.parse(line)
      if (typeof fixture !== 'object' || fixture === null || !('example' in fixture)) return []
      const { id, title, lesson, tools } = Object.fromEntries(Object.entries(fixture))
      if (fixture.example !== true || typeof id !== 'string' || typeof title !== 'string') return []
      const given =
        typeof tools === 'string' || tools === undefined ? tools : JSON.stringify(tools, null, 2)
      const input = readInput({ ...fixture, tools: given })
      return [{ id, title, lesson: typeof lesson === 'string' ? lesson : '', group, input }]
    })
}
