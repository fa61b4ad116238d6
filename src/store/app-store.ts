/**
 * The store and its effects: a change of the input is inspected at once, a
 * selection fetches what it shows, and the draft is written behind the typing.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { ACCEPTED, acceptedChanges } from '../engine/model/accepted.js'
import type { SuggestedChange, Verdict } from '../engine/model/trace.js'
import { EngineClient, type Port } from '../worker/client.js'
import type { Answer, Ask, Inspected, Look, Question } from '../worker/protocol.js'
import { attemptKey } from '../worker/shown.js'
import type { Pairs } from '../worker/views.js'
import type { Drafts } from './draft.js'
import { EMPTY_INPUT, type Input, settingsOf } from './input.js'
import {
  changeInput,
  isEmpty,
  stepAttempt,
  stepCall,
  type TextFrom,
  takeAnswer,
  takeShown,
} from './reduce.js'
import { INITIAL, NO_LOOK, type ShownExample, type State, type Toast } from './state.js'

/** What the store needs of the browser; tests pass their own. */
export interface Surroundings {
  readonly spawn: () => Port
  readonly drafts: Drafts
  /** Takes the link out of the address once the text is no longer what it says. */
  readonly clearFragment: () => void
}

const DRAFT_DELAY_MS = 400

export class AppStore {
  readonly store: StoreApi<State> = createStore<State>(() => INITIAL)
  private readonly engine: EngineClient
  private draftTimer: ReturnType<typeof setTimeout> | undefined
  /** The text on screen came from a link and has not been touched; this is the user's own then. */
  private own: Input | null = null
  /** The user's own input is not written yet. */
  private unsaved = false
  private forgotten = false
  /** Links opened so far: one that is still being read gives way to a later one. */
  private links = 0
  private toasts = 0
  /** Tools that were taken from the paste itself; they go when another text comes. */
  private takenTools: string | null = null

  constructor(private readonly surroundings: Surroundings) {
    this.engine = new EngineClient(surroundings.spawn, {
      facts: (facts) => this.set({ facts }),
      started: () => this.set({ engine: { phase: 'working' } }),
      inspected: (answer) => this.take(answer),
      stopped: (reason, message) => {
        if (this.own === null) this.surroundings.drafts.markUnfinished(true)
        this.set({ engine: { phase: 'stopped', reason, message } })
      },
    })
  }

  get state(): State {
    return this.store.getState()
  }

  set(change: Partial<State>): void {
    this.store.setState(change)
  }

