/** What axe has to say of a page, in several themes. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './page.js'

type Theme = 'light' | 'dark' | 'contrast' | 'contrast-dark'

/** What else than the colours a theme changes is nothing. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** The page follows the system's theme while it is open. */
export async function inTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({
    colorScheme: theme.endsWith('dark') ? 'dark' : 'light',
    contrast: theme.startsWith('contrast') ? 'more' : 'no-preference',
    reducedMotion: 'reduce',
  })
}

/** No violation as the page is, nor in its other themes. */
export async function accessible(page: Page, others: readonly Theme[] = []): Promise<void> {
  await clean(new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } }))
  for (const theme of others) {
    await inTheme(page, theme)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    await clean(new AxeBuilder({ page }).withRules(COLOURS))
  }
}

async function clean(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
}
