import { expect, test } from './page.js'

const PYTHON = `<tool_call>{"name": "f", "arguments": {'a': True}}</tool_call>`
const PLAIN = '<tool_call>{"name": "f", "arguments": {"a": true}}</tool_call>'

test('a second paste shows its own attempt, whatever was shown before', async ({ app }) => {
  const chosen = app.strategies.and(app.page.locator('.chosen'))
  await app.open()
  await app.paste(PYTHON)
  await expect(chosen).toHaveText(/^Python literal/)
  await app.paste(PLAIN)
  await expect(chosen).toHaveText(/^Direct JSON/)
  await expect(app.diff).toContainText('Nothing was changed here')
})

test('a click is a choice while the text is typed in, and not beyond it', async ({ app }) => {
  const chosen = app.strategies.and(app.page.locator('.chosen'))
  await app.open()
  await app.paste(PYTHON)
  await app.strategies
    .filter({ hasText: /^Direct JSON/ })
    .getByRole('button')
    .first()
    .click()
  await expect(chosen).toHaveText(/^Direct JSON/)
  await app.source.press('ControlOrMeta+End')
  await app.page.keyboard.type(' ok')
  await expect(app.source).toHaveValue(`${PYTHON} ok`)
  await expect(chosen).toHaveText(/^Direct JSON/)
  await app.paste(PYTHON)
  await expect(chosen).toHaveText(/^Python literal/)
})
