// What a user does with a large result; each step is timed on its own.
import { manyCalls, manyEdits, message } from './page-inputs.mjs'

const tab = (name) => (page) => page.getByRole('tab', { name }).click()
const key = (name) => (page) => page.keyboard.press(name)
const halfway = (box) => (page) =>
  page.locator(box).evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }))

/** A text, what its verdict says, and the steps after it. */
export const JOURNEYS = [
  {
    what: '1,000 calls',
    text: manyCalls(1_000),
    verdict: '1,000 ready',
    steps: {
      'next call': key('Alt+ArrowRight'),
      'last call': async (page) => {
        await page
          .getByRole('tablist', { name: 'Calls' })
          .getByRole('tab', { selected: true })
          .focus()
        await page.keyboard.press('End')
      },
      Compare: tab('Compare'),
    },
  },
  {
    what: 'a 1 MB diff',
    text: manyEdits(1_000_000),
    verdict: '1 call',
    steps: {
      'scroll the diff': halfway('.diff-rows'),
      'previous attempt': key('Alt+ArrowUp'),
      'next attempt': key('Alt+ArrowDown'),
      Schema: tab('Schema'),
      Feedback: tab('Feedback'),
      Compare: tab('Compare'),
      Arguments: tab('Arguments'),
      'scroll the values': halfway('.details-panel'),
    },
  },
  {
    what: '1 MB of text',
    text: message(1_000_000),
    verdict: '1 ready',
    steps: {
      'a key at its end': async (page) => {
        await page.getByRole('textbox', { name: 'Model output' }).focus()
        await page.keyboard.press('ControlOrMeta+End')
        await page.keyboard.press('x')
      },
      'Copy link': async (page) => {
        await page.keyboard.press('ControlOrMeta+S')
        await page.getByRole('dialog').waitFor()
      },
      'back from it': key('Escape'),
      'Save as fixture': async (page) => {
        await page.getByRole('button', { name: 'Save as fixture' }).click()
        await page.getByRole('button', { name: 'Save', exact: true }).click()
      },
      'an example': (page) =>
        page.getByRole('combobox', { name: 'Examples' }).selectOption({ index: 1 }),
    },
  },
]
