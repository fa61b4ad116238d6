/** When the platform compiles our code for speed. */
import { setFlagsFromString } from 'node:v8'

/** Versions of V8, in Node 20 to 24, that have the flag; others would complain. */
const KNOWN = /^1[1-3]\./

/**
 * Makes V8 run a function some seven times as long as it would before it optimises it. Most of
 * the engine runs a few times for each text: over 4,700 of them, compiling took a third of the
 * processor's time, and made up for none of it. Threads have it from the process.
 */
export function compileLater(): void {
  if (KNOWN.test(process.versions.v8)) setFlagsFromString('--interrupt-budget=500000')
}
