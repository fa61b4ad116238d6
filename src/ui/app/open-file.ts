import type { AppStore } from '../../store/app-store.js'
import { readInputFile } from '../../store/link/file.js'
import { bytes } from '../primitives/units.js'

/** Larger files would take the tab's memory; the command reads them. */
const LARGEST = 32_000_000

/** Kinds of files that hold no text, as browsers name them. */
const NO_TEXT = /^(?:image\/(?!svg)|audio\/|video\/|application\/pdf)/
const ARCHIVE = /^application\/(?:x-)?(?:zip|gzip)/

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

/** Why a file is not opened, after its name; null when it is. */
function refusal({ size, type }: File): string | null {
  if (NO_TEXT.test(type)) return 'is not text: copy out of it what the model wrote.'
  if (ARCHIVE.test(type)) return 'is an archive: archives of logs are opened in Logs.'
  return size > LARGEST
    ? `is too large for the page (${bytes(size)}): use the callmend command.`
    : null
}

/** Reads a dropped or chosen file: fixtures, a profile, or else the source. */
export async function openFile(app: AppStore, file: File): Promise<void> {
  const refused = refusal(file)
  if (refused !== null) {
    app.toast(`${file.name} ${refused}`)
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
