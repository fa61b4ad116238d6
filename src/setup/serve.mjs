// `node src/setup/serve.mjs [--port N]`: serves the built site; ends with its terminal.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isBuilt, serve } from './server.mjs'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4173' } } })
const folder = join(fileURLToPath(new URL('../../', import.meta.url)), 'dist')
if (!isBuilt(folder)) {
  console.error('There is no built site in dist/. Run `npm run build` first.')
  process.exit(1)
}
const { address } = await serve(folder, Number(values.port))
console.log(`Callmend is at ${address}`)
