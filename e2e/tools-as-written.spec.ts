import { expect, test } from './page.js'

const PYTHON = `tools = [
    {  # asks the weather service
        "type": "function",
        "function": {
            "name": "get_forecast",
            "strict": True,
            "parameters": {"type": "object", "properties": {"days": {"type": "integer"}}, "required": ["days"]},
        },
    },
]`

test('tools copied out of a program are read, and the page says what was undone', async ({
  app,
}) => {
  await app.open()
  await app.tools(PYTHON)
  await app.paste('<tool_call>{"name": "get_forecast", "arguments": {"days": 3}}</tool_call>')
  await expect(app.verdict).toContainText('ready')
  await expect(app.page.getByRole('list', { name: 'Notices' })).toContainText('python constant')
  await app.page.getByRole('tab', { name: 'Tools' }).click()
  await expect(app.page.getByRole('list', { name: 'Tools that were read' })).toContainText('days')
  await app.page.getByRole('textbox', { name: 'Tools' }).fill(PYTHON.slice(0, -20))
  await expect(app.page.locator('#tools-state')).toContainText('could not be read')
})

test('tools that are no JSON say where they break, and lead there', async ({ app }) => {
  await app.open()
  await app.paste('<tool_call>{"name": "f", "arguments": {}}</tool_call>')
  await app.page.getByRole('tab', { name: 'Tools' }).click()
  const box = app.page.getByRole('textbox', { name: 'Tools', exact: true })
  await box.fill('[{"name": "f",\n  "parameters": {"type": "object"} "strict": true}]')
  const state = app.page.locator('#tools-state')
  await expect(state).toContainText('line 2, column 36')
  expect((await state.textContent())?.match(/column 36/g)).toHaveLength(1)
  await state.getByRole('button', { name: 'Go there' }).click()
  await expect(box).toBeFocused()
  const chosen = box.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  )
  expect(await chosen).toBe('"')
})

test('what tools would settle leads to the box that takes them', async ({ app }) => {
  await app.open()
  await app.paste('Action: search\nAction Input: {"query": "weather"}')
  await app.page.getByText('Why not ready?').click()
  await app.page.getByRole('button', { name: 'Give the tools that were offered' }).click()
  await expect(app.page.getByRole('textbox', { name: 'Tools', exact: true })).toBeFocused()
})
