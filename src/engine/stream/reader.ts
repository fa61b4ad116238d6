/**
 * Sorts a text, character by character, into talk, which is shown, thinking, and
 * what may be markup, which is held back until the engine has read it. Its
 * decisions depend on the text before a place alone, never on how it was cut.
 */
import type { Inspector } from '../inspector.js'
import type { InspectOptions } from '../options.js'
import { readTools } from '../tools/read-tools.js'
import { Gathered } from './gathered.js'
import { Looks } from './looks.js'
import { type KnownReadings, Segment, type SegmentReading } from './segment.js'
import { Structure } from './structure.js'
import { holdsNoCall, Line, mayCall } from './talk.js'
import type { ShownKind, Teller } from './teller.js'
import { beginsMark, closerState, endsMark, thoughtIn } from './thoughts.js'
import { isAllVisible } from './visible.js'

export class Reader {
  private readonly names: ReadonlySet<string>
  private readonly line: Line
  private readonly segment: Segment
  private readonly structure = new Structure()
  private mode: 'talk' | 'held' | 'thinking'
  private readonly looks = new Looks()
  /** Raw text that was not shown yet, without what of the chunk was not taken over; the held text is in `block`. */
  private pending = ''
  private block = new Gathered()
  private chunk = ''
  /** Behind what was taken over of the chunk. */
  private taken = 0
  private word = ''
  /** Where the word goes on in the chunk. */
  private wordFrom = 0
  /** In thinking: what may become its closer. */
  private closer = ''
  /** Something other than white space stands behind the last look. */
  private fresh = false
  /** A line of talk stands in the held text. */
  private talked = false

  constructor(
    inspect: Inspector,
    options: InspectOptions & { readonly thinking?: boolean },
    private readonly teller: Teller,
    known: KnownReadings | null = null,
  ) {
    const given = options.offered ?? readTools(options.tools, options.toJSONSchema)
    this.names = new Set(given.tools.map(({ name }) => name))
    this.line = new Line(this.names)
    this.segment = new Segment(inspect, options, given, known)
    this.mode = options.thinking === true ? 'thinking' : 'talk'
  }

  read(chunk: string): void {
    this.chunk = chunk
    this.taken = 0
    this.wordFrom = 0
    for (let at = 0; at < chunk.length; at++) {
      if (this.mode === 'thinking' && this.closer === '') {
        // Most of a thought is no mark, and is only paid for.
        const from = at
        while (at < chunk.length && !beginsMark(chunk.charCodeAt(at))) at++
        this.looks.pay(at - from)
        if (at === chunk.length) break
      }
      this.looks.pay(1)
      const code = chunk.charCodeAt(at)
      if (this.mode === 'thinking') this.think(code, at)
      else {
        const complete = this.structure.take(code)
        this.talk(code, at)
        if (this.mode === 'held') this.hold(code, at, complete)
      }
    }
    this.take(chunk.length)
    if (this.mode === 'thinking') {
      if (this.closer === '') this.showPending('thinking')
      return
    }
    this.word += chunk.slice(this.wordFrom)
    if (this.mode === 'talk') this.release(this.word.length)
  }

  /** Takes the chunk over as pending text, up to a place. */
  private take(to: number): void {
    if (to <= this.taken) return
    const raw = this.chunk.slice(this.taken, to)
    this.taken = to
    if (this.mode === 'held') this.block.add(raw)
    else this.pending += raw
    this.segment.add(raw)
  }

  /** Sorts words into talk, which is shown, and what may be markup, which is held. */
  private talk(code: number, at: number): void {
    if (code > 0x20) {
      if (this.mode === 'talk' && (code === 0x3c || code === 0x7b || code === 0x5b)) {
        this.take(at)
        this.release(this.word.length + at - this.wordFrom)
        this.startHold()
      }
      return
    }
    this.endWord(at)
    if (this.line.isTalk) this.talked = true
    if (code !== 0x0a) return
    const talk = this.line.end()
    if (this.mode !== 'talk' || !talk) return
    this.take(at + 1)
    this.showPending('text')
    this.structure.reset()
    this.segment.rotate()
  }

