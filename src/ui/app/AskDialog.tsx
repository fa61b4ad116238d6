import type { Asked } from '../../store/state.js'
import { Dialog } from '../primitives/Dialog.js'

/** A question with two answers; the safe one is at hand. */
export default function AskDialog({ asked }: { readonly asked: Asked }) {
  const { title, text, yes, no, decide } = asked
  return (
    <Dialog title={title} onClose={() => decide(false)}>
      <div className="dialog-body">
        <p>{text}</p>
        <div className="dialog-actions">
          <button type="button" className="button" onClick={() => decide(true)}>
            {yes}
          </button>
          <button
            type="button"
            data-first=""
            className="button primary"
            onClick={() => decide(false)}
          >
            {no}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
