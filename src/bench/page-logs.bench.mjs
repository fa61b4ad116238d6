// `node src/bench/page-logs.bench.mjs [MB] [LONGEST]`: a generated log in the page, in a real browser: first rows,
// long tasks, scrolling, grouping, text search, cancelling, the tab's memory. Prints, judges nothing.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { BROWSER_FLAGS, browser } from '../setup/browser.mjs'
import { serve } from '../setup/server.mjs'
import { writeLog } from './log-file.mjs'
import { traced } from './page-probe.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const megabytes = Math.min(Number(process.argv[2] ?? 200), 1000)
const folder = mkdtempSync(join(tmpdir(), 'callmend-page-logs-'))
const file = join(folder, 'session.jsonl')
// Short results make the many rows that are scrolled through: 200 MB are more than 200,000.
const { bytes, lines } = writeLog(file, megabytes * 1e6, Number(process.argv[3] ?? 4000))
const site = await serve(join(root, 'dist'), 4310)
const chrome = await chromium.launch({ executablePath: browser(), args: BROWSER_FLAGS })
const row = (name, value) => console.log(`${name.padEnd(34)} ${value}`)

/** Memory of the whole tab, workers included, in MB; null where the browser does not say. */
async function memory(page) {
  const session = await page.context().browser().newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const { readFileSync } = await import('node:fs')
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => {
      try {
        return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0)
      } catch {
        return 0
      }
    })
  return Math.max(0, ...peaks) / 1000
}

/** As a user waits for it, and the longest share that was the page's own, in time on the processor. */
const tasks = ({ task, script, name }) =>
  `${task.toFixed(0)} ms, own scripts ${script.toFixed(0)} ms (${name})`

async function opened() {
  const context = await chrome.newContext()
  const page = await context.newPage()
  await page.goto(site.address)
  await page.getByRole('button', { name: 'Logs' }).click()
  await page.locator('input[aria-label="Log files"]').waitFor({ state: 'attached' })
  await page.waitForTimeout(1_500)
  return page
}

const query = (page, text) =>
  page.evaluate((given) => {
    const input = document.querySelector('[aria-label="Query of the log"]')
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
    set.call(input, given)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)

try {
  console.log(`${(bytes / 1e6).toFixed(0)} MB, ${lines} lines`)
  const page = await opened()
  const before = await memory(page)
  await page.evaluate(() => {
    const input = document.querySelector('input[aria-label="Log files"]')
    input.addEventListener(
      'change',
      () => {
        const started = performance.now()
        const look = () => {
          if (document.querySelector('.call-row code')) {
            globalThis.firstRows = performance.now() - started
          } else requestAnimationFrame(look)
        }
        look()
        let begun = false
        const whole = setInterval(() => {
          const reading = document.querySelector('progress') !== null
          if (begun && !reading) {
            globalThis.whole = performance.now() - started
            clearInterval(whole)
          }
          begun ||= reading
        }, 20)
      },
      { once: true, capture: true },
    )
  })
  const reading = await traced(page, async () => {
    await page.locator('input[aria-label="Log files"]').setInputFiles(file)
    await page.waitForFunction(() => globalThis.firstRows !== undefined)
    row('first rows', `${(await page.evaluate(() => globalThis.firstRows)).toFixed(0)} ms`)
    await page.waitForFunction(() => globalThis.whole !== undefined, null, { timeout: 300_000 })
    row('whole log', `${(await page.evaluate(() => globalThis.whole)).toFixed(0)} ms`)
  })
  row('longest task while reading', tasks(reading))
  row('peak of the tab', `${(await memory(page)).toFixed(0)} MB (${before.toFixed(0)} before)`)

  const scrolling = await traced(page, () =>
    page.evaluate(async () => {
      const box = document.querySelector('.call-rows')
      let worst = 0
      let last = performance.now()
      const height = box.scrollHeight
      for (let step = 0; step < 240; step++) {
        box.scrollTop = (height * step) / 240
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const now = performance.now()
        if (step > 2) worst = Math.max(worst, now - last)
        last = now
      }
      return worst
    }),
  )
  row('worst frame while scrolling', `${scrolling.result.toFixed(0)} ms`)
  row('longest task while scrolling', tasks(scrolling))

  const STATUS = '[role="status"][aria-label="Query results"]'
  const state = await page.locator(STATUS).textContent()
  row('results', state)
  for (const [name, text] of [
    ['a field', 'tool:Edit'],
    ['text search', 'zebra'],
    ['args search', 'args.file_path:*a17*'],
  ]) {
    await query(page, '')
    await page.waitForTimeout(1_500)
    const was = await page.locator(STATUS).textContent()
    await query(page, text)
    const took = await page.evaluate(
      async ([where, old]) => {
        const started = performance.now()
        const now = () => document.querySelector(where)?.textContent ?? ''
        while ((now() === old || now().includes('still')) && performance.now() - started < 60_000) {
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
        return performance.now() - started
      },
      [STATUS, was],
    )
    row(name, `${took.toFixed(0)} ms, ${await page.locator(STATUS).textContent()}`)
  }
  await page.context().close()

  const second = await opened()
  await second.locator('input[aria-label="Log files"]').setInputFiles(file)
  await second.getByRole('button', { name: 'Cancel' }).waitFor()
  await second.waitForTimeout(400)
  const cancelled = await second.evaluate(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent.includes('Cancel'),
    )
    const started = performance.now()
    button.click()
    while (document.querySelector('progress')) {
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    return performance.now() - started
  })
  row('cancel', `${cancelled.toFixed(0)} ms`)
} finally {
  await chrome.close()
  await site.close()
  rmSync(folder, { recursive: true, force: true })
}
