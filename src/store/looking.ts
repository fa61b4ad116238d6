/** The state, and what is looked at in it: calls, attempts, places; nothing here changes the input. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Verdict } from '../engine/model/trace.js'
import type { EngineClient } from '../worker/client.js'
import type { Answer, Ask, Look, Question } from '../worker/protocol.js'
import { attemptKey } from '../worker/shown.js'
import type { Pairs } from '../worker/views.js'
import { stepAttempt, stepCall, takeShown } from './reduce.js'
import { INITIAL, type State, type Toast } from './state.js'

export abstract class Looking {
  readonly store: StoreApi<State> = createStore<State>(() => INITIAL)
  protected abstract readonly engine: EngineClient
  private toasts = 0

  get state(): State {
    return this.store.getState()
  }

  set(change: Partial<State>): void {
    this.store.setState(change)
  }

  protected update(step: (state: State) => State): void {
    this.store.setState(step(this.state), true)
  }

  /** A question that is not about the inspection. */
  askEngine<Q extends Question>(question: Q, ask: Ask<Q>): Promise<Answer<Q> | null> {
    return this.engine.ask(0, question, ask)
  }

  /** A question about the inspection that is shown. */
  async ask<Q extends Question>(question: Q, ask: Ask<Q>): Promise<Answer<Q> | null> {
    const { view } = this.state
    return view === null ? null : this.engine.ask(view.id, question, ask)
  }

  /** Lists the calls of one verdict only; null lists all. */
  filter(verdict: Verdict | null): void {
    this.set({ filter: verdict })
    const calls = this.state.view?.calls ?? []
    if (verdict === null || calls[this.state.call]?.verdict === verdict) return
    const first = calls.findIndex((call) => call.verdict === verdict)
    if (first >= 0) this.selectCall(first)
  }

  selectCall(call: number): void {
    this.lookAt({ call, attempt: null })
  }

  selectAttempt(attempt: number): void {
    const { call, detail } = this.state
    const head = detail?.attempts[attempt]
    if (head !== undefined) this.lookAt({ call, attempt: attemptKey(head) })
  }

  step(what: 'attempt' | 'call', by: 1 | -1): void {
    const next = what === 'call' ? stepCall(this.state, by) : stepAttempt(this.state, by)
    if (next === null) return
    if (what === 'call') this.selectCall(next)
    else this.selectAttempt(next)
  }

  /** Shows places of the source; null takes the highlight away. */
  highlight(spans: Pairs | null): void {
    if (spans === null && this.state.highlight === null) return
    this.set({ highlight: spans === null || spans.length === 0 ? null : spans })
  }

  /** Shows the source, with the first of some places in view: somebody asked for it. */
  reveal(spans: Pairs): void {
    if (this.scrollTo(spans)) this.set({ leftTab: 'source' })
  }

  /** Has the source at the first of some places, whatever tab is open; whether there is one. */
  protected scrollTo([start, end]: Pairs): boolean {
    if (start === undefined || end === undefined) return false
    this.set({ reveal: { start, end } })
    return true
  }

  /** Asks for the fingerprint of the result that is shown. */
  async askDigest(): Promise<string | null> {
    const { view } = this.state
    const text = await this.ask('digest', {})
    if (text !== null && view !== null) this.set({ digest: { inspection: view.id, text } })
    return text
  }

  toast(text: string, action: Toast['action'] = null): void {
    this.set({ toast: { text, id: ++this.toasts, action } })
  }

  protected lookAt(look: Look): void {
    this.set({ look, highlight: null })
    void this.ask('shown', look).then((shown) => {
      if (shown !== null && this.state.look === look) {
        this.update((state) => takeShown(state, shown))
      }
    })
  }
}
