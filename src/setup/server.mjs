// A static server for the built site: same policy and caching as a host that reads `_headers`.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import {
  headerPolicy,
  headers,
  STRATEGY_FRAME,
  serviceWorkerPolicy,
  strategyFramePolicy,
} from './policy.mjs'

/** Names of this machine. A web site that points its own name here keeps that name in `Host`. */
const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i

/**
 * Serves `folder` on `port`; when the port is taken, on the next free one. Answers
 * only to this machine's own names (421), and with nothing but files that were
 * found below the folder: a request picks one from that list, it never makes a path.
 * @param {string} folder
 * @param {number} port
 * @param {string} host
 * @returns {Promise<{ address: string, close(): Promise<void> }>}
 */
export function serve(folder, port, host = '127.0.0.1') {
  const handler = listed(folder)
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (!OWN_HOST.test(request.headers.host ?? '')) return end(response, 421)
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405)
    // Whole files only: a range that ends before it starts would end the server.
    delete request.headers.range
    try {
      handler(request, response, () => {
        if (request.headers['sec-fetch-mode'] !== 'navigate') return end(response, 404)
        // Whoever opens an address below is shown the page.
        response.setHeader('Location', '/')
        end(response, 302)
      })
    } catch {
      end(response, 500)
    }
  })
  return new Promise((resolve, reject) => {
    server.on('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE' && port !== 0) server.listen(++port, host)
      else reject(error)
    })
    server.on('listening', () => {
      const taken = /** @type {import('node:net').AddressInfo} */ (server.address()).port
      resolve({
        address: `http://localhost:${taken}/`,
        close: () => new Promise((done) => server.close(() => done(undefined))),
      })
    })
    server.listen(port, host)
  })
}

/**
 * A handler over the files that are below the folder now: they are listed again
 * as soon as one of its folders has changed, so a new build is seen at once.
 */
function listed(folder) {
  let stamp = ''
  let folders = []
  let files = null
  return (request, response, next) => {
    if (files === null || stampOf(folders) !== stamp) {
      files = null
      const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
      const link = entries.find((entry) => entry.isSymbolicLink())
      if (link !== undefined)
        throw new Error(`${link.name} is a link; a built site holds files only`)
      const below = entries.filter((entry) => entry.isDirectory())
      folders = [folder, ...below.map((entry) => join(entry.parentPath ?? entry.path, entry.name))]
      stamp = stampOf(folders)
      files = handlerOver(folder)
    }
    files(request, response, next)
  }
}

/** Changes with every file that is added, taken away or renamed. */
const stampOf = (folders) =>
  folders.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs).join()

function handlerOver(folder) {
  return sirv(folder, {
    etag: true,
    // The build keeps a packed copy beside each text.
    gzip: true,
    setHeaders(response, path) {
      response.setHeader('Content-Security-Policy', policyOf(path))
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
}

function policyOf(path) {
  if (path === '/sw.js') return serviceWorkerPolicy
  return path === `/${STRATEGY_FRAME}` ? strategyFramePolicy : headerPolicy
}

function end(response, status) {
  response.statusCode = status
  response.end()
}

/** True when the built site is there. */
export function isBuilt(folder) {
  const page = join(folder, 'index.html')
  return existsSync(page) && readFileSync(page).length > 0
}
