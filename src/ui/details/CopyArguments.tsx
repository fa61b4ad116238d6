import { useApp, useSelect } from '../app/app-context.js'
import { Icon } from '../primitives/Icon.js'

/** Copies what may be dispatched, with every digit as it was written. */
export function CopyArguments() {
  const app = useApp()
  const call = useSelect((state) => state.call)
  const none = useSelect((state) => state.detail?.argumentsLength == null)
  const copy = async () => {
    const text = await app.ask('text', { call, what: 'arguments', form: 'pretty' })
    if (text === null) app.toast('There are no arguments to copy.')
    else {
      const { copyOut } = await import('../share/ways-out.js')
      await copyOut(app, text, 'Arguments copied')
    }
  }
  return (
    <button
      type="button"
      className="button plain small"
      disabled={none}
      title="Copy arguments"
      onClick={() => void copy()}
    >
      <Icon name="copy" />
      <span className="copy-label">Copy arguments</span>
    </button>
  )
}
