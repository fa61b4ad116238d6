/** Text as mails carry it, quoted-printable. */
import { decoded, type Way } from './way.js'

/** As mails write it: every sign of equality begins an escape or ends a line that goes on. */
export const asInMail: Way = (layer, layers) => {
  const text = layer.text.slice(bodyStart(layer.text))
  if (!IN_MAIL.test(text) || !BYTE.test(text) || OTHER.test(text)) return null
  return decoded(layer, layers, 'as quoted-printable', /=(?:[0-9A-F]{2}|\r?\n)/g, (unit) =>
    /\s/.test(unit) ? '' : `%${unit.slice(1)}`,
  )
}

/** A line that goes on, or the sign in a tag: a value may hold an escape of its own. */
const IN_MAIL = /=\r?\n|<[^<>\n]{1,80}=3D/
const BYTE = /=[0-9A-F]{2}/
/** A sign that is neither. */
const OTHER = /=(?![0-9A-F]{2}|\r?\n)/

/** Where the body begins below headers that say how it is written; 0 where there are none. */
function bodyStart(text: string): number {
  const header = text.search(/^content-transfer-encoding:\s?quoted-printable/im)
  return header < 0 ? 0 : header + Math.max(0, text.slice(header).search(/\r?\n\r?\n/))
}
