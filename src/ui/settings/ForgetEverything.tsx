import { useApp } from '../app/app-context.js'
import { ask } from '../app/ask.js'

const PREFIX = 'callmend.'
const DATABASE = 'callmend'

/** Empties everything that the page keeps in this browser, and starts anew. */
export function ForgetEverything() {
  const app = useApp()
  const forget = async () => {
    const sure = await ask(app, {
      title: 'Forget everything?',
      text: 'Your text, all kept drafts, all saved fixtures and your preferences are deleted from this browser, in all of its tabs. This cannot be undone.',
      yes: 'Forget everything',
      no: 'Keep it',
    })
    if (!sure) return
    app.forget()
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
    }
    const deleted = indexedDB.deleteDatabase(DATABASE)
    const again = () => location.replace(location.pathname)
    deleted.onsuccess = again
    deleted.onerror = again
    // Another tab holds it: it goes when that tab lets go.
    deleted.onblocked = again
  }
  return (
    <details className="pasted-settings">
      <summary>What this browser keeps</summary>
      <p className="quiet">
        Your text, five earlier drafts, your fixtures and your preferences are kept in this browser,
        and nowhere else.
      </p>
      <button type="button" className="button small" onClick={() => void forget()}>
        Forget everything
      </button>
    </details>
  )
}
