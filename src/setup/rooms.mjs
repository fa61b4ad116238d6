// The rooms of the engine: imports run downward only, and nowhere in a circle.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** From the top to the ground; rooms in one row know nothing of each other. */
const FLOORS = [
  ['outcomes'],
  ['doors'],
  ['reports', 'profiles'],
  ['verdict'],
  ['wrappings'],
  ['calls'],
  ['arguments'],
  ['tools', 'domain'],
  ['schema'],
  ['syntax'],
  ['model'],
  ['text'],
  ['bounds'],
]

const root = fileURLToPath(new URL('../../', import.meta.url))
const src = join(root, 'src')

/** Every source file that is no test, relative to `src`, with `/`. */
function sources(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return name === 'testing' ? [] : sources(path)
    const file = relative(src, path).replaceAll('\\', '/')
    return /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) ? [file] : []
  })
}

const files = new Set(sources(src))

/** The files of ours that a file imports, types included. */
function importsOf(file) {
  const text = readFileSync(join(src, file), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^'?]+)/g)].flatMap(([, path]) => {
    const target = join(dirname(file), path).replaceAll('\\', '/')
    const found = [target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx'), target]
    return found.filter((one) => files.has(one)).slice(0, 1)
  })
}

const graph = new Map([...files].map((file) => [file, importsOf(file)]))

/** Groups of files that reach each other (Tarjan's strongly connected components). */
function circles() {
  const order = new Map()
  const low = new Map()
  const path = []
  const open = new Set()
  const found = []
  const visit = (file) => {
    order.set(file, order.size)
    low.set(file, order.get(file))
    path.push(file)
    open.add(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (open.has(next)) low.set(file, Math.min(low.get(file), low.get(next)))
    }
    if (low.get(file) !== order.get(file)) return
    const group = path.splice(path.indexOf(file))
    for (const member of group) open.delete(member)
    if (group.length > 1) found.push(group)
  }
  for (const file of files) if (!order.has(file)) visit(file)
  return found
}

/** What the engine shows to the outside stands above all; it is made of the other doors. */
const FRONT = new Set(['index.ts', 'learn.ts'])

/** The room of an engine file; files at the top of the engine are doors. */
function roomOf(file) {
  const [, room, inner] = file.split('/')
  return inner !== undefined || FRONT.has(room) ? room : 'doors'
}

/** The floor of an engine file's room: -1 is above all. */
function floorOf(file) {
  return FLOORS.findIndex((rooms) => rooms.includes(roomOf(file)))
}

const faults = circles().map((group) => `circle: ${group.sort().join(', ')}`)
for (const [file, targets] of graph) {
  if (!file.startsWith('engine/')) continue
  const from = floorOf(file)
  for (const target of targets) {
    if (!target.startsWith('engine/') || roomOf(file) === roomOf(target)) continue
    const to = floorOf(target)
    if (to < from || (to === from && to >= 0)) faults.push(`${file} imports upwards: ${target}`)
  }
}
for (const fault of faults) console.error(fault)
console.log(`${files.size} files, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
