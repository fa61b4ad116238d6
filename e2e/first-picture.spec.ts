import type { Page } from '@playwright/test'
import { expect, test } from './page.js'

const PARTS = ['.header', '.input-bar', '.text-source', '.text-source textarea'] as const

/** What a browser says of a part that moved; TypeScript's own types lack it. */
interface Shifted {
  readonly node: Node | null
  readonly previousRect: DOMRectReadOnly
  readonly currentRect: DOMRectReadOnly
}

/** Where the parts of the page stand, in whole pixels. */
const places = (page: Page) =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const { x, y, width, height } =
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        return [selector, ...[x, y, width, height].map(Math.round)]
      }),
    PARTS,
  )

for (const [width, height] of [
  [320, 700],
  [390, 844],
  [412, 823],
  [768, 1024],
  [1440, 900],
  [2560, 1440],
] as const) {
  test(`before its script runs, the page stands as it will, ${width} wide`, async ({ app }) => {
    const { page } = app
    await page.setViewportSize({ width, height })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/main-[^/]*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('#root textarea')).toBeVisible()
    await expect(page.locator('#root textarea')).toHaveAttribute('placeholder', /^Paste what/)
    // Nothing of it can be used, by whatever means, until it works.
    await expect(page.getByRole('textbox')).toHaveCount(0)
    const before = await places(page)
    release()
    await expect(app.source).toBeVisible()
    await expect(page.getByText('Real failures to look at')).toBeVisible()
    expect(await places(page)).toEqual(before)
  })
}

test('a link’s page does not ask for a text first', async ({ app }) => {
  const { page } = app
  await page.route(/\/assets\/main-[^/]*\.js/, async () => {})
  await page.goto('/#raw=%7B%22a%22%3A%201%7D', { waitUntil: 'commit' })
  await expect(page.locator('#root textarea')).not.toHaveAttribute('placeholder', /./)
})

test('nothing moves while the page comes to rest', async ({ app }) => {
  const { page } = app
  await page.setViewportSize({ width: 412, height: 823 })
  await page.addInitScript(() => {
    const moved: string[] = []
    Reflect.set(window, 'moved', moved)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: readonly Shifted[] = Reflect.get(entry, 'sources')
        for (const { node, previousRect, currentRect } of sources) {
          const places = [previousRect, currentRect].map((rect) => JSON.stringify(rect))
          const who = node instanceof Element ? node.outerHTML.slice(0, 80) : 'a text'
          moved.push(`${who}: ${places.join(' -> ')}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await app.open()
  await expect(page.getByText('Real failures to look at')).toBeVisible()
  await expect.poll(() => page.locator('.examples option').count()).toBeGreaterThan(3)
  const moved = await page.evaluate(() => Reflect.get(window, 'moved'))
  expect(moved).toEqual([])
})
