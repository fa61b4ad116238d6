/** The lints that need no schema and may hold a call back, in the order in which their findings are told. */

import { abridged } from './abridged.js'
import { brokenStructureWith } from './broken-structure.js'
import { controlCharacters } from './control-characters.js'
import { duplicateKey } from './duplicate-keys.js'
import { entities } from './entities.js'
import type { Lint } from './lint.js'
import { markup } from './markup.js'
import { numbers } from './numbers.js'
import { placeholders } from './placeholders.js'
import { pythonTextWith } from './python-text.js'
import type { ReadPython } from './read-python.js'
import { strayKeys } from './stray-keys.js'
import { unseen } from './unseen.js'

/**
 * `readPython`: null where nobody reads Python; then a text that looks like
 * its lists and dicts is told as if it were one.
 */
export function lintsWith(readPython: ReadPython | null): readonly Lint[] {
  return [
    markup,
    controlCharacters,
    pythonTextWith(readPython),
    brokenStructureWith(readPython),
    duplicateKey,
    numbers,
    strayKeys,
    abridged,
    placeholders,
    unseen,
    entities,
  ]
}
