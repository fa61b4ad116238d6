import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Port } from '../worker/client.js'
import type { Request } from '../worker/protocol.js'
import { Session } from '../worker/session.js'
import { AppStore } from './app-store.js'
import { Drafts, type TextStorage } from './draft.js'
import { EMPTY_INPUT, type Input } from './input.js'
import { encodeLink } from './link/codec.js'
import { differencesOf, judgingOf, toolsOf } from './link/differences.js'
import { LINK_LIMITS } from './link/limits.js'
import { compareWithLink } from './reduce.js'

/** A worker that answers at once, in the same thread. */
function directPort(): Port {
  const session = new Session(() => 0)
  const port: Port = {
    onmessage: null,
    onerror: null,
    terminate: () => {},
    postMessage(request: Request) {
      queueMicrotask(async () => {
        const data =
          request.kind === 'inspect'
            ? {
                kind: 'inspected' as const,
                id: request.id,
                ...session.inspect(request.id, request.source, request.settings, request.look),
              }
            : {
                kind: 'answer' as const,
                id: request.id,
                answer: await session.answer(request.question, request.ask),
              }
        port.onmessage?.(new MessageEvent('message', { data }))
      })
    },
  }
  return port
}

const CALL = '<tool_call>{"name": "f", "arguments": {"a": 1}}</tool_call>'
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

