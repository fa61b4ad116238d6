import { useApp, useSelect } from '../app/app-context.js'
import { copyText } from '../primitives/clipboard.js'
import { Icon } from '../primitives/Icon.js'

/** Copies what may be dispatched, with every digit as it was written. */
export function CopyArguments() {
  const app = useApp()
  const call = useSelect((state) => state.call)
  const none = useSelect((state) => state.detail?.argumentsLength == null)
  const copy = async () => {
    const text = await app.ask('text', { call, what: 'arguments', form: 'pretty' })
    if (text === null) app.toast('There are no arguments to copy.')
    else app.toast((await copyText(text)) ? 'Arguments copied' : 'The browser refused to copy.')
  }
  return (
    <button
      type="button"
      className="button plain small"
      disabled={none}
      onClick={() => void copy()}
    >
      <Icon name="copy" />
      Copy arguments
    </button>
  )
}
