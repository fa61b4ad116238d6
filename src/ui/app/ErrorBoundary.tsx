import { Component, type ReactNode } from 'react'
import { download } from '../primitives/clipboard.js'

interface Props {
  /** Saves what the user gave, before anything else. */
  readonly save: () => void
  readonly source: () => string
  readonly children: ReactNode
}

/** Keeps the user's text when the page itself fails. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(): void {
    this.props.save()
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return (
      <main className="crash">
        <div role="alert">
          <h1>The page failed. Your text is safe.</h1>
          <p>It is kept in this browser and comes back when the page is loaded again.</p>
          <pre>{error.message}</pre>
        </div>
        <p className="crash-actions">
          <button type="button" className="button primary" onClick={() => location.reload()}>
            Load the page again
          </button>
          <button
            type="button"
            className="button"
            onClick={() => download('model-output.txt', this.props.source())}
          >
            Save the text as a file
          </button>
          <button type="button" className="button" onClick={() => this.setState({ error: null })}>
            Try to go on
          </button>
        </p>
      </main>
    )
  }
}
