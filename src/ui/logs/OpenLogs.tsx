import { useEffect, useRef, useState } from 'react'
import { useApp } from '../app/app-context.js'
import { isEditable } from '../source/paste-anywhere.js'
import { droppedFiles } from './dropped-files.js'
import { openLogs } from './logs-state.js'

/** Where a log is dropped, pasted or chosen. */
export function OpenLogs() {
  const app = useApp()
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const chosen = (input: HTMLInputElement | null) => {
    if (input?.files != null && input.files.length > 0) openLogs([...input.files])
  }
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (app.state.dialog !== null || isEditable(event.target)) return
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (text.trim() === '') return
      event.preventDefault()
      openLogs([new File([text], 'pasted.jsonl')])
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [app])
  return (
    <section
      className={`log-drop${over ? ' over' : ''}`}
      aria-label="Open a log"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        setOver(false)
        void droppedFiles(event.dataTransfer).then((dropped) => {
          if (dropped.length > 0) openLogs(dropped)
        })
      }}
    >
      <p>
        <strong>Drop or paste session logs or traces here</strong>: files, folders, zip archives.
        They stay in this page.
      </p>
      <p className="quiet">
        Claude Code, Codex, Gemini CLI, opencode, Cline, Copilot, OpenTelemetry, OpenInference,
        Langfuse, LangSmith, Inspect, SWE-agent, OpenHands, BFCL, τ², batch outputs, or any JSON
        lines. For more than a few hundred megabytes there is <code>callmend log</code>.
      </p>
      <p className="log-drop-buttons">
        <button type="button" className="button primary" onClick={() => files.current?.click()}>
          Choose files
        </button>
        <button type="button" className="button" onClick={() => folder.current?.click()}>
          Choose a folder
        </button>
      </p>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label="Log files"
        onChange={(event) => chosen(event.target)}
      />
      <input
        ref={(input) => {
          folder.current = input
          input?.setAttribute('webkitdirectory', '')
        }}
        type="file"
        hidden
        aria-label="Log folder"
        onChange={(event) => chosen(event.target)}
      />
    </section>
  )
}
