// `node src/bench/scrub.mjs [folder of the built site]`: moves the Lab's scrubber over 100 KB, a step at
// every frame, and prints how long frames and the page's own work in them took. Judges nothing.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { BROWSER_FLAGS, browser } from '../setup/browser.mjs'
import { serve } from '../setup/server.mjs'
import { message } from './page-inputs.mjs'
import { traced } from './page-probe.mjs'

const FRAMES = Number(process.env.FRAMES ?? 240)
const root = fileURLToPath(new URL('../../', import.meta.url))
const site = await serve(process.argv[2] ?? join(root, 'dist'), 4301)
const chrome = await chromium.launch({ executablePath: browser(), args: BROWSER_FLAGS })
const page = await chrome.newPage({ viewport: { width: 1440, height: 900 } })
await page.goto(site.address)
await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Lab' }).click()
await page.getByRole('textbox', { name: 'Response', exact: true }).fill(message(100_000))
// Scrubbing is measured, and not the cuts that the page tries meanwhile in its workers.
const splits = page.getByRole('region', { name: 'Every split' })
await splits.getByRole('row', { name: /^Callmend ./ }).waitFor({ timeout: 120_000 })
const slider = page.getByRole('slider', { name: 'Place in the stream' })
for (const by of ['token', 'character']) {
  await page.getByRole('combobox', { name: 'In pieces' }).selectOption(by)
  const least = by === 'token' ? 10_000 : 90_000
  await page.waitForFunction((wanted) => {
    const input = document.querySelector('[aria-label="Place in the stream"]')
    return Number(input?.getAttribute('max') ?? 0) > wanted
  }, least)
  const { result, task, script } = await traced(page, scrub)
  const { frames, work } = result
  console.log(
    `by ${by}, ${await slider.getAttribute('max')} steps: frame median ${at(frames, 0.5)} ms, ` +
      `95 % ${at(frames, 0.95)} ms, longest ${at(frames, 1)} ms; the page's work in a frame: ` +
      `median ${at(work, 0.5)} ms, 95 % ${at(work, 0.95)} ms, longest ${at(work, 1)} ms` +
      ` (longest task ${rounded(task)} ms, longest scripts of one ${rounded(script)} ms)`,
  )
}
await chrome.close()
site.close()

/** Frame by frame from the beginning to the end. */
function scrub() {
  return slider.evaluate(async (input, count) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
    const last = Number(input.max)
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const frames = []
    const work = []
    let before = await frame()
    for (let i = 0; i < count; i++) {
      const from = performance.now()
      set.call(input, String(Math.round((last * i) / count)))
      input.dispatchEvent(new Event('input', { bubbles: true }))
      // React draws before the next task; layout is asked for, so that it counts too.
      await null
      document.body.getBoundingClientRect()
      work.push(performance.now() - from)
      const now = await frame()
      frames.push(now - before)
      before = now
    }
    return { frames, work }
  }, FRAMES)
}

function at(list, share) {
  const sorted = list.toSorted((a, b) => a - b)
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

function rounded(value) {
  return Math.round(value * 10) / 10
}
