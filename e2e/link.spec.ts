import type { Page } from '@playwright/test'
import { App, expect, TOOLS, TWO_CALLS, test } from './page.js'

async function copiedLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy link' }).first().click()
  await expect(page.getByText('Copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await page.keyboard.press('Escape')
  return link
}

test('a link opened in a clean browser shows the same', async ({ app, browser }) => {
  await app.open()
  await app.tools(TOOLS)
  await app.paste(TWO_CALLS)
  await expect(app.verdict).toContainText('2 ready')
  const verdict = await app.verdict.textContent()
  const link = await copiedLink(app.page)
  expect(link).toContain('#v1.')
  const context = await browser.newContext()
  const other = new App(await context.newPage())
  await other.page.goto(link)
  await expect(other.source).toHaveValue(TWO_CALLS)
  await expect(other.verdict).toHaveText(verdict ?? '')
  await expect(other.page.getByText('the one that the link was made with')).toBeVisible()
  expect(other.troubles).toEqual([])
  await context.close()
})

test('a link leaves out what is not ticked', async ({ app, browser }) => {
  await app.open()
  await app.tools(TOOLS)
  await app.paste(TWO_CALLS)
  await app.page.getByRole('button', { name: 'Copy link' }).first().click()
  const dialog = app.page.getByRole('dialog', { name: 'Copy link' })
  await dialog.getByRole('checkbox', { name: 'Model output' }).uncheck()
  await expect(dialog.getByRole('button', { name: 'Copy', exact: true })).toBeEnabled()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  const context = await browser.newContext()
  const other = new App(await context.newPage())
  await other.page.goto(link)
  await expect(other.page.getByText('Opened from a link.')).toBeVisible()
  await other.page.getByRole('tab', { name: 'Tools' }).click()
  await expect(other.page.getByRole('textbox', { name: 'Tools', exact: true })).toHaveValue(TOOLS)
  await other.page.getByRole('tab', { name: 'Model output' }).click()
  await expect(other.source).toHaveValue('')
  await context.close()
})

test('opening a link keeps the draft and offers it back', async ({ app }) => {
  await app.open()
  await app.paste('my own draft')
  await expect(app.verdict).toContainText('0 calls')
  await app.page.waitForTimeout(500)
  await app.open('#raw=%7B%22a%22%3A%201%7D')
  await app.page.reload()
  await expect(app.source).toHaveValue('{"a": 1}')
  await app.page.getByRole('button', { name: /Back to my draft/ }).click()
  await expect(app.source).toHaveValue('my own draft')
  await app.open('#raw=100%25%20%zz')
  await app.page.reload()
  await expect(app.source).toHaveValue('100% %zz')
  await app.source.fill('edited after opening')
  await app.page.waitForTimeout(500)
  await app.page.reload()
  await expect(app.source).toHaveValue('edited after opening')
  await app.page.getByRole('button', { name: 'History' }).click()
  await app.page
    .getByRole('dialog')
    .getByRole('button', { name: 'my own draft', exact: true })
    .click()
  await expect(app.source).toHaveValue('my own draft')
})

test('a damaged link is explained, and what can be read is kept', async ({ app }) => {
  await app.open()
  await app.paste(TWO_CALLS)
  await expect(app.verdict).toContainText('2 calls')
  const link = new URL(await copiedLink(app.page)).hash
  await app.open(link.slice(0, Math.floor(link.length * 0.8)))
  await app.page.reload()
  await expect(app.page.getByText('The link is damaged.')).toBeVisible()
  await expect(app.source).toHaveValue(/^Let me look at the script first\./)
})

test('a result that differs from the link’s is pointed out', async ({ app }) => {
  await app.open()
  const { encodeLink } = await import('../src/store/link/codec.js')
  const { EMPTY_INPUT } = await import('../src/store/input.js')
  const seen = { version: '0.0.1', digest: 'another' }
  await app.open(await encodeLink({ input: { ...EMPTY_INPUT, source: TWO_CALLS }, seen }))
  await app.page.reload()
  await expect(app.page.getByText(/The result differs .*engine 0\.0\.1/)).toBeVisible()
})

test('secrets are pointed out before anything is copied', async ({ app }) => {
  await app.open()
  await app.paste(`{"header": "Bearer ${'abcdef0123456789'.repeat(3)}"}`)
  await app.page.evaluate(() => navigator.clipboard.writeText('before'))
  await app.page.keyboard.press('ControlOrMeta+S')
  const dialog = app.page.getByRole('dialog', { name: 'Copy link' })
  await expect(dialog).toContainText('looks like a secret')
  expect(await app.page.evaluate(() => navigator.clipboard.readText())).toBe('before')
})

test('a long content is warned of, and given as a file', async ({ app }) => {
  await app.open()
  const noise = Array.from({ length: 9_000 }, (_, i) =>
    ((i * 2654435761) % 4294967296).toString(36),
  ).join(' ')
  await app.source.fill(noise)
  await app.page.getByRole('button', { name: 'Copy link' }).first().click()
  const dialog = app.page.getByRole('dialog', { name: 'Copy link' })
  await expect(dialog).toContainText('too long for most programs')
  const download = app.page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save as a file' }).click()
  const file = await (await download).path()
  await app.page.keyboard.press('Escape')
  await app.source.fill('something else')
  await app.page.getByLabel('File with model output').setInputFiles(file)
  await expect(app.source).toHaveValue(noise)
})
