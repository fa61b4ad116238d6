import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serve } from './server.mjs'

const SECRET = 'outside the folder'
const PAGE = '<!doctype html><title>site</title>'

let home: string
let folder: string
let site: Awaited<ReturnType<typeof serve>>
let port: number

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'callmend-serve-'))
  folder = join(home, 'dist')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(home, 'secret.txt'), SECRET)
  writeFileSync(join(home, 'dist-secret.txt'), SECRET)
  writeFileSync(join(folder, '.vite', 'manifest.json'), SECRET)
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'sw.js'), '// worker')
  writeFileSync(join(folder, 'assets', 'a.js'), '// script')
  site = await serve(folder, 0)
  port = Number(new URL(site.address).port)
})

afterAll(async () => {
  await site.close()
  rmSync(home, { recursive: true, force: true })
})

/** The answer to exactly these bytes: no client tidies the path or the host. */
function ask(path: string, host = 'localhost', more = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`)
  })
}

const status = (answer: string) => Number(answer.split(' ')[1])

/** Every way to write one step up, times every way to write the file after it. */
const STEPS = [
  '../',
  '..%2f',
  '..%2F',
  '..%5c',
  '..%5C',
  '..\\',
  '%2e%2e/',
  '%2e%2e%2f',
  '%2e%2e%5c',
  '.%2e/',
  '%2e./',
  '%252e%252e%252f',
  '%c0%ae%c0%ae/',
  '..%c0%af',
  '..;/',
  '..%00/',
  '....//',
  '.../',
  './../',
  'assets/../../',
  'assets/..%5c..%5c',
]
const TRAVERSALS = STEPS.flatMap((step) => [
  `/${step}secret.txt`,
  `/${step}${step}${step}${step}${step}${step}${step}${step}etc/passwd`,
  `//${step}secret.txt?x=/index.html`,
  `/assets/${step}${step}secret.txt`,
])
const OTHERS = [
  '/../dist-secret.txt',
  '/..%5cdist-secret.txt',
  '/.vite/manifest.json',
  '/assets/../.vite/manifest.json',
  '/%2evite/manifest.json',
  '/etc/passwd',
  '//etc/passwd',
  '/C:%5cWindows%5cwin.ini',
  '/file:///etc/passwd',
  'http://localhost/../secret.txt',
  'file:///etc/passwd',
  '/%',
  '/%zz',
  '/__proto__',
  '/constructor',
]

describe('a path never leads out of the folder', () => {
  test.each([...TRAVERSALS, ...OTHERS])('%s', async (path) => {
    const answer = await ask(path)
    expect([400, 404]).toContain(status(answer))
    expect(answer).not.toContain(SECRET)
    expect(answer).not.toContain('root:')
  })

  test('a link in the folder is not followed', async () => {
    const link = join(folder, 'link.txt')
    symlinkSync(join(home, 'secret.txt'), link)
    expect(await ask('/link.txt')).not.toContain(SECRET)
    rmSync(link)
    expect(status(await ask('/'))).toBe(200)
  })
})

describe('only the own names of this machine are served', () => {
  test.each(['localhost', 'LOCALHOST', '127.0.0.1', '[::1]', 'localhost:4173', '[::1]:80'])(
    'own: %s',
    async (host) => {
      const answer = await ask('/', host)
      expect(status(answer)).toBe(200)
      expect(answer).toContain(PAGE)
    },
  )

  test.each([
    'evil.example',
    'evil.example:4173',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example#localhost',
    'user@localhost',
    'localhost.',
    '0.0.0.0',
    '169.254.169.254',
    '[::]',
    '2130706433',
    '',
  ])('foreign: "%s"', async (host) => {
    const answer = await ask('/', host)
    expect(status(answer)).toBe(421)
    expect(answer).not.toContain(PAGE)
  })
})

test('an address below leads whoever opens it to the page', async () => {
  const answer = await ask('/some/where', 'localhost', 'Sec-Fetch-Mode: navigate\r\n')
  expect(status(answer)).toBe(302)
  expect(answer).toMatch(/^location: \/\r$/im)
})

test('a range that ends before it starts does not end the server', async () => {
  expect(status(await ask('/', 'localhost', 'Range: bytes=9-2\r\n'))).toBe(200)
  expect(status(await ask('/'))).toBe(200)
})

test('every answer carries the headers, every file its policy and its age', async () => {
  const page = await fetch(site.address)
  expect(page.headers.get('content-security-policy')).toContain("connect-src 'none'")
  expect(page.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const worker = await fetch(`${site.address}sw.js`)
  expect(worker.headers.get('content-security-policy')).toContain("connect-src 'self'")
  const script = await fetch(`${site.address}assets/a.js`)
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect(script.headers.get('content-type')).toContain('javascript')
  expect((await fetch(`${site.address}none`)).headers.get('x-content-type-options')).toBe('nosniff')
})
