import { expect, test } from './page.js'

const call = (name: string) => `<tool_call>{"name": "${name}", "arguments": {}}</tool_call>`

test('a text that another one replaces is in the history, with its verdict, and can be deleted', async ({
  app,
}) => {
  await app.open()
  await app.paste(call('first_of_them'))
  await expect(app.verdict).toContainText('1 call')
  await app.paste('nothing at all is called in here, it is only prose')
  await expect(app.verdict).toContainText('0 calls')
  await app.page.getByRole('button', { name: 'History' }).click()
  const texts = app.page.getByRole('list', { name: 'Texts' }).getByRole('listitem')
  await expect(texts).toHaveCount(1)
  await expect(texts).toContainText(/1 (?:ready|review)/)
  await texts.getByRole('button', { name: /first_of_them/ }).click()
  await expect(app.source).toHaveValue(call('first_of_them'))
  await app.page.getByRole('button', { name: 'History' }).click()
  await expect(texts).toHaveCount(1)
  await expect(texts).toContainText('no call')
  await texts.getByRole('button', { name: /^Delete/ }).click()
  await expect(app.page.getByRole('dialog')).toContainText('Nothing yet')
})
