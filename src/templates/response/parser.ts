/** The reference's parser of responses: fed piece by piece, it tells regions as they open and close. */
import { Budget } from '../pattern/budget.js'
import type { ToolProperties } from './coerce.js'
import { ReadError } from './errors.js'
import type { Region, ResponseEvent } from './events.js'
import { regionValue, store } from './region-value.js'
import { type Found, Scanner, type Watched } from './scan.js'
import type { Field, ResponseTemplate } from './spec.js'
import { copied, type Dict, isDict, type Value } from './value.js'

const STREAMED = new Set(['text', 'int', 'float', 'bool'])
const NO_CAPTURES: ReadonlyMap<string, string> = new Map()

/** The value of a region, by its field, body and captures. */
export type KnownValues = Map<string, Value>

export class ResponseParser {
  /** What was told while the kept part of the prefix was read. */
  readonly initialEvents: readonly ResponseEvent[]
  readonly regions: Region[] = []
  private readonly scanner: Scanner
  /** What is looked for while no explicit region is open. */
  private readonly outside: readonly Watched[]
  private readonly message: Dict
  private buffer = ''
  private position = 0
  private current: Field | null
  private captures = NO_CAPTURES
  private opened = false
  private body: string[] = []
  private regionStart = 0
  private bodyStart = 0
  /** Fields that an empty match has opened at this place. */
  private readonly openedHere = new Set<string>()
  /** Length of the kept part of the prefix. */
  private readonly kept: number

  /**
   * @param prefix the prompt that the response answers; it is cut after its last anchor
   * @param whole nothing is read before the end: the kept prefix and the response are one text
   * @throws ReadError where a region of the prefix cannot be read
   */
  constructor(
    private readonly template: ResponseTemplate,
    prefix: string,
    private readonly tools: ToolProperties,
    private readonly budget: Budget = new Budget(),
    private readonly whole = false,
    /** Values that are known already, for readings of the same text again and again. */
    private readonly known: KnownValues | null = null,
  ) {
    this.scanner = new Scanner(budget)
    this.outside = watchedOutside(template)
    this.message = new Map([...template.defaults].map(([key, value]) => [key, copied(value)]))
    this.current = template.implicit
    this.buffer = prefix === '' ? '' : this.afterAnchor(prefix)
    this.kept = this.buffer.length
    this.initialEvents = this.kept > 0 && !whole ? this.process(false) : []
  }

  /** Up to where the response has been read; what comes after is held back. */
  get readTo(): number {
    return this.position - this.kept
  }

  /** The region that is open; null for none. */
  get openField(): string | null {
    return this.opened ? (this.current?.name ?? null) : null
  }

  /** What more text tells. Throws a ReadError. */
  feed(text: string): readonly ResponseEvent[] {
    this.buffer += text
    return this.whole ? [] : this.process(false)
  }

  /** The message, and what the end of the text tells. Throws a ReadError. */
  finish(): { readonly message: Dict; readonly events: readonly ResponseEvent[] } {
    const events = this.process(true)
    const { fields, defaults } = this.template
    const missing = [...fields.values()].filter(
      ({ optional, name }) => !optional && !this.message.has(name),
    )
    if (missing.length > 0) {
      const names = missing.map(({ name }) => `'${name}'`).join(', ')
      throw new ReadError(
        'ValueError',
        `Required response_template fields missing from parsed output: [${names}]`,
      )
    }
    const kept = [...this.message].filter(([key, value]) => defaults.has(key) || !isEmpty(value))
    return { message: new Map(kept), events }
  }

  private afterAnchor(prefix: string): string {
    let end = 0
    for (const match of this.template.anchor.pattern.all(prefix, this.budget)) end = match.end
    return prefix.slice(end)
  }

  private process(ended: boolean): readonly ResponseEvent[] {
    const events: ResponseEvent[] = []
    for (;;) {
      const { best, hold } = this.scanner.scan(this.watched(), this.buffer, this.position, ended)
      if (best !== null) {
        if (!this.commit(best, events)) break
        continue
      }
      this.take(events, ended ? this.buffer.length : hold)
      if (ended) this.close(events, this.position)
      break
    }
    return events
  }

  /** Takes the text before a delimiter, then the delimiter; false where that would not go on. */
  private commit({ kind, field, match }: Found, events: ResponseEvent[]): boolean {
    this.take(events, match.start)
    if (match.end > this.position) this.openedHere.clear()
    this.position = match.end
    const empty = match.start === match.end
    if (kind === 'close') {
      const hadContent = this.opened
      this.close(events, match.end)
      return hadContent || !empty
    }
    if (empty && this.openedHere.has(field.name)) {
      throw new ReadError(
        'ValueError',
        `Field '${field.name}': its opener and closer both match nothing at offset ` +
          `${match.start - this.kept}, so reading would never end`,
      )
    }
    if (empty) this.openedHere.add(field.name)
    this.close(events, match.start)
    this.current = field
    this.captures = match.named
    this.opened = true
    this.regionStart = match.start
    this.bodyStart = match.end
    events.push({ type: 'region_open', field: field.name })
    return true
  }

  private watched(): readonly Watched[] {
    const { current, template } = this
    return current === null || current === template.implicit ? this.outside : closerOf(current)
  }

  /** Gives the text up to `end` to the region that is open; without one it is dropped. */
  private take(events: ResponseEvent[], end: number): void {
    if (end <= this.position) return
    const text = this.buffer.slice(this.position, end)
    const start = this.position
    this.position = end
    this.openedHere.clear()
    const { current } = this
    if (current === null) return
    if (!this.opened) {
      this.opened = true
      this.regionStart = start
      this.bodyStart = start
      events.push({ type: 'region_open', field: current.name })
    }
    this.body.push(text)
    const dirty = !STREAMED.has(current.content)
    events.push({ type: 'region_chunk', field: current.name, text, dirty })
  }

  private close(events: ResponseEvent[], end: number): void {
    const { current } = this
    if (current !== null && this.opened) {
      const body = this.body.join('')
      const value = this.valueFrom(current, body)
      store(this.message, current, value)
      events.push({ type: 'region_close', field: current.name, value })
      this.regions.push({
        field: current.name,
        start: this.regionStart - this.kept,
        bodyStart: this.bodyStart - this.kept,
        bodyEnd: this.bodyStart + body.length - this.kept,
        end: end - this.kept,
        value,
      })
    }
    this.current = this.template.implicit
    this.captures = NO_CAPTURES
    this.body = []
    this.opened = false
  }

  private valueFrom(field: Field, body: string): Value {
    const { captures, tools, budget, known } = this
    if (known === null) return regionValue(field, body, captures, tools, budget)
    const key = [field.name, ...[...captures].flat(), body].join('\u0000')
    const value = known.get(key) ?? regionValue(field, body, captures, tools, budget)
    known.set(key, value)
    return value
  }
}

function watchedOutside({ fields, implicit }: ResponseTemplate): readonly Watched[] {
  const watched: Watched[] = []
  for (const field of fields.values()) {
    if (field.open !== null) watched.push({ kind: 'open', field, delimiter: field.open })
  }
  return implicit === null ? watched : [...watched, ...closerOf(implicit)]
}

function closerOf(field: Field): readonly Watched[] {
  return field.close === null ? [] : [{ kind: 'close', field, delimiter: field.close }]
}

function isEmpty(value: Value): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === '' || (isDict(value) && value.size === 0)
}
