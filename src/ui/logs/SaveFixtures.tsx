import { useState } from 'react'
import { useApp } from '../app/app-context.js'
import { keeping } from '../fixtures/keeping.js'
import { saveFixtures } from '../fixtures/library.js'
import { count, plural } from '../primitives/units.js'
import { fixturesOf } from './fixtures-of.js'
import { exportCalls } from './logs-state.js'
import { type LogView, MOST_CASES } from './messages.js'

/** The selection as fixtures: each expects what is said of its arguments now. */
export function SaveFixtures({ view }: { readonly view: LogView }) {
  const app = useApp()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const lines = await exportCalls('cases')
      const fixtures = await fixturesOf((await lines?.text()) ?? '')
      const saved = await keeping(app, () => saveFixtures(fixtures))
      if (!saved) return
      const first = view.calls > MOST_CASES ? ` of the first ${count(MOST_CASES)} calls` : ''
      app.toast(
        fixtures.length === 0
          ? 'The log has no arguments of these calls'
          : `${plural(fixtures.length, 'fixture')}${first} saved`,
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className="button"
      disabled={busy || view.calls === 0}
      onClick={() => void save()}
    >
      {busy ? 'Saving …' : 'Save as fixtures'}
    </button>
  )
}
