import './code-area.css'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Icon } from './Icon.js'

interface Props {
  readonly label: ReactNode
  /** Accessible name of the file input. */
  readonly files: string
  readonly accept?: string
  readonly rows: number
  /** What is done with the text: the words on the button. */
  readonly action: ReactNode
  /** Nothing can be taken just now. */
  readonly busy?: boolean
  readonly primary?: boolean
  /** Takes the text that was pasted, or those of all files; true empties the box. */
  readonly onTexts: (texts: readonly string[]) => Promise<boolean> | boolean
  /** Fields between the box and its buttons. */
  readonly children?: ReactNode
}

/** Text in: pasted into a box, opened from files, or dropped on it. */
export function TextBox(props: Props) {
  const { label, files, accept, rows, action, busy = false, primary = false, onTexts } = props
  const file = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const id = useId()
  const takeFiles = async (list: FileList | null) => {
    if (list === null || list.length === 0 || busy) return
    await onTexts(await Promise.all([...list].map((one) => one.text())))
  }
  const onDrop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.stopPropagation()
    void takeFiles(event.dataTransfer.files)
  }
  const take = async () => {
    if (await onTexts([text])) setText('')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped on it; the button opens them too.
    <div className="text-box" onDrop={onDrop} onDragOver={(event) => event.preventDefault()}>
      <label className="field" htmlFor={id}>
        <span>{label}</span>
        <textarea
          id={id}
          className="code-area"
          rows={rows}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <div className="text-box-actions">
        {props.children}
        <span className="fill" />
        <button
          type="button"
          className="button"
          disabled={busy}
          onClick={() => file.current?.click()}
        >
          <Icon name="file" /> Open files
        </button>
        <button
          type="button"
          className={`button ${primary ? 'primary' : ''}`}
          disabled={busy || text.trim() === ''}
          onClick={() => void take()}
        >
          {action}
        </button>
        <input
          ref={file}
          type="file"
          multiple
          hidden
          {...(accept === undefined ? {} : { accept })}
          aria-label={files}
          tabIndex={-1}
          onChange={(event) => {
            void takeFiles(event.target.files)
            event.target.value = ''
          }}
        />
      </div>
    </div>
  )
}
