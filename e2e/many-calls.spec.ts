import { expect, test } from './page.js'

const call = (name: string) => `<tool_call>{"name": "${name}", "arguments": {"n": 1}}</tool_call>`
const CUT = '<tool_call>{"name": "write", "arguments": {"text": "half of'

test('of many calls the worst is shown, and a number shows its own only', async ({ app }) => {
  await app.open()
  await app.paste([call('one'), call('two'), CUT].join('\n'))
  await expect(app.verdict).toContainText('3 calls: 2 ready, 0 review, 1 blocked')
  await expect(app.calls.nth(2)).toHaveAttribute('aria-selected', 'true')
  await app.verdict.getByRole('button', { name: '2 ready' }).click()
  await expect(app.calls).toHaveCount(2)
  await expect(app.calls.first()).toHaveAttribute('aria-selected', 'true')
  await app.verdict.getByRole('button', { name: '2 ready' }).click()
  await expect(app.calls).toHaveCount(3)
})
