import './share.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isTooMuch, LONG_LINK, LONGEST_LINK } from '../../store/link/codec.js'
import { writeInputFile } from '../../store/link/file.js'
import { type LinkParts, shared } from '../../store/link/parts.js'
import { useApp } from '../app/app-context.js'
import { copyText } from '../primitives/clipboard.js'
import { Dialog } from '../primitives/Dialog.js'
import { download } from '../primitives/download.js'
import { Icon } from '../primitives/Icon.js'
import { count } from '../primitives/units.js'
import { Redact } from './Redact.js'
import { useLink } from './use-link.js'
import { useRedaction } from './use-redaction.js'
import { useSecrets } from './use-secrets.js'
import { Warnings } from './Warnings.js'

const PARTS: readonly { readonly part: keyof LinkParts; readonly label: string }[] = [
  { part: 'source', label: 'Model output' },
  { part: 'tools', label: 'Tools' },
  { part: 'settings', label: 'Settings' },
]

/**
 * Copies the link at once where nothing speaks against it. What is in it is
 * ticked here; where something looks like a secret, nothing is copied before a
 * click.
 */
export default function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp()
  const redacting = useRedaction()
  const { input, redacted } = redacting
  const [parts, setParts] = useState<LinkParts>({ source: true, tools: true, settings: true })
  const [copied, setCopied] = useState<string | null>(null)
  const atOnce = useRef(true)
  const content = useMemo(() => shared(input, parts), [input, parts])
  const search = useSecrets(content)
  const link = useLink(content, parts, redacted)
  const length = link?.length ?? 0
  const tooMuch = useMemo(() => isTooMuch({ input: content, seen: null }), [content])
  const tooLong = tooMuch || length > LONGEST_LINK
  useEffect(() => {
    if (link === null || search.state === 'searching' || !atOnce.current) return
    atOnce.current = false
    const clean = search.state === 'searched' && search.secrets.length === 0
    if (!clean || link.length > LONG_LINK || tooMuch) return
    void copyText(link).then((done) => done && setCopied(link))
  }, [link, search, tooMuch])
  const copy = async () => {
    if (link === null) return
    const done = await copyText(link)
    app.toast(done ? `Link copied: ${count(length)} characters` : 'The browser refused to copy.')
    if (done) onClose()
  }
  return (
    <Dialog title="Copy link" onClose={onClose}>
      <div className="dialog-body">
        <fieldset className="share-parts">
          <legend className="legend">The link holds</legend>
          {PARTS.map(({ part, label }) => (
            <label key={part} className="check">
              <input
                type="checkbox"
                checked={parts[part]}
                onChange={(event) => setParts({ ...parts, [part]: event.target.checked })}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <Redact redacting={redacting} />
        <label className="field">
          <span>Link</span>
          <input
            type="text"
            readOnly
            value={link ?? ''}
            onFocus={(event) => event.target.select()}
          />
        </label>
        <p className="share-length" aria-live="polite">
          {link === null ? '' : `${count(length)} characters. `}
          {link !== null && copied === link ? (
            <strong>
              <Icon name="check" /> Copied.
            </strong>
          ) : copied !== null && link !== null ? (
            <strong>The link that was copied is the one before: copy again.</strong>
          ) : null}
        </p>
        <Warnings length={length} tooMuch={tooMuch} search={search} />
        <p className="quiet">
          Everything is in the part behind <code>#</code>, which browsers never send: nothing is
          stored anywhere, and nothing needs to be deleted.
        </p>
        <div className="dialog-actions">
          {length > LONG_LINK || tooMuch ? (
            <button
              type="button"
              className={`button ${tooLong ? 'primary' : ''}`}
              onClick={() => download('callmend.json', writeInputFile(content), 'application/json')}
            >
              Save as a file
            </button>
          ) : null}
          <button
            type="button"
            className={`button ${tooLong ? '' : 'primary'}`}
            disabled={link === null || search.state === 'searching' || tooMuch}
            onClick={() => void copy()}
          >
            {copied === link && link !== null ? 'Copy again' : 'Copy'}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
