import type { Input } from '../../store/input.js'
import { readInput } from '../../store/read-input.js'
import type { ShownExample } from '../../store/state.js'

export interface Example {
  readonly id: string
  readonly title: string
  readonly lesson: string
  readonly input: Input
}

/** What the page keeps of an example while its text is shown. */
export function shownOf({ title, lesson, input }: Example): ShownExample {
  return { title, lesson, source: input.source, tools: input.tools, closed: false }
}

let loading: Promise<readonly Example[]> | null = null

/** The fixtures that are marked as examples, in the order of their file; read once. */
export function loadExamples(): Promise<readonly Example[]> {
  loading ??= readExamples().catch((error: unknown) => {
    // Asked for again, they may arrive.
    loading = null
    throw error
  })
  return loading
}

async function readExamples(): Promise<Example[]> {
  const { default: text } = await import('../../fixtures/cases/examples.jsonl?raw')
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
      return [{ id, title, lesson: typeof lesson === 'string' ? lesson : '', input }]
    })
}
