/** A model's output, read as it comes: what is certain is told, the rest is held back. */
import type { Inspector } from '../inspector.js'
import type { Finish, Inspection } from '../model/trace.js'
import type { InspectOptions } from '../options.js'
import type { CallStream, StreamEvent } from './events.js'
import { Gathered } from './gathered.js'
import { Reader } from './reader.js'
import { type KnownReadings, knownReading, streamed } from './segment.js'
import { Teller } from './teller.js'

/** All that `inspect` may be told; `finish` may also come with the end. */
export interface StreamOptions extends Omit<InspectOptions, 'partial'> {
  /** The template has opened the thinking already, so that the text begins inside it. */
  readonly thinking?: boolean
}

/** One stream; `inspect` says what of it are calls. */
export class Stream implements CallStream {
  inspection: Inspection | null = null
  private readonly text = new Gathered()
  private readonly teller = new Teller()
  private readonly reader: Reader
  private readonly options: StreamOptions

  constructor(
    private readonly inspect: Inspector,
    options: StreamOptions,
    private readonly known: KnownReadings | null = null,
  ) {
    this.options = { ...options, ...onceEach(options) }
    this.reader = new Reader(inspect, this.options, this.teller, known)
  }

  push(chunk: string): StreamEvent[] {
    if (this.inspection !== null || chunk === '') return []
    this.text.add(chunk)
    this.reader.read(chunk)
    return this.teller.flush()
  }

  end(finish?: Finish | null): StreamEvent[] {
    if (this.inspection !== null) return []
    const options = finish === undefined ? this.options : { ...this.options, finish }
    const { text } = this.text
    const { inspection, visible } = knownReading(this.known, `${options.finish} end ${text}`, () =>
      this.inspect(text, options),
    )
    this.inspection = inspection
    this.teller.finish(
      { text: visible, thinking: inspection.thinking ?? '' },
      inspection.calls.map((call) => streamed(call, 0)),
    )
    for (const notice of inspection.notices) this.teller.notice(notice)
    return this.teller.flush()
  }
}

/** A call is read again with what follows it: it keeps the id that was made for it. */
function onceEach({ makeId }: StreamOptions): Pick<StreamOptions, 'makeId'> {
  if (makeId === undefined) return {}
  const made: string[] = []
  return {
    makeId: (index) => {
      const id = made[index] ?? makeId(index)
      made[index] = id
      return id
    },
  }
}
