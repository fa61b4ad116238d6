import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { accessible } from './accessible.js'
import { expect, test } from './page.js'

const TEXT = [
  'I shall rent one.',
  '<act n="rent_boat"><v k="harbour">Tromsø</v><v k="seats">4</v></act>',
  '<act n="weather"><v k="place">Kiel</v></act>',
].join('\n')
const SECOND = '<act n="weather"><v k="place">Oslo</v></act>'

async function openTeach(page: Page): Promise<Locator> {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Lab' }).click()
  await page.getByRole('textbox', { name: 'Response', exact: true }).fill(TEXT)
  await page.getByRole('tab', { name: 'Teach' }).click()
  return page.getByRole('textbox', { name: 'Response to mark' })
}

/** Double-clicks a word of the text area, as a hand with a mouse does. */
async function doubleClick(area: Locator, word: string): Promise<void> {
  await area.scrollIntoViewIfNeeded()
  const position = await area.evaluate((element, wanted) => {
    if (!(element instanceof HTMLTextAreaElement)) throw new Error('no text area')
    const { value } = element
    const at = value.indexOf(wanted)
    const line = value.slice(0, at).split('\n').length - 1
    const column = at - (value.lastIndexOf('\n', at) + 1) + wanted.length / 2
    const style = getComputedStyle(element)
    const pen = document.createElement('canvas').getContext('2d')
    if (pen === null) throw new Error('no canvas')
    pen.font = style.font
    return {
      x: Number.parseFloat(style.paddingLeft) + 1 + column * pen.measureText('0').width,
      y:
        Number.parseFloat(style.paddingTop) +
        1 +
        (line + 0.5) * Number.parseFloat(style.lineHeight),
    }
  }, word)
  await area.dblclick({ position })
}

const marks = (page: Page) => page.getByRole('list', { name: 'Marks' })
const reads = (page: Page) => page.getByRole('list', { name: 'Calls that it reads' })

/** A name, a key and a value, by mouse. */
async function markOneCall(page: Page, area: Locator): Promise<void> {
  for (const [word, role] of [
    ['rent_boat', 'Name'],
    ['harbour', 'Key'],
    ['Tromsø', 'Value'],
  ] as const) {
    await doubleClick(area, word)
    await page.getByRole('button', { name: new RegExp(`^${role}`) }).click()
    await expect(marks(page)).toContainText(word)
  }
}

