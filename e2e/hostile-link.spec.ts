import { deflateRawSync } from 'node:zlib'
import { expect, test } from './page.js'

/** A link with any payload; the check sum is left out, as a stranger's would be wrong. */
const linkOf = (payload: unknown) =>
  `#v1.${deflateRawSync(JSON.stringify(payload)).toString('base64url')}`

const CALL = '<tool_call>{"name": "f", "arguments": {"a": 1}}</tool_call>'
const LEAKED = '[{"name": "f", "arguments": {"a": 1}}]'

test('a link that unpacks to 60 MB is refused by name, and the draft is as it was', async ({
  app,
}) => {
  await app.open()
  await app.paste('my own draft')
  await app.open(linkOf({ i: 'x'.repeat(60_000_000) }))
  await app.page.reload()
  await expect(app.page.getByText('The link was not opened.')).toBeVisible()
  await expect(app.page.getByText(/unpacks to more than 400,000/)).toBeVisible()
  await expect(app.source).toHaveValue('my own draft')
})

test('a link of lines is shown by its head, and replaced as a whole', async ({ app }) => {
  await app.open(linkOf({ i: `${CALL}${'\n'.repeat(190_000)}` }))
  await expect(app.page.getByRole('note').filter({ hasText: 'are shown' })).toBeVisible()
  await expect(app.verdict).toContainText('1 call')
  expect((await app.source.inputValue()).length).toBeLessThan(5_000)
  await app.source.press('ControlOrMeta+Home')
  await app.page.keyboard.type('So: ')
  await expect(app.source).toHaveValue(/^So: <tool_call>/)
  await expect(app.page.getByText(/of 190 kB are shown/)).toBeVisible()
  await app.paste('another text')
  await expect(app.page.getByText(/are shown/)).toBeHidden()
})

test('what a link judges with is named, and can be judged without', async ({ app }) => {
  await app.open()
  await app.paste(LEAKED)
  await expect(app.verdict).toContainText('1 call')
  const link = { i: LEAKED, e: { title: 'Recommended', quirks: ['leaked-tags-only', 'no-check'] } }
  await app.open(linkOf(link))
  await app.page.reload()
  await expect(app.verdict).toContainText('0 calls')
  const banner = app.page.getByRole('status').filter({ hasText: 'link' })
  await expect(banner).toContainText('quirks: leaked-tags-only')
  await expect(banner).toContainText('the quirk “no-check”: it is not known here')
  const shown = app.page.getByRole('combobox', { name: 'Profile' }).first()
  await expect(shown.locator('option:checked')).toHaveText('Recommended, changed')
  await app.page.getByRole('button', { name: 'Judge with my settings' }).click()
  await expect(app.verdict).toContainText('1 call')
  await expect(shown.locator('option:checked')).toHaveText('Recommended')
})

/** A grammar of somebody else. */
const SAYS = {
  format: 'callmend.grammar/1',
  id: 'says',
  title: 'Of somebody else',
  group: {
    many: {
      call: {
        sequence: [
          { literal: '⟦op ' },
          { name: 'tool' },
          { literal: '⟧' },
          {
            many: {
              parameter: {
                sequence: [
                  { literal: '⟦in ' },
                  { key: 'name' },
                  { literal: '⟧' },
                  { value: 'text' },
                  { literal: '⟦/in⟧' },
                ],
              },
            },
          },
          { literal: '⟦/op⟧' },
        ],
      },
    },
    between: { any: 'space' },
    least: 1,
  },
}

test('a grammar in a link is named, and can be judged without', async ({ app }) => {
  const input = '⟦op remove_path⟧⟦in path⟧/home⟦/in⟧⟦/op⟧'
  await app.open()
  await app.paste(input)
  await expect(app.verdict).toContainText('0 ready')
  await app.open(linkOf({ i: input, g: JSON.stringify(SAYS) }))
  await app.page.reload()
  await expect(app.verdict).toContainText('1 ready')
  const banner = app.page.getByRole('status').filter({ hasText: 'link' })
  await expect(banner).toContainText('a grammar of its own for the calls')
  await app.page.getByRole('button', { name: 'Judge with my settings' }).click()
  await expect(app.verdict).toContainText('0 ready')
})

