import { COMMAND_KEY } from '../app/shortcuts.js'
import { Dialog } from '../primitives/Dialog.js'

const KEYS: readonly (readonly [string, string])[] = [
  [`${COMMAND_KEY} K`, 'All commands'],
  [`${COMMAND_KEY} S`, 'Copy a link to this'],
  ['Alt ↑ ↓', 'The attempt before, the next'],
  ['Alt ← →', 'The call before, the next'],
  ['← → Home End', 'Within tabs'],
]

export default function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Help" onClose={onClose}>
      <div className="dialog-body">
        <dl className="help-keys">
          {KEYS.map(([key, does]) => (
            <div key={key} style={{ display: 'contents' }}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p>
          <strong>Privacy.</strong> The page has no server. Its policy forbids every connection (
          <code>connect-src 'none'</code>), the engine’s worker has its network taken away, and a
          link carries its content in the part of the address that browsers never send.
        </p>
        <p>
          <strong>A link from your own error handler.</strong> Print this page’s address with{' '}
          <code>#raw=</code> and the percent-encoded text behind it.
        </p>
      </div>
    </Dialog>
  )
}
