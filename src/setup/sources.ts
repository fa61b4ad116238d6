/** The program's own source, as tests of how it is written read it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/** Every source file below a folder that is no test. */
export function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== 'testing') yield* sources(path)
    } else if (/(?<!\.test|\.d)\.tsx?$/.test(entry.name)) yield path
  }
}

/** Every object of a file's syntax tree. */
export function* nodesOf(path: string): Generator<object> {
  const open: unknown[] = [parseSync(path, readFileSync(path, 'utf8')).program]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== 'object' || node === null) continue
    yield node
    for (const inner of Object.values(node)) open.push(inner)
  }
}
