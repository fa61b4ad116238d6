// A small static server for the built site: same policy and caching as a host that reads `_headers`.
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { createGzip } from 'node:zlib'
import { headerPolicy, headers, serviceWorkerPolicy } from './policy.mjs'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
}
const COMPRESSED = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest', '.ttf'])

/**
 * Serves `folder` on `port`; when the port is taken, on the next free one.
 * @param {string} folder
 * @param {number} port
 * @param {string} host
 * @returns {Promise<{ address: string, close(): Promise<void> }>}
 */
export function serve(folder, port, host = '127.0.0.1') {
  const server = createServer((request, response) => {
    const path = decodePath(request.url ?? '/')
    const file = path === null ? null : join(folder, path === '/' ? 'index.html' : path)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405)
    if (file === null || !existsSync(file) || !statSync(file).isFile()) return end(response, 404)
    const extension = extname(file)
    response.setHeader(
      'Content-Security-Policy',
      path === '/sw.js' ? serviceWorkerPolicy : headerPolicy,
    )
    response.setHeader('Content-Type', TYPES[extension] ?? 'application/octet-stream')
    response.setHeader(
      'Cache-Control',
      path?.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    if (request.method === 'HEAD') return end(response, 200)
    const packed =
      COMPRESSED.has(extension) && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    if (!packed) return createReadStream(file).pipe(response)
    response.setHeader('Content-Encoding', 'gzip')
    response.setHeader('Vary', 'Accept-Encoding')
    createReadStream(file)
      .pipe(createGzip({ level: 6 }))
      .pipe(response)
  })
  return new Promise((resolve, reject) => {
    server.on('error', (error) => {
      if (error.code === 'EADDRINUSE' && port !== 0) server.listen(++port, host)
      else reject(error)
    })
    server.on('listening', () => {
      const { port: taken } = server.address()
      resolve({
        address: `http://localhost:${taken}/`,
        close: () => new Promise((done) => server.close(() => done(undefined))),
      })
    })
    server.listen(port, host)
  })
}

/** The path below the folder, or null when it is malformed or climbs out. */
function decodePath(url) {
  try {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname))
    return path.startsWith('..') ? null : path.replaceAll('\\', '/')
  } catch {
    return null
  }
}

function end(response, status) {
  response.statusCode = status
  response.end()
}

/** True when the built site is there. */
export function isBuilt(folder) {
  return (
    existsSync(join(folder, 'index.html')) && readFileSync(join(folder, 'index.html')).length > 0
  )
}
