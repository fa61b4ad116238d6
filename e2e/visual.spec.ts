/**
 * Six pictures of the page, compared with those that were looked at. Where the
 * fonts are others, letters stand elsewhere and nothing can be compared.
 */
import type { Page } from '@playwright/test'
import { type App, expect, TOOLS, TWO_CALLS, test } from './page.js'

/** What the page's two faces measured on the machine of the pictures. */
const FACES = { text: '304.7', code: '356.4' }

const CUT = `<tool_call>
{"name": "write_file", "arguments": {"path": "notes/today.md", "content": "one line\\nand half of`

const NOTHING = 'I would look at {path: src/main.py} first, and nothing is called here.'

/** Widths of a line in the faces of text and of code. */
function faces(page: Page) {
  return page.evaluate(() => {
    const widthOf = (family: string) => {
      const line = document.createElement('span')
      line.style.cssText = `position:absolute;font:400 16px ${family};white-space:pre`
      line.textContent = 'The quick brown fox {"a": [1, 2]} — ✓'
      document.body.append(line)
      const { width } = line.getBoundingClientRect()
      line.remove()
      return width.toFixed(1)
    }
    const of = (name: string) =>
      getComputedStyle(document.documentElement).getPropertyValue(name) || 'monospace'
    return {
      text: widthOf(getComputedStyle(document.body).fontFamily),
      code: widthOf(of('--mono')),
    }
  })
}

interface Picture {
  readonly name: string
  readonly size: readonly [number, number]
  readonly scheme?: 'dark'
  readonly forced?: true
  readonly show: (app: App) => Promise<void>
}

const pasted = (text: string) => async (app: App) => {
  await app.source.fill(text)
  await expect(app.verdict).toContainText(/\d calls?/)
  await expect(app.page.locator('[data-tinted]')).toHaveCount(1)
  // What is below the verdict comes with a script of its own.
  await expect(app.page.locator('.details, .no-call')).toHaveCount(1)
}

const PICTURES: readonly Picture[] = [
  { name: 'empty', size: [1440, 900], show: async () => {} },
  {
    name: 'two-calls',
    size: [1440, 900],
    show: async (app) => {
      await app.tools(TOOLS)
      await pasted(TWO_CALLS)(app)
    },
  },
  { name: 'two-calls-dark', size: [1440, 900], scheme: 'dark', show: pasted(TWO_CALLS) },
  { name: 'cut-forced-colours', size: [1440, 900], forced: true, show: pasted(CUT) },
  { name: 'no-call-tablet', size: [768, 1024], show: pasted(NOTHING) },
  { name: 'cut-phone', size: [390, 844], show: pasted(CUT) },
]

for (const { name, size, scheme, forced, show } of PICTURES) {
  test(`the picture “${name}” is the one that was looked at`, async ({ app }) => {
    const [width, height] = size
    await app.page.setViewportSize({ width, height })
    await app.page.emulateMedia({
      colorScheme: scheme ?? 'light',
      forcedColors: forced === true ? 'active' : 'none',
      reducedMotion: 'reduce',
    })
    await app.open()
    const measured = await faces(app.page)
    test.skip(
      JSON.stringify(measured) !== JSON.stringify(FACES),
      `Other fonts than those of the pictures: ${JSON.stringify(measured)}.`,
    )
    await expect.poll(() => app.page.locator('.examples option').count()).toBeGreaterThan(3)
    await show(app)
    await app.page.mouse.move(0, 0)
    // Times differ from run to run. A mask would cover what stands over a part that is scrolled away.
    await app.page.addStyleTag({
      content: '.micros, .strategy-time, .footer { visibility: hidden !important; }',
    })
    await expect(app.page).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.02 })
  })
}
