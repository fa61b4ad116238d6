/** A block of a grammar as the machine reads it where it may be damaged: by its marks. */
import type { BlockShape, Part } from '../../model/grammar.js'
import { Marks } from '../../syntax/markup/marks.js'
import type { Wrapping } from '../dialects/wrapping.js'
import { calledInCode, holdsCode } from './code.js'
import { within } from './expand.js'
import { notationsOf } from './notations.js'

type Block = Extract<Part, { block: BlockShape }>

/** The first block in a part; null where there is none. */
export function blockIn(part: Part): Block | null {
  return within(part).find((one) => 'block' in one) ?? null
}

/** What opens and closes the block, by the keys of its marks, and what reads its inside. */
export function wrappingOf({ block, holds }: Block): Wrapping {
  const { open, close, lead = [], trail = [], named = [], words = false } = block
  const notations = notationsOf(holds)
  const begins = open.includes('') ? notations.flatMap((one) => one.begins) : []
  return {
    openers: keysOf(open),
    closers: keysOf(close),
    bare: keysOf(begins),
    closerOptional: close.includes(''),
    skipped: keysOf(lead),
    words,
    ids: words && within(holds).some((part) => 'id' in part),
    trailing: keysOf([...close, ...trail]),
    named: keysOf(named),
    finish: holdsCode(holds) ? calledInCode : (call) => call,
    bodies: [...new Set(notations.map(({ reader }) => reader))],
  }
}

/** Labels of the fences that open the block; none where marks do. */
export function labelsOf({ block }: Block): ReadonlySet<string> {
  return new Set(
    block.open.flatMap((mark) => (mark.startsWith(FENCE) ? mark.slice(FENCE.length) : [])),
  )
}

const FENCE = '```'

/** Keys of marks as they are written. */
function keysOf(marks: readonly string[]): Set<string> {
  return new Set(marks.flatMap((mark) => new Marks(mark).list[0]?.key ?? []))
}
