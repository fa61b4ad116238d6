// What the page's main thread does while something happens, from the browser's own trace.

const CATEGORIES = [
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
]
/** Tells the page's thread from those of other pages. */
const MARK = 'traced'

const SCRIPT = new Set([
  'EventDispatch',
  'EvaluateScript',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'HandlePostMessage',
  'RunMicrotasks',
  'TimerFire',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
  'v8.produceCache',
])

/** What the browser does of its own, also where a script made it do so at once. */
const BROWSER = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit'])

/**
 * Traces `act` and what follows it. Gives back what `act` returns, and two
 * figures in milliseconds: the longest task of the main thread as a user waits
 * for it, and the longest share of a task that was the page's own scripts, in
 * time on the processor, so that a busy machine is not taken for a slow page.
 */
export async function traced(page, act) {
  const session = await page.context().newCDPSession(page)
  const events = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
  await page.evaluate((mark) => performance.mark(mark), MARK)
  const result = await act()
  // What follows (details, drafts) counts as well.
  await page.waitForTimeout(1_200)
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return { result, ...longest(events) }
}

function longest(events) {
  const found = { task: 0, script: 0, name: '' }
  const mark = events.find(({ name }) => name === MARK)
  const list = events
    .filter(
      ({ ph, pid, tid, ts }) => ph === 'X' && pid === mark.pid && tid === mark.tid && ts > mark.ts,
    )
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur)
  for (let i = 0; i < list.length; i++) {
    if (list[i].name !== 'RunTask') continue
    found.task = Math.max(found.task, list[i].dur / 1_000)
    const { script, name } = ownShare(within(list, i))
    if (script > found.script) Object.assign(found, { script, name })
  }
  return found
}

/** The events inside of event `index` of an ordered list. */
function within(list, index) {
  const { ts, dur } = list[index]
  const found = []
  for (let i = index + 1; i < list.length && list[i].ts < ts + dur; i++) found.push(list[i])
  return found
}

/** Time on the processor of the scripts among a task's events, without the layout that they forced. */
function ownShare(events) {
  let script = 0
  let scriptEnd = 0
  let browserEnd = 0
  let name = ''
  let most = 0
  for (const { name: what, ts, dur, tdur = 0, args } of events) {
    if (SCRIPT.has(what) && ts >= scriptEnd) {
      script += tdur / 1_000
      scriptEnd = ts + dur
    }
    if (BROWSER.has(what) && ts < scriptEnd && ts >= browserEnd) {
      script -= tdur / 1_000
      browserEnd = ts + dur
    }
    const { url = '', functionName = '', type = '' } = args?.data ?? {}
    if (SCRIPT.has(what) && tdur > most) {
      most = tdur
      name = [what, type, functionName, url.split('/').at(-1)]
        .filter((part) => part !== '')
        .join(' ')
    }
  }
  return { script, name }
}

export const median = (values) =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
