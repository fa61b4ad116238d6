// `node src/bench/links.mjs [folder of the built site]`: opens hostile links in a real browser and holds the page against
// three bars: it answers within two seconds, no process of the tab needs more than 500 MB, and the draft of before is intact.
// WORDS in the environment, separated by commas, measures the links whose names have one of them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { BROWSER_FLAGS, browser } from '../setup/browser.mjs'
import { serve } from '../setup/server.mjs'
import { HOSTILE_LINKS } from './links-hostile.mjs'

const MOST_MS = 2_000
const MOST_MB = 500
/** A machine that does other things is slow once; a page that is slow is slow each time. */
const LOOKS = 3
const DRAFT = 'my own draft'

const root = fileURLToPath(new URL('../../', import.meta.url))
const site = await serve(process.argv[2] ?? join(root, 'dist'), 4310)
const words = (process.env.WORDS ?? '').split(',')

/** The most memory that a process has needed, in MB; NaN where the system does not tell. */
function peakOf(process) {
  const file = `/proc/${process}/status`
  const found = existsSync(file) ? /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8')) : null
  return found === null ? Number.NaN : Number(found[1]) / 1_000
}

/** One link in a browser of its own, so that the figures of memory are its own. */
async function opened(fragment) {
  const chrome = await chromium.launch({ executablePath: browser(), args: BROWSER_FLAGS })
  const session = await chrome.newBrowserCDPSession()
  const renderers = async () =>
    (await session.send('SystemInfo.getProcessInfo')).processInfo.filter(
      ({ type }) => type === 'renderer',
    )
  const page = await chrome.newPage()
  await page.goto(site.address)
  const source = page.getByRole('textbox', { name: 'Model output' })
  await source.fill(DRAFT)
  await page.getByRole('status', { name: 'Verdict' }).filter({ hasText: '0 calls' }).waitFor()
  await page.goto(`${site.address}${fragment}`)
  const answer = page
    .getByRole('status', { name: 'Verdict' })
    .filter({ hasText: /call|argument|nothing/i })
    .or(page.getByText(/The link (?:was not opened|is empty)/))
    .first()
  const before = (await renderers()).reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  const started = performance.now()
  await page.reload({ waitUntil: 'commit' })
  await answer.waitFor({ timeout: 30_000 })
  const ms = performance.now() - started
  const after = await renderers()
  const cpu = after.reduce((sum, { cpuTime }) => sum + cpuTime, 0) - before
  // What is computed after the answer counts as well.
  await page.waitForTimeout(1_500)
  const peak = Math.max(...after.map(({ id }) => peakOf(id)))
  const said = (await answer.textContent())?.slice(0, 60) ?? ''
  const back = page.getByRole('button', { name: /Back to my draft/ })
  if (await back.isVisible()) await back.click()
  await page.waitForTimeout(300)
  const intact = (await source.inputValue()) === DRAFT
  await chrome.close()
  return { ms, cpu: cpu * 1_000, peak, intact, said }
}

const over = ({ ms, peak, intact }) => ms > MOST_MS || peak > MOST_MB || !intact

let failed = 0
for (const [name, make] of Object.entries(HOSTILE_LINKS)) {
  if (!words.some((word) => name.includes(word))) continue
  const fragment = make()
  let best = await opened(fragment)
  for (let look = 1; look < LOOKS && over(best); look++) {
    const again = await opened(fragment)
    if (again.ms < best.ms) best = again
  }
  if (over(best)) failed++
  console.log(
    `${over(best) ? 'OVER ' : '     '}${name.padEnd(34)}` +
      `${best.ms.toFixed(0).padStart(6)} ms, ${best.cpu.toFixed(0).padStart(5)} ms of the processor, ` +
      `${best.peak.toFixed(0).padStart(4)} MB, draft ${best.intact ? 'intact' : 'LOST'}: ${best.said}`,
  )
}
await site.close()
console.log(failed === 0 ? 'Every link holds.' : `${failed} links do not hold.`)
process.exitCode = failed === 0 ? 0 : 1
