/**
 * The keys behind a name, in the first way that finds some: in an object, one behind the
 * other on the name's line, or each on a line below. What a name has keys for decides
 * whether it is called; so keys that tell of something else are none.
 */
import type { Layers } from '../../../text/layers.js'
import { lineStop } from '../../../text/lines.js'
import type { Page } from '../../dialects/page.js'
import { holdsArguments, isPart } from '../words.js'
import { keysBelow } from './below.js'
import { inLine } from './in-line.js'
import { inObject } from './in-object.js'
import type { SaidKeys } from './keys.js'
import { asOptions } from './options.js'

/** Farthest that keys are looked for behind a name. */
const REACH = 8_000
/** What is told of something that was done. */
const TOLD =
  /^(?:status|state|duration|elapsed|time|exit_?code|started|finished|version|author|license)$/i

const LINE = 80
const NO_ARGUMENTS = /^\W{0,4}(?:without|with no)(?: any)? (?:param|arg|input)\w*[.:]?\s*$/i

/** @param next where the next name's line begins @param isHead says of a line that it names a call */
export function keysBehind(
  page: Page,
  layers: Layers,
  from: number,
  next: number,
  isHead: (line: number) => boolean,
): SaidKeys | null {
  const to = Math.min(next, from + REACH)
  if (NO_ARGUMENTS.test(page.text.slice(from, Math.min(lineStop(page.text, from), from + LINE))))
    return { keys: [], style: '', weight: 2, end: lineStop(page.text, from) }
  const found =
    inObject(page, from, to) ??
    optionsOr(page, layers, from, inLine(page, from, to)) ??
    keysBelow(page, layers, from, isHead)
  if (found === null || isTold(found)) return null
  return found.keys.length > 0 && isOfMarks(found) ? null : found
}

/** Keys of a command are read as its shell reads them: a text below it may hold further names. */
function optionsOr(
  page: Page,
  layers: Layers,
  from: number,
  keys: SaidKeys | null,
): SaidKeys | null {
  if (keys === null || !keys.style.startsWith('--')) return keys
  return asOptions(page, layers, from, Math.min(page.text.length, from + REACH), keys)
}

/** A record of what was done; in brackets stand arguments, whatever their names. */
function isTold({ keys, style }: SaidKeys): boolean {
  return !style.endsWith('(') && keys.some(({ name }) => TOLD.test(name))
}

/** No key, or only words of marks around arguments: `arg.to=`, `<parameter=`. */
function isOfMarks({ keys }: SaidKeys): boolean {
  return keys.every(({ name }) => {
    const first = name.replace(/\..*/s, '')
    return isPart(first) || holdsArguments(first)
  })
}
