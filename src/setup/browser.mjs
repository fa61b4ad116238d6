// Finds a Chromium that the tests can drive, or installs one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const CANDIDATES = [
  process.env.CALLMEND_BROWSER,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** Flags that keep Chromium quiet and let it run as root in a container. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Path of a browser on this machine, or undefined. */
export function findBrowser() {
  const known = CANDIDATES.find((path) => path !== undefined && existsSync(path))
  if (known !== undefined) return known
  try {
    const own = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
    return existsSync(own) ? own : undefined
  } catch {
    return undefined
  }
}

/** The path of a browser; installs Playwright's own or Debian's when there is none. Throws with advice. */
export function browser() {
  const found = findBrowser()
  if (found !== undefined) return found
  const attempts = [
    ['npx', ['playwright', 'install', 'chromium']],
    ['sh', ['-c', 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium']],
  ]
  console.log(
    'The journeys need a Chromium, and none was found. It will be installed now (about 150 MB).',
    'To avoid that, stop here and name one: CALLMEND_BROWSER=/path/to/chromium npm test',
  )
  for (const [command, args] of attempts) {
    console.log(`Installing: ${command} ${args.join(' ')}`)
    spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 })
    const installed = findBrowser()
    if (installed !== undefined) return installed
  }
  throw new Error(
    'No Chromium could be found or installed. Install one, or name it in CALLMEND_BROWSER.',
  )
}
