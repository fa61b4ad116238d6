import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './src/setup/browser.mjs'

const executablePath = findBrowser()
const port = Number(process.env.CALLMEND_PORT ?? 4199)

/** User journeys on the built site, on a desktop and on a phone. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  // A loaded browser now and then gives a page no idle moment at all; who needed another try is told.
  retries: 2,
  timeout: 90_000,
  // Patience for slow machines: nothing here asserts a time.
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${port}/`,
    launchOptions: {
      args: BROWSER_FLAGS,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
    permissions: ['clipboard-read', 'clipboard-write'],
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, testIgnore: /phone/ },
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
      testMatch: /phone/,
    },
  ],
  webServer: {
    command: `node src/setup/serve.mjs --port ${port}`,
    port,
    reuseExistingServer: false,
  },
})
