import { accessible } from './accessible.js'
import { expect, TOOLS, TWO_CALLS, test } from './page.js'

test('everything fits a phone, in one column, without Monaco', async ({ app }) => {
  const scripts: string[] = []
  app.page.on('request', (request) => scripts.push(request.url()))
  await app.open()
  await app.tools(TOOLS)
  await app.source.fill(TWO_CALLS)
  await expect(app.verdict).toContainText('2 ready')
  await app.diff.scrollIntoViewIfNeeded()
  await expect(app.diff).toContainText('False')
  await app.diff.tap()
  for (const name of ['Schema', 'Domain event', 'Feedback', 'Compare', 'Arguments']) {
    await app.page.getByRole('tab', { name }).tap()
    const wider = await app.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wider, name).toBeLessThanOrEqual(0)
  }
  expect(scripts.filter((url) => url.includes('monaco'))).toEqual([])
  await accessible(app.page)
})

test('on a phone values are whole, and a line is changed only where something was', async ({
  app,
}) => {
  const path = 'a/path/that/is/much/longer/than/a/phone/is/wide.txt'
  await app.open()
  await app.source.fill(
    `<tool_call>{"name": "f", "arguments": {"path":"${path}","n":1}}</tool_call>`,
  )
  await expect(app.verdict).toContainText('1 ready')
  const cells = app.page.getByRole('row', { name: /^path/ }).getByRole('cell')
  await expect(cells.first()).toContainText(path)
  for (const cell of await cells.all()) {
    expect(await cell.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  }
  await expect(app.diff.locator('.diff-row:not(.same)')).toHaveCount(0)
})

test('320 pixels are enough', async ({ app }) => {
  await app.page.setViewportSize({ width: 320, height: 640 })
  await app.open()
  await app.source.fill(TWO_CALLS)
  await expect(app.verdict).toContainText('2 calls')
  const wider = await app.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
})

test('the fields of an event have room on a narrow phone', async ({ app }) => {
  await app.page.setViewportSize({ width: 320, height: 640 })
  await app.open()
  const input = '*** Begin Patch\n*** Update File: src/a.py\n@@\n-    a\n+    b\n*** End Patch'
  await app.source.fill(JSON.stringify({ type: 'custom_tool_call', name: 'apply_patch', input }))
  await app.page.getByRole('tab', { name: 'Domain event' }).tap()
  const value = app.page.getByRole('cell', { name: '"src/a.py"' })
  expect((await value.boundingBox())?.width).toBeGreaterThan(90)
})

test('menus and dialogs are whole on a narrow phone', async ({ app }) => {
  await app.page.setViewportSize({ width: 320, height: 640 })
  await app.open()
  await app.paste(TWO_CALLS)
  await app.paste('some prose, and no call of any kind in it')
  await app.page.getByRole('button', { name: 'Export' }).tap()
  const item = app.page.getByRole('menuitem', { name: 'Copy as issue comment' })
  await expect(item).toBeInViewport({ ratio: 1 })
  await app.page.keyboard.press('Escape')
  await app.page.getByRole('button', { name: 'History' }).tap()
  const dialog = app.page.getByRole('dialog', { name: 'History' })
  await expect(dialog.getByRole('button', { name: 'Delete all' })).toBeInViewport({ ratio: 1 })
  const texts = dialog.getByRole('list', { name: 'Texts' })
  for (const button of await texts.getByRole('button').all()) {
    await expect(button).toBeInViewport({ ratio: 1 })
  }
  const wider = await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)
  expect(wider).toBeLessThanOrEqual(0)
})

test('the tables of a station are read downward on a narrow phone', async ({ app }) => {
  const { page } = app
  await page.setViewportSize({ width: 320, height: 640 })
  await app.open()
  await app.tools(TOOLS)
  await app.source.fill(TWO_CALLS)
  await expect(app.verdict).toContainText('2 ready')
  for (const name of ['call', 'schema']) {
    await app.station(name).click()
    const panel = page.getByRole('dialog', { name: `Station: ${name}` })
    const table = panel.getByRole('table').first()
    await expect(table).toBeVisible()
    // What is drawn below each other is a table of rows and cells all the same.
    expect(await table.getByRole('row').nth(1).getByRole('cell').count()).toBeGreaterThan(2)
    const wider = await panel.evaluate((one) => one.scrollWidth - one.clientWidth)
    expect(wider, name).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
  }
})

test('a phone shows the verdict and whose fault it is before anything is scrolled', async ({
  app,
}) => {
  await app.open()
  const call = {
    id: 'c',
    type: 'function',
    function: { name: 'f', arguments: '{"on": 2026-03-04}' },
  }
  const message = { role: 'assistant', content: null, tool_calls: [call] }
  await app.source.fill(JSON.stringify({ choices: [{ message }] }, null, 2))
  await expect(app.verdict).toBeInViewport({ ratio: 1 })
  await expect(app.page.locator('.fault')).toBeInViewport({ ratio: 1 })
  const why = app.page.locator('.why-first')
  await expect(why).toBeVisible()
  expect(await why.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
})
