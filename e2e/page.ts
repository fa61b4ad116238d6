/** What every journey does, and what it must never see: errors, violations, foreign requests. */
import { test as base, expect, type Locator, type Page } from '@playwright/test'

export class App {
  /** Everything that went wrong behind the screen. */
  readonly troubles: string[] = []

  constructor(readonly page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.troubles.push(`console: ${message.text()}`)
      }
    })
    page.on('pageerror', (error) => this.troubles.push(`error: ${error.message}`))
    page.on('request', (request) => {
      const url = request.url()
      if (!/^(?:http:\/\/localhost:|data:|blob:)/.test(url)) this.troubles.push(`request: ${url}`)
    })
  }

  get source(): Locator {
    return this.page.getByRole('textbox', { name: 'Model output' })
  }

  get verdict(): Locator {
    return this.page.getByRole('status', { name: 'Verdict' })
  }

  /** A station of the journey, by its name. */
  station(name: string): Locator {
    return this.page
      .getByRole('list', { name: 'Journey of the text' })
      .getByRole('button', { name: new RegExp(`^${name}`) })
  }

  get calls(): Locator {
    return this.page.getByRole('tablist', { name: 'Calls' }).getByRole('tab')
  }

  get strategies(): Locator {
    return this.page.getByRole('list', { name: 'Strategies' }).getByRole('listitem')
  }

  get diff(): Locator {
    return this.page.getByRole('region', { name: 'Diff' })
  }

  async open(fragment = ''): Promise<void> {
    await this.page.goto(`/${fragment}`)
    await expect(this.source).toBeVisible()
  }

  /** Until what only later events need has come, which keeps the focus: it waits for the first answer. */
  async settled(): Promise<void> {
    const script = await this.page.waitForFunction(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .find((name) => /\/Later-[^/]*\.js$/.test(name)),
    )
    // The same module as the page's own: done once it has run.
    await this.page.evaluate(
      async (name) => void (await import(name ?? '')),
      await script.jsonValue(),
    )
  }

  /** As a user pastes: the clipboard's text into the focused text area. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((given) => navigator.clipboard.writeText(given), text)
    await this.source.focus()
    await this.page.keyboard.press('ControlOrMeta+A')
    await this.page.keyboard.press('ControlOrMeta+V')
    await expect(this.source).toHaveValue(text)
  }

  async tools(text: string): Promise<void> {
    await this.page.getByRole('tab', { name: 'Tools' }).click()
    await this.page.getByRole('textbox', { name: 'Tools', exact: true }).fill(text)
    await this.page.getByRole('tab', { name: 'Model output' }).click()
  }
}

export const test = base.extend<{ app: App }>({
  app: async ({ page }, use) => {
    const app = new App(page)
    await use(app)
    expect(app.troubles).toEqual([])
  },
})

export { expect }

export const TWO_CALLS = `Let me look at the script first.

<tool_call>
{"name": "edit_files", "arguments": {"operations": "[{'type': 'modify', 'path': 'primes.sh', 'content': 'echo \\"that\\\\'s\\"', 'dry_run': False}]"}}
</tool_call>
<tool_call>
{"function": "set_bounds", "parameters": {"bounds": [[-5, 10]] * 10}}
</tool_call>
`

export const TOOLS = JSON.stringify([
  {
    type: 'function',
    function: {
      name: 'edit_files',
      parameters: {
        type: 'object',
        properties: { operations: { type: 'array', items: { type: 'object' } } },
        required: ['operations'],
      },
    },
  },
  {
    type: 'function',
    function: {
      name: 'set_bounds',
      parameters: { type: 'object', properties: { bounds: { type: 'array' } } },
    },
  },
])
