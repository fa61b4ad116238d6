import type { AppStore } from '../../store/app-store.js'
import { bytes } from '../primitives/units.js'

/** Larger files would take the tab's memory; the command reads them. */
const LARGEST = 32_000_000

/** Reads a dropped or chosen file as the source. */
export async function openFile(app: AppStore, file: File): Promise<void> {
  if (file.size > LARGEST) {
    app.toast(
      `${file.name} is too large for the page (${bytes(file.size)}): use the callmend command.`,
    )
    return
  }
  try {
    app.load({ source: await file.text() })
    app.toast(`Opened ${file.name}, ${bytes(file.size)}`)
  } catch {
    app.toast(`${file.name} could not be read.`)
  }
}
