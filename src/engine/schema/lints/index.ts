/** The lints, in the order in which their findings are told. */
import { abridged } from './abridged.js'
import { brokenStructure } from './broken-structure.js'
import { controlCharacters } from './control-characters.js'
import { duplicateKey } from './duplicate-keys.js'
import { emptyRequired } from './empty.js'
import { entities } from './entities.js'
import { formats } from './formats.js'
import type { Lint } from './lint.js'
import { markup } from './markup.js'
import { numbers } from './numbers.js'
import { placeholders } from './placeholders.js'
import { pythonText } from './python-text.js'
import { secrets } from './secrets.js'
import { strayKeys } from './stray-keys.js'
import { undeclared } from './undeclared.js'
import { unseen } from './unseen.js'

export const LINTS: readonly Lint[] = [
  markup,
  controlCharacters,
  pythonText,
  brokenStructure,
  duplicateKey,
  numbers,
  strayKeys,
  undeclared,
  emptyRequired,
  abridged,
  placeholders,
  formats,
  secrets,
  unseen,
  entities,
]
