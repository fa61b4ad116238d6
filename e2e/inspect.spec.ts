import { readFile } from 'node:fs/promises'
import { expect, TOOLS, TWO_CALLS, test } from './page.js'

test('a paste is answered without a click', async ({ app }) => {
  await app.open()
  await app.paste(TWO_CALLS)
  await expect(app.verdict).toContainText(/2 calls: \d ready, \d review, \d blocked/)
  await expect(app.station('text')).toContainText('Let me look at the script first.')
  await expect(app.calls).toHaveCount(2)
})

test('with its tools, the call is ready and every strategy says what it did', async ({ app }) => {
  await app.open()
  await app.tools(TOOLS)
  await app.paste(TWO_CALLS)
  await expect(app.verdict).toContainText('2 calls: 2 ready, 0 review, 0 blocked')
  await expect(app.strategies.first()).toHaveText(/^Direct JSON/)
  const literal = app.strategies.filter({ hasText: /^Python literal/ })
  await expect(literal).toContainText('succeeded')
  await expect(app.diff).toContainText('$.operations')
  await expect(app.diff).toContainText('False')
  await expect(app.diff).toContainText('false')
  const row = app.page.getByRole('row', { name: /operations\[0\]\.path/ })
  await expect(row).toContainText('"primes.sh"')
  await expect(row).toContainText(/4:\d+–\d+/)
})

test('an edit shows its places in the source, and the source shows its value', async ({ app }) => {
  await app.open()
  await app.tools(TOOLS)
  await app.paste(TWO_CALLS)
  const pointed = () =>
    app.page.evaluate(() =>
      [...(CSS.highlights.get('point') ?? [])].map((range) =>
        range instanceof Range ? range.toString() : '',
      ),
    )
  await app.page
    .getByRole('list', { name: 'Edits' })
    .getByRole('button')
    .filter({ hasText: 'False' })
    .hover()
  await expect.poll(pointed).toEqual(['False'])
  await app.page.getByRole('row', { name: /operations\[0\]\.type/ }).hover()
  await expect.poll(pointed).toEqual(["'modify'"])
  // The text area's copy behind it knows where a word stands.
  const word = await app.page.locator('.backdrop').evaluate((copy) => {
    const lines = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
    for (let node = lines.nextNode(); node !== null; node = lines.nextNode()) {
      const at = node.textContent?.indexOf('primes.sh') ?? -1
      if (at < 0) continue
      const range = new Range()
      range.setStart(node, at)
      range.setEnd(node, at + 4)
      const { left, top, height } = range.getBoundingClientRect()
      return { x: left + 12, y: top + height / 2 }
    }
    return null
  })
  await app.page.mouse.move(word?.x ?? 0, word?.y ?? 0)
  await expect(app.page.locator('tr.pointed')).toContainText('operations[0].path')
})

test('the ladder explains each rule in a sentence with its place', async ({ app }) => {
  await app.open()
  await app.paste('{"path": "a.md", // where\n"mode": \'w\',}')
  const rules = app.page.getByRole('list', { name: 'Rules' }).getByRole('listitem')
  await expect(rules.filter({ hasText: 'A comment is removed.' })).toContainText('1:18–25')
  await expect(rules.filter({ hasText: 'Single-quoted strings' })).toContainText('2:9')
  await rules.filter({ hasText: 'A comma' }).getByRole('button', { name: '2:12' }).hover()
  await expect
    .poll(() =>
      app.page.evaluate(() => [...(CSS.highlights.get('point') ?? [])].map((range) => `${range}`)),
    )
    .toEqual([','])
})