describe('the store', () => {
  // Its script is loaded at the first question; here it is there already.
  beforeAll(() => import('../worker/later.js'))
  let texts: Map<string, string>
  let cleared: number
  let full: boolean
  let app: AppStore

  const open = () => {
    // This test's own: the delayed writes of an earlier one end in theirs.
    const held = texts
    const storage: TextStorage = {
      getItem: (key) => held.get(key) ?? null,
      setItem: (key, value) => {
        if (full) throw new Error('full')
        held.set(key, value)
      },
      removeItem: (key) => held.delete(key),
    }
    return new AppStore({
      spawn: directPort,
      drafts: new Drafts(storage),
      clearFragment: () => cleared++,
    })
  }

  beforeEach(() => {
    texts = new Map()
    cleared = 0
    full = false
    app = open()
  })

  it('inspects an edit and fetches what the selection shows', async () => {
    app.edit({ source: CALL })
    await settled()
    expect(app.state.view?.counts.found).toBe(1)
    expect(app.state.detail?.name).toBe('f')
    expect(app.state.diff?.right).toContain('"a": 1')
  })

  it('keeps the attempt that is looked at while the text is edited', async () => {
    const broken = `<tool_call>{"name": "f", "arguments": {'a': True}}</tool_call>`
    app.edit({ source: broken })
    await settled()
    const direct = app.state.detail?.attempts.findIndex(({ strategy }) => strategy === 'direct')
    app.selectAttempt(direct ?? -1)
    app.edit({ source: broken.replace('True', 'False') })
    await settled()
    expect(app.state.attempt).toBe(direct)
  })

  it('leaves the tab alone that was opened while the answer was on its way', async () => {
    app.edit({ source: CALL })
    app.set({ leftTab: 'settings' })
    await settled()
    expect(app.state).toMatchObject({ leftTab: 'settings', reveal: { start: 0 } })
    app.reveal([0, 1])
    expect(app.state.leftTab).toBe('source')
  })

  it('chooses anew for another text, even one that is nearly the same', async () => {
    const broken = `<tool_call>{"name": "f", "arguments": {'a': True}}</tool_call>`
    app.edit({ source: broken })
    await settled()
    const own = app.state.attempt
    app.selectAttempt(0)
    await settled()
    expect(app.state.attempt).not.toBe(own)
    app.edit({ source: broken.replace('True', 'False') }, 'paste')
    await settled()
    expect(app.state.attempt).toBe(own)
  })

  it('never shows parts of two answers together', async () => {
    const torn: string[] = []
    app.store.subscribe(({ view, detail, diff, values, call }) => {
      const name = view?.calls[call]?.name
      if (detail !== null && detail.name !== name) torn.push(`${detail.name} in ${name}`)
      if (detail !== null && (diff === null || values === null)) torn.push(`${name} without diff`)
    })
    for (const name of ['one', 'two', 'three']) {
      app.edit({ source: CALL.replace('"f"', `"${name}"`) })
      await settled()
    }
    expect(app.state.detail?.name).toBe('three')
    expect(torn).toEqual([])
  })

  it('looks at the worst of several calls, until one is chosen', async () => {
    const cut = '<tool_call>{"name": "g", "arguments": {"a": "half'
    app.edit({ source: `${CALL}\n${cut}` })
    await settled()
    expect(app.state.call).toBe(1)
    app.selectCall(0)
    await settled()
    app.edit({ source: `${CALL}\n${cut} of` }, 'editor')
    await settled()
    expect(app.state.detail?.name).toBe('f')
  })

  it('brings the draft back after a reload', async () => {
    app.edit({ source: CALL, readAs: 'message' })
    app.saveDraft()
    app = open()
    await app.start('')
    expect(app.state.input).toEqual({ ...EMPTY_INPUT, source: CALL, readAs: 'message' })
  })

  it('never lets a link touch the draft, and offers it back', async () => {
    app.edit({ source: 'my draft' })
    app.saveDraft()
    app = open()
    await app.start('#raw=linked')
    app.saveDraft()
    expect(
      new Drafts({
        getItem: (key) => texts.get(key) ?? null,
        setItem: () => {},
        removeItem: () => {},
      }).read()?.source,
    ).toBe('my draft')
    const { banner } = app.state
    expect(banner?.kind === 'link-opened' ? banner.draft?.source : null).toBe('my draft')
    app.edit({ source: 'linked and edited' })
    expect(cleared).toBe(1)
    expect(app.history()[0]?.input.source).toBe('my draft')
  })

  it('keeps what was typed just before a link, too', async () => {
    await app.start('')
    app.edit({ source: 'typed a moment ago' })
    const opening = app.openFragment('#raw=linked')
    app.edit({ source: 'typed while the link was read' })
    await opening
    expect(app.state.input.source).toBe('linked')
    const { banner } = app.state
    expect(banner?.kind === 'link-opened' ? banner.draft?.source : null).toBe(
      'typed while the link was read',
    )
    expect(open().history()).toEqual([])
    app = open()
    await app.start('')
    expect(app.state.input.source).toBe('typed while the link was read')
  })

  it('keeps a draft in memory that the browser cannot keep, and says so', async () => {
    full = true
    await app.start('')
    app.edit({ source: 'my draft' })
    expect(app.saveDraft()).toBe(false)
    expect(app.state.kept).toBe(false)
    await app.openFragment('#raw=linked')
    await app.openFragment('#raw=linked%20again')
    const { banner } = app.state
    const draft = banner?.kind === 'link-opened' ? banner.draft : null
    app.edit({ source: 'linked and edited' })
    expect(app.state.toast?.text).toContain('too long to be kept')
    app.state.toast?.action?.run()
    expect(app.state.input.source).toBe('my draft')
    expect(draft?.source).toBe('my draft')
  })

  it('writes nothing on the way out that has not changed', async () => {
    app.edit({ source: 'mine' })
    app.saveDraft()
    texts.clear()
    app.saveDraft()
    expect(texts.size).toBe(0)
  })

  it('opens nothing of a link that holds too much, and shows the draft', async () => {
    app.edit({ source: 'my draft' })
    app.saveDraft()
    app = open()
    await app.start(`#raw=${'a'.repeat(LINK_LIMITS.fragment + 1)}`)
    expect(app.state.input.source).toBe('my draft')
    expect(app.state.banner?.kind).toBe('link-refused')
  })

  it('judges a link with the user’s own settings when asked', async () => {
    app.edit({ source: 'mine', finish: 'stop', edits: { mode: 'try-all' } })
    app.saveDraft()
    app = open()
    const linked: Input = {
      ...EMPTY_INPUT,
      source: CALL,
      tools: '[]',
      readAs: 'message',
      edits: { quirks: ['leaked-tags-only'], title: 'Recommended' },
      modelAnswers: { 'call-1': '{}' },
    }
    await app.start(await encodeLink({ input: linked, seen: null }))
    const { banner, input } = app.state
    if (banner?.kind !== 'link-opened') throw new Error('not opened')
    expect(differencesOf(input, banner.own)).toEqual([
      'it stops at the first success',
      'quirks: leaked-tags-only',
      'read as: message',
      'the output ended with: not said',
      '1 answer of a model',
    ])
    expect(toolsOf(input, banner.own)).toEqual(['its own tools and schemas'])
    app.edit(judgingOf(banner.own))
    expect(app.state.input).toEqual({
      ...EMPTY_INPUT,
      source: CALL,
      tools: '[]',
      finish: 'stop',
      edits: { mode: 'try-all' },
    })
    expect(differencesOf(app.state.input, banner.own)).toEqual([])
  })

  it('says whether the result is the one of the link', async () => {
    const link = (digest: string) =>
      encodeLink({ input: { ...EMPTY_INPUT, source: CALL }, seen: { version: '0', digest } })
    await app.start(await link('other'))
    await settled()
    expect(compareWithLink(app.state)).toBe('different')
    await app.openFragment(await link(app.state.digest?.text ?? ''))
    await settled()
    expect(compareWithLink(app.state)).toBe('same')
  })

  it('steps over attempts that did not run, and stays within the calls', async () => {
    app.edit({ source: `${CALL}\n${CALL}` })
    await settled()
    app.step('attempt', 1)
    expect(app.state.detail?.attempts[app.state.attempt ?? -1]?.status).not.toBe('not-needed')
    app.step('call', -1)
    expect(app.state.call).toBe(0)
    app.step('call', 1)
    app.step('call', 1)
    await settled()
    expect(app.state.call).toBe(1)
  })
})
