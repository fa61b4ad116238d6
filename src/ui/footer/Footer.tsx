import { useApp, useSelect } from '../app/app-context.js'
import { COMMAND_KEY } from '../app/shortcuts.js'
import { duration } from '../primitives/units.js'

export function Footer() {
  const app = useApp()
  const inspecting = useSelect((state) => state.screen === 'inspect')
  const millis = useSelect((state) => state.view?.millis ?? null)
  return (
    <footer className="footer">
      <span>Nothing leaves this page</span>
      {millis === null || !inspecting ? null : (
        <span>inspected in {duration(millis)} (worker)</span>
      )}
      <span className="fill" />
      <button type="button" onClick={() => app.set({ dialog: 'palette' })}>
        <kbd>{COMMAND_KEY} K</kbd> commands
      </button>
      {inspecting ? (
        <>
          <button type="button" onClick={() => app.set({ dialog: 'share' })}>
            <kbd>{COMMAND_KEY} S</kbd> copy link
          </button>
          <button type="button" className="wide" onClick={() => app.set({ dialog: 'help' })}>
            <kbd>Alt ↑↓</kbd> step
          </button>
        </>
      ) : null}
      <button type="button" onClick={() => app.set({ dialog: 'history' })}>
        History
      </button>
      <button type="button" onClick={() => app.set({ dialog: 'help' })}>
        Help
      </button>
    </footer>
  )
}
