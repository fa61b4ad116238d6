import type { AppStore } from '../../store/app-store.js'
import { readInputFile } from '../../store/link/file.js'
import { bytes } from '../primitives/units.js'

/** Larger files would take the tab's memory; the command reads them. */
const LARGEST = 32_000_000

/** As much of a file as is looked at to know what it is. */
const HEAD = 200
const FIXTURE_FORMAT = 'callmend.fixture/'

async function importFixtures(app: AppStore, text: string): Promise<void> {
  const { importText } = await import('../fixtures/import-text.js')
  app.toast((await importText(app, text)).said)
  app.set({ screen: 'fixtures' })
}

/** True when the text was a profile: the page works with it from now on. */
async function takeProfile(app: AppStore, text: string): Promise<boolean> {
  const { readProfileFile } = await import('../../store/profile-file.js')
  const read = readProfileFile(text, app.state.facts?.profiles ?? [])
  if (read === null) return false
  if ('problem' in read) app.toast(`The profile was not taken: ${read.problem}`)
  else {
    app.set({ screen: 'inspect', leftTab: 'settings' })
    app.edit({ profile: read.base, edits: read.edits })
    app.toast(`Profile “${read.title}” is in force`)
  }
  return true
}

/** Reads a dropped or chosen file: fixtures, a profile, or else the source. */
export async function openFile(app: AppStore, file: File): Promise<void> {
  if (file.size > LARGEST) {
    app.toast(
      `${file.name} is too large for the page (${bytes(file.size)}): use the callmend command.`,
    )
    return
  }
  try {
    const text = await file.text()
    if (text.slice(0, HEAD).includes(FIXTURE_FORMAT)) await importFixtures(app, text)
    else if (!(await takeProfile(app, text))) {
      app.load(readInputFile(text) ?? { source: text })
      app.toast(`Opened ${file.name}, ${bytes(file.size)}`)
    }
  } catch {
    app.toast(`${file.name} could not be read.`)
  }
}