  private update(step: (state: State) => State): void {
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

  /** Reads the link, if there is one, else the draft. */
  async start(fragment: string): Promise<void> {
    const stored = this.surroundings.drafts.read()
    if (await this.openFragment(fragment, stored ?? EMPTY_INPUT)) return
    if (stored === null) return
    this.update((state) => changeInput(state, stored, 'elsewhere'))
    if (!this.surroundings.drafts.unfinished) this.inspect()
    else if (this.state.banner === null) this.set({ banner: { kind: 'unfinished' } })
  }

  /** True when the fragment was a link that brought an input. `stored`: the own input at the start. */
  async openFragment(fragment: string, stored: Input | null = null): Promise<boolean> {
    if (fragment.length <= 1) return false
    const turn = ++this.links
    this.saveDraft()
    // Most visits bring no link: what reads one is loaded when there is one.
    const { decodeLink } = await import('./link/codec.js')
    const link = await decodeLink(fragment)
    if (turn !== this.links || link.kind === 'none') return false
    if (link.kind === 'refused') {
      this.set({ banner: { kind: 'link-refused', message: link.message } })
      return false
    }
    // What was typed while the link was read belongs to the draft, too.
    this.saveDraft()
    const untouched = this.state.input === EMPTY_INPUT
    const own = this.own ?? (untouched ? stored : null) ?? this.state.input
    const { content } = link
    const differs = !isEmpty(own) && own.source !== content?.input.source
    const shared = { draft: differs ? own : null, refused: content?.refused ?? [], own }
    if (link.kind === 'opened') {
      this.set({ banner: { kind: 'link-opened', seen: link.content.seen, ...shared } })
    } else {
      const { message } = link
      const draft = content === null ? null : shared.draft
      this.set({
        banner: { kind: 'link-damaged', message, recovered: content !== null, ...shared, draft },
      })
    }
    if (content === null) return false
    this.own = own
    this.update((state) => ({
      ...changeInput(state, content.input, 'elsewhere'),
      look: NO_LOOK,
      screen: 'inspect',
    }))
    this.inspect()
    return true
  }

  /**
   * The user changed something: inspect at once, keep the draft. The text comes
   * from the source editor, by typing or by pasting, or from elsewhere.
   */
  edit(change: Partial<Input>, from: TextFrom = 'elsewhere'): void {
    if (this.own !== null) this.putAside()
    this.unsaved = true
    const all = this.withoutTakenTools(change)
    this.update((state) => changeInput(state, all, all === change ? from : 'elsewhere'))
    this.inspect()
    clearTimeout(this.draftTimer)
    this.draftTimer = setTimeout(() => this.saveDraft(), DRAFT_DELAY_MS)
  }

  /** Another text, from a paste that no box took. */
  replaceSource(source: string): void {
    this.set({ look: NO_LOOK, leftTab: 'source' })
    this.edit({ source })
  }

  /** Replaces everything, such as by an example or a fixture; the draft before is kept. */
  load(input: Partial<Input>): void {
    this.putAside()
    this.set({ look: NO_LOOK, screen: 'inspect', leftTab: 'source', banner: null })
    this.edit({ ...EMPTY_INPUT, ...input })
  }

  /** Loads an example, and remembers what came with it. */
  loadExample(example: ShownExample, input: Partial<Input>): void {
    this.load(input)
    this.set({ example })
  }

  /** Makes changes of the selected call part of its result; null takes all of them back. */
  accept(changes: readonly SuggestedChange[] | null): void {
    const { detail, input } = this.state
    if (detail === null) return
    const name = ACCEPTED + detail.key
    const { [name]: before, ...others } = input.modelAnswers
    const all = changes === null ? [] : [...acceptedChanges(before), ...changes]
    this.edit({
      modelAnswers: all.length === 0 ? others : { ...others, [name]: JSON.stringify(all) },
    })
  }

  /** Lists the calls of one verdict only; null lists all. */
  filter(verdict: Verdict | null): void {
    this.set({ filter: verdict })
    const calls = this.state.view?.calls ?? []
    if (verdict === null || calls[this.state.call]?.verdict === verdict) return
    const first = calls.findIndex((call) => call.verdict === verdict)
    if (first >= 0) this.selectCall(first)
  }

  /** Brings a draft back that was put aside. */
  restore(draft: Input): void {
    if (draft === this.own) this.own = null
    else this.putAside()
    this.surroundings.clearFragment()
    this.set({ banner: null, look: NO_LOOK })
    this.edit(draft)
  }

  keptDrafts(): Input[] {
    return this.surroundings.drafts.kept()
  }

  /** True when everything of the user's own is kept, so that a reload brings it back. */
  saveDraft(): boolean {
    clearTimeout(this.draftTimer)
    if (this.own !== null || !this.unsaved || this.forgotten) return this.state.kept
    const kept = this.surroundings.drafts.write(this.state.input)
    this.unsaved = !kept
    if (kept !== this.state.kept) this.set({ kept })
    return kept
  }

  /** Nothing of this page is written any more: all of it is to be forgotten. */
  forget(): void {
    clearTimeout(this.draftTimer)
    this.unsaved = false
    this.forgotten = true
  }

  /** Keeps the user's own input beside, before another one takes its place. */
  private putAside(): void {
    this.saveDraft()
    const own = this.own ?? this.state.input
    if (this.own !== null) this.surroundings.clearFragment()
    this.own = null
    if (this.surroundings.drafts.keep(own)) return
    this.toast('Your draft is too long to be kept beside this text.', {
      label: 'Back to it',
      run: () => this.restore(own),
    })
  }

  inspect(): void {
    const { input, look, call } = this.state
    // While a text is edited, the call that is looked at stays; another text has its own.
    const fresh = look === NO_LOOK
    this.engine.inspect(input.source, settingsOf(input), fresh ? look : { ...look, call })
  }

  cancel(): void {
    this.engine.cancel()
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

  /** Brings the first of some places of the source into view. */
  reveal(spans: Pairs): void {
    const [start, end] = spans
    if (start === undefined || end === undefined) return
    this.set({ leftTab: 'source', reveal: { start, end } })
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

  /** A pasted request fills the tools. */
  private async takeTools(): Promise<void> {
    const { view } = this.state
    const text = await this.ask('tools-text', {})
    if (text === null || this.state.view !== view || this.state.input.tools !== '') return
    this.takenTools = text
    this.update((state) => changeInput(state, { tools: text }, 'elsewhere'))
  }

  private withoutTakenTools(change: Partial<Input>): Partial<Input> {
    const taken = this.takenTools
    if (taken === null || change.source === undefined || change.tools !== undefined) return change
    this.takenTools = null
    return this.state.input.tools === taken ? { ...change, tools: '' } : change
  }

  /** An answer of the engine, drawn as one. */
  private take(answer: Inspected): void {
    this.surroundings.drafts.markUnfinished(false)
    const { look, banner } = this.state
    this.update((state) => takeAnswer(state, answer))
    const { shown, view } = answer
    if (look === NO_LOOK && shown !== null) {
      // From now on the text is known: what is edited in it keeps the call.
      this.set({ look: { ...NO_LOOK } })
      this.reveal(view.calls[shown.call]?.spans ?? [])
    } else if (look.call !== null && look.call !== shown?.call && look.call < view.calls.length) {
      // Chosen while the answer was on its way.
      this.lookAt(look)
    }
    if (view.toolsFromPaste) void this.takeTools()
    if (banner?.kind === 'link-opened') void this.askDigest()
  }

  private lookAt(look: Look): void {
    this.set({ look, highlight: null })
    void this.ask('shown', look).then((shown) => {
      if (shown !== null && this.state.look === look) {
        this.update((state) => takeShown(state, shown))
      }
    })
  }
}
