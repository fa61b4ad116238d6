/** The calls of a log as columns: what is filtered, counted and listed without reading the log again. */

import type { StrategyId, Verdict } from '../../engine/model/trace.js'
import type { Fault, LogCall, Place, Recorded } from '../calls/call.js'
import type { CallFacts } from '../query/facts.js'
import { NumberColumn, OwnTextColumn, TextColumn } from './columns.js'

/** Texts that a call has under the same name. */
const TOLD = ['tool', 'model', 'version', 'client', 'provider', 'session', 'by'] as const
const COSTS = ['outputTokens', 'nextInputTokens', 'cost'] as const
const JUDGED = ['state', 'verdict', 'reasons', 'strategy', 'error', 'fault', 'file'] as const
const TEXTS = [...TOLD, ...JUDGED] as const

export type TextName = (typeof TEXTS)[number]

export class CallIndex {
  size = 0
  private readonly texts = new Map<TextName, TextColumn>(
    TEXTS.map((name) => [name, new TextColumn()]),
  )
  private readonly own = { turn: new OwnTextColumn(), id: new OwnTextColumn() }
  private readonly numbers = {
    time: new NumberColumn(),
    repeat: new NumberColumn(),
    outputTokens: new NumberColumn(),
    nextInputTokens: new NumberColumn(),
    cost: new NumberColumn(),
    fileNumber: new NumberColumn(),
    offset: new NumberColumn(),
    length: new NumberColumn(),
    line: new NumberColumn(),
    resultOffset: new NumberColumn(),
    resultLength: new NumberColumn(),
  }

  /** Adds a call; its number is its place in the index. */
  add(call: LogCall, file: string): number {
    const row = this.size++
    const { judgement, place } = call
    const { numbers } = this
    for (const name of TOLD) this.set(row, name, call[name])
    this.own.turn.add(call.turn)
    this.own.id.add(call.id)
    this.set(row, 'state', call.arguments.state)
    this.set(row, 'verdict', judgement.verdict)
    this.set(row, 'reasons', judgement.reasons.join(' ') || null)
    this.set(row, 'strategy', judgement.strategy)
    this.set(row, 'file', file)
    numbers.time.set(row, call.time)
    numbers.repeat.set(row, call.repeat)
    numbers.fileNumber.set(row, call.file)
    for (const name of ['offset', 'length', 'line'] as const) numbers[name].set(row, place[name])
    this.settle(row, call)
    return row
  }

  /** What is learnt of a call after its birth. */
  settle(row: number, call: LogCall): void {
    const { numbers } = this
    this.set(row, 'error', call.error)
    this.set(row, 'fault', call.fault)
    for (const name of COSTS) numbers[name].set(row, call[name])
    numbers.resultOffset.set(row, call.result?.place.offset ?? null)
    numbers.resultLength.set(row, call.result?.place.length ?? null)
  }

  column(name: TextName): TextColumn {
    const column = this.texts.get(name)
    if (column === undefined) throw new Error(`there is no column ${name}`)
    return column
  }

  turn(row: number): string | null {
    return this.own.turn.at(row)
  }

  id(row: number): string | null {
    return this.own.id.at(row)
  }

  number(name: keyof CallIndex['numbers'], row: number): number | null {
    return this.numbers[name].at(row)
  }

  /** Where the call stands in its file, and its result, if there is one. */
  places(row: number): { readonly call: Place; readonly result: Place | null } {
    const { numbers } = this
    const offset = numbers.resultOffset.at(row)
    const line = numbers.line.at(row) ?? 0
    return {
      call: { offset: numbers.offset.at(row) ?? 0, length: numbers.length.at(row) ?? 0, line },
      result:
        offset === null ? null : { offset, length: numbers.resultLength.at(row) ?? 0, line: 0 },
    }
  }

  private set(row: number, name: TextName, text: string | null): void {
    this.column(name).set(row, text)
  }
}

/** Facts of one row after another: set `row`, then ask. Arguments and texts are not at hand. */
export class RowFacts implements CallFacts {
  row = 0

  constructor(private readonly index: CallIndex) {}

  get client() {
    return this.own('client') ?? 'unknown'
  }
  get version() {
    return this.own('version')
  }
  get provider() {
    return this.own('provider')
  }
  get model() {
    return this.own('model')
  }
  get session() {
    return this.own('session')
  }
  get turn() {
    return this.index.turn(this.row)
  }
  get time() {
    return this.index.number('time', this.row)
  }
  get tool() {
    return this.own('tool') ?? ''
  }
  get id() {
    return this.index.id(this.row)
  }
  get by() {
    return this.own('by')
  }
  get state() {
    return (this.own('state') ?? 'not-recorded') as Recorded['state']
  }
  get verdict() {
    return this.own('verdict') as Verdict | null
  }
  get reasons() {
    return this.own('reasons')?.split(' ') ?? []
  }
  get strategy() {
    return this.own('strategy') as StrategyId | null
  }
  get error() {
    return this.own('error')
  }
  get fault() {
    return this.own('fault') as Fault | null
  }
  get repeat() {
    return this.index.number('repeat', this.row) ?? 1
  }
  get outputTokens() {
    return this.index.number('outputTokens', this.row)
  }
  get nextInputTokens() {
    return this.index.number('nextInputTokens', this.row)
  }
  get cost() {
    return this.index.number('cost', this.row)
  }
  get hasResult() {
    return this.index.number('resultOffset', this.row) !== null
  }
  get file() {
    return this.own('file') ?? ''
  }
  get line() {
    return this.index.number('line', this.row) ?? 0
  }

  arguments() {
    return null
  }
  text() {
    return null
  }

  private own(name: TextName): string | null {
    return this.index.column(name).at(this.row)
  }
}
