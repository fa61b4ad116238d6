import { expect, test } from './page.js'

const record = (type: string, content: unknown) =>
  JSON.stringify({ type, uuid: type, message: { role: type, content } })
const LOG = [
  record('user', 'What is the time in Oslo?'),
  record('assistant', [
    { type: 'tool_use', id: 't1', name: 'get_time', input: { zone: 'Europe/Oslo' } },
  ]),
  record('user', [{ type: 'tool_result', tool_use_id: 't1', content: '12:00' }]),
].join('\n')

test('a log is known as one and offered to the view of logs, pasted or dropped', async ({
  app,
}) => {
  const offer = app.page.getByText('This is a log of 3 records')
  await app.open()
  await app.paste(LOG)
  await expect(offer).toBeVisible()
  await app.paste('nothing')
  await expect(offer).toHaveCount(0)
  await app.page.getByLabel('File with model output').setInputFiles({
    name: 'session.jsonl',
    mimeType: 'application/jsonl',
    buffer: Buffer.from(LOG),
  })
  await expect(offer).toBeVisible()
  await app.page.getByRole('button', { name: 'Open in Logs' }).click()
  await expect(app.page.getByRole('status', { name: 'Log results' })).toContainText('1 call')
})
