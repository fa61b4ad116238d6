/** Texts on which a new grammar is tried: the examples that ship, and the saved fixtures. */
import type { OtherText } from '../../../worker/lab/protocol.js'
import { savedFixtures, subscribe } from '../../fixtures/library.js'
import { loadExamples } from '../../header/load-examples.js'

/** Texts that are read, the newest fixtures first. */
const MOST = 200
/** Longer ones are left out. */
const LONGEST = 50_000

export async function loadOthers(): Promise<readonly OtherText[]> {
  const [examples, fixtures] = await Promise.all([loadExamples(), fixturesOnce()])
  const texts = [
    ...examples.map(({ title, input }) => ({ title, text: input.source, tools: input.tools })),
    ...fixtures,
  ]
  return texts.filter(({ text }) => text.length <= LONGEST).slice(0, MOST)
}

/** The fixtures as soon as they are known. */
function fixturesOnce(): Promise<readonly OtherText[]> {
  return new Promise((resolve) => {
    const leave = subscribe(() => {
      leave()
      resolve(
        savedFixtures().map(({ title, source, tools }) => ({
          title,
          text: source,
          tools: typeof tools === 'string' ? tools : JSON.stringify(tools ?? ''),
        })),
      )
    })
  })
}