test('both readings of a suspect value are shown, and one becomes the result', async ({ app }) => {
  await app.open()
  await app.paste('{"path": "C:\\new\\table.txt"}')
  await expect(app.verdict).toContainText('1 review')
  await app.page.getByText('Why not ready?').click()
  const why = app.page.locator('details.why')
  const row = app.page.getByRole('row', { name: /^path text/ })
  await expect(why).toContainText('C:↵ew⇥able.txt')
  await expect(why.locator('code.after').first()).toHaveText('C:\\new\\table.txt')
  await why.getByRole('button', { name: /^Apply/ }).click()
  await expect(row).toContainText('accepted by you')
  await expect(row).toContainText('"C:\\\\new\\\\table.txt"')
  await app.page.getByRole('button', { name: 'Copy arguments' }).click()
  await expect(app.page.getByText('Arguments copied')).toBeVisible()
  expect(await app.page.evaluate(() => navigator.clipboard.readText())).toContain(
    '"C:\\\\new\\\\table.txt"',
  )
  // It is part of the link, and of what is saved.
  await app.page.keyboard.press('ControlOrMeta+S')
  await expect(app.page.getByText('Copied.')).toBeVisible()
  const link = await app.page.evaluate(() => navigator.clipboard.readText())
  await app.page.keyboard.press('Escape')
  const other = await app.page.context().newPage()
  await other.goto(link)
  await expect(other.getByRole('row', { name: /^path text/ })).toContainText('accepted by you')
  await other.close()
  const saved = app.page.waitForEvent('download')
  await app.page.getByRole('button', { name: 'Export', exact: true }).click()
  await app.page.getByRole('menuitem', { name: 'Fixture JSONL' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(JSON.parse(text).expect.calls[0].arguments).toEqual({ path: 'C:\\new\\table.txt' })
  await why.getByRole('button', { name: /^Take back/ }).click()
  await expect(row).not.toContainText('accepted by you')
  await expect(row).toContainText('C:\\new')
})

test('several readings stand side by side, one click from the reason', async ({ app }) => {
  await app.open()
  await app.paste('{"timeout": 0x1F "on": true}')
  await expect(app.verdict).toContainText('1 review')
  await app.page.getByText('Why not ready?').click()
  await app.page.getByRole('button', { name: 'Compare the readings' }).click()
  const readings = app.page.getByRole('article')
  await expect(readings.first()).toContainText('the result')
  await expect(readings.nth(1)).toContainText('$.timeout')
})

test('a call that is not ready says why in one click', async ({ app }) => {
  await app.open()
  await app.paste(
    '<tool_call>{"name": "write_file", "arguments": {"path": "a.txt", "content": "half of',
  )
  await expect(app.verdict).toContainText('1 call: 0 ready, 0 review, 1 blocked')
  await app.page.getByText('Why not ready?').click()
  await expect(app.page.getByText('truncated', { exact: true })).toBeVisible()
})

test('no call is a result too', async ({ app }) => {
  await app.open()
  await app.paste('I would look into it, but there is nothing to call.')
  await expect(app.verdict).toContainText('0 calls')
  const region = app.page.getByRole('region', { name: 'No call found' })
  await expect(region).toContainText('What to try')
  await expect(region).toContainText('an error message seldom holds it')
  await region.getByRole('button', { name: /arguments of one call/ }).click()
  await expect(app.page.getByRole('combobox', { name: 'Read as' })).toHaveValue('arguments')
})

test('examples, profile and read as are chosen', async ({ app }) => {
  await app.open()
  const examples = app.page.getByRole('combobox', { name: 'Examples' })
  await expect.poll(() => examples.locator('option').count()).toBeGreaterThan(3)
  await examples.selectOption({ index: 1 })
  await expect(app.verdict).toContainText(/\d calls?: \d+ ready/)
  const profile = app.page.getByRole('combobox', { name: 'Profile' })
  await expect.poll(() => profile.locator('option').count()).toBeGreaterThan(1)
  await profile.selectOption({ index: 1 })
  await expect(app.verdict).toContainText(/\d calls?: \d+ ready/)
})

test('arguments are copied with every digit', async ({ app }) => {
  await app.open()
  await app.paste(
    '<tool_call>{"name": "pay", "arguments": {"id": 12345678901234567890, "sum": 1.10}}</tool_call>',
  )
  await app.page.getByRole('button', { name: 'Copy arguments' }).click()
  await expect(app.page.getByText('Arguments copied')).toBeVisible()
  const copied = await app.page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('12345678901234567890')
  expect(copied).toContain('1.10')
})

test('a model is asked by hand: prompt out, answer in', async ({ app }) => {
  await app.open()
  await app.paste('<tool_call>{"name": "note", "arguments": {"text": }}</tool_call>')
  await expect(app.verdict).toContainText('0 ready')
  await app.page.getByText('Ask a model to repair it').click()
  await app.page.getByRole('button', { name: 'Copy prompt' }).click()
  await expect(app.page.getByText('Prompt copied')).toBeVisible()
  expect(await app.page.evaluate(() => navigator.clipboard.readText())).toContain('{"text": }')
  await app.page.getByRole('textbox', { name: 'The model’s answer' }).fill('{"text": "hello"}')
  await expect(app.strategies.filter({ hasText: /^Ask a model/ })).toContainText('succeeded')
})

test('the draft survives a reload', async ({ app }) => {
  await app.open()
  await app.paste('[get_weather(city="Oslo")]')
  await expect(app.verdict).toContainText('1 call')
  await app.page.reload()
  await expect(app.source).toHaveValue('[get_weather(city="Oslo")]')
  await expect(app.verdict).toContainText('1 call')
})

test('a dropped file is inspected', async ({ app }) => {
  await app.open()
  const file = app.page.getByLabel('File with model output')
  await file.setInputFiles({
    name: 'turn.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('<tool_call>{"name": "f", "arguments": {}}</tool_call>'),
  })
  await expect(app.verdict).toContainText('1 call')
})

test('a picture is not opened as text', async ({ app }) => {
  await app.open()
  await app.page.getByLabel('File with model output').setInputFiles({
    name: 'shot.png',
    mimeType: 'image/png',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47]),
  })
  await expect(app.page.getByText('shot.png is not text')).toBeVisible()
  await expect(app.source).toHaveValue('')
})

