import './share.css'
import { useEffect, useMemo, useState } from 'react'
import { encodeLink, LONG_LINK, LONGEST_LINK } from '../../store/link/codec.js'
import { type LinkParts, shared } from '../../store/link/parts.js'
import { findSecrets } from '../../store/secrets.js'
import { useApp, useSelect } from '../app/app-context.js'
import { copyText, download } from '../primitives/clipboard.js'
import { Dialog } from '../primitives/Dialog.js'
import { Icon } from '../primitives/Icon.js'
import { count } from '../primitives/units.js'

const PARTS: readonly { readonly part: keyof LinkParts; readonly label: string }[] = [
  { part: 'source', label: 'Model output' },
  { part: 'tools', label: 'Tools' },
  { part: 'settings', label: 'Settings' },
]

/** What goes into the link is ticked here; nothing happens before a click. */
export default function ShareDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp()
  const input = useSelect((state) => state.input)
  const digest = useSelect((state) => state.view?.digest ?? null)
  const version = useSelect((state) => state.facts?.version ?? null)
  const [parts, setParts] = useState<LinkParts>({ source: true, tools: true, settings: true })
  const [link, setLink] = useState<string | null>(null)
  const content = useMemo(() => shared(input, parts), [input, parts])
  const secrets = useMemo(() => findSecrets(`${content.source}\n${content.tools}`), [content])
  useEffect(() => {
    let wanted = true
    // A link without the text promises no result.
    const seen =
      digest === null || version === null || !Object.values(parts).every(Boolean)
        ? null
        : { version, digest }
    void encodeLink({ input: content, seen }).then((fragment) => {
      if (wanted) setLink(new URL(fragment, location.href).href)
    })
    return () => {
      wanted = false
    }
  }, [content, digest, version, parts])
  const tooLong = link !== null && link.length > LONGEST_LINK
  const copy = async () => {
    if (link === null) return
    app.toast(
      (await copyText(link))
        ? `Link copied: ${count(link.length)} characters`
        : 'The browser refused to copy.',
    )
    onClose()
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
        <label className="field">
          <span>Link</span>
          <input
            type="text"
            readOnly
            value={link ?? ''}
            onFocus={(event) => event.target.select()}
          />
        </label>
        <p className="quiet" aria-live="polite">
          {link === null ? '' : `${count(link.length)} characters. `}
          Everything is in the part behind <code>#</code>, which browsers never send: nothing is
          stored anywhere, and nothing needs to be deleted.
        </p>
        {link !== null && link.length > LONG_LINK ? (
          <p className="note review">
            <Icon name="alert" />
            <span>
              {tooLong
                ? 'The link is too long for most programs. Share a file instead.'
                : 'Some chats and trackers cut links of this length. A file is safer.'}
            </span>
          </p>
        ) : null}
        {secrets.length > 0 ? (
          <div className="note blocked">
            <Icon name="alert" />
            <div>
              <strong>This looks like a secret. Whoever has the link can read it.</strong>
              <ul>
                {secrets.slice(0, 6).map((secret) => (
                  <li key={secret.start}>
                    {secret.kind}: <code>{secret.shown}</code>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        ) : null}
        <div className="dialog-actions">
          {link !== null && link.length > LONG_LINK ? (
            <button
              type="button"
              className={`button ${tooLong ? 'primary' : ''}`}
              onClick={() =>
                download('callmend.json', JSON.stringify(content, null, 2), 'application/json')
              }
            >
              Save as a file
            </button>
          ) : null}
          <button
            type="button"
            // biome-ignore lint/a11y/noAutofocus: the dialog was opened to press this.
            autoFocus
            className={`button ${tooLong ? '' : 'primary'}`}
            disabled={link === null}
            onClick={() => void copy()}
          >
            Copy
          </button>
        </div>
      </div>
    </Dialog>
  )
}
