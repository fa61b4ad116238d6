import { bytes, plural } from '../primitives/units.js'
import { ENDED } from '../words.js'
import type { StationProps } from './panel.js'

/** Size, how it is read, and how the answer ended. */
export function PasteStation({ view }: StationProps) {
  return (
    <ul>
      <li>
        {bytes(view.sourceLength)}, read as {view.envelopeTitle}.
      </li>
      {view.finish === null ? (
        <li>Nothing in the paste says how the answer ended.</li>
      ) : (
        <li>
          {ENDED[view.finish].slice(0, 1).toUpperCase()}
          {ENDED[view.finish].slice(1)} (<code>{view.finish}</code>).
        </li>
      )}
      {view.toolsFromPaste ? (
        <li>It is a request: {plural(view.tools.length, 'tool')} came with it.</li>
      ) : null}
    </ul>
  )
}
