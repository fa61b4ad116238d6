import { accessible } from './accessible.js'
import { expect, test } from './page.js'

test('the template in the code editor: its schema underlines and explains, the form stays in step', async ({
  app,
}) => {
  const { page } = app
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Lab' }).click()
  const status = page.getByRole('status', { name: 'Template' })
  await expect(status).toContainText('loads')
  await page.getByRole('button', { name: 'Code editor, with the schema' }).click()
  const editor = page.locator('.lab-json[data-editor="ready"]')
  await expect(editor).toContainText('start_anchor')
  const problems = page.getByRole('list', { name: 'What the schema does not allow' })
  await expect(problems).toBeHidden()

  // A key that is none is underlined; a click leads there, and it is replaced by typing.
  const input = page.getByRole('textbox', { name: /^Response template/ })
  await input.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(
    '{\n"start_anchor": "<|bot|>",\n"fields": { "content": {}, "x": { "open": "<x>", "content": "jason" } }\n}',
  )
  await expect(status).toContainText('does not load')
  await expect(editor.locator('.squiggly-error').first()).toBeVisible()
  await expect(problems).toContainText(/fields\.x\.content: expected one of .*"json".*got "jason"/)
  await accessible(page)
  await problems.getByRole('button', { name: '3:' }).press('Enter')
  await page.keyboard.insertText('"json"')
  await expect(problems).toBeHidden()
  await expect(editor.locator('.squiggly-error')).toBeHidden()
  await expect(status).toContainText('loads')

  // The form writes into the editor, and back in plain text nothing is lost.
  await page.getByText('The template as a form').click()
  await page.getByRole('button', { name: 'Add a field' }).click()
  await expect(editor).toContainText('<thinking>')
  await page.getByRole('button', { name: 'Plain text' }).click()
  await expect(page.getByRole('textbox', { name: /^Response template/ })).toHaveValue(
    /"content": "json"[\s\S]*"thinking"/,
  )
})
