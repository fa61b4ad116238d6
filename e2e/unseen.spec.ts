import { expect, test } from './page.js'

const HIDDEN = '{"path": "src/\u202exslx.sh", "note": "p\u0430ypal"}'

test('characters that deceive the eye are for review, and shown as their escapes', async ({
  app,
}) => {
  await app.open()
  await app.paste(`<tool_call>{"name": "open", "arguments": ${HIDDEN}}</tool_call>`)
  await expect(app.verdict).toContainText('1 review')
  await expect(app.page.getByRole('row', { name: /^path text/ })).toContainText('\\u{202e}')
  await expect(app.page.getByRole('row', { name: /^note text/ })).toContainText('\\u{0430}')
  await expect(app.diff).toContainText('\\u{202e}')
  await expect(app.page.locator('.unseen-bar')).toContainText('U+202E')
  await expect(app.source).toHaveCSS('unicode-bidi', 'bidi-override')
  // The copy that is seen has every character where it is written.
  await expect(app.page.locator('.text-source')).toHaveAttribute('data-tinted')
  const order = await app.page.locator('.backdrop').evaluate((copy) => {
    const line = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT).nextNode()
    const leftOf = (word: string) => {
      const at = line?.textContent?.indexOf(word) ?? -1
      const range = new Range()
      range.setStart(line ?? copy, at)
      range.setEnd(line ?? copy, at + word.length)
      return range.getBoundingClientRect().left
    }
    return ['src/', 'xslx', '.sh', 'note'].map(leftOf)
  })
  expect(order).toEqual([...order].sort((a, b) => a - b))
  await app.page.getByText('Why not ready?').click()
  await expect(app.page.locator('details.why')).toContainText('U+202E at character 5')
})
