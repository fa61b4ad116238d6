import { expect, test } from './page.js'

test('a diff of many rows is drawn on a fresh page', async ({ app }) => {
  const members = Array.from({ length: 200 }, (_, index) => `'key_${index}': True`)
  await app.open()
  await app.paste(`<tool_call>{'name': 'save', 'arguments': {${members.join(', ')}}}</tool_call>`)
  await expect(app.verdict).toContainText('1 call')
  await expect(app.diff).toContainText("'key_0': True")
  await expect(app.diff).toContainText('"key_0": true')
})