test('by mouse: three marks, the grammar, its effect, accepted, shared and saved', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1800, height: 1000 })
  const area = await openTeach(page)
  await markOneCall(page, area)
  await expect(reads(page)).toContainText('rent_boat {"harbour":"Tromsø","seats":')
  await expect(reads(page)).toContainText('weather {"place":"Kiel"}')
  const roles = page.getByRole('region', { name: 'Response by roles' })
  await expect(roles.locator('.name', { hasText: 'weather' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Other texts' })).toContainText(
    /examples and fixtures: all read as before/,
  )
  await page.getByRole('textbox', { name: 'A second response of the same model' }).fill(SECOND)
  await expect(page.getByRole('list', { name: 'Calls in the second response' })).toContainText(
    'weather {"place":"Oslo"}',
  )
  await page.getByRole('textbox', { name: 'Name of the dialect' }).fill('Harbour bot')
  await accessible(page)
  await page.getByRole('button', { name: 'Accept' }).click()
  const accepted = page.getByRole('region', { name: 'Accepted grammars' })
  await expect(accepted).toContainText('Harbour bot')
  // Our own reader of the stream knows it from now on.
  await expect(page.getByRole('status', { name: 'At this point' })).toContainText('2 calls begun')
  const saved = page.waitForEvent('download')
  await accepted.getByRole('button', { name: 'Save Harbour bot' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('taught-harbour-bot.grammar.json')
  const grammar: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(grammar).toMatchObject({ format: 'callmend.grammar/1', title: 'Harbour bot' })

  // Inspect reads with it when asked to, shows it, and forgets it; the Lab keeps it.
  await accepted.getByRole('button', { name: 'Inspect with it Harbour bot' }).click()
  await page.getByRole('textbox', { name: 'Model output' }).fill(SECOND)
  await expect(page.getByRole('status', { name: 'Verdict' })).toContainText('1 ready')
  await expect(page.getByText('Read with an accepted grammar: Harbour bot')).toBeVisible()
  await page.getByRole('button', { name: 'Forget the grammar' }).click()
  await expect(page.getByText('Read with an accepted grammar')).toBeHidden()
  await expect(page.getByRole('status', { name: 'Verdict' })).not.toContainText('1 ready')
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Lab' }).click()
  await expect(accepted).toContainText('Harbour bot')

  await page.getByRole('button', { name: 'Copy Lab link' }).click()
  await expect(page.getByRole('status', { name: 'Lab' })).toContainText('copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = await context.newPage()
  await other.goto(link)
  await other.getByRole('tab', { name: 'Teach' }).click()
  await expect(other.getByRole('region', { name: 'Accepted grammars' })).toContainText(
    'Harbour bot',
  )
  await expect(marks(other)).toContainText('harbour')
})

test('by keyboard alone', async ({ page }) => {
  const area = await openTeach(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel', { name: 'Teach' })).toBeVisible()
  await expect(area).toBeFocused()
  const go = async (offset: number) => {
    await page.keyboard.press('ControlOrMeta+Home')
    for (let i = 0; i < offset; i++) await page.keyboard.press('ArrowRight')
  }
  // A selection, and a button reached by Tab.
  await go(TEXT.indexOf('rent_boat'))
  for (let i = 0; i < 'rent_boat'.length; i++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Name/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(marks(page)).toContainText('rent_boat')
  // A caret in a word, and a shortcut.
  await page.keyboard.press('Shift+Tab')
  await go(TEXT.indexOf('harbour') + 2)
  await page.keyboard.press('Alt+2')
  await go(TEXT.indexOf('Tromsø') + 2)
  await page.keyboard.press('Alt+3')
  await expect(page.getByRole('status', { name: 'Lab' })).toContainText('Marked as value: Tromsø')
  await expect(reads(page)).toContainText('weather')
  // A mark goes, and comes back.
  const remove = page.getByRole('button', { name: 'Remove the mark of value Tromsø' })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status', { name: 'Proposed grammar' })).toContainText(
    'A key has no value',
  )
  await area.focus()
  await page.keyboard.press('Alt+3')
  await expect(reads(page)).toContainText('weather')
  const accept = page.getByRole('button', { name: 'Accept' })
  await accept.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Accepted grammars' })).toContainText(
    'Taught by example',
  )
  await page.reload()
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Lab' }).click()
  await page.getByRole('tab', { name: 'Teach' }).click()
  await expect(marks(page)).toContainText('Tromsø')
  await expect(page.getByRole('region', { name: 'Accepted grammars' })).toBeVisible()
})

for (const scheme of ['light', 'dark'] as const) {
  test(`on a narrow ${scheme} page, and in forced colours`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width: 390, height: 800 })
    const area = await openTeach(page)
    for (const [word, key] of [
      ['rent_boat', '1'],
      ['harbour', '2'],
      ['Tromsø', '3'],
    ] as const) {
      await area.evaluate((element, wanted) => {
        if (!(element instanceof HTMLTextAreaElement)) return
        element.focus()
        const at = element.value.indexOf(wanted)
        element.setSelectionRange(at, at + wanted.length)
      }, word)
      await page.keyboard.press(`Alt+${key}`)
    }
    await expect(reads(page)).toContainText('weather')
    await accessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.emulateMedia({ forcedColors: 'active' })
    const name = page.getByRole('region', { name: 'Response by roles' }).locator('.name').first()
    await expect(name).toHaveCSS('border-bottom-style', 'solid')
  })
}

test('from a paste without a call, to the Lab and back with its grammar', async ({ page }) => {
  await page.goto('/')
  const output = page.getByRole('textbox', { name: 'Model output' })
  await output.fill('Boat~rent_boat~harbour~Tromsø~seats~4~Boat')
  await page.getByRole('button', { name: 'Teach it your notation' }).press('Enter')
  const area = page.getByRole('textbox', { name: 'Response to mark' })
  await expect(area).toBeFocused()
  await markOneCall(page, area)
  await expect(reads(page)).toContainText('rent_boat {"harbour":"Tromsø"')
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('button', { name: /^Inspect with it/ }).click()
  await expect(output).toHaveValue(/rent_boat/)
  await expect(page.getByRole('status', { name: 'Verdict' })).toContainText('1 call')
  // What was in the Lab before is still there.
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Lab' }).click()
  await page.getByRole('button', { name: 'Back to my draft' }).click()
  await expect(page.getByRole('textbox', { name: 'Response', exact: true })).toHaveValue(
    /I should look/,
  )
})
