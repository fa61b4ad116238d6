// `node src/bench/page.mjs`: times the built page in a real browser, medians of 15. Prints a table, judges nothing.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { BROWSER_FLAGS, browser } from '../setup/browser.mjs'
import { serve } from '../setup/server.mjs'

const RUNS = 15
const root = fileURLToPath(new URL('../../', import.meta.url))
const site = await serve(join(root, 'dist'), 4300)
const chrome = await chromium.launch({ executablePath: browser(), args: BROWSER_FLAGS })

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const rows = []

/** A message with one call whose content makes it about `size` characters long. */
function message(size) {
  const line = 'def f(x):\n    return "quoted", x < 3  # a line of the file\n'
  const content = line.repeat(Math.ceil(size / line.length)).slice(0, size)
  return `I write the file.\n<tool_call>\n${JSON.stringify({ name: 'write_file', arguments: { path: 'a.py', content } })}\n</tool_call>\n`
}

/** Records long tasks from before any script of the page runs. */
const watchTasks = () => {
  globalThis.longTasks = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.longTasks.push(Math.round(entry.duration))
  }).observe({ type: 'longtask', buffered: true })
}

for (const [name, size] of [
  ['10 KB', 10_000],
  ['100 KB', 100_000],
  ['1 MB', 1_000_000],
]) {
  const times = []
  const tasks = []
  for (let run = 0; run < RUNS; run++) {
    const context = await chrome.newContext()
    const page = await context.newPage()
    await page.addInitScript(watchTasks)
    await page.goto(site.address)
    await page.getByRole('textbox', { name: 'Model output' }).waitFor()
    await page.waitForTimeout(300)
    const result = await page.evaluate(async (text) => {
      const input = document.querySelector('textarea')
      const status = document.querySelector('[role="status"][aria-label="Verdict"]')
      globalThis.longTasks.length = 0
      const started = performance.now()
      const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set
      set.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise((resolve) => {
        const check = () =>
          /1 ready|1 call/.test(status.textContent) ? resolve() : requestAnimationFrame(check)
        check()
      })
      const millis = performance.now() - started
      await new Promise((resolve) => setTimeout(resolve, 400))
      return { millis, tasks: globalThis.longTasks }
    }, message(size))
    times.push(result.millis)
    tasks.push(Math.max(0, ...result.tasks))
    await context.close()
  }
  rows.push({
    what: `paste to verdict, ${name}`,
    'median ms': median(times).toFixed(1),
    'longest task ms': median(tasks),
  })
}

const state = JSON.stringify({ input: message(400) })
const raw = `#raw=${encodeURIComponent(message(400))}`
const cold = []
const paints = []
for (let run = 0; run < RUNS; run++) {
  const context = await chrome.newContext()
  const page = await context.newPage()
  const started = Date.now()
  await page.goto(`${site.address}${raw}`)
  await page.getByRole('status', { name: 'Verdict' }).filter({ hasText: '1' }).waitFor()
  cold.push(Date.now() - started)
  paints.push(
    await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    ),
  )
  await context.close()
}
rows.push({ what: 'link to visible verdict, cold', 'median ms': median(cold) })
rows.push({ what: 'first contentful paint', 'median ms': median(paints).toFixed(0) })
rows.push({
  what: 'deflated state of that link, characters',
  'median ms': Math.ceil((deflateRawSync(state).length * 4) / 3),
})
console.table(rows)
await chrome.close()
await site.close()
