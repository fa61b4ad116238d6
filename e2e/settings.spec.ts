import { expect, TWO_CALLS, test } from './page.js'

test('tools that cannot be read say where and what to do', async ({ app }) => {
  await app.open()
  await app.page.getByRole('tab', { name: 'Tools' }).click()
  const tools = app.page.getByRole('textbox', { name: 'Tools', exact: true })
  await tools.fill('[{"name": "f", "parameters": ]')
  await expect(app.page.getByText(/line 1, column 30/i)).toBeVisible()
  await tools.fill('[{"name": "f", "parameters": {"type": "object"}}]')
  await expect(app.page.getByRole('list', { name: 'Tools that were read' })).toContainText('f')
})

test('a profile is changed in the form and as JSON, and reset', async ({ app }) => {
  await app.open()
  await app.paste(TWO_CALLS)
  await app.page.getByRole('tab', { name: 'Settings' }).click()
  await app.page.getByRole('checkbox', { name: /^Python expression/ }).uncheck()
  await expect(app.verdict).toContainText('2 calls')
  await app.page.getByRole('tab', { name: 'JSON', exact: true }).click()
  const json = app.page.getByRole('textbox', { name: 'Profile as JSON' })
  await expect(json).not.toHaveValue(/python-expression/)
  await json.fill('{"mode": "sometimes"}')
  await expect(app.page.getByText('“mode” cannot be "sometimes"')).toBeVisible()
  await json.fill('{"mode": "try-all"}')
  await expect(app.page.getByRole('combobox', { name: 'Run' })).toHaveValue('try-all')
  await app.page.getByRole('button', { name: 'Reset' }).click()
  await expect(app.page.getByRole('combobox', { name: 'Run' })).toHaveValue('until-it-parses')
})

test('feedback, event and comparison of the call', async ({ app }) => {
  await app.open()
  await app.paste(
    '<tool_call>{"name": "Edit", "arguments": {"file_path": "/a.py", "old_string": "x", "new_string": "y"}}</tool_call>',
  )
  await app.page.getByRole('tab', { name: 'Domain event' }).click()
  await expect(app.page.getByRole('row', { name: /oldText/ })).toContainText('old_string')
  await app.page.getByRole('tab', { name: 'Feedback' }).click()
  await expect(app.page.getByText('nothing to tell the model')).toBeVisible()
  await app.page.getByRole('tab', { name: 'Compare' }).click()
  await app.page.getByRole('region', { name: 'Profiles' }).getByRole('checkbox').first().check()
  await expect(app.page.getByRole('article')).toHaveCount(3)
})

test('a pasted request fills the tools, and another text empties them', async ({ app }) => {
  await app.open()
  const request = {
    model: 'm',
    messages: [
      { role: 'user', content: 'go' },
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          { id: 'c1', type: 'function', function: { name: 'f', arguments: '{"a": 1}' } },
        ],
      },
    ],
    tools: [
      {
        type: 'function',
        function: {
          name: 'f',
          parameters: { type: 'object', properties: { a: { type: 'integer' } } },
        },
      },
    ],
  }
  await app.paste(JSON.stringify(request))
  await expect(app.verdict).toContainText('1 call: 1 ready')
  await app.page.getByRole('tab', { name: 'Tools' }).click()
  const tools = app.page.getByRole('textbox', { name: 'Tools', exact: true })
  await expect(tools).toHaveValue(/"name":\s*"f"/)
  await app.page.getByRole('tab', { name: 'Model output' }).click()
  await app.paste('[g(b=2)]')
  await app.page.getByRole('tab', { name: 'Tools' }).click()
  await expect(tools).toHaveValue('')
})
