// What a build adds to the site: the policy as a meta tag, `_headers` for static hosts, and the service worker.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { DOCS_PAGE, docsPage } from './docs-page.mjs'
import { dependencies, notices, packagesOf } from './notices.mjs'
import {
  headerPolicy,
  headers,
  metaPolicy,
  STRATEGY_FRAME,
  serviceWorkerPolicy,
  strategyFramePolicy,
} from './policy.mjs'
import { serviceWorker } from './service-worker.mjs'
import { strategyFrame } from './strategy-frame.mjs'

/** All files below a folder, as paths with forward slashes. */
function filesBelow(folder, from = folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory()
      ? filesBelow(path, from)
      : [relative(from, path).split(sep).join('/')]
  })
}

/**
 * The first picture stands in the page: on a slow line no script may take from its share. As `preload`,
 * since browsers know no priority for `modulepreload`.
 */
const BEHIND = { as: 'script', crossorigin: true, fetchpriority: 'low' }

/** What draws the page, and what asks the engine, are fetched beside the script that starts it, not after it. */
function drawingScripts(bundle) {
  const chunks = Object.values(bundle ?? {}).filter(({ type }) => type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  const wanted = new Set(entry?.imports)
  for (const module of ['/src/ui/boot.ts', '/src/ui/main.tsx']) {
    const chunk = chunks.find(({ modules }) =>
      Object.keys(modules).some((id) => id.replaceAll('\\', '/').endsWith(module)),
    )
    for (const file of chunk ? [...chunk.imports, chunk.fileName] : []) wanted.add(file)
  }
  wanted.delete(entry?.fileName)
  return [...wanted]
}

const headersFile = () =>
  [
    '/*',
    `  Content-Security-Policy: ${headerPolicy}`,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    '/assets/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    '/sw.js',
    '  ! Content-Security-Policy',
    `  Content-Security-Policy: ${serviceWorkerPolicy}`,
    '  Cache-Control: no-cache',
    `/${STRATEGY_FRAME}`,
    '  ! Content-Security-Policy',
    `  Content-Security-Policy: ${strategyFramePolicy}`,
    '',
  ].join('\n')

/** What the workers hold: they are bundled apart, before the page is. */
const inWorkers = new Set()

/** Notes what the workers hold. @returns {import('vite').Plugin} */
export function noteWorkers() {
  return {
    name: 'callmend-workers',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue
        for (const module of Object.keys(part.modules)) inWorkers.add(module)
      }
    },
  }
}

/**
 * The header and the box, before any script, as the test beside their file draws them.
 * @returns {import('vite').Plugin}
 */
export function drawnAhead() {
  const file = new URL('../ui/first-picture.html', import.meta.url)
  return {
    name: 'callmend-first-picture',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace('<!-- first-picture.html -->', () => readFileSync(file, 'utf8')),
    },
  }
}

/** @returns {import('vite').Plugin} */
export function site() {
  let folder = 'dist'
  return {
    name: 'callmend-site',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const tags = [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: metaPolicy },
            injectTo: 'head-prepend',
          },
          ...drawingScripts(bundle).map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', ...BEHIND, href: `./${file}` },
            injectTo: 'head',
          })),
        ]
        return {
          // Small, and run as soon as it is there: the engine starts beside everything else.
          html: html.replace('<script type="module"', '<script async type="module"'),
          tags,
        }
      },
    },
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk' ? Object.keys(part.modules) : [],
      )
      const names = new Set([...packagesOf([...modules, ...inWorkers]), ...dependencies()])
      this.emitFile({
        type: 'asset',
        fileName: 'THIRD-PARTY-NOTICES.txt',
        source: notices([...names].sort()),
      })
      this.emitFile({ type: 'asset', fileName: STRATEGY_FRAME, source: strategyFrame })
      this.emitFile({ type: 'asset', fileName: DOCS_PAGE, source: docsPage() })
      this.emitFile({
        type: 'asset',
        fileName: 'LICENSE.txt',
        source: readFileSync(new URL('../../LICENSE', import.meta.url), 'utf8'),
      })
    },
    writeBundle() {
      const files = filesBelow(folder).filter(
        (file) =>
          !file.startsWith('.') &&
          file !== 'sw.js' &&
          file !== 'screenshot.png' &&
          file !== '_headers' &&
          !file.endsWith('.txt'),
      )
      const hash = createHash('sha256')
      for (const file of files.sort()) hash.update(file).update(readFileSync(join(folder, file)))
      const precache = files.map((file) => (file === 'index.html' ? './' : `./${file}`))
      writeFileSync(join(folder, 'sw.js'), serviceWorker(precache, hash.digest('hex').slice(0, 12)))
      writeFileSync(join(folder, '_headers'), headersFile())
      // For servers that send a packed copy where there is one; others pack by themselves.
      for (const file of [...files, 'sw.js'].filter((name) =>
        /\.(?:js|css|html|svg)$/.test(name),
      )) {
        writeFileSync(join(folder, `${file}.gz`), gzipSync(readFileSync(join(folder, file))))
      }
    },
  }
}
