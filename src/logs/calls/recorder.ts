/**
 * Takes down what a reader tells of a part of a file, so that it can be told again where
 * the whole file is put together. Arguments that are a value, and results, are looked at
 * here and stay behind.
 */

import {
  type CallDraft,
  type Context,
  NOT_RECORDED,
  noContext,
  type Recorded,
  type ResultDraft,
  type Usage,
} from './call.js'
import { errorOf } from './errors.js'
import { fingerprintOf } from './fingerprint.js'
import { Gather } from './gather.js'
import { judgeRecorded } from './judge.js'
import { resultText } from './result-text.js'
import { INHERITED_TEXT, type Tape, TapeReader, TapeWriter } from './tape.js'

/** What stands on a tape. */
const CONTEXT = 1
const TURN = 2
const TURN_USAGE = 3
const CALL = 4
const RESULT = 5

const TEXTS = ['client', 'version', 'provider', 'model', 'session'] as const
const TIME = 6

export class Recorder extends Gather {
  private readonly tape = new TapeWriter()
  /** No time is like the one before the first. */
  private told: Context = { ...noContext(), time: Number.NaN }

  constructor() {
    super(0, {})
    for (const name of ['version', 'model', 'session'] as const) this.context[name] = INHERITED_TEXT
  }

  override turn(key: string | null, usage: Usage | null): void {
    this.tellContext()
    this.tape.number(TURN)
    this.tape.text(key)
    this.usage(usage)
  }

  override tellUsage(usage: Usage): void {
    this.tape.number(TURN_USAGE)
    this.usage(usage)
  }

  override call(draft: CallDraft): void {
    this.tellContext()
    const { tape } = this
    tape.number(CALL)
    this.tellPlace()
    tape.text(draft.tool)
    tape.text(draft.id)
    tape.text(draft.complaint ?? null)
    tape.text(draft.model ?? null)
    tape.text(draft.namespace ?? null)
    tape.text(draft.displayName ?? null)
    tape.text(draft.by ?? null)
    this.arguments(draft.tool, draft.arguments)
  }

  override result(draft: ResultDraft): void {
    this.tellContext()
    const { tape } = this
    const text = resultText(draft.content)
    tape.number(RESULT)
    this.tellPlace()
    tape.text(draft.id)
    tape.text(draft.tool ?? null)
    tape.number(draft.failed ? 1 : 0)
    tape.text(errorOf(text, draft.failed, draft.errorType ?? null))
  }

  /** All that was told. */
  recorded(): Tape {
    this.tellContext(false)
    return this.tape.end()
  }

  private tellContext(timed = true): void {
    const { context, told, tape } = this
    if (timed && context.time !== told.time) {
      tape.number(TIME)
      tape.number(context.time)
      told.time = context.time
    }
    for (const name of TEXTS) {
      if (context[name] === told[name]) continue
      tape.number(CONTEXT)
      for (const each of TEXTS) tape.text(context[each])
      this.told = { ...context }
      return
    }
  }

  private tellPlace(): void {
    this.tape.number(this.place.offset)
    this.tape.number(this.place.length)
    this.tape.number(this.place.line)
  }

  /** Texts go along: the ladder that judges them is slow until it has judged many, so there is only one. */
  private arguments(tool: string, recorded: Recorded): void {
    const { tape } = this
    tape.text(recorded.state)
    switch (recorded.state) {
      case 'verbatim':
        tape.text(recorded.text)
        tape.number(recorded.free ? 1 : 0)
        break
      case 'inside-text':
        tape.text(recorded.text)
        tape.number(recorded.cut ? 1 : 0)
        break
      case 'repaired':
        tape.number(judgeRecorded(recorded).judgement.verdict === 'ready' ? 1 : 0)
        tape.number(fingerprintOf(tool, recorded.value))
        break
      case 'replaced':
        tape.text(recorded.note)
    }
  }

  private usage(usage: Usage | null): void {
    this.tape.number(usage === null ? 0 : 1)
    if (usage === null) return
    this.tape.number(usage.input)
    this.tape.number(usage.output)
    this.tape.number(usage.cost)
  }
}

/** Tells a tape again. @param line lines of the file before those of the tape */
export function replay(recorded: Tape, line: number, gather: Gather): void {
  const tape = new TapeReader(recorded)
  while (!tape.ended) {
    switch (tape.count()) {
      case CONTEXT: {
        const { context } = gather
        context.client = tape.text() ?? context.client
        for (const name of TEXTS) {
          if (name !== 'client') context[name] = tape.text(context[name])
        }
        break
      }
      case TIME:
        gather.context.time = tape.number()
        break
      case TURN:
        gather.turn(tape.text(), usageOn(tape))
        break
      case TURN_USAGE: {
        const usage = usageOn(tape)
        if (usage !== null) gather.tellUsage(usage)
        break
      }
      case CALL:
        gather.place = placeOn(tape, line)
        callOn(tape, gather)
        break
      case RESULT:
        gather.place = placeOn(tape, line)
        gather.result({
          id: tape.text(),
          tool: tape.text(),
          content: null,
          failed: tape.number() === 1,
          error: tape.text(),
        })
        break
      default:
        throw new Error('the tape is not whole')
    }
  }
}

function callOn(tape: TapeReader, gather: Gather): void {
  const draft = {
    tool: tape.text() ?? '',
    id: tape.text(),
    complaint: tape.text(),
    model: tape.text(),
    namespace: tape.text(),
    displayName: tape.text(),
    by: tape.text(),
  }
  const state = tape.text() as Recorded['state']
  switch (state) {
    case 'verbatim':
      gather.call({
        ...draft,
        arguments: { state, text: tape.text() ?? '', free: tape.number() === 1 },
      })
      break
    case 'inside-text':
      gather.call({
        ...draft,
        arguments: { state, text: tape.text() ?? '', cut: tape.number() === 1 },
      })
      break
    case 'repaired': {
      const isObject = tape.number() === 1
      const { judgement } = judgeRecorded({ state, value: isObject ? {} : null })
      gather.born({ ...draft, arguments: { state, value: undefined } }, judgement, tape.count())
      break
    }
    case 'replaced':
      gather.call({ ...draft, arguments: { state, note: tape.text() } })
      break
    case 'not-recorded':
      gather.call({ ...draft, arguments: NOT_RECORDED })
  }
}

function placeOn(tape: TapeReader, line: number) {
  return { offset: tape.count(), length: tape.count(), line: line + tape.count() }
}

function usageOn(tape: TapeReader): Usage | null {
  if (tape.number() !== 1) return null
  return { input: tape.number(), output: tape.number(), cost: tape.number() }
}
