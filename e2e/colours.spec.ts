import type { Page } from '@playwright/test'
import { expect, test } from './page.js'

const TEXT = `Don't worry, it's "5" lines.
<tool_call>{"name": "f", "arguments": {"a": 1, 'b': None}}</tool_call>`

/** What the browser colours as one kind, in the copy behind the text area. */
const coloured = (page: Page, kind: string) =>
  page.evaluate((name) => {
    const ranges = [...(CSS.highlights.get(`code-${name}`) ?? [])]
    return ranges.map(({ startContainer, startOffset, endOffset }) =>
      (startContainer.textContent ?? '').slice(startOffset, endOffset),
    )
  }, kind)

const inkOf = (page: Page) =>
  page.locator('.text-source textarea').evaluate((area) => getComputedStyle(area).color)
const CLEAR = 'rgba(0, 0, 0, 0)'

test('JSON, Python and tags have colours in the source and in the diff, without the editor', async ({
  app,
}) => {
  const { page } = app
  await app.open()
  await app.paste(TEXT)
  await expect.poll(() => coloured(page, 'tag')).toEqual(['<tool_call>', '</tool_call>'])
  expect(await coloured(page, 'key')).toEqual(['"name"', '"arguments"', '"a"', "'b'"])
  expect(await coloured(page, 'text')).toEqual(['"f"'])
  expect(await coloured(page, 'number')).toEqual(['1'])
  expect(await coloured(page, 'word')).toEqual(['None'])
  // The copy shows the text, once.
  await expect.poll(() => inkOf(page)).toBe(CLEAR)
  await expect(page.locator('.backdrop')).not.toHaveCSS('color', CLEAR)
  await expect(app.diff.locator('.code-key').first()).toHaveText('"a"')
  await expect(page.locator('.monaco-editor')).toHaveCount(0)

  // Typing is seen in the frame of its key, and the colours go with it.
  await app.source.press('ControlOrMeta+End')
  await page.keyboard.type(' [2]')
  expect(await page.locator('.backdrop > div').evaluate((copy) => copy.textContent?.trim())).toBe(
    `${TEXT} [2]`,
  )
  await expect.poll(() => coloured(page, 'number')).toEqual(['1', '2'])
})

test('a text that is too long for colours is shown by the area itself', async ({ app }) => {
  await app.open()
  await app.paste(TEXT)
  await expect.poll(() => inkOf(app.page)).toBe(CLEAR)
  await app.paste(`${TEXT}\n${'more '.repeat(9_000)}`)
  await expect.poll(() => inkOf(app.page)).not.toBe(CLEAR)
  await app.paste('plain words')
  await expect.poll(() => inkOf(app.page)).not.toBe(CLEAR)
})

test('where the system chooses the colours, the text has its own', async ({ app }) => {
  await app.page.emulateMedia({ forcedColors: 'active' })
  await app.open()
  await app.paste(TEXT)
  await expect(app.verdict).toContainText('1 call')
  await expect(app.page.locator('.text-source[data-tinted]')).toHaveCount(1)
  expect(await inkOf(app.page)).not.toBe(CLEAR)
  await expect(app.page.locator('.backdrop')).toHaveCSS('color', CLEAR)
})

test('who asks for less motion gets none', async ({ app }) => {
  const moving = () =>
    app.page.evaluate(
      () =>
        [...document.querySelectorAll('body *')].filter((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element)
          return /[1-9]/.test(`${transitionDuration} ${animationDuration}`)
        }).length,
    )
  await app.open()
  expect(await moving()).toBeGreaterThan(0)
  await app.page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moving()).toBe(0)
})
