/**
 * Puts the deltas of a stream together: text as text, calls by key. A key is a
 * choice and an index, or an item's or block's id. Fragments are only joined,
 * never read.
 */

import type { Finish, Reason } from '../../model/trace.js'
import { type LayerSpan, type Layers, textOf, whole } from '../../text/layers.js'
import { addAll } from '../../text/lists.js'
import { isJson } from '../../text/parsed-json.js'
import { type Input, inputOf, spanInput } from '../input.js'
import { pick } from '../tree/path.js'
import { isNull, spanOf, stringOf, textSpan, type Value } from '../tree/value.js'
import { GrowingCall, joined, joinedSpan, lastState, makes, saysMore } from './growing-call.js'

export class Assembly {
  readonly calls: GrowingCall[] = []
  readonly content: LayerSpan[] = []
  readonly thinking: LayerSpan[] = []
  /** The answers that hold calls, by their number. */
  readonly answers = new Set<string>()
  finish: Finish | null = null
  /** An event came that ends the stream. */
  terminal = false
  /** Pieces of calls that belong to no call: neither id nor name came before them. */
  orphans = 0
  /** An event was delivered twice, and taken once. */
  twice = false
  /** A piece came without a name for a call that another event began. */
  goesOn = false
  /** What is accounted for: events that spoke of a call which is known, tools that are repeated. */
  readonly explained: LayerSpan[] = []
  private readonly open = new Map<string, GrowingCall>()
  private readonly byId = new Map<string, GrowingCall>()
  /** How often an event spoke of a call that is known. */
  private fed = 0

  constructor(readonly layers: Layers) {}

  /** No call, and nothing said. */
  get isEmpty(): boolean {
    return this.calls.length + this.content.length + this.thinking.length === 0
  }

  /** Takes an event in, as its format does; false when that does not know it. */
  take(event: Value, by: (event: Value) => boolean): boolean {
    const { fed } = this
    if (!by(event)) return false
    if (this.fed > fed) this.explain(event)
    this.explain(pick(event, 'tools|response.tools'))
    return true
  }

  explain(value: Value | undefined): void {
    if (value !== undefined) this.explained.push(spanOf(value))
  }

  text(value: Value | undefined, channel: 'content' | 'thinking' = 'content'): void {
    const span = textSpan(value, this.layers)
    if (span !== null && span.end > span.start) this[channel].push(span)
  }

  /**
   * The call under `key`, as `id` and `name` say: another id or name starts another call, and
   * so does the name once more before a `piece` that begins where nothing can follow.
   */
  call(
    key: string,
    name: Value | undefined,
    id: Value | undefined,
    piece?: Value,
  ): GrowingCall | null {
    const named = isNull(name) ? '' : (stringOf(name) ?? '')
    const idText = stringOf(id) ?? ''
    let call = this.open.get(key)
    const others: Reason[] = []
    if (call !== undefined && startsAnother(call, named, idText)) call = undefined
    else if (call !== undefined && named !== '' && beginsAnew(call, piece)) {
      call.said.push(SAME_PLACE)
      others.push(SAME_PLACE)
      call = undefined
    }
    if (call === undefined && others.length === 0) call = this.begun(key, named, idText)
    if (call === undefined) {
      if (named === '' && idText === '') {
        this.orphans++
        return null
      }
      call = new GrowingCall()
      addAll(call.said, others)
      this.calls.push(call)
      this.open.set(key, call)
    } else if (named === '') this.goesOn = true
    this.fed++
    if (idText !== '') {
      call.id = idText
      this.byId.set(idText, call)
    }
    if (name?.closed === false) call.cut = true
    const isMore = call.name === '' || (named !== call.name && call.isNameOpen && idText === '')
    if (named !== '' && isMore && name !== undefined) call.addName(named, spanOf(name))
    return call
  }

  /** The call of that id and name that has nothing else yet: its events say in several ways which one it is. */
  private begun(key: string, name: string, id: string): GrowingCall | undefined {
    const call = this.byId.get(id)
    if (call === undefined || !call.isNameOpen || (name !== '' && name !== call.name)) return
    this.open.set(key, call)
    return call
  }

  /** The call that is open under `key`. */
  known(key: string): GrowingCall | null {
    const call = this.open.get(key)
    if (call !== undefined) this.fed++
    return call ?? null
  }

  /** A fragment of arguments, or an object that a server has parsed already. */
  grow(call: GrowingCall | null, fragment: Value | undefined): void {
    if (call === null || fragment === undefined || isNull(fragment)) return
    const span = textSpan(fragment, this.layers)
    if (span === null) {
      if (call.given !== null && !saysMore(call.given, fragment)) call.torn = true
      call.given = fragment
    } else if (span.end > span.start) call.pieces.push(span)
    if (!fragment.closed) call.cut = true
  }

  /** The call is complete; `all` are its arguments once more. */
  end(call: GrowingCall | null, all?: Value): void {
    if (call === null) return
    call.ended = !call.cut
    if (!call.hasText) this.grow(call, all)
    else if (all !== undefined && !isNull(all) && !makes(call.pieces, all)) {
      call.torn = true
      this.mend(call, all)
    }
  }

  /** Fragments that came in another order, or not at all, and make no JSON: the whole stands in their place. */
  private mend(call: GrowingCall, all: Value): void {
    const said = stringOf(all) ?? textOf(spanOf(all))
    if (!isJson(said) || isJson(joined(call.pieces))) return
    call.pieces.length = 0
    this.grow(call, all)
  }

  /** What the call's fragments make together. */
  inputFor(call: GrowingCall): Input {
    if (call.partial !== null) return spanInput(whole(call.partial.write()))
    const state = call.freeText === null ? lastState(call.pieces) : null
    const span = state ?? joinedSpan(call.pieces, this.layers)
    if (span === null) return inputOf(call.given ?? undefined, this.layers)
    return {
      source:
        call.freeText === null
          ? { form: 'text', span, notation: { kind: 'json' } }
          : { form: 'fields', fields: [{ name: call.freeText, value: span, type: 'text' }] },
      cut: call.cut,
      parsed: false,
      reasons: state === null ? [] : [ALL_AGAIN],
    }
  }
}

const ALL_AGAIN: Reason = {
  code: 'dialect-drift',
  detail: 'each of its pieces says again what came before, and the last one is read',
}

const SAME_PLACE: Reason = {
  code: 'dialect-drift',
  detail: 'two calls have one index, and no ids',
}

/**
 * Does the piece begin an object where the call's arguments came as a whole one? Not where it
 * says the same again, or more: some servers send all that there is so far.
 */
function beginsAnew({ pieces: [only, more], id }: GrowingCall, piece: Value | undefined): boolean {
  const next = stringOf(piece)?.trimStart() ?? ''
  if (id !== null || only === undefined || more !== undefined || !next.startsWith('{')) return false
  const before = textOf(only).trim()
  if (!before.startsWith('{') || !isJson(before)) return false
  return !next.startsWith(before.replace(/[\s"}\]]{1,9}$/, ''))
}

/** A server that repeats id and name in every delta goes on with the same call. */
function startsAnother(call: GrowingCall, name: string, id: string): boolean {
  if (id !== '' && call.id !== null) return id !== call.id
  if (name === '' || call.name === '' || call.isNameOpen) return false
  return name !== call.name || call.ended
}