  private endWord(at: number): void {
    const word = this.word + this.chunk.slice(this.wordFrom, at)
    this.word = ''
    this.wordFrom = at + 1
    if (word === '') return
    const kind = this.line.kindOf(word)
    if (kind === 'markup' && this.mode === 'talk') {
      this.take(at)
      this.release(word.length)
      this.startHold()
    }
    this.line.add(word, kind)
    if (this.mode !== 'talk' || !this.line.isTalk) return
    this.structure.reset()
    if (this.segment.isLong) {
      this.take(at)
      this.showPending('text')
      this.segment.rotate()
    }
  }

  /** In a line of talk, shows what is pending but its last characters. */
  private release(kept: number): void {
    if (!this.line.isTalk) return
    const end = this.pending.length - kept
    this.show('text', this.pending.slice(0, end))
    this.pending = this.pending.slice(end)
  }

  private showPending(type: ShownKind): void {
    const { pending } = this
    this.pending = ''
    this.show(type, pending)
  }

  private show(type: ShownKind, text: string): void {
    this.segment.show(text, type)
    this.teller.show(type, text)
  }

  private startHold(): void {
    this.mode = 'held'
    this.block = new Gathered(this.pending)
    this.pending = ''
    this.looks.begin()
    this.talked = false
    this.fresh = true
  }

  private hold(code: number, at: number, complete: boolean): void {
    this.looks.hold()
    if (code > 0x20) this.fresh = true
    if (endsMark(code) && this.thinks(at)) return
    if (complete && (this.fresh || this.talked)) this.look(at, true)
    else if (this.looks.isDue()) this.look(at, false)
  }

  /** Thinking that begins behind plain text is shown as it comes. */
  private thinks(at: number): boolean {
    this.take(at + 1)
    const from = thoughtIn(this.block)
    if (from < 0) return false
    const { text } = this.block
    this.show('text', text.slice(0, from))
    this.segment.cut(text.slice(from))
    this.mode = 'thinking'
    return true
  }

  private think(code: number, at: number): void {
    if (beginsMark(code)) {
      this.take(at)
      this.showPending('thinking')
      this.closer = ''
    } else if (this.closer === '') return
    this.closer += String.fromCharCode(code)
    const state = closerState(this.closer)
    if (state === 'may-be') return
    this.closer = ''
    if (state === 'none') return
    this.take(at + 1)
    this.pending = ''
    this.rest(at)
    if (mayCall(this.segment.raw, this.names)) {
      this.startHold()
      this.look(at, true)
    } else this.segment.cut('')
  }

  /** Nothing is open or held any more. */
  private rest(at: number): void {
    this.mode = 'talk'
    this.word = ''
    this.wordFrom = at + 1
    this.line.end()
    this.structure.reset()
  }

  /** Asks the engine what the held text says; `complete`: nothing seems to be open in it. */
  private look(at: number, complete: boolean): void {
    this.take(at + 1)
    if (complete && this.isPlain()) {
      this.show('text', this.block.text)
      this.rest(at)
      return
    }
    if (!this.looks.affords(this.segment.length)) return
    this.fresh = false
    const reading = this.segment.read(this.teller.count)
    if (reading.calls.length > 0) this.talked = false
    const settled = complete && reading.quiet && this.isSettled(reading)
    if (settled) {
      // Calls are looked for where they end: what is held with them stands before them.
      this.show('thinking', reading.thinking)
      this.show('text', reading.text)
    }
    this.teller.tell(reading)
    if (!settled) return
    const tagged = this.structure.last?.startsWith('</') === true
    this.rest(at)
    if (reading.tail === '' && tagged) this.segment.cut('')
  }

  /** The held text is no call and no part of one, which can be seen without reading it. */
  private isPlain(): boolean {
    if (!this.structure.closed || !this.looks.affordsGlance(this.block.length)) return false
    const { text } = this.block
    return holdsNoCall(text, this.names) && isAllVisible(text)
  }

  /** Nothing that can follow makes the rest of the held text markup: it holds no sign of a call. */
  private isSettled({ tail, rejected }: SegmentReading): boolean {
    const mayGoOn = () => rejected || mayCall(tail ?? this.block.text, this.names)
    return this.structure.closed && (this.talked || !mayGoOn())
  }
}
