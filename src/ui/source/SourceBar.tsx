import { useMemo, useRef } from 'react'
import { READ_AS } from '../../engine/model/read-as.js'
import { useApp, useSelect } from '../app/app-context.js'
import { Icon } from '../primitives/Icon.js'
import { Select } from '../primitives/Select.js'
import { bytes } from '../primitives/units.js'

/** How the source is read, its size, and the way to open a file. */
export function SourceBar() {
  const app = useApp()
  const file = useRef<HTMLInputElement>(null)
  const readAs = useSelect((state) => state.input.readAs)
  const source = useSelect((state) => state.input.source)
  const size = useMemo(() => sizeOf(source), [source])
  return (
    <div className="source-bar">
      <Select
        name="Read as"
        className="plain small"
        value={readAs}
        options={[
          { value: 'auto', label: 'auto' },
          { value: 'message', label: 'message' },
          { value: 'arguments', label: 'arguments' },
          { value: 'assistant-text', label: 'assistant text' },
        ]}
        onChange={(value) => {
          const chosen = READ_AS.find((readAs) => readAs === value)
          if (chosen !== undefined) app.edit({ readAs: chosen })
        }}
      />
      <span className="size">{size}</span>
      <button
        type="button"
        className="button plain small"
        aria-label="Open a file"
        title="Open a file, or drop one anywhere"
        onClick={() => file.current?.click()}
      >
        <Icon name="file" />
      </button>
      <input
        ref={file}
        type="file"
        hidden
        tabIndex={-1}
        aria-label="File with model output"
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          if (chosen !== undefined) {
            void import('../app/open-file.js').then(({ openFile }) => openFile(app, chosen))
          }
          event.target.value = ''
        }}
      />
    </div>
  )
}

const encoder = new TextEncoder()

/** Bytes as UTF-8; long texts are only counted in characters, of which each has at least one. */
function sizeOf(text: string): string {
  return text.length > 200_000 ? `≥ ${bytes(text.length)}` : bytes(encoder.encode(text).length)
}
