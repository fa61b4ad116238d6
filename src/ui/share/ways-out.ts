/**
 * Every way out of the page goes through here: what looks like a secret is
 * shown before anything is copied or saved, and the user decides.
 */
import type { AppStore } from '../../store/app-store.js'
import { copyText } from '../primitives/clipboard.js'
import { download } from '../primitives/download.js'
import { scan } from './scan.js'

/** True when nothing looks like a secret, or the user lets it go. `what` names what leaves. */
export async function mayLeave(app: AppStore, text: string, what: string): Promise<boolean> {
  const secrets = await scan(text)
  if (secrets !== null && secrets.length === 0) return true
  return new Promise((resolve) => {
    app.set({
      warning: {
        what,
        secrets,
        decide: (leaves) => {
          app.set({ warning: null })
          resolve(leaves)
        },
      },
    })
  })
}

/** Copies `text` unless the user keeps it back; says what was done. */
export async function copyOut(app: AppStore, text: string, done: string): Promise<void> {
  if (!(await mayLeave(app, text, 'The copied text'))) return
  app.toast((await copyText(text)) ? done : 'The browser refused to copy.')
}

/** Offers `text` as a file unless the user keeps it back. */
export async function saveOut(
  app: AppStore,
  name: string,
  text: string,
  type = 'text/plain',
): Promise<void> {
  if (await mayLeave(app, text, `The file ${name}`)) download(name, text, type)
}
