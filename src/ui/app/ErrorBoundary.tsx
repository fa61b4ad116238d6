import { Component, type ReactNode } from 'react'
import { download } from '../primitives/download.js'

interface Props {
  /** Saves what the user gave, before anything else; false when it could not be kept. */
  readonly save: () => boolean
  readonly source: () => string
  readonly children: ReactNode
}

/** Keeps the user's text when the page itself fails. */
interface State {
  readonly error: Error | null
  readonly kept: boolean
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, kept: true }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(): void {
    this.setState({ kept: this.props.save() })
  }

  override render() {
    const { error, kept } = this.state
    if (error === null) return this.props.children
    return (
      <main className="crash">
        <div role="alert">
          <h1>The page failed. {kept ? 'Your text is safe.' : 'Save your text first.'}</h1>
          <p>
            {kept
              ? 'It is kept in this browser and comes back when the page is loaded again.'
              : 'This browser could not keep it: it is gone when the page is loaded again.'}
          </p>
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
