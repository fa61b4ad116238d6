/**
 * The part of a stream that is still read as one: everything since the last place
 * behind which nothing can change what stands before it. It keeps what of it was
 * shown, and asks the engine what it says.
 */

import type { Inspector } from '../inspector.js'
import { type ReasonCode, severityOf } from '../model/reasons.js'
import type { Call, Inspection } from '../model/trace.js'
import type { InspectOptions } from '../options.js'
import { wordList } from '../text/words.js'
import type { ReadTools } from '../tools/read-tools.js'
import type { StreamedCall } from './events.js'
import { Gathered } from './gathered.js'
import { settledPart } from './growing.js'
import { restOf, visibleText } from './visible.js'

/** Raw text, and what of it was shown. */
class Run {
  readonly raw: Gathered
  readonly text = new Gathered()
  readonly thinking = new Gathered()

  constructor(raw = '') {
    this.raw = new Gathered(raw)
  }
}

/** What was said of a segment's text before: several streams of one text share it. */
export type KnownReadings = Map<string, Known>

interface Known {
  readonly inspection: Inspection
  /** Its text for a person to read. */
  readonly visible: string
}

/** What a reading of the segment says. */
export interface SegmentReading {
  /** Calls whose end is proven, in order. */
  readonly calls: readonly StreamedCall[]
  /** What stands behind the last call that was told; null where none was. */
  readonly tail: string | null
  /** Something looks like a part of a call and was not read. */
  readonly rejected: boolean
  /** The name of a call that has begun behind them; null when there is none. */
  readonly begun: string | null
  /** What of its arguments is certain, as JSON text. */
  readonly grown: string
  /** Text and thinking that may be shown when nothing is open. */
  readonly text: string
  readonly thinking: string
  /** Nothing in it is undecided. */
  readonly quiet: boolean
}

/** Characters of talk before a call that are read with it. */
const CONTEXT = 400

/** What is wrong with a value is known as soon as the call has ended; it does not hold the call back. */
const OF_VALUES: ReadonlySet<ReasonCode> = new Set(
  wordList(
    'schema-violation schema-repair schema-not-checked not-an-object tool-not-offered',
    'name-corrected inside-thinking suspect-duplicate-key suspect-number suspect-format',
    'suspect-empty suspect-undeclared suspect-unseen suspect-placeholder suspect-entities',
  ),
)

export class Segment {
  private old = new Run()
  private recent = new Run()
  /** Calls of this segment that were told. */
  private told = 0
  /** Where the segment begins in the whole text. */
  private start = 0

  constructor(
    private readonly inspect: Inspector,
    private readonly options: InspectOptions,
    private readonly given: ReadTools,
    /** Null where nothing is shared. */
    private readonly known: KnownReadings | null = null,
  ) {}

  get length(): number {
    return this.old.raw.length + this.recent.raw.length
  }

  add(raw: string): void {
    this.recent.raw.add(raw)
  }

  /** This of it was shown as text, or as thinking. */
  show(text: string, kind: 'text' | 'thinking' = 'text'): void {
    this.recent[kind].add(text)
  }

  /** There is more of it than has to be read before a call. */
  get isLong(): boolean {
    return this.recent.raw.length >= CONTEXT
  }

  /** All of it was shown: it is only kept as far as it may say what a call behind it is worth. */
  rotate(): void {
    if (this.told > 0) {
      this.cut('')
    } else if (this.isLong) {
      this.start += this.old.raw.length
      this.old = this.recent
      this.recent = new Run()
    }
  }

  /** Lets everything go but the last characters. */
  cut(pending: string): void {
    this.start += this.length - pending.length
    this.old = new Run()
    this.recent = new Run(pending)
    this.told = 0
  }

  get raw(): string {
    return this.old.raw.text + this.recent.raw.text
  }

  /** What the engine says of the segment; `before`: calls that were told before it. */
  read(before: number): SegmentReading {
    const { raw, told } = this
    const { inspection, visible } = this.inspected(raw, before - told)
    const { calls } = inspection
    // What is read as a wire format is a call of another kind once it is complete.
    const open = inspection.envelope === 'text' ? calls.findIndex((call) => isOpen(call, raw)) : 0
    const proven = open < 0 ? calls : calls.slice(0, open)
    const fresh = proven.slice(told)
    const text = restOf(visible, shown(this.old, this.recent, 'text'))
    const thinking = restOf(inspection.thinking ?? '', shown(this.old, this.recent, 'thinking'))
    const begun = inspection.envelope === 'text' ? calls[open] : undefined
    this.told = Math.max(told, proven.length)
    return {
      calls: fresh.map((call) => streamed(call, this.start)),
      tail: tailOf(raw, calls[this.told - 1]),
      rejected: inspection.notices.some(({ code }) => code === 'payload-rejected'),
      begun: begun?.name ?? null,
      grown: begun?.argumentsText == null ? '' : settledPart(begun.argumentsText),
      text: text ?? '',
      thinking: thinking ?? '',
      quiet: open < 0 && text !== null && thinking !== null && proven.length >= told,
    }
  }

  /** @param more how many calls stand before the segment's first */
  private inspected(raw: string, more: number): Known {
    const { options } = this
    const own = options.makeId ?? ((index: number) => `call_${index + 1}`)
    return knownReading(this.known, `${more} ${raw}`, () =>
      this.inspect(raw, {
        ...options,
        offered: this.given,
        readAs: options.readAs === 'assistant-text' ? 'assistant-text' : 'message',
        partial: true,
        makeId: (index) => own(index + more),
      }),
    )
  }
}

/** The reading that is known by the key, or is made now. */
export function knownReading(
  known: KnownReadings | null,
  key: string,
  inspect: () => Inspection,
): Known {
  const said = known?.get(key)
  if (said !== undefined) return said
  const inspection = inspect()
  const made = { inspection, visible: visibleText(inspection) }
  known?.set(key, made)
  return made
}

function shown(old: Run, recent: Run, kind: 'text' | 'thinking'): string {
  return old[kind].text + recent[kind].text
}

/**
 * More text may still change what the call says, or whether it is one: a closer
 * that is missed may come, and a quotation may end.
 */
function isOpen({ reasons, dialect, spans }: Call, raw: string): boolean {
  if (dialect === 'arguments' || QUOTES.includes(raw[(spans[0]?.start ?? 0) - 1] ?? ' '))
    return true
  return reasons.some(
    ({ code }) =>
      code === 'drift-accepted' || (severityOf(code) !== 'note' && !OF_VALUES.has(code)),
  )
}

const QUOTES = '`"\'~*“‘«(_'

function tailOf(raw: string, last: Call | undefined): string | null {
  return last === undefined ? null : raw.slice(last.spans.at(-1)?.end ?? 0)
}

/** What of a call is told; its places moved to the whole text. */
export function streamed(call: Call, start: number): StreamedCall {
  const { id, name, argumentsText, verdict, reasons, dialect, spans } = call
  return {
    id,
    name,
    arguments: call.arguments,
    argumentsText,
    verdict,
    reasons: reasons.map(({ code, detail, path }) => ({
      code,
      ...(detail === undefined ? {} : { detail }),
      ...(path === undefined ? {} : { path }),
    })),
    dialect,
    spans: spans.map((span) => ({ start: span.start + start, end: span.end + start })),
  }
}
