// `node src/bench/page.mjs [folder of the built site]`: times the page in a real browser. Prints tables, judges nothing.
// RUNS and TRACED_RUNS in the environment make it shorter.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deflateRawSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { BROWSER_FLAGS, browser } from '../setup/browser.mjs'
import { serve } from '../setup/server.mjs'
import { message } from './page-inputs.mjs'
import { JOURNEYS } from './page-journeys.mjs'
import { median, traced } from './page-probe.mjs'

const RUNS = Number(process.env.RUNS ?? 15)
const TRACED_RUNS = Number(process.env.TRACED_RUNS ?? 3)
const root = fileURLToPath(new URL('../../', import.meta.url))
const site = await serve(process.argv[2] ?? join(root, 'dist'), 4300)
const chrome = await chromium.launch({ executablePath: browser(), args: BROWSER_FLAGS })
const SIZES = [
  ['10 KB', 10_000],
  ['100 KB', 100_000],
  ['1 MB', 1_000_000],
]
/** A page with nothing but a text area like ours. */
const LONE =
  'data:text/html,<textarea style="width:560px;height:600px;font:12.5px/20px monospace;overflow-wrap:anywhere"></textarea>'

/** `steps` in a fresh page, `runs` times. */
async function repeated(runs, steps) {
  const results = []
  for (let run = 0; run < runs; run++) {
    const context = await chrome.newContext()
    results.push(await steps(await context.newPage()))
    await context.close()
  }
  return results
}

async function open(page) {
  await page.goto(site.address)
  await page.getByRole('textbox', { name: 'Model output' }).waitFor()
  await page.waitForTimeout(1_200)
}

/** Gives the text area `text` and waits for `verdict`; milliseconds. Null: for the next picture only. */
function paste(page, text, verdict) {
  return page.evaluate(
    async ([given, wanted]) => {
      const input = document.querySelector('textarea')
      const started = performance.now()
      const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value').set
      set.call(input, given)
      input.dispatchEvent(new Event('input', { bubbles: true }))
      const status = document.querySelector('[role="status"][aria-label="Verdict"]')
      const there = () => wanted === null || status.textContent.includes(wanted)
      do await new Promise((resolve) => requestAnimationFrame(resolve))
      while (!there())
      return performance.now() - started
    },
    [text, verdict],
  )
}

const row = (what, runs) => ({
  what,
  ms: median(runs.map(({ result }) => result)).toFixed(1),
  'longest task ms': Math.round(median(runs.map(({ task }) => task))),
  'longest own script ms': Math.round(median(runs.map(({ script }) => script))),
  'which script': [...runs].sort((a, b) => b.script - a.script)[0].name,
})

console.log(
  `From the paste to the verdict (median of ${RUNS}); the rest is traced (${TRACED_RUNS}).`,
)
const pastes = []
for (const [name, size] of SIZES) {
  const text = message(size)
  const times = await repeated(RUNS, async (page) => {
    await open(page)
    return paste(page, text, '1 ready')
  })
  const ours = await repeated(TRACED_RUNS, async (page) => {
    await open(page)
    return traced(page, () => paste(page, text, '1 ready'))
  })
  pastes.push({ ...row(`paste of ${name}`, ours), ms: median(times).toFixed(1) })
  const alone = await repeated(TRACED_RUNS, async (page) => {
    await page.goto(LONE)
    return traced(page, () => paste(page, text, null))
  })
  pastes.push({ ...row(`${name} into a lone text area`, alone), 'longest own script ms': '' })
}
console.table(pastes)

for (const { what, text, verdict, steps } of JOURNEYS) {
  const runs = await repeated(TRACED_RUNS, async (page) => {
    await open(page)
    const found = { paste: await traced(page, () => paste(page, text, verdict)) }
    for (const [step, act] of Object.entries(steps)) {
      found[step] = await traced(page, async () => {
        const started = Date.now()
        await act(page)
        return Date.now() - started
      })
    }
    return found
  })
  console.log(`\n${what}`)
  console.table(
    Object.keys(runs[0]).map((step) =>
      row(
        step,
        runs.map((run) => run[step]),
      ),
    ),
  )
}

const state = JSON.stringify({ input: message(400) })
const raw = `#raw=${encodeURIComponent(message(400))}`
const links = await repeated(RUNS, async (page) => {
  const started = Date.now()
  await page.goto(`${site.address}${raw}`)
  await page.getByRole('status', { name: 'Verdict' }).filter({ hasText: '1' }).waitFor()
  const cold = Date.now() - started
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  return { cold, paint }
})
console.log('\nA link, opened cold')
console.table([
  { what: 'to the visible verdict, ms', median: median(links.map(({ cold }) => cold)) },
  {
    what: 'first contentful paint, ms',
    median: Math.round(median(links.map(({ paint }) => paint))),
  },
  {
    what: 'its state, deflated, characters',
    median: Math.ceil((deflateRawSync(state).length * 4) / 3),
  },
])
await chrome.close()
await site.close()
