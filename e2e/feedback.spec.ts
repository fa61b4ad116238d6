import { expect, test } from './page.js'

const LINES = Array.from({ length: 60 }, (_, index) => `line ${index} of a long file\\n`).join('')
const CUT = JSON.stringify({
  choices: [
    {
      finish_reason: 'length',
      message: {
        role: 'assistant',
        content: null,
        tool_calls: [
          {
            id: 'call_1',
            type: 'function',
            function: {
              name: 'write_file',
              arguments: `{"path": "notes.md", "content": "${LINES}and half of`,
            },
          },
        ],
      },
    },
  ],
})

test('what the model is told of a cut call is short, says the cause, and blames no JSON', async ({
  app,
}) => {
  await app.open()
  await app.paste(CUT)
  await expect(app.verdict).toContainText('1 blocked')
  await app.page.getByRole('tab', { name: 'Feedback' }).click()
  const panel = app.page.getByRole('tabpanel', { name: 'Feedback' })
  await expect(panel).toContainText('output limit')
  await expect(panel).toContainText(/split/i)
  await expect(panel).not.toContainText(/invalid json/i)
  // Not half of the file, and no names of rules or strategies.
  await expect(panel).not.toContainText('line 30 of a long file')
  await expect(panel).not.toContainText(/end-not-proven|lenient-json|missing-close/)
})

test('a value that is wrong is told by its path, with what is expected', async ({ app }) => {
  await app.open()
  await app.tools(
    JSON.stringify([
      {
        name: 'wait',
        input_schema: {
          type: 'object',
          properties: { seconds: { type: 'integer' } },
          required: ['seconds'],
        },
      },
    ]),
  )
  await app.paste('<tool_call>{"name": "wait", "arguments": {"seconds": "soon"}}</tool_call>')
  await expect(app.verdict).toContainText('1 blocked')
  await app.page.getByText('Why not ready?').click()
  await app.page.getByRole('button', { name: 'What to tell the model' }).click()
  await expect(app.page.getByRole('tab', { name: 'Feedback' })).toBeFocused()
  const panel = app.page.getByRole('tabpanel', { name: 'Feedback' })
  await expect(panel).toContainText('seconds')
  await expect(panel).toContainText('integer')
})
