// What each door of the library weighs in a program that uses it: bundled as a user's bundler does,
// minified and gzipped. Prints a table; fails when one is over its budget. After `npm run build:lib`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = join(root, '.cache', 'sizes')

/** What a door may weigh. Figures that fall lower their budget, with about 2 % of room above them. */
const DOORS = [
  { title: 'callmend/arguments', names: 'normalizeArguments', entry: 'arguments', budget: 40.5 },
  { title: 'callmend/judge', names: 'judge, createToolkit', entry: 'judge', budget: 71 },
  { title: 'callmend/inspect', names: 'inspect', entry: 'inspect', budget: 178 },
  { title: 'callmend/stream', names: 'createStream', entry: 'stream', budget: 117 },
  {
    title: 'the same, with schemas',
    names: 'createStream',
    entry: 'stream',
    part: 'applySchema',
    budget: 128,
  },
  { title: 'judge', names: 'judge, createToolkit', entry: 'index', budget: 87.5 },
  { title: 'inspect', names: 'inspect', entry: 'index', budget: 331 },
  { title: 'createStream', names: 'createStream', entry: 'index', budget: 336 },
]

/** The bytes of a program that imports these names, and a part to put in, and uses nothing else. */
async function sizeOf({ names, entry, part }) {
  const program = join(folder, `${entry}-${`${names} ${part ?? ''}`.replaceAll(/\W+/g, '-')}.js`)
  const from = (name) => JSON.stringify(join(root, 'lib', `${name}.js`))
  const imports = [`export { ${names} } from ${from(entry)}\n`]
  if (part !== undefined) imports.push(`export { ${part} } from ${from('arguments-parts')}\n`)
  writeFileSync(program, imports.join(''))
  const build = await rolldown({
    cwd: root,
    input: program,
    platform: 'browser',
    logLevel: 'silent',
  })
  const { output } = await build.generate({
    format: 'esm',
    minify: true,
    comments: { annotation: false },
  })
  await build.close()
  return output.reduce(
    (sum, part) => (part.type === 'chunk' ? sum + gzipSync(part.code, { level: 9 }).length : sum),
    0,
  )
}

mkdirSync(folder, { recursive: true })
let over = false
for (const door of DOORS) {
  const size = (await sizeOf(door)) / 1000
  over ||= size > door.budget
  console.log(
    `${size <= door.budget ? 'ok  ' : 'OVER'}  ${door.title.padEnd(24)} ${size.toFixed(1).padStart(7)} kB of ${door.budget}`,
  )
}
if (over) process.exit(1)
