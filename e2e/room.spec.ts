import type { Locator } from '@playwright/test'
import { type App, expect, TWO_CALLS, test } from './page.js'

test('the parts are given room by keyboard and pointer, and it is remembered', async ({ app }) => {
  await app.open()
  await app.paste(TWO_CALLS)
  const split = app.page.getByRole('separator', { name: 'Width of the input' })
  const width = async () => (await app.source.boundingBox())?.width ?? 0
  const before = await width()
  await split.focus()
  await app.page.keyboard.press('ArrowRight')
  await app.page.keyboard.press('ArrowRight')
  await expect.poll(width).toBeGreaterThan(before)
  await expect(split).toHaveAttribute('aria-valuenow', '40')
  await app.page.reload()
  await expect(split).toHaveAttribute('aria-valuenow', '40')
  await split.dblclick()
  await expect(split).toHaveAttribute('aria-valuenow', '36')
})

const box = async (locator: Locator) => {
  const found = await locator.boundingBox()
  return { top: found?.y ?? 0, bottom: (found?.y ?? 0) + (found?.height ?? 0) }
}

/** What makes the part above the strategies high. */
const HIGH: Record<string, [width: number, height: number, show: (app: App) => Promise<unknown>]> =
  {
    'a low screen': [1440, 520, async () => {}],
    'a small screen with the reasons open': [
      870,
      721,
      (app) => app.page.getByText('Ready', { exact: true }).click(),
    ],
    'the work of another system': [
      1440,
      900,
      (app) =>
        app.page
          .getByRole('combobox', { name: 'Profile' })
          .first()
          .selectOption({ label: 'Invalid tool calls (with its mistakes)' }),
    ],
  }

for (const [what, [width, height, show]] of Object.entries(HIGH)) {
  test(`with ${what} nothing lies over anything: the result is scrolled`, async ({ app }) => {
    await app.page.setViewportSize({ width, height })
    await app.open()
    await app.paste(
      `<tool_call>{"name": "look", "arguments": {"at": [[-5, 10]] * 2, 'by': True, 'far': 'x'}}</tool_call>`,
    )
    await expect(app.verdict).toContainText('1 ready')
    await show(app)
    const edits = app.page.getByRole('list', { name: 'Edits' })
    const tabs = app.page.getByRole('tablist', { name: 'Details' })
    const last = app.page.getByRole('row', { name: /^far/ })
    const footer = app.page.getByRole('contentinfo')
    await expect(edits).toBeVisible()
    // Until all has come, what is above it moves it.
    await expect(async () => {
      await edits.scrollIntoViewIfNeeded()
      expect((await box(edits)).bottom).toBeLessThanOrEqual((await box(tabs)).top)
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport({ ratio: 0.9, timeout: 1_000 })
      expect((await box(last)).bottom).toBeLessThanOrEqual((await box(footer)).top + 1)
    }).toPass({ timeout: 10_000 })
  })
}

for (const width of [1440, 1240]) {
  test(`the head is one row at ${width} pixels, whatever is chosen`, async ({ app }) => {
    await app.page.setViewportSize({ width, height: 800 })
    await app.open()
    await app.page.getByRole('button', { name: 'tool_calls is empty, the calls are in' }).click()
    await expect(app.verdict).toContainText('2 calls')
    const head = app.page.getByRole('banner')
    for (const name of ['Inspect', 'New', 'Copy link', 'Save as fixture']) {
      await expect(head.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    }
    expect((await head.boundingBox())?.height).toBeLessThan(50)
  })
}

test('stations and the choice of a reading are whole on half of a small screen', async ({
  app,
}) => {
  await app.page.setViewportSize({ width: 1000, height: 800 })
  await app.open()
  await app.paste(TWO_CALLS)
  await expect(app.verdict).toContainText('2 calls')
  const names = app.page.getByRole('list', { name: 'Journey of the text' }).locator('.station-name')
  for (const name of await names.all()) {
    expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  }
  const reading = await app.page.getByRole('combobox', { name: 'Read as' }).boundingBox()
  expect(reading?.width).toBeGreaterThan(40)
})

test('embedded, only the text and its result are there', async ({ app }) => {
  await app.page.goto('/?embed#raw=%5Blook(at%3D%22sky%22)%5D')
  await expect(app.verdict).toContainText('1 call')
  await expect(app.page.getByRole('navigation', { name: 'Views' })).toHaveCount(0)
  await expect(app.page.getByRole('link', { name: 'Open in Callmend' })).toHaveAttribute(
    'href',
    /\/#raw=/,
  )
})

test('an issue comment holds what a maintainer needs', async ({ app }) => {
  await app.open()
  await app.paste(`<tool_call>{"name": "look", "arguments": {'at': 'sky'}}</tool_call>`)
  await expect(app.verdict).toContainText('1 call')
  await app.page.getByRole('button', { name: 'Export', exact: true }).click()
  await app.page.getByRole('menuitem', { name: /Copy as issue comment/ }).click()
  await expect(app.page.getByText('Issue comment copied')).toBeVisible()
  const text = await app.page.evaluate(() => navigator.clipboard.readText())
  for (const part of ["{'at': 'sky'}", '"at": "sky"', 'Hermes', '--tool-call-parser', '#v1.']) {
    expect(text).toContain(part)
  }
})

test('who has large letters in the browser has them here, and room for them', async ({ app }) => {
  const { page } = app
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
  await app.open()
  await app.source.fill(`<tool_call>{"name": "look", "arguments": {'at': True}}</tool_call>`)
  await expect(app.verdict).toContainText('1 ready')
  const sizeOf = (locator: Locator) =>
    locator.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  expect(await sizeOf(page.locator('body'))).toBe(26)
  expect(await sizeOf(app.source)).toBe(25)
  expect(await sizeOf(app.diff.locator('.diff-cell').first())).toBe(25)
  // As on a window of half the width: one column, and nothing wider than it.
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
  const result = await page.getByRole('region', { name: 'Result' }).boundingBox()
  expect(result?.width).toBeGreaterThan(1400)
  for (const button of await page.getByRole('button').all()) {
    if (!(await button.isVisible())) continue
    const lost = await button.evaluate((one) => one.scrollHeight - one.clientHeight)
    if ((await button.evaluate((one) => getComputedStyle(one).display)) === 'inline') continue
    expect(lost, (await button.textContent()) ?? '').toBeLessThanOrEqual(3)
  }
})
