/**
 * The store and its effects: a change of the input is inspected at once, a
 * selection fetches what it shows, and the draft is written behind the typing.
 */
import { ACCEPTED, acceptedChanges } from '../engine/model/accepted.js'
import type { SuggestedChange } from '../engine/model/trace.js'
import { EngineClient, type Port } from '../worker/client.js'
import type { Inspected } from '../worker/protocol.js'
import type { Drafts, Entry } from './draft.js'
import { DraftKeeper } from './draft-keeper.js'
import { EMPTY_INPUT, type Input, settingsOf } from './input.js'
import { Looking } from './looking.js'
import { changeInput, isEmpty, isOther, type TextFrom, takeAnswer } from './reduce.js'
import { NO_LOOK, type ShownExample } from './state.js'

/** What the store needs of the browser; tests pass their own. */
export interface Surroundings {
  readonly spawn: () => Port
  readonly drafts: Drafts
  /** Takes the link out of the address once the text is no longer what it says. */
  readonly clearFragment: () => void
}

export class AppStore extends Looking {
  protected readonly engine: EngineClient
  private readonly keeper: DraftKeeper
  /** Links opened so far: one that is still being read gives way to a later one. */
  private links = 0
  /** Tools that were taken from the paste itself; they go when another text comes. */
  private takenTools: string | null = null

  constructor(private readonly surroundings: Surroundings) {
    super()
    this.keeper = new DraftKeeper(
      surroundings.drafts,
      () => this.state,
      (kept) => this.set({ kept }),
    )
    this.engine = new EngineClient(surroundings.spawn, {
      facts: (facts) => this.set({ facts }),
      started: () => this.set({ engine: { phase: 'working' } }),
      inspected: (answer) => this.take(answer),
      stopped: (reason, message) => {
        if (this.keeper.own === null) this.surroundings.drafts.markUnfinished(true)
        this.set({ engine: { phase: 'stopped', reason, message } })
      },
    })
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
    const { decodeLink, splitTab } = await import('./link/codec.js')
    const named = splitTab(fragment)
    const link = await decodeLink(named.link)
    if (turn !== this.links || link.kind === 'none') return false
    if (link.kind === 'refused') {
      this.set({ banner: { kind: 'link-refused', message: link.message } })
      return false
    }
    // What was typed while the link was read belongs to the draft, too.
    this.saveDraft()
    const untouched = this.state.input === EMPTY_INPUT
    const own = this.keeper.own ?? (untouched ? stored : null) ?? this.state.input
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
    this.keeper.own = own
    this.update((state) => ({
      ...changeInput(state, content.input, 'elsewhere'),
      look: NO_LOOK,
      screen: 'inspect',
      ...(named.tab === null ? {} : { detailTab: named.tab }),
    }))
    this.inspect()
    return true
  }

  /**
   * The user changed something: inspect at once, keep the draft. The text comes
   * from the source editor, by typing or by pasting, or from elsewhere.
   */
  edit(change: Partial<Input>, from: TextFrom = 'elsewhere'): void {
    if (this.keeper.own !== null || this.isAnother(change, from)) this.putAside()
    const all = this.withoutTakenTools(change)
    this.update((state) => changeInput(state, all, all === change ? from : 'elsewhere'))
    this.inspect()
    this.keeper.touch()
  }

  /** A whole other text is pasted over the one that is there: that one goes into the history. */
  private isAnother({ source }: Partial<Input>, from: TextFrom): boolean {
    const before = this.state.input.source
    return from === 'paste' && source !== undefined && before !== '' && isOther(before, source)
  }

  /** Another text, from a paste that no box took. */
  replaceSource(source: string): void {
    this.set({ look: NO_LOOK, leftTab: 'source' })
    this.putAside()
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

  /** Brings a draft back that was put aside. */
  restore(draft: Input): void {
    if (draft === this.keeper.own) this.keeper.own = null
    else this.putAside()
    this.surroundings.clearFragment()
    this.set({ banner: null, look: NO_LOOK })
    this.edit(draft)
  }

  /** Texts that were looked at before, each with its time and verdict. */
  history(): Entry[] {
    return this.surroundings.drafts.history()
  }

  /** Deletes an entry of the history. */
  dropFromHistory(slot: string): void {
    this.surroundings.drafts.drop(slot)
  }

  /** True when everything of the user's own is kept, so that a reload brings it back. */
  saveDraft(): boolean {
    return this.keeper.save()
  }

  /** Nothing of this page is written any more: all of it is to be forgotten. */
  forget(): void {
    this.keeper.forget()
  }

  /** Keeps the user's own input beside, before another one takes its place. */
  private putAside(): void {
    if (this.keeper.own !== null) this.surroundings.clearFragment()
    const lost = this.keeper.putAside()
    if (lost === null) return
    this.toast('Your draft is too long to be kept beside this text.', {
      label: 'Back to it',
      run: () => this.restore(lost),
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
    // Tools that somebody chose are nobody's to take away, also where they are the same.
    if (change.tools !== undefined) this.takenTools = null
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
      this.scrollTo(view.calls[shown.call]?.spans ?? [])
    } else if (look.call !== null && look.call !== shown?.call && look.call < view.calls.length) {
      // Chosen while the answer was on its way.
      this.lookAt(look)
    }
    if (view.toolsFromPaste) void this.takeTools()
    if (banner?.kind === 'link-opened') void this.askDigest()
  }
}
