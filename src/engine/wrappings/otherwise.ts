/** Text that was written otherwise as a whole on its way here, by a page, a program or a tokenizer. */
import type { Layer, Layers } from '../text/layers.js'
import type { Opened } from './envelope.js'
import { withBackslashes } from './otherwise/backslashes.js'
import { inCodePage, inHalves } from './otherwise/code-pages.js'
import { withHidden } from './otherwise/hidden.js'
import { asOneLine, asShown, inOctal, withCarets } from './otherwise/lines.js'
import { asInMail } from './otherwise/mail.js'
import { inAscii, inQuoteMarks } from './otherwise/marks.js'
import { asHtml, inColours, inElements } from './otherwise/page.js'
import { inLostColours } from './otherwise/terminal.js'
import { inLetters, inPieces } from './otherwise/tokens.js'
import { undoneBy, type Way } from './otherwise/way.js'
import { inFullWidth, inGuillemets } from './otherwise/widths.js'

const WAYS: readonly Way[] = [
  inHalves,
  inColours,
  asHtml,
  inElements,
  inAscii,
  inQuoteMarks,
  withBackslashes,
  inCodePage,
  inLetters,
  inPieces,
  inFullWidth,
  inGuillemets,
  inLostColours,
  withCarets,
  asShown,
  inOctal,
  asInMail,
  withHidden,
  asOneLine,
]

/** The text as it was; null where it was written so. */
export function otherwiseWritten(layer: Layer, layers: Layers): Opened | null {
  return undoneBy(WAYS, layer, layers)
}
