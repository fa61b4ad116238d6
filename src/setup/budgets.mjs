// Checks what the build weighs, gzipped, against the budgets. Prints a table; fails when one is over.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = join(fileURLToPath(new URL('../../', import.meta.url)), 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
const kB = (files) =>
  files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
    0,
  ) / 1000

/** A chunk and all that it imports statically: their scripts and their styles. */
function reach(key, chunks = new Set()) {
  if (chunks.has(key)) return chunks
  chunks.add(key)
  for (const next of manifest[key]?.imports ?? []) reach(next, chunks)
  return chunks
}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
// The entry starts the engine; what asks it and what draws the page are loaded beside it.
const asking = Object.keys(manifest).find((key) => /^(?:src\/ui\/boot\.ts|_boot-.*\.js)$/.test(key))
const drawing = Object.keys(manifest).find((key) =>
  /^(?:src\/ui\/main\.tsx|_main-.*\.js)$/.test(key),
)
const first = reach(drawing, reach(asking, reach(entry)))
const scripts = [...first].map((key) => manifest[key].file)
const editors = Object.keys(manifest).filter((key) => /src\/editor\/monaco/.test(key))
const editorChunks = new Set(
  editors.flatMap((key) => [...reach(key)]).filter((key) => !first.has(key)),
)
const page = readFileSync(join(dist, 'index.html'), 'utf8')
/** The styles of the first picture stand in the page itself. */
const styles = gzipSync((page.match(/<style>[\s\S]*?<\/style>/g) ?? []).join(''), { level: 9 })
const workers = existsSync(join(dist, 'assets'))
  ? readdirSync(join(dist, 'assets')).filter(
      (file) => /engine.*worker.*\.js$/i.test(file) || /worker\/.*\.js$/i.test(file),
    )
  : []
const assets = readdirSync(join(dist, 'assets'))
const later = assets.filter((file) => /^later-.*\.js$/.test(file))
const rest = scriptsOf(assets.filter((file) => /^rest-.*\.js$/.test(file)))

/** Scripts of the engine's worker and what they import, without the worker's own. */
function scriptsOf(files, found = new Set()) {
  for (const file of files) {
    if (found.has(file) || workers.includes(file)) continue
    found.add(file)
    const text = readFileSync(join(dist, 'assets', file), 'utf8')
    const imports = [...text.matchAll(/["']\.\/([\w.-]+\.js)["']/g)].map(([, name]) => name)
    scriptsOf(imports, found)
  }
  return [...found]
}

const rows = [
  ['script before Monaco', kB(scripts), 95],
  ['Monaco', kB([...editorChunks].map((key) => manifest[key].file)), 750],
  ['CSS of the first picture', styles.length / 1000, 12],
  // Loaded beside the page, which is there before it.
  ['engine worker', kB(workers.map((file) => join('assets', file))), 190],
  // With the worker: all of the engine. Where it is loaded is chosen in `rest-modules.mjs`.
  ['the rest of the engine', kB(rest.map((file) => join('assets', file))), 166],
  ['what it loads later', kB(later.map((file) => join('assets', file))), 40],
]
for (const [name, size, budget] of rows) {
  console.log(
    `${size <= budget ? 'ok  ' : 'OVER'}  ${name.padEnd(24)} ${size.toFixed(1).padStart(7)} kB of ${budget}`,
  )
}
if (rows.some(([, size, budget]) => size > budget)) process.exit(1)