test('very deep and very large pastes are answered', async ({ app }) => {
  await app.open()
  await app.source.evaluate((area: HTMLTextAreaElement) => {
    area.value = `<tool_call>{"name": "deep", "arguments": {"a": ${'['.repeat(100_000)}${']'.repeat(100_000)}}}</tool_call>`
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(app.verdict).toContainText('1 call')
  await expect(app.page.getByRole('row', { name: /^…\[0\]/ })).toBeVisible({ timeout: 20_000 })
  await app.source.evaluate((area: HTMLTextAreaElement) => {
    const item = '{"name": "row", "value": "some text", "n": 12.5}'
    area.value = `<tool_call>{"name": "many", "arguments": {"items": [${Array(20_000).fill(item).join(', ')}]}}</tool_call>`
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
  // A megabyte may take its time on a busy machine; what counts is that it is answered.
  await expect(app.page.getByRole('row', { name: /items\[0\]\.name/ })).toBeVisible({
    timeout: 20_000,
  })
})

test('where no call is found it is said what was looked for, and where all of it is listed', async ({
  app,
}) => {
  await app.open()
  await app.paste('I would look into it, but there is nothing to call.')
  const region = app.page.getByRole('region', { name: 'No call found' })
  await expect(region).toContainText('Looked for: what API responses, streams and logs list')
  await expect(region).toContainText('<tool_call>')
  const list = region.getByRole('link', { name: /^All notations/ })
  const [opened] = await Promise.all([app.page.waitForEvent('popup'), list.click()])
  await expect(opened.locator('#reference-dialects')).toBeInViewport()
  await expect(opened.getByRole('row', { name: /Hermes JSON/ })).not.toHaveCount(0)
})

test('a schema where the output belongs is kept as a tool, and the box waits for the output', async ({
  app,
}) => {
  await app.open()
  const parameters = { type: 'object', properties: { city: { type: 'string' } } }
  await app.paste(JSON.stringify([{ name: 'get_weather', input_schema: parameters }]))
  const region = app.page.getByRole('region', { name: 'No call found' })
  await expect(region).toContainText('it calls none')
  await expect(region.getByRole('list', { name: 'Islands' })).toHaveCount(0)
  await region.getByRole('button', { name: /^Keep it under Tools/ }).click()
  await expect(app.source).toHaveValue('')
  await expect(app.source).toBeFocused()
  await app.paste('<tool_call>{"name": "get_weather", "arguments": {"city": 7}}</tool_call>')
  await expect(app.verdict).toContainText('1 call')
  await expect(app.station('schema')).toContainText('valid after a step')
})

test('what one call is blamed for is not said beside another', async ({ app }) => {
  await app.open()
  await app.paste('[get_weather(city="Oslo"), send_mail(to="a", body="see "above"")]')
  const blame = app.page.locator('.fault')
  await app.calls.nth(1).click()
  await expect(blame).toContainText('quotes inside a string')
  await app.calls.first().click()
  await expect(blame).toHaveCount(0)
})

test('a patch without its call is told as one, and nothing in it is taken for a call', async ({
  app,
}) => {
  await app.open()
  await app.paste(
    '*** Begin Patch\n*** Update File: a.py\n@@\n-print("a")\n+print("b")\n*** End Patch',
  )
  const region = app.page.getByRole('region', { name: 'No call found' })
  await expect(region).toContainText('This is a patch without the call around it')
  await expect(region.getByRole('list', { name: 'Islands' })).toHaveCount(0)
  const parameters = {
    type: 'object',
    properties: { input: { type: 'string' } },
    required: ['input'],
  }
  await app.tools(JSON.stringify([{ name: 'apply_patch', input_schema: parameters }]))
  await region.getByRole('button', { name: 'Read it as the arguments of one call' }).click()
  await expect(app.calls).toContainText('apply_patch')
})
