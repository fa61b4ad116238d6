import { expect, test } from './page.js'

const CALL = '<tool_call>{"name": "get_time", "arguments": {"zone": "Europe/Oslo"}}</tool_call>'
const response = (content: string, stop: string) =>
  JSON.stringify({
    choices: [{ finish_reason: stop, message: { role: 'assistant', tool_calls: [], content } }],
  })

test('every station says what it found, and leads to its detail', async ({ app }) => {
  await app.open()
  await app.paste(response(`One moment. ${CALL}`, 'stop'))
  const stations = app.page.getByRole('list', { name: 'Journey of the text' }).getByRole('button')
  await expect(stations).toHaveText([
    /^paste/,
    /^wrapping.*OpenAI/,
    /^text.*One moment\./,
    /^call.*Hermes/,
    /^strategy.*Direct JSON/,
    /^schema.*no schema given/,
  ])
  await app.station('wrapping').click()
  const panel = app.page.getByRole('dialog', { name: 'Station: wrapping' })
  await panel.getByText('inside').click()
  await expect(panel.locator('pre')).toContainText('One moment.')
  // A list in a station is not itself a row of stations.
  await expect(panel.getByRole('listitem').first()).toHaveCSS('display', 'list-item')
  await app.page.keyboard.press('Escape')
  await app.station('call').click()
  await expect(app.page.getByRole('dialog', { name: 'Station: call' })).toContainText('vLLM')
})

test('empty tool_calls with good calls in the text: the parser missed them', async ({ app }) => {
  await app.open()
  await app.paste(response(`${CALL}\n${CALL}`, 'stop'))
  const fault = app.page.locator('.fault')
  await expect(fault).toContainText('Your server’s parser missed 2 calls;')
  await expect(fault).toContainText('--tool-call-parser')
  await expect(fault).toContainText('tool_calls is empty')
  await expect(app.station('wrapping')).toHaveClass(/at-fault/)
})

test('a limit is blamed where the paste speaks of one, in its own words', async ({ app }) => {
  const cut = CALL.slice(0, -30)
  const fault = app.page.locator('.fault')
  await app.open()
  await app.paste(
    JSON.stringify({
      type: 'message',
      role: 'assistant',
      content: [{ type: 'text', text: cut }],
      stop_reason: 'max_tokens',
    }),
  )
  await expect(fault).toContainText('stop_reason: max_tokens')
  await app.paste(cut)
  await expect(fault).toContainText('nothing in the paste says why')
  await expect(fault).not.toContainText('Probably at fault')
  await app.paste(`${cut} [... 214 more lines omitted ...]`)
  await expect(fault).toContainText('shortened by hand')
})

test('a stream that the limit ended is told in the words of its own paste', async ({ app }) => {
  const delta = (choice: object) => `data: ${JSON.stringify({ choices: [choice] })}\n\n`
  const call = { index: 0, id: 'a', function: { name: 'f', arguments: '{"a": "half of' } }
  await app.open()
  await app.paste(
    `${delta({ delta: { tool_calls: [call] } })}${delta({ delta: {}, finish_reason: 'length' })}data: [DONE]\n\n`,
  )
  await expect(app.page.locator('.fault')).toContainText('finish_reason: length')
  await expect(app.page.getByRole('list', { name: 'Notices' })).toContainText('output limit')
  await expect(app.page.getByRole('region', { name: 'Result' })).not.toContainText('max_tokens')
})

test('what was cut is never called valid', async ({ app }) => {
  await app.open()
  await app.tools(
    JSON.stringify([
      {
        name: 'write_file',
        input_schema: {
          type: 'object',
          properties: { path: { type: 'string' }, content: { type: 'string' } },
          required: ['path'],
        },
      },
    ]),
  )
  await app.paste(
    '<tool_call>{"name": "write_file", "arguments": {"path": "a.txt", "content": "half of',
  )
  await expect(app.verdict).toContainText('1 blocked')
  await expect(app.station('schema')).toContainText('cut before its end')
  await expect(app.page.getByRole('tab', { name: /^Schema/ })).not.toContainText('valid')
})
