import type { Warning } from '../../store/state.js'
import { Dialog } from '../primitives/Dialog.js'
import { Icon } from '../primitives/Icon.js'
import { SecretList } from './SecretList.js'

/** Asks before something that looks like a secret leaves the page. */
export default function SecretDialog({ warning }: { readonly warning: Warning }) {
  const { what, secrets, decide } = warning
  return (
    <Dialog title="This may hold a secret" onClose={() => decide(false)}>
      <div className="dialog-body">
        <div className="note blocked">
          <Icon name="alert" />
          <div>
            {secrets === null ? (
              <strong>{what} could not be searched for secrets.</strong>
            ) : (
              <>
                <strong>This looks like a secret. Whoever gets it can read it.</strong>
                <SecretList secrets={secrets} />
              </>
            )}
          </div>
        </div>
        <p className="quiet">{what} has not left the page yet.</p>
        <div className="dialog-actions">
          <button type="button" className="button" onClick={() => decide(true)}>
            Go on all the same
          </button>
          <button
            type="button"
            data-first=""
            className="button primary"
            onClick={() => decide(false)}
          >
            Keep it here
          </button>
        </div>
      </div>
    </Dialog>
  )
}
