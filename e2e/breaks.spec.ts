import { readFile } from 'node:fs/promises'
import { accessible, inTheme } from './accessible.js'
import { App, expect, test } from './page.js'

const PYTHON = `<tool_call>{"name": "move", "arguments": {'to': 'north', 'fast': True, 'steps': 3}}</tool_call>`
const TAB = 'Who breaks on this?'

const matrix = ({ page }: App) => page.getByRole('table', { name: TAB })
const said = ({ page }: App) => page.getByRole('status', { name: 'Who breaks' })
const tool = (app: App, name: string) =>
  matrix(app)
    .getByRole('row')
    .filter({ has: app.page.getByRole('rowheader', { name }) })

async function open(app: App): Promise<void> {
  await app.page.getByRole('tab', { name: 'Who breaks?' }).click()
  await expect(said(app)).toContainText('break on this', { timeout: 30_000 })
}

test('one click says who breaks, where, and what helps', async ({ app }) => {
  await app.open()
  await app.paste(PYTHON)
  await open(app)
  const rows = matrix(app).getByRole('row')
  expect(await rows.count()).toBeGreaterThan(20)
  await expect(tool(app, 'JSON.parse')).toContainText('error')
  await expect(tool(app, 'JSON.parse')).toContainText(/position|JSON/)
  await expect(tool(app, 'partial-json')).toContainText('corrupted')
  await expect(tool(app, 'partial-json')).toContainText('$.to: ∅ instead of "north"')
  await expect(tool(app, 'AI SDK parsePartialJson')).toContainText(/run here, \d+\.\d+/)
  await expect(tool(app, 'AI SDK parsePartialJson')).toContainText('callmend/ai-sdk')
  await expect(tool(app, 'Python ast.literal_eval')).toContainText('dispatched')
  await expect(tool(app, 'Python ast.literal_eval')).toContainText('emulated')
  await expect(said(app)).toContainText(/\d+ of \d+ tools break on this/)
})

test('the table leaves as Markdown, as SVG, and as a link that opens it', async ({
  app,
  browser,
}) => {
  await app.open()
  await app.paste(PYTHON)
  await open(app)
  await app.page.getByRole('button', { name: 'Copy as Markdown' }).click()
  await expect(app.page.getByText('Markdown table copied')).toBeVisible()
  const table = await app.page.evaluate(() => navigator.clipboard.readText())
  expect(table.split('\n').length).toBeGreaterThan(20)
  expect(table).toMatch(/^\| tool \| version \| move \| what helps \|/)
  const waiting = app.page.waitForEvent('download')
  await app.page.getByRole('button', { name: 'Save as SVG' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe('who-breaks.svg')
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^<svg .*JSON\.parse/)
  await app.page.getByRole('button', { name: 'Copy link to this table' }).click()
  await expect(app.page.getByText('Link copied')).toBeVisible()
  const link = await app.page.evaluate(() => navigator.clipboard.readText())
  const context = await browser.newContext()
  const other = new App(await context.newPage())
  await other.page.goto(link)
  await expect(other.page.getByRole('tab', { name: 'Who breaks?' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(said(other)).toContainText('break on this', { timeout: 30_000 })
  await expect(tool(other, 'JSON.parse')).toContainText('error')
  expect(other.troubles).toEqual([])
  await context.close()
})

test('another text is asked anew', async ({ app }) => {
  await app.open()
  await app.paste('<tool_call>\n{"name": "move", "arguments": {"steps": 3}}\n</tool_call>')
  await app.page.getByRole('tab', { name: 'Who breaks?' }).click()
  await expect(tool(app, 'JSON.parse')).toContainText('dispatched')
  await app.page.getByRole('tab', { name: 'Model output' }).click()
  await app.paste(PYTHON)
  await expect(tool(app, 'JSON.parse')).toContainText('error')
})

for (const width of [1280, 360]) {
  test(`${width} px: accessible in every theme, and nothing runs out of the page`, async ({
    app,
  }) => {
    await app.page.setViewportSize({ width, height: 800 })
    await inTheme(app.page, 'light')
    await app.open()
    await app.source.fill(PYTHON)
    await open(app)
    const wide = await app.page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
    await accessible(app.page, ['dark', 'contrast'])
  })
}
