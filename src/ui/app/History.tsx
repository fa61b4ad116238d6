import { useState } from 'react'
import type { Entry } from '../../store/draft.js'
import { Dialog } from '../primitives/Dialog.js'
import { Icon } from '../primitives/Icon.js'
import { bytes } from '../primitives/units.js'
import { visible } from '../primitives/visible.js'
import { useApp } from './app-context.js'

const SHOWN = 120

/** Texts that were looked at before: when, what was said of each, and the way back or out. */
export default function History({ onClose }: { readonly onClose: () => void }) {
  const app = useApp()
  const [entries, setEntries] = useState(() => app.history())
  const drop = (slots: readonly string[]) => {
    for (const slot of slots) app.dropFromHistory(slot)
    setEntries(app.history())
  }
  return (
    <Dialog title="History" onClose={onClose}>
      <div className="dialog-body">
        {entries.length === 0 ? (
          <p className="empty">Nothing yet: a text is kept here when another takes its place.</p>
        ) : (
          <ul className="history" aria-label="Texts">
            {entries.map((entry) => (
              <li key={entry.slot}>
                <button
                  type="button"
                  className="link"
                  onClick={() => {
                    app.dropFromHistory(entry.slot)
                    app.restore(entry.input)
                    onClose()
                  }}
                >
                  {visible(entry.input.source.slice(0, SHOWN).trim())}
                </button>
                <span className="quiet">{said(entry)}</span>
                <button
                  type="button"
                  className="button plain small"
                  aria-label={`Delete the text of ${when(entry)}`}
                  onClick={() => drop([entry.slot])}
                >
                  <Icon name="cross" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className="dialog-actions">
          <span className="quiet">Kept in this browser alone.</span>
          {entries.length > 0 ? (
            <button
              type="button"
              className="button"
              onClick={() => drop(entries.map(({ slot }) => slot))}
            >
              Delete all
            </button>
          ) : null}
        </div>
      </div>
    </Dialog>
  )
}

function when({ at }: Entry): string {
  return at === null
    ? 'an unknown time'
    : new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
}

function said(entry: Entry): string {
  return [when(entry), entry.verdict, bytes(entry.input.source.length)]
    .filter((part) => part !== null)
    .join(' · ')
}
