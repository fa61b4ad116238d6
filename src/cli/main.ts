#!/usr/bin/env node
import { cli } from './cli.js'
import { printableLines } from './human/safe-text.js'
import { processIo } from './io.js'
import { compileLater } from './tier-up.js'

// Whoever reads us may stop at any time (`callmend … | head`): that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

compileLater()
try {
  process.exitCode = await cli(process.argv.slice(2), processIo())
} catch (error) {
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error)
  console.error('callmend: this is a fault of callmend itself:')
  console.error(printableLines(told).join('\n'))
  process.exitCode = 2
}
