/** Known dialects that few texts hold: their grammars read them to the letter. */

import type { Reason } from '../../model/trace.js'
import { type Layer, type LayerSpan, textOf } from '../../text/layers.js'
import { grammarOf } from '../grammar/expand.js'
import { FURTHER } from '../grammar/known/further.js'
import { programOf } from '../grammar/program.js'
import { exampleOf, sentinelsOf } from '../grammar/reader.js'
import { withEndSigns } from '../induction/end-signs.js'
import { withoutLeftovers } from '../induction/leftover.js'
import { broughtDialect } from '../learning/settled.js'
import type { Candidate, Dialect, DialectContext, Findings } from './dialect.js'
import { type FurtherReader, isOwn, withLeft } from './further-left.js'
import { DIALECTS } from './index.js'
import { learntFrom } from './learnt.js'
import { type Page, pageOf } from './page.js'
import { fits } from './sentinels.js'

/** The beginning of a mark that no text holds by chance: signs that are no tag, and letters. */
const SCRAP = /^(?!<\/?\p{L})[^\p{L}\p{N}\s"'`{}]+\p{L}{3}/u

const TORN: Reason = {
  code: 'suspect-markup',
  detail: 'its arguments hold a piece of a mark of its notation',
}

let made: readonly FurtherReader[] | null = null

/** All of them, in the order in which they are tried. */
export function furtherDialects(): readonly FurtherReader[] {
  made ??= FURTHER.map((known) => {
    const grammar = grammarOf(known)
    const { find: read, ...brought } = broughtDialect(grammar)
    const { signs, openers } = programOf(grammar)
    const sentinels = sentinelsOf(known)
    const scraps = signs.flatMap((sign) => SCRAP.exec(sign) ?? [])
    return {
      ...brought,
      signs: signs.filter(isOwn),
      openers: sentinels
        // Attributes may stand before the end of a tag.
        .map((one) => one.replace(/^(<[\w:]{1,80})>$/, '$1'))
        .filter(
          (one) =>
            isOwn(one) &&
            openers.some(({ first }) => one.startsWith(first) || first.startsWith(one)),
        ),
      sentinels,
      example: exampleOf(known),
      find: (layer, context) => {
        const { text } = layer
        const found = withoutLeftovers(text, read(layer, context), context, brought.marks)
        return withScraps(withEndSigns(found), scraps)
      },
    }
  })
  return made
}

/** Every dialect that is known. */
export function knownDialects(): readonly Dialect[] {
  return [...DIALECTS, ...furtherDialects()]
}

/** As it is shown; the id where there is none. */
export function furtherTitle(id: string): string {
  return FURTHER.find((one) => one.id === id)?.title ?? id
}

/** What the first of them that knows the text reads, or else what it teaches; marks of theirs beside that are told. */
export function furtherOrLearnt(layer: Layer, context: DialectContext): Findings {
  const page = pageOf(layer)
  const all = furtherDialects()
  const inText = all.filter((dialect) => fits(dialect, page))
  const found = readBy(inText, page, context) ?? learntFrom(page, context)
  return withLeft(found, page, inText, all)
}

function readBy(
  dialects: readonly Dialect[],
  page: Page,
  context: DialectContext,
): Findings | null {
  for (const dialect of dialects) {
    const found = dialect.find(page.layer, context)
    if (found.candidates.length > 0) return { ...found, described: true }
  }
  return null
}

/** A mark that broke while it was written went into a value. */
function withScraps(found: Findings, scraps: readonly string[]): Findings {
  const candidates = found.candidates.map((one) =>
    spansOf(one).some((span) => scraps.some((scrap) => textOf(span).includes(scrap)))
      ? { ...one, reasons: [...one.reasons, TORN] }
      : one,
  )
  return { ...found, candidates }
}

function spansOf({ arguments: source }: Candidate): readonly LayerSpan[] {
  if (source.form === 'text') return [source.span]
  return source.form === 'fields' ? source.fields.map(({ value }) => value) : []
}
