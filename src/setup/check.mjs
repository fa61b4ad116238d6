// `npm test`: every check, one after the other, and one summary at the end.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { browser, findBrowser } from './browser.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const reports = mkdtempSync(join(tmpdir(), 'callmend-check-'))
const windows = process.platform === 'win32'

/** Runs one command to its end; its output goes straight through. */
function run(command, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, {
      cwd: root,
      stdio: 'inherit',
      shell: windows ? true : '/bin/sh',
      env: { ...process.env, ...env },
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

let passed = 0
let failed = 0
/** What failed, told again at the end: a long record may be read from its end only. */
const failures = []
/** Journeys that passed only when they were repeated. */
const repeated = []

/** A check that counts as one. */
async function check(title, command, env) {
  console.log(`\n── ${title}`)
  const code = await run(command, env)
  if (code === 0) passed++
  else {
    failed++
    failures.push(title)
  }
  return code === 0
}

/** A check that counts its own tests, through a JSON report. */
async function tests(title, command, count, env) {
  console.log(`\n── ${title}`)
  const file = join(reports, `${title.replaceAll(/\W+/g, '-')}.json`)
  const code = await run(command(file), env)
  try {
    const result = count(JSON.parse(readFileSync(file, 'utf8')))
    passed += result.passed
    failed += result.failed
    for (const failure of result.failures) failures.push(`${title}: ${failure}`)
    if (code !== 0 && result.failed === 0) {
      failed++
      failures.push(`${title}: ended with ${code}, though no test failed`)
    }
  } catch (error) {
    failed++
    failures.push(`${title}: no report (${error.message})`)
  }
}

/** Vitest's report. A file that could not be loaded has no tests, and is one failure. */
function vitest(report) {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    if (status === 'failed' && assertionResults.length === 0) return [`${file}: ${head(message)}`]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file}: ${test.fullName}\n    ${head(test.failureMessages.join('\n'))}`)
  })
  return { passed: report.numPassedTests, failed: failures.length, failures }
}

/** Playwright's report: suites in suites, whose specs name file and line. */
function playwright({ stats, suites }) {
  const failures = []
  const open = [...suites]
  for (let suite = open.pop(); suite !== undefined; suite = open.pop()) {
    open.push(...(suite.suites ?? []))
    for (const { ok, file, line, title, tests } of suite.specs ?? []) {
      if (!ok) failures.push(`${file}:${line}: ${title}`)
      else if (tests.some(({ status }) => status === 'flaky')) {
        repeated.push(`${file}:${line}: ${title}`)
      }
    }
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures }
}

/** The begin of what a test says of its failure. */
function head(message) {
  return message.slice(0, 2_000).replaceAll('\n', '\n    ')
}

/** A port that nobody listens on: two checkouts may be checked at once. */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address()
      server.close(() => resolve(String(port)))
    })
  })
}

if (findBrowser() === undefined) {
  console.log(
    'No Chromium was found: before the journeys one will be installed, by Playwright or by apt.',
    'To avoid that, name one: CALLMEND_BROWSER=/path/to/chromium npm test',
  )
}
await check('format and lint', 'npx biome check .')
await check('types', 'npx tsc --noEmit')
await check('unused code', 'npx knip')
await check('rooms', 'node src/setup/rooms.mjs')
await tests(
  'unit',
  (file) =>
    `npx vitest run --project unit --coverage --reporter=default --reporter=json --outputFile.json=${file}`,
  vitest,
)
await check('coverage', 'node src/setup/coverage.mjs')
const built = await check('build', 'npm run --silent build')
if (built) {
  await check('budgets', 'node src/setup/budgets.mjs && node src/setup/library-sizes.mjs')
  await check('reproducible build', 'node src/setup/reproducible.mjs')
  await tests(
    'package',
    (file) =>
      `npx vitest run --project package --reporter=default --reporter=json --outputFile.json=${file}`,
    vitest,
  )
  await tests('journeys', () => 'npx playwright test --reporter=list,json', playwright, {
    CALLMEND_BROWSER: browser(),
    CALLMEND_PORT: process.env.CALLMEND_PORT ?? (await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'journeys.json'),
  })
}
rmSync(reports, { recursive: true, force: true })
if (repeated.length > 0) console.log(`\n── passed when repeated\n${repeated.join('\n')}`)
if (failures.length > 0) console.log(`\n── failed\n${failures.join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
