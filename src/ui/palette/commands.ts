import { READ_AS } from '../../engine/model/read-as.js'
import type { AppStore } from '../../store/app-store.js'
import { EMPTY_INPUT } from '../../store/input.js'
import { chooseTheme, THEMES } from '../app/theme.js'
import { DETAIL_TABS } from '../details/tabs.js'
import { EXPORTS } from '../fixtures/export-items.js'
import { copyMarkdown, exportThis } from '../header/export-now.js'
import { detailTab, TOOLS_BOX } from '../primitives/go-to.js'
import { copyOut } from '../share/ways-out.js'

export interface Command {
  readonly title: string
  readonly hint?: string
  readonly run: () => void
  /** Where the focus goes, as a selector; else it goes back. */
  readonly goes?: string
}

/** Everything that can be done, as a list; also what has no key of its own. */
export function commandsOf(app: AppStore): Command[] {
  const { state } = app
  const copyArguments = async () => {
    const text = await app.ask('text', { call: app.state.call, what: 'arguments', form: 'pretty' })
    if (text === null) app.toast('There are no arguments to copy.')
    else await copyOut(app, text, 'Arguments copied')
  }
  return [
    { title: 'Copy link', hint: 'Ctrl S', run: () => app.set({ dialog: 'share' }) },
    { title: 'Copy arguments', run: () => void copyArguments() },
    { title: 'Copy as issue comment', run: () => void copyMarkdown(app) },
    { title: 'Save as fixture', run: () => app.set({ dialog: 'save' }) },
    ...EXPORTS.map(({ id, title }) => ({
      title: `Export as ${title}`,
      run: () => void exportThis(app, id, 'file'),
    })),
    { title: 'Why not ready? What to do?', run: () => openWhy(), goes: '.why summary' },
    { title: 'Next call', hint: 'Alt →', run: () => app.step('call', 1) },
    { title: 'Previous call', hint: 'Alt ←', run: () => app.step('call', -1) },
    { title: 'Next attempt', hint: 'Alt ↓', run: () => app.step('attempt', 1) },
    { title: 'Previous attempt', hint: 'Alt ↑', run: () => app.step('attempt', -1) },
    {
      title: 'Try all strategies',
      run: () => app.edit({ edits: { ...state.input.edits, mode: 'try-all' } }),
    },
    {
      title: 'Edit the tools',
      run: () => app.set({ screen: 'inspect', leftTab: 'tools' }),
      goes: TOOLS_BOX,
    },
    {
      title: 'Edit the settings',
      run: () => app.set({ screen: 'inspect', leftTab: 'settings' }),
      goes: '#input-panel-tab-settings',
    },
    {
      title: 'Edit the model output',
      run: () => app.set({ screen: 'inspect', leftTab: 'source' }),
      goes: 'textarea[aria-label="Model output"]',
    },
    ...READ_AS.map((readAs) => ({
      title: `Read as ${readAs}`,
      run: () => app.edit({ readAs }),
    })),
    ...DETAIL_TABS.map(({ id, title }) => ({
      title: `Show ${title}`,
      run: () => app.set({ screen: 'inspect', detailTab: id }),
      goes: detailTab(id),
    })),
    { title: 'Show the Lab', run: () => app.set({ screen: 'lab' }) },
    { title: 'Show the logs', run: () => app.set({ screen: 'logs' }) },
    { title: 'Show the fixtures', run: () => app.set({ screen: 'fixtures' }) },
    { title: 'Show the inspection', run: () => app.set({ screen: 'inspect' }) },
    ...(state.facts?.profiles ?? []).map(({ id, title }) => ({
      title: `Profile: ${title}`,
      run: () => app.edit({ profile: id, edits: {} }),
    })),
    ...THEMES.map(({ id, title }) => ({ title: `Theme: ${title}`, run: () => chooseTheme(id) })),
    {
      title: 'History: texts that were looked at before',
      run: () => app.set({ dialog: 'history' }),
    },
    { title: 'Reasons and rules, explained', run: () => app.set({ lesson: '' }) },
    { title: 'Start with an empty page', run: () => app.load(EMPTY_INPUT) },
    { title: 'Help', run: () => app.set({ dialog: 'help' }) },
  ]
}

function openWhy(): void {
  const why = document.querySelector<HTMLDetailsElement>('.why')
  if (why !== null) why.open = true
}

/** The commands that hold every word of the query. */
export function matching(commands: readonly Command[], query: string): Command[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return commands.filter(({ title }) => {
    const lower = title.toLowerCase()
    return words.every((word) => lower.includes(word))
  })
}
