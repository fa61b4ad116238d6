/**
 * Texts that hold no call: of the files below the given folders, in how many is one
 * learnt? Prose, programs, settings, logs and pages must stay quiet.
 *
 * Arguments: folders; `--length N` characters of a file, `--fails N`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { inspect } from '../engine/inspect.js'

const argv = process.argv.slice(2)
const numberOf = (name: string, otherwise: number) =>
  argv.includes(`--${name}`) ? Number(argv[argv.indexOf(`--${name}`) + 1]) : otherwise
const length = numberOf('length', 3_000)
const shown = numberOf('fails', 5)
const most = numberOf('most', 3_000)
const folders = argv.filter((one) => one.startsWith('/') || one.startsWith('.'))

const TEXTS = new Set(
  (
    '.md .txt .rst .js .ts .tsx .py .sh .yml .yaml .toml .ini .cfg .conf .html .xml .css .json .log ' +
    '.c .h .go .rs .java .rb .pl .lua .sql .service .list .tex .adoc .cmake .mk .pm .el .vim'
  ).split(' '),
)

function* files(folder: string): Iterable<string> {
  const open = [folder]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      const path = join(at, entry.name)
      if (entry.isDirectory()) open.push(path)
      else if (entry.isFile() && TEXTS.has(extname(entry.name))) yield path
    }
  }
}

const counts = new Map<string, { all: number; learnt: number; other: number }>()
let told = 0
for (const folder of folders) {
  const paths = [...files(folder)]
  const step = Math.max(1, paths.length / most)
  for (let place = 0; place < paths.length; place += step) {
    const path = paths[Math.floor(place)] ?? ''
    const text = readFileSync(path, 'utf8').slice(0, length)
    const kind = extname(path)
    const count = counts.get(kind) ?? { all: 0, learnt: 0, other: 0 }
    counts.set(kind, count)
    count.all++
    const { calls } = inspect(text)
    const kept = calls.filter(({ verdict }) => verdict !== 'blocked')
    const learnt = kept.filter(({ reasons }) =>
      reasons.some(({ detail }) => detail === 'Learnt from this text'),
    )
    if (learnt.length > 0) count.learnt++
    else if (kept.length > 0) count.other++
    if (learnt.length > 0 && told++ < shown) {
      console.log(`── ${path}`)
      for (const { name, argumentsText } of learnt.slice(0, 3))
        console.log(`   ${name} ${argumentsText?.slice(0, 200)}`)
    }
  }
}
console.log('kind     texts  learnt  other')
for (const [kind, { all, learnt, other }] of [...counts].sort()) {
  console.log(
    `${kind.padEnd(8)}${String(all).padStart(6)}${String(learnt).padStart(8)}${String(other).padStart(7)}`,
  )
}
