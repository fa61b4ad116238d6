/** A dialect of the registry, made of its grammar: it is read where it is damaged, too. */

import type { Grammar } from '../../model/grammar.js'
import { oncePer } from '../../text/once-per.js'
import { findBare } from '../dialects/bare.js'
import type { Dialect } from '../dialects/dialect.js'
import { findFenced } from '../dialects/fenced.js'
import { findMessages } from '../dialects/harmony.js'
import { findNamed } from '../dialects/named-elements.js'
import { pageOf } from '../dialects/page.js'
import { findWrapped } from '../dialects/wrapped.js'
import { blockIn, labelsOf, wrappingOf } from './block.js'
import { find } from './dialect.js'
import { expanded, type KnownDialect, within } from './expand.js'
import { formsOf } from './forms.js'
import { Ground } from './ground.js'
import { notationsOf } from './notations.js'
import { type Program, programOf } from './program.js'
import { repairedBy } from './repairs.js'

/** The member of the registry. Its grammar is worked out when it is first asked: few programs ask all of them. */
export function knownDialect(known: KnownDialect): Dialect {
  const { id, title } = known
  let made: Reading | null = null
  const reading = (): Reading => {
    made ??= readingOf(known)
    return made
  }
  return {
    id,
    title,
    get sentinels() {
      return sentinelsOf(known)
    },
    get example() {
      return exampleOf(known)
    },
    get forms() {
      return reading().forms
    },
    get around() {
      return reading().around
    },
    find: (layer, context) => reading().find(layer, context),
  }
}

/** What a text must hold, as the registry or else the grammar says. */
export const sentinelsOf = /* @__PURE__ */ oncePer(
  ({ sentinels, group }: Pick<KnownDialect, 'sentinels' | 'group'>) =>
    sentinels ?? blockIn(expanded(group))?.block.open.slice(0, 1) ?? [],
)

/** One call, as the registry or else the grammar writes it. */
export const exampleOf = /* @__PURE__ */ oncePer(
  ({ example, group }: Pick<KnownDialect, 'example' | 'group'>) =>
    example ?? formsOf(expanded(group))[0] ?? '',
)

/** What of a dialect its grammar says. */
type Reading = Pick<Dialect, 'find' | 'around' | 'forms'>

function readingOf(known: KnownDialect): Reading {
  const { id, title, group, unmarked, channels, frames = [], forms: more = [] } = known
  if (unmarked === true) return { find: (layer, context) => findBare(id, layer, context) }
  const whole = expanded(group)
  const example = exampleOf(known)
  const forms = [...formsOf(whole).filter((form) => form !== example), ...more]
  if (channels !== undefined) {
    return { forms, find: (layer, context) => findMessages(id, channels, layer, context) }
  }
  const block = blockIn(whole)
  // The elements of calls are named after tools.
  const named = within(whole).some((one) => 'element' in one && one.element.call.length === 0)
  if (named) return { forms, find: (layer, context) => findNamed(id, layer, context) }
  if (block === null) {
    return { forms, find: framed(groupReader({ id, title, group: whole }), frames) }
  }
  const labels = labelsOf(block)
  if (labels.size > 0) {
    const readers = notationsOf(block.holds).map(({ reader }) => reader)
    return { forms, find: (layer, context) => findFenced(id, labels, readers, layer, context) }
  }
  const wrapping = wrappingOf(block)
  const { openers, trailing } = wrapping
  return {
    forms,
    around: { openers: [...openers], closers: [...trailing] },
    find: framed((layer, context) => findWrapped(id, wrapping, layer, context), frames),
  }
}

/** What stands around answers, as the frames say, is markup, too. */
function framed(find: Dialect['find'], frames: readonly string[]): Dialect['find'] {
  if (frames.length === 0) return find
  let around: readonly Program[] | null = null
  return (layer, context) => {
    around ??= frames.map((literal) => programOf({ group: { literal } }, true))
    const found = find(layer, context)
    const rows = around.flatMap((one) => new Ground(pageOf(layer), one, null).rows())
    return { ...found, markup: [...found.markup, ...rows] }
  }
}

/** Reads whole groups, damaged ones at their price. */
function groupReader(grammar: Pick<Grammar, 'id' | 'title' | 'group'>): Dialect['find'] {
  let program: Program | null = null
  return (layer, context) => {
    program ??= programOf(grammar, true)
    const damage = repairedBy(new Ground(pageOf(layer), program, null))
    return find(grammar, program, layer, context, damage)
  }
}
