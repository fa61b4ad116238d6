/**
 * Property tests draw the same inputs in every run, so that a change is judged by what it changed
 * and not by the luck of the draw. `CALLMEND_SEED=random` looks for new ones, a number repeats a run.
 */
import fc from 'fast-check'

const asked = process.env.CALLMEND_SEED ?? '1'
if (asked !== 'random') {
  const seed = Number(asked)
  if (!Number.isSafeInteger(seed)) throw new Error(`CALLMEND_SEED is no whole number: ${asked}`)
  fc.configureGlobal({ seed })
}