test('a grammar in a link that cannot be read is told, and nothing is read with it', async ({
  app,
}) => {
  await app.open(linkOf({ i: CALL, g: JSON.stringify({ ...SAYS, group: { literal: 5 } }) }))
  await expect(app.verdict).toContainText('1 call')
  const told = app.page.getByText(/Read without the grammar that came along: group/)
  await expect(told).toBeVisible()
  await app.open(linkOf({ i: 'no call', g: JSON.stringify({ ...SAYS, group: { literal: 5 } }) }))
  await app.page.reload()
  await expect(app.verdict).toContainText('0 calls')
  await expect(told).toBeVisible()
})

test('a profile’s grammars in a link are named, told where they are broken, and can be left out', async ({
  app,
}) => {
  const input = '⟦op remove_path⟧⟦in path⟧/home⟦/in⟧⟦/op⟧'
  const broken = { ...SAYS, title: 'Broken', group: { literal: 5 } }
  await app.open()
  await app.paste(input)
  await expect(app.verdict).toContainText('0 ready')
  await app.open(linkOf({ i: input, e: { grammars: [SAYS, broken] } }))
  await app.page.reload()
  await expect(app.verdict).toContainText('1 ready')
  await expect(app.page.getByText('Read with grammars of the profile: Of somebody')).toBeVisible()
  await expect(app.page.getByText(/Read without grammars .* grammars\[1\]: group/)).toBeVisible()
  const banner = app.page.getByRole('status').filter({ hasText: 'link' })
  await expect(banner).toContainText('grammars: Of somebody else, Broken')
  await app.page.getByRole('button', { name: 'Judge with my settings' }).click()
  await expect(app.verdict).toContainText('0 ready')
  await expect(app.page.getByText('Read with grammars of the profile')).toBeHidden()
})

test('a bound is told, and calls that are ready by themselves make no green badge', async ({
  app,
}) => {
  const call = (n: number) => `<tool_call>{"name": "f", "arguments": {"n": ${n}}}</tool_call>\n`
  const calls = Array.from({ length: 5_001 }, (_, n) => call(n))
  const badge = app.page.locator('.verdict-station')
  await app.open()
  await app.paste(calls.slice(0, 20).join(''))
  await expect(app.verdict).toContainText('20 ready')
  await expect(badge).toHaveClass(/\bready\b/)
  await app.open(linkOf({ i: calls.join('') }))
  await app.page.reload()
  await expect(app.verdict).toContainText('5,000 ready, 0 review, 0 blocked')
  await expect(badge).toHaveClass(/\bblocked\b/)
  await expect(app.page.getByText(/the first 5,000 are listed/).first()).toBeVisible()
})

test('two tabs keep their own drafts', async ({ app, context }) => {
  await app.open()
  await app.paste('of the first tab')
  const second = await context.newPage()
  await second.goto('/')
  const source = second.getByRole('textbox', { name: 'Model output' })
  await source.fill('of the second tab')
  await second.reload()
  await expect(source).toHaveValue('of the second tab')
  await app.page.reload()
  await expect(app.source).toHaveValue('of the first tab')
  await second.close()
})

test('a text that is typed just before a link is opened is not lost', async ({ app }) => {
  await app.open()
  await app.source.fill('typed a moment ago')
  await app.page.evaluate(() => {
    location.hash = '#raw=linked'
  })
  await expect(app.source).toHaveValue('linked')
  await app.page.getByRole('button', { name: /Back to my draft/ }).click()
  await expect(app.source).toHaveValue('typed a moment ago')
})

