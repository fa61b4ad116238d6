import { accessible, inTheme } from './accessible.js'
import { type App, expect, TOOLS, TWO_CALLS, test } from './page.js'

const BROKEN = `<tool_call>{"name": "write_file", "arguments": {"path": "a.md", "content": "It's a "test" of it", mode: 'w',}}</tool_call>`

const SCREENS: Record<string, (app: App) => Promise<void>> = {
  empty: async () => {},
  result: async (app) => {
    await app.tools(TOOLS)
    await app.source.fill(TWO_CALLS)
    await expect(app.verdict).toContainText('2 ready')
  },
  'not ready': async (app) => {
    await app.source.fill(BROKEN)
    await app.page.getByText('Why not ready?').click()
  },
  'no call': async (app) => {
    await app.source.fill('nothing to see')
    await expect(app.verdict).toContainText('0 calls')
  },
  tools: async (app) => {
    await app.page.getByRole('tab', { name: 'Tools' }).click()
    await app.page.getByRole('textbox', { name: 'Tools', exact: true }).fill('[{]')
    await expect(app.page.getByText(/line 1/i)).toBeVisible()
  },
  settings: async (app) => {
    await app.page.getByRole('tab', { name: 'Settings' }).click()
    await expect(app.page.getByText('Strategies, in order')).toBeVisible()
  },
  'settings as JSON': async (app) => {
    await app.page.getByRole('tab', { name: 'Settings' }).click()
    await app.page.getByRole('tab', { name: 'JSON', exact: true }).click()
  },
  schema: (app) => showTab(app, 'Schema'),
  event: (app) => showTab(app, 'Domain event'),
  feedback: (app) => showTab(app, 'Feedback'),
  compare: async (app) => {
    await showTab(app, 'Compare')
    await app.page.getByRole('region', { name: 'Profiles' }).getByRole('checkbox').first().check()
    await expect(app.page.getByRole('article').nth(1)).toBeVisible()
  },
  share: async (app) => {
    await app.page.keyboard.press('ControlOrMeta+S')
    await expect(app.page.getByRole('dialog')).toBeVisible()
  },
  save: async (app) => {
    await app.source.fill(TWO_CALLS)
    await expect(app.verdict).toContainText('2 calls')
    await app.page.getByRole('button', { name: 'Save as fixture' }).click()
    await expect(app.page.getByRole('dialog')).toBeVisible()
  },
  palette: async (app) => {
    await app.page.keyboard.press('ControlOrMeta+K')
    await expect(app.page.getByRole('dialog')).toBeVisible()
  },
  help: async (app) => {
    await app.page.getByRole('button', { name: 'Help' }).click()
    await expect(app.page.getByRole('dialog')).toBeVisible()
  },
  'a lesson': async (app) => {
    await app.page.goto('/#learn=reason/truncated')
    await expect(app.page.getByRole('dialog', { name: 'truncated' })).toBeVisible()
  },
  'all lessons': async (app) => {
    await app.page.goto('/#learn=')
    await expect(app.page.getByRole('dialog', { name: 'Reasons and rules' })).toBeVisible()
  },
  history: async (app) => {
    await app.paste(TWO_CALLS)
    await app.paste('some prose, and no call of any kind in it')
    await app.page.getByRole('button', { name: 'History' }).click()
    await expect(app.page.getByRole('list', { name: 'Texts' })).toBeVisible()
  },
  redaction: async (app) => {
    await app.source.fill(BROKEN)
    await app.page.keyboard.press('ControlOrMeta+S')
    await app.page.getByText('Redact', { exact: true }).click()
    await app.page.getByRole('checkbox', { name: 'Keys' }).check()
    await expect(app.page.getByRole('status', { name: 'Redaction' })).toContainText('verdict')
  },
  islands: async (app) => {
    await app.source.fill('perhaps edit_files {path: a.txt} and {"n": 1')
    await expect(app.page.getByRole('list', { name: 'Islands' })).toBeVisible()
  },
  'which parser reads this': async (app) => {
    await app.source.fill(BROKEN)
    await app.station('call').click()
    await expect(app.page.getByRole('heading', { name: 'Which parser reads this?' })).toBeVisible()
  },
  'a peeled layer': async (app) => {
    await app.source.fill(JSON.stringify({ choices: [{ message: { content: BROKEN } }] }))
    await app.station('wrapping').click()
    const layer = app.page.getByRole('list', { name: 'Layers' }).getByRole('listitem').first()
    await layer.getByText('inside').click()
    await expect(layer.locator('pre')).not.toBeEmpty()
  },
  'stations of the journey': async (app) => {
    await app.source.fill(`${BROKEN} and then`)
    await app.station('strategy').click()
    await expect(app.page.getByRole('dialog', { name: 'Station: strategy' })).toContainText('JSON')
  },
  'a station on a narrow phone': async (app) => {
    await app.page.setViewportSize({ width: 320, height: 640 })
    await app.source.fill(BROKEN)
    await app.station('call').press('Enter')
    await expect(app.page.getByRole('dialog', { name: 'Station: call' })).toBeFocused()
    await expect(app.page.getByRole('heading', { name: 'Which parser reads this?' })).toBeVisible()
  },
  'several runs of one strategy': async (app) => {
    await app.source.fill('⟦invoke get_weather⟧ city≔"Oslo" ; unit≔"c" ⟦/invoke⟧')
    await expect(app.strategies.getByRole('button', { name: '$.city' })).toBeVisible()
  },
  'a log': async (app) => {
    const line = (uuid: number) =>
      JSON.stringify({
        type: 'assistant',
        uuid: `${uuid}`,
        message: { content: [{ type: 'tool_use', id: `${uuid}`, name: 'Bash', input: {} }] },
      })
    await app.source.fill([1, 2, 3].map(line).join('\n'))
    await app.settled()
    await app.page.getByRole('button', { name: 'Open in Logs' }).press('Enter')
    await expect(app.page.getByRole('button', { name: 'Bash 3' })).toBeVisible()
    await expect(app.page.locator('main :focus')).toHaveCount(1)
  },
  risks: async (app) => {
    await app.source.fill(BROKEN)
    await app.page.getByRole('button', { name: 'Risks' }).click()
    await expect(app.page.getByRole('dialog', { name: 'Risks' })).toBeVisible()
  },
  'a suggestion applied': async (app) => {
    await app.source.fill('{"path": "C:\\new\\table.txt"}')
    await app.page.getByText('Why not ready?').click()
    await app.page.getByRole('button', { name: /^Apply/ }).click()
    await expect(app.page.getByText('accepted by you')).toBeVisible()
  },
  'how it was read': async (app) => {
    await showTab(app, 'How it was read')
    await expect(app.page.getByRole('list', { name: 'Roles' })).toBeVisible()
  },
  'a log is offered': async (app) => {
    await app.source.fill('{"type": "user", "uuid": "1"}\n{"type": "user", "uuid": "2"}')
    await expect(app.page.getByRole('button', { name: 'Open in Logs' })).toBeVisible()
  },
  'characters nobody sees': async (app) => {
    await app.source.fill('<tool_call>{"name": "f", "arguments": {"a": "b\u202ec"}}</tool_call>')
    await expect(app.page.locator('.unseen-bar')).toBeVisible()
  },
  'schema steps': async (app) => {
    await app.tools(
      '[{"name": "run", "input_schema": {"type": "object", "properties": {"timeout": {"type": "integer"}}}}]',
    )
    await app.source.fill('<tool_call>{"name": "run", "arguments": {"timeout": "30"}}</tool_call>')
    await app.page.getByRole('region', { name: 'Steps of the schema' }).getByRole('button').click()
    await expect(app.page.getByText('Steps from parsed to arguments')).toBeVisible()
  },
  'a secret in the link': async (app) => {
    await app.source.fill('{"key": "sk-abcdefghijklmnopqrstuvwxyz0123456789"}')
    await app.page.keyboard.press('ControlOrMeta+S')
    await expect(app.page.getByRole('dialog').getByText(/looks like a secret/)).toBeVisible()
  },
  'another value': async (app) => {
    await app.source.fill(BROKEN)
    await expect(app.verdict).toContainText('1 call')
    await app.page.getByRole('button', { name: 'Save as fixture' }).click()
    await app.page.getByRole('radio', { name: 'Another value for a call' }).check()
    await app.page.getByRole('textbox', { name: 'Arguments that are right' }).fill('{')
    await expect(app.page.getByRole('dialog').getByRole('alert')).toBeVisible()
  },
  'theme menu': async (app) => {
    await app.page.getByRole('button', { name: /theme/i }).click()
    await expect(app.page.getByRole('menu')).toBeVisible()
  },
  'a damaged link': async (app) => {
    await app.source.fill(BROKEN)
    await expect(app.verdict).toContainText('1 call')
    await app.page.evaluate(() => {
      location.hash = '#v1.damaged'
    })
    await expect(app.page.getByText('The link is damaged.')).toBeVisible()
  },
  'a failed page': async (app) => {
    await app.page.evaluate(() => {
      CSS.highlights.set = () => {
        throw new Error('a defect of the page')
      }
    })
    await app.source.fill(BROKEN)
    await expect(app.page.getByText('Your text is safe')).toBeVisible()
    app.troubles.length = 0
  },
  'import of fixtures': async (app) => {
    await app.page.getByRole('button', { name: 'Fixtures' }).click()
    await app.page.getByText('Import fixtures').click()
    await app.page.getByRole('textbox', { name: /JSON/ }).fill('{')
    await app.page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(app.page.getByRole('alert')).toBeVisible()
  },
  'export menu': async (app) => {
    await app.page.getByRole('button', { name: 'Export' }).click()
    await expect(app.page.getByRole('menu')).toBeVisible()
  },
  fixtures: async (app) => {
    await app.source.fill(TWO_CALLS)
    await expect(app.verdict).toContainText('2 calls')
    await app.page.getByRole('button', { name: 'Save as fixture' }).click()
    await app.page.getByRole('button', { name: 'Save', exact: true }).click()
    await app.page.getByRole('button', { name: 'Fixtures' }).click()
    await app.page.getByRole('button', { name: 'Run all' }).click()
    await expect(app.page.getByText('passed', { exact: true })).toBeVisible()
  },
  batch: async (app) => {
    await app.page.getByRole('button', { name: 'Logs' }).click()
    await app.page.getByRole('textbox', { name: /line/i }).fill(`${BROKEN}\n${BROKEN}`)
    await app.page.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(app.page.getByRole('status', { name: 'Batch results' })).toContainText('2 calls')
  },
  'what a system does': async (app) => {
    await app.source.fill('{"bounds": [[-5, 10]] * 2}')
    await choose(app, 'Invalid tool calls (with its mistakes)')
    await expect(system(app).getByRole('list', { name: 'Findings' })).toBeVisible()
  },
  'turns of a system': async (app) => {
    await app.source.fill('<tools>{"name": "f", "arguments": {"a": 1}</tools>')
    await choose(app, 'Leaked calls (with its mistakes)')
    await system(app).getByText('about the document itself').click()
    await expect(system(app).getByRole('region', { name: 'Turn view' })).toBeVisible()
  },
  'a record compared': async (app) => {
    const payload = {
      name: 'apply_patch',
      input: '*** Begin Patch\n*** Add File: b\n+x\n*** End Patch',
    }
    const content = { name: 'apply_patch', arguments: { file_path: 'WRONG.rs' } }
    await app.source.fill(JSON.stringify({ content, metadata: { payload } }))
    await choose(app, 'Provider tools (with its mistakes)')
    await app.page.getByRole('tab', { name: 'Domain event' }).click()
    await expect(app.page.getByRole('region', { name: 'The record compared' })).toBeVisible()
  },
  Monaco: async (app) => {
    await app.source.fill(BROKEN)
    await app.diff.getByRole('button', { name: 'In the editor' }).click()
    await expect(app.diff.locator('[data-editor="ready"]')).toBeVisible({ timeout: 20_000 })
    await app.page.getByRole('button', { name: 'Code editor' }).click()
    await expect(app.page.locator('.input-room [data-editor="ready"]')).toBeVisible()
    // Monaco writes the names of its text boxes with the next frame.
    await expect(app.page.locator('.native-edit-context:not([aria-label])')).toHaveCount(0)
    await expect(app.page.locator('.native-edit-context[aria-label=""]')).toHaveCount(0)
  },
}

const system = ({ page }: App) => page.getByRole('region', { name: 'What this system does' })

async function choose(app: App, title: string): Promise<void> {
  await app.page.getByRole('combobox', { name: 'Profile' }).first().selectOption({ label: title })
  await expect(system(app)).toBeVisible()
}

async function showTab(app: App, name: string): Promise<void> {
  await app.source.fill(BROKEN)
  await app.page.getByRole('tab', { name }).click()
  await expect(app.page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
}

for (const [screen, show] of Object.entries(SCREENS)) {
  test(`${screen}: no violation in any theme`, async ({ app }) => {
    await inTheme(app.page, 'light')
    await app.open()
    await show(app)
    await accessible(app.page, ['dark', 'contrast', 'contrast-dark'])
  })
}
