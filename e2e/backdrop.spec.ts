import type { Page } from '@playwright/test'
import { expect, test } from './page.js'

const LINES = Array.from({ length: 140 }, (_, index) => `Line ${index + 1} of the answer.`)
const CALL = '<tool_call>{"name": "look", "arguments": {"at": "sky"}}</tool_call>'

/** Distance between the text's own scroll position and that of its copy. */
const apart = (page: Page) =>
  page.locator('.text-source').evaluate((room) => {
    const area = room.querySelector('textarea')
    const copy = room.querySelector('.backdrop')
    return Math.abs((area?.scrollTop ?? 0) - (copy?.scrollTop ?? 0))
  })

test('after a long paste, numbers and tints stand beside their lines', async ({ app }) => {
  await app.open()
  await app.paste([...LINES, CALL].join('\n'))
  await expect(app.page.locator('.backdrop > div > div')).toHaveCount(141)
  await expect.poll(() => apart(app.page)).toBe(0)
  const heights = await app.page.locator('.backdrop > div > div').evaluateAll((lines) =>
    lines.map((line) => {
      const number = getComputedStyle(line, '::before')
      return Number.parseFloat(number.height) / Number.parseFloat(number.lineHeight)
    }),
  )
  expect(Math.max(...heights)).toBeLessThan(1.5)
})

test('the first call is scrolled into view', async ({ app }) => {
  await app.open()
  await app.paste([CALL, ...LINES].join('\n'))
  await expect(app.calls).toHaveCount(1)
  await expect.poll(() => app.source.evaluate((area) => area.scrollTop)).toBe(0)
  await expect.poll(() => apart(app.page)).toBe(0)
})

test('what only indents is not tinted', async ({ app }) => {
  await app.open()
  await app.paste('<tool_call>\n{\n    "name": "look",\n    \n    "arguments": {}\n}\n</tool_call>')
  await expect(app.verdict).toContainText('1 call')
  const tinted = () =>
    app.page.evaluate(() =>
      [...(CSS.highlights.get('call-active') ?? [])].map(({ startContainer, startOffset }) =>
        startContainer.textContent?.slice(startOffset).trimEnd(),
      ),
    )
  await expect
    .poll(tinted)
    .toEqual(['<tool_call>', '{', '"name": "look",', '"arguments": {}', '}', '</tool_call>'])
})