test('secrets are pointed out before anything leaves, whatever the way out', async ({ app }) => {
  const key = `sk-live-${'aB3dE5fG7h'.repeat(4)}`
  await app.open()
  await app.paste(`<tool_call>{"name": "f", "arguments": {"key": "${key}"}}</tool_call>`)
  await expect(app.verdict).toContainText('1 call')
  await app.page.evaluate(() => navigator.clipboard.writeText('before'))
  const dialog = app.page.getByRole('dialog', { name: 'This may hold a secret' })
  await app.page.getByRole('button', { name: 'Copy arguments' }).click()
  await expect(dialog).toContainText('API key: sk-live-…')
  await dialog.getByRole('button', { name: 'Keep it here' }).click()
  await app.page.getByRole('button', { name: 'Export' }).click()
  await app.page.getByRole('menuitem', { name: /Copy as issue comment/ }).click()
  await expect(dialog).toBeVisible()
  await app.page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await app.page.getByRole('button', { name: 'Export' }).click()
  await app.page.getByRole('menuitem', { name: /Vitest one file/ }).click()
  await expect(dialog).toContainText('The export has not left the page yet')
  await dialog.getByRole('button', { name: 'Keep it here' }).click()
  expect(await app.page.evaluate(() => navigator.clipboard.readText())).toBe('before')
  await app.page.getByRole('button', { name: 'Copy arguments' }).click()
  await dialog.getByRole('button', { name: 'Go on all the same' }).click()
  await expect(app.page.getByText('Arguments copied')).toBeVisible()
  expect(await app.page.evaluate(() => navigator.clipboard.readText())).toContain(key)
})

test('everything is forgotten when asked', async ({ app }) => {
  await app.open()
  await app.paste(CALL)
  await expect(app.verdict).toContainText('1 call')
  await app.page.getByRole('button', { name: 'Save as fixture' }).click()
  await app.page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(app.page.getByText(/^Saved “/)).toBeVisible()
  await app.page.getByRole('tab', { name: 'Settings' }).click()
  await app.page.getByText('What this browser keeps').click()
  await app.page.getByRole('button', { name: 'Forget everything' }).click()
  const dialog = app.page.getByRole('dialog', { name: 'Forget everything?' })
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toBeHidden()
  await app.page.getByRole('button', { name: 'Forget everything' }).click()
  await dialog.getByRole('button', { name: 'Forget everything' }).click()
  await expect(app.source).toHaveValue('')
  const left = await app.page.evaluate(async () => ({
    texts: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))
  expect(left).toEqual({ texts: [], databases: [] })
})

test('importing a fixture whose id is taken asks, and says what the browser refuses', async ({
  app,
}) => {
  await app.open()
  const fixture = (title: string) =>
    JSON.stringify({
      format: 'callmend.fixture/1',
      id: 'same',
      title,
      source: 'x',
      expect: { kind: 'no-call' },
    })
  await app.page.getByRole('navigation', { name: 'Views' }).getByText('Fixtures').click()
  await app.page.getByText('Import fixtures').click()
  const box = app.page.getByRole('textbox', { name: /Paste JSON/ })
  const importIt = async (title: string) => {
    await box.fill(fixture(title))
    await app.page.getByRole('button', { name: 'Import', exact: true }).click()
  }
  await importIt('mine')
  await expect(app.page.getByText('1 fixture imported')).toBeVisible()
  await importIt('theirs')
  const dialog = app.page.getByRole('dialog', { name: 'Replace saved fixtures?' })
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  const list = app.page.getByRole('list', { name: 'Saved fixtures' })
  await expect(list).toContainText('mine')
  await app.page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await importIt('theirs')
  await dialog.getByRole('button', { name: 'Replace mine' }).click()
  await expect(app.page.getByText(/Not saved: the browser’s storage is full/)).toBeVisible()
  await expect(list).toContainText('mine')
})

test('a long address is refused by name, and a thousand answers of a model are left out', async ({
  app,
}) => {
  await app.open(`#raw=${'a'.repeat(400_000)}`)
  await expect(app.page.getByText(/more than 400,000 characters/)).toBeVisible()
  const m = Object.fromEntries(Array.from({ length: 12_000 }, (_, i) => [`call-${i + 1}`, 'x']))
  await app.open(linkOf({ i: CALL, m }))
  await app.page.reload()
  await expect(app.verdict).toContainText('1 call')
  await expect(app.page.getByText(/11,?960 answers of a model/)).toBeVisible()
})
