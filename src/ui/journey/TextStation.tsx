import { useEffect, useState } from 'react'
import { useApp } from '../app/app-context.js'
import { bytes } from '../primitives/units.js'
import type { StationProps } from './panel.js'

const SHOWN = 4_000

/** The text beside the calls, as a user of the model would see it, and the thinking. */
export function TextStation({ view }: StationProps) {
  const app = useApp()
  const [content, setContent] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another inspection has another text.
  useEffect(() => {
    let wanted = true
    void app.ask('content', {}).then((text) => wanted && setContent(text))
    return () => {
      wanted = false
    }
  }, [app, view.id])
  return (
    <>
      {view.content.state === 'none' ? (
        <p>Beside the calls there is no text.</p>
      ) : (
        <pre className="layer-text">{(content ?? view.content.start).slice(0, SHOWN)}</pre>
      )}
      {view.thinking === null ? null : (
        <>
          <h3>Thinking, {bytes(view.thinking.length)}</h3>
          <pre className="layer-text">{view.thinking.start}</pre>
        </>
      )}
    </>
  )
}
